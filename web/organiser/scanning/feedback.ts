// What a scanner feels and hears of an answer: nobody looks at the screen for every pass.

/** How an answer is felt: it goes on, somebody is asked, it stops, or it was known. */
export type Tone = 'go' | 'ask' | 'stop' | 'known'

/** Milliseconds of vibration and pause in turn. */
const vibrations: Record<Tone, number[]> = { go: [80], known: [80], ask: [150, 80, 150], stop: [300, 100, 300] }

/** Hertz and seconds of the sound: high and short is good, low and long is not. */
const sounds: Record<Tone, { pitch: number; length: number }> = {
  go: { pitch: 1320, length: 0.09 },
  known: { pitch: 880, length: 0.09 },
  ask: { pitch: 440, length: 0.3 },
  stop: { pitch: 220, length: 0.5 },
}
const loudness = 0.2

let audio: AudioContext | null = null

/** Lets later answers sound. Browsers allow it from within a click only. */
export function allowSound(): void {
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  void audio.resume()
}

/** Vibrates, and sounds where that was allowed. */
export function giveFeedback(tone: Tone): void {
  navigator.vibrate?.(vibrations[tone])
  if (audio?.state !== 'running') return
  const { pitch, length } = sounds[tone]
  const [source, volume] = [audio.createOscillator(), audio.createGain()]
  source.frequency.value = pitch
  volume.gain.setValueAtTime(loudness, audio.currentTime)
  // Without fading out the speaker clicks.
  volume.gain.linearRampToValueAtTime(0, audio.currentTime + length)
  source.connect(volume).connect(audio.destination)
  source.start()
  source.stop(audio.currentTime + length)
}
