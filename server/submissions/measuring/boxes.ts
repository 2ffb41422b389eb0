// Reads the boxes of mp4 and mov files: each has its length, a name of four letters, and its contents, which may be
// boxes. `moov` is the index, `mdat` is the film itself.
import { type FileHandle, open } from 'node:fs/promises'
import { readAt } from './read-at.ts'

/** `at` is the position of the contents in the file, `end` the position behind them. */
type Box = { name: string; at: number; end: number }

/** The most boxes of a file, so that a crafted file does not keep the worker busy. */
const mostBoxes = 100_000

/** The boxes between two positions. One that is longer than the rest, or too short to be a box, is the last. */
async function* boxesOf(file: FileHandle, from: number, to: number): AsyncGenerator<Box> {
  let at = from
  for (let count = 0; at < to && count < mostBoxes; count++) {
    const head = await readAt(file, at, 16)
    const short = head.length < 8 ? -1 : head.readUInt32BE(0)
    // 0 means: up to the end. 1 means that the length follows in eight bytes.
    const isLong = short === 1 && head.length === 16
    const length = short === 0 ? to - at : isLong ? Number(head.readBigUInt64BE(8)) : short
    const end = length < 8 ? Number.POSITIVE_INFINITY : at + length
    yield { name: head.toString('latin1', 4, 8), at: at + (isLong ? 16 : 8), end }
    at = end
  }
}

/** Whether the index is missing, or a box is longer than the file. */
export async function isCutFilm(file: FileHandle, size: number): Promise<boolean> {
  let hasIndex = false
  for await (const { name, end } of boxesOf(file, 0, size)) {
    if (end > size) return true
    if (name === 'moov') hasIndex = true
  }
  return !hasIndex
}

/**
 * The longest length in seconds that the index states, of the film or of one of its tracks, because one of them may
 * state too little; 0 if it states none.
 */
export async function statedSeconds(path: string): Promise<number> {
  const file = await open(path)
  try {
    let longest = 0
    for await (const { at } of headersIn(file, 0, (await file.stat()).size))
      longest = Math.max(longest, secondsIn(await readAt(file, at, 32)))
    return longest
  } finally {
    await file.close()
  }
}

/** The boxes that contain the headers of the film and of its tracks. */
const outer = ['moov', 'trak', 'mdia']

/** The header of the film, `mvhd`, and of each track, `mdhd`. */
async function* headersIn(file: FileHandle, from: number, to: number, depth = 0): AsyncGenerator<Box> {
  for await (const box of boxesOf(file, from, to))
    if (box.name === 'mvhd' || box.name === 'mdhd') yield box
    else if (box.name === outer[depth]) yield* headersIn(file, box.at, Math.min(box.end, to), depth + 1)
}

/** From the contents of a header: its version, two dates, units per second, and the length in these units. */
function secondsIn(data: Buffer): number {
  if (data.length < 32) return 0
  const isLong = data[0] === 1
  const scale = data.readUInt32BE(isLong ? 20 : 12)
  const length = isLong ? Number(data.readBigUInt64BE(24)) : data.readUInt32BE(16)
  return scale > 0 && length > 0 && length !== 0xffffffff ? length / scale : 0
}
