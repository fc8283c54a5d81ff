/** Short sounds made on the spot: cards on felt, and a toad. */

import { settings } from './settings.svelte'

let context: AudioContext | null = null

function ready(): AudioContext | null {
  if (settings.muted) return null
  // Browsers allow sound only after the reader has touched the page.
  if (!navigator.userActivation.hasBeenActive) return null
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  return context
}

/** A rustle of noise: paper on cloth. */
function rustle(
  audio: AudioContext,
  at: number,
  length: number,
  pitch: number,
  volume: number,
): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++)
    samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 3
  const source = new AudioBufferSourceNode(audio, { buffer })
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch, Q: 0.8 })
  source
    .connect(filter)
    .connect(new GainNode(audio, { gain: volume }))
    .connect(audio.destination)
  source.start(at)
}

/** A tone that glides, and fades away. */
function tone(
  audio: AudioContext,
  at: number,
  from: number,
  to: number,
  length: number,
  volume: number,
): void {
  const gain = new GainNode(audio, { gain: 0 })
  gain.gain.setValueAtTime(0, at)
  gain.gain.linearRampToValueAtTime(volume, at + 0.02)
  gain.gain.exponentialRampToValueAtTime(0.001, at + length)
  const voice = new OscillatorNode(audio, { type: 'sine', frequency: from })
  voice.frequency.exponentialRampToValueAtTime(to, at + length)
  voice.connect(gain).connect(audio.destination)
  voice.start(at)
  voice.stop(at + length)
}

/** A throat that opens and closes some thirty times a second. */
function ribbit(audio: AudioContext, at: number, pitch: number, length: number): void {
  const throat = new GainNode(audio, { gain: 0.5 })
  const flutter = new OscillatorNode(audio, { type: 'square', frequency: 34 })
  flutter.connect(new GainNode(audio, { gain: 0.5 })).connect(throat.gain)
  const breath = new GainNode(audio, { gain: 0 })
  breath.gain.setValueAtTime(0, at)
  breath.gain.linearRampToValueAtTime(0.16, at + length * 0.3)
  breath.gain.linearRampToValueAtTime(0, at + length)
  const voice = new OscillatorNode(audio, { type: 'sawtooth', frequency: pitch })
  voice.frequency.setValueAtTime(pitch, at)
  voice.frequency.linearRampToValueAtTime(pitch * 1.35, at + length)
  const mouth = new BiquadFilterNode(audio, { type: 'bandpass', frequency: 700, Q: 2.5 })
  voice.connect(mouth).connect(throat).connect(breath).connect(audio.destination)
  for (const each of [voice, flutter]) {
    each.start(at)
    each.stop(at + length)
  }
}

const SOUNDS = {
  lay: (audio: AudioContext, at: number) => rustle(audio, at, 0.09, 1500, 0.5),
  twist: (audio: AudioContext, at: number) => {
    rustle(audio, at, 0.06, 2400, 0.35)
    tone(audio, at + 0.05, 520, 780, 0.18, 0.08)
    tone(audio, at + 0.14, 780, 1040, 0.22, 0.07)
  },
  take: (audio: AudioContext, at: number) => {
    for (let i = 0; i < 4; i++) rustle(audio, at + i * 0.06, 0.12, 900 - i * 90, 0.4)
  },
  toad: (audio: AudioContext, at: number) => {
    ribbit(audio, at, 120, 0.16)
    ribbit(audio, at + 0.2, 135, 0.24)
  },
  turn: (audio: AudioContext, at: number) => tone(audio, at, 660, 660, 0.22, 0.05),
  win: (audio: AudioContext, at: number) => {
    for (const [index, pitch] of [392, 494, 587, 784].entries())
      tone(audio, at + index * 0.12, pitch, pitch, 0.4, 0.08)
    ribbit(audio, at + 0.6, 130, 0.3)
  },
}

export function play(sound: keyof typeof SOUNDS): void {
  const audio = ready()
  if (audio) SOUNDS[sound](audio, audio.currentTime + 0.01)
}
