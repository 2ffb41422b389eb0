// Makes small real mp3 files for tests and the demo: a melody of sine tones.
import { Mp3Encoder } from '@breezystack/lamejs'

const rate = 22_050
/** Kilobits per second, the fewest for this rate. */
const bitRate = 8
/** The samples that the encoder takes at once. */
const block = 1152

/**
 * An mp3 of this length in seconds; 30 seconds have about 30 kB. `tones` are the frequencies (hertz) of the melody,
 * each half a second long; at its end it begins again.
 */
export function anMp3(seconds: number, tones: readonly number[] = [262, 330, 392, 523]): Buffer {
  const samples = Int16Array.from({ length: Math.round(seconds * rate) }, (_, i) => {
    const tone = tones[Math.floor((2 * i) / rate) % tones.length] ?? 440
    return 9000 * Math.sin((2 * Math.PI * tone * i) / rate)
  })
  const encoder = new Mp3Encoder(1, rate, bitRate)
  const parts: Uint8Array[] = []
  for (let at = 0; at < samples.length; at += block) parts.push(encoder.encodeBuffer(samples.subarray(at, at + block)))
  parts.push(encoder.flush())
  return Buffer.concat(parts.map(part => Buffer.from(part)))
}
