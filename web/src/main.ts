import { mount } from 'svelte'
import App from './App.svelte'
import './app.css'
import { preferred, speak } from './language.svelte'
import { listen } from './router.svelte'
import { settings } from './settings.svelte'

settings.start()
listen()
await speak(preferred())
mount(App, { target: document.getElementById('page')! })

if ('serviceWorker' in navigator && import.meta.env.PROD) void navigator.serviceWorker.register('/sw.js')
