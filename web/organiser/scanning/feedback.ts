// Vibration and sound for the answer to a scan, because volunteers do not look at the screen for every pass.

/** `go`: let in or serve, `ask`: ask the person, `stop`: refuse, `known`: scanned before. */
export type Tone = 'go' | 'ask' | 'stop' | 'known'

/** How long (ms) the phone vibrates and pauses, alternately. */
const vibrations: Record<Tone, number[]> = { go: [80], known: [80], ask: [150, 80, 150], stop: [300, 100, 300] }

/** Pitch in hertz and length in seconds. Good answers sound high and short, bad answers low and long. */
const sounds: Record<Tone, { pitch: number; length: number }> = {
  go: { pitch: 1320, length: 0.09 },
  known: { pitch: 880, length: 0.09 },
  ask: { pitch: 440, length: 0.3 },
  stop: { pitch: 220, length: 0.5 },
}
const loudness = 0.2

let audio: AudioContext | null = null

/** Turns sound on. Browsers allow this only during a click. */
export function allowSound(): void {
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  void audio.resume()
}

/** Vibrates, and plays the sound if `allowSound` was called. */
export function giveFeedback(tone: Tone): void {
  navigator.vibrate?.(vibrations[tone])
  if (audio?.state !== 'running') return
  const { pitch, length } = sounds[tone]
  const [source, volume] = [audio.createOscillator(), audio.createGain()]
  source.frequency.value = pitch
  volume.gain.setValueAtTime(loudness, audio.currentTime)
  // Fades out, because otherwise the speaker clicks.
  volume.gain.linearRampToValueAtTime(0, audio.currentTime + length)
  source.connect(volume).connect(audio.destination)
  source.start()
  source.stop(audio.currentTime + length)
}
