"""`python -m toadline` is the command `toadline`."""

from toadline.cli import app

app(prog_name="toadline")
