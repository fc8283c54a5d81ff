"""The line protocol, by which programs in any language play: docs/build-a-bot.md describes it."""
