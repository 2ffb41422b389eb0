// The length of an mp3 file, counted frame by frame: its header may be missing or wrong. Memory is bounded.
import { closeSync, openSync, readSync } from 'node:fs'

const windowSize = 256 * 1024
/** Without a frame in so many bytes, the file has no further audio. */
const longestGap = 256 * 1024
const bitrates = {
  1: [
    [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
    [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
    [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  ],
  2: [
    [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
    [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
    [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  ],
} as const
const sampleRates = [44_100, 48_000, 32_000]

type Frame = { length: number; samples: number; sampleRate: number; mono: boolean; mpeg1: boolean }

/** The frame that begins with these four bytes, or null. */
function frameAt(bytes: Buffer, at: number): Frame | null {
  if (bytes[at] !== 0xff || (bytes[at + 1]! & 0xe0) !== 0xe0) return null
  const [second, third, fourth] = [bytes[at + 1]!, bytes[at + 2]!, bytes[at + 3]!]
  const version = (second >> 3) & 3
  const layer = 4 - ((second >> 1) & 3)
  const [rateIndex, sampleIndex] = [third >> 4, (third >> 2) & 3]
  if (version === 1 || layer === 4 || rateIndex === 0 || rateIndex === 15 || sampleIndex === 3) return null
  const mpeg1 = version === 3
  const bitrate = bitrates[mpeg1 ? 1 : 2][layer - 1]![rateIndex - 1]! * 1000
  const sampleRate = sampleRates[sampleIndex]! / (mpeg1 ? 1 : version === 2 ? 2 : 4)
  const padding = (third >> 1) & 1
  const samples = layer === 1 ? 384 : layer === 3 && !mpeg1 ? 576 : 1152
  const length =
    layer === 1
      ? (Math.floor((12 * bitrate) / sampleRate) + padding) * 4
      : Math.floor(((samples / 8) * bitrate) / sampleRate) + padding
  return { length, samples, sampleRate, mono: fourth >> 6 === 3, mpeg1 }
}

/**
 * The length in seconds, and whether frames are missing at the end: the last frame is cut, or the file's own header
 * counts clearly more frames than the file has. Null seconds: the file has no audio.
 */
export function readMp3(path: string, size: number): { seconds: number | null; isCut: boolean } {
  const file = openSync(path, 'r')
  const window = Buffer.alloc(windowSize)
  let [from, filled] = [0, 0]
  /** Makes the bytes at `position` available; returns their index, or -1 at the end of the file. */
  const seek = (position: number, length: number): number => {
    if (position + length > size) return -1
    if (position < from || position + length > from + filled) {
      from = position
      filled = readSync(file, window, 0, windowSize, position)
    }
    return position + length <= from + filled ? position - from : -1
  }
  try {
    let position = skipTags(seek, window)
    let [seconds, frames, announced, gap] = [0, 0, 0, 0]
    let isCut = false
    while (gap < longestGap) {
      const at = seek(position, 4)
      if (at < 0) break
      const frame = frameAt(window, at)
      const isNext = frame && isFrameBehind(seek, window, position, frame, size)
      if (!frame || !isNext) {
        if (frame && position + frame.length > size && frames > 0) isCut = true
        position++
        gap++
        continue
      }
      gap = 0
      const header = frames === 0 ? countInHeader(seek, window, position, frame) : null
      if (header !== null) announced = header
      else seconds += frame.samples / frame.sampleRate
      frames++
      position += frame.length
    }
    const counted = announced > 0 ? frames - 1 : frames
    return { seconds: counted > 0 ? seconds : null, isCut: isCut || counted < announced * 0.98 }
  } finally {
    closeSync(file)
  }
}

type Seek = (position: number, length: number) => number

/** Whether the frame is complete, and another frame or the end of the file follows. A lone match may be chance. */
function isFrameBehind(seek: Seek, window: Buffer, position: number, frame: Frame, size: number): boolean {
  const behind = position + frame.length
  if (behind > size) return false
  if (behind + 4 > size) return true
  const at = seek(behind, 4)
  return at >= 0 && (frameAt(window, at) !== null || isTag(window.toString('latin1', at, at + 3)))
}

const isTag = (text: string) => text === 'TAG' || text === 'APE' || text === 'ID3' || text === 'LYR'

/** The position behind the ID3v2 tags at the beginning, which may contain pictures of megabytes. */
function skipTags(seek: Seek, window: Buffer): number {
  for (let position = 0; ; ) {
    const at = seek(position, 10)
    if (at < 0 || window.toString('latin1', at, at + 3) !== 'ID3') return position
    const [a = 0, b = 0, c = 0, d = 0] = window.subarray(at + 6, at + 10)
    position += 10 + (((a & 0x7f) << 21) | ((b & 0x7f) << 14) | ((c & 0x7f) << 7) | (d & 0x7f))
  }
}

/** The number of frames in a Xing or Info header of the first frame; null if the frame is audio. */
function countInHeader(seek: Seek, window: Buffer, position: number, { mono, mpeg1, length }: Frame): number | null {
  const start = 4 + (mpeg1 ? (mono ? 17 : 32) : mono ? 9 : 17)
  if (length < start + 12) return null
  const at = seek(position, start + 12)
  if (at < 0) return null
  const name = window.toString('latin1', at + start, at + start + 4)
  if (name !== 'Xing' && name !== 'Info') return null
  const hasCount = (window.readUInt32BE(at + start + 4) & 1) === 1
  return hasCount ? window.readUInt32BE(at + start + 8) : 0
}
