import { hydrate, mount } from 'svelte'
import App from './App.svelte'
import './app.css'
import Pond from './cards/Pond.svelte'
import { preferred, speak } from './language.svelte'
import { here, listen } from './router.svelte'
import { settings } from './settings.svelte'

settings.paint()
listen()
const language = preferred()
await speak(language)
const target = document.getElementById('page')!
// The server sends the home page as it will look, unless the reader has chosen another language.
if (here() === '/' && target.hasChildNodes() && document.documentElement.lang === language)
  hydrate(App, { target })
else {
  target.replaceChildren()
  mount(App, { target })
}

// The server's pages come with it.
if (import.meta.env.DEV) mount(Pond, { target: document.getElementById('pond')! })
if ('serviceWorker' in navigator && import.meta.env.PROD)
  void navigator.serviceWorker.register('/sw.js')
