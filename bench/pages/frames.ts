// Metrics of a film: Speed Index, the time of the last visible change, and words that could not be read.
import sharp, { type OverlayOptions } from 'sharp'
import type { Frame, Label } from './film.ts'

/** Frames are scaled to this width before they are compared: finer differences are not visible. */
const comparedWidth = 130
/** A pixel has changed when its three colours together differ by so much of 765. */
const changedBy = 48
/** The share of the screen that must change for a person to see it. */
const seen = 0.004

export type Pixels = { data: Buffer; width: number; height: number }

export async function readFrame(jpeg: Buffer, width?: number): Promise<Pixels> {
  const picture = sharp(jpeg)
  const { data, info } = await (width ? picture.resize({ width }) : picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/**
 * Speed Index in milliseconds: the area above the curve of how much of the last frame's screen is there. `settled`: the
 * time of the last change that a person sees.
 */
export async function speedOf(frames: readonly Frame[]): Promise<{ speedIndex: number; settled: number }> {
  const pixels = await Promise.all(frames.map(({ jpeg }) => readFrame(jpeg, comparedWidth)))
  const last = pixels.at(-1)
  if (!last) throw new Error('a visit without a frame')
  const blank = { ...last, data: Buffer.alloc(last.data.length, 255) }
  const whole = difference(blank, last)
  let speedIndex = 0
  let settled = 0
  let before = 0
  let complete = 0
  for (const [index, { at }] of frames.entries()) {
    speedIndex += (at - before) * (1 - complete)
    complete = Math.max(0, 1 - difference(pixels[index]!, last) / whole)
    before = at
    if (share(pixels[index - 1] ?? blank, pixels[index]!) > seen) settled = at
  }
  return { speedIndex, settled }
}

/** The mean difference of all colour values. */
function difference(one: Pixels, other: Pixels): number {
  let sum = 0
  for (let i = 0; i < other.data.length; i++) sum += Math.abs((one.data[i] ?? 0) - other.data[i]!)
  return sum / other.data.length
}

/** The share of pixels that changed. */
function share(one: Pixels, other: Pixels): number {
  let changed = 0
  for (let i = 0; i < other.data.length; i += 3) {
    const by = [0, 1, 2].reduce(
      (sum, colour) => sum + Math.abs((one.data[i + colour] ?? 0) - other.data[i + colour]!),
      0,
    )
    if (by > changedBy) changed++
  }
  return (3 * changed) / other.data.length
}

/** The contrast that words need to be readable. */
const readable = 4.5
/** Below this contrast the words are not visible at all. */
const invisible = 1.6

/** Words, each with the time of the first such frame. */
export type WordsSeen = {
  /** Words without enough contrast to be read. */
  unreadable: Record<string, string>
  /** Readable words in another typeface than at the end. */
  otherFace: Record<string, string>
  /** Words that were laid out but not drawn. */
  missing: Record<string, string>
}

/**
 * Finds faults of the labels in all frames. `laidOut`: milliseconds after which the page has room for its words;
 * earlier frames may be empty.
 */
export async function watchWords(
  frames: readonly Frame[],
  labels: readonly Label[],
  screenWidth: number,
  laidOut: number,
): Promise<WordsSeen> {
  const unreadable = new Map<string, number>()
  const otherFace = new Map<string, number>()
  const missing = new Map<string, { at: number; lasts: number }>()
  const last = await readFrame(frames.at(-1)!.jpeg)
  for (const [index, { at, jpeg }] of frames.entries()) {
    const pixels = await readFrame(jpeg)
    for (const label of labels) {
      const now = letters(pixels, label, screenWidth)
      const end = letters(last, label, screenWidth)
      if (end.contrast < readable) continue
      if (now.contrast < invisible) {
        if (at < laidOut) continue
        const before = missing.get(label.text) ?? { at, lasts: 0 }
        missing.set(label.text, { ...before, lasts: before.lasts + (frames[index + 1]?.at ?? at) - at })
      } else if (now.contrast < readable) note(unreadable, label, at)
      else if (lettersDiffer(now.strokes, end.strokes)) note(otherFace, label, at)
    }
  }
  const empty = [...missing].map(([text, { at, lasts }]) => [text, `${atTime(at)} for ${Math.round(lasts)} ms`])
  return { unreadable: times(unreadable), otherFace: times(otherFace), missing: Object.fromEntries(empty) }
}

function note(found: Map<string, number>, { text }: Label, at: number): void {
  if (!found.has(text)) found.set(text, at)
}

function times(found: ReadonlyMap<string, number>): Record<string, string> {
  return Object.fromEntries([...found].map(([text, at]) => [text, atTime(at)]))
}

const atTime = (at: number) => `at ${Math.round(at)} ms`

/** The contrast in the label's place, between the lightest and the darkest pixels, and which pixels are light. */
function letters({ data, width, height }: Pixels, label: Label, screenWidth: number) {
  const scale = width / screenWidth
  const lights: number[] = []
  const [left, top] = [Math.round(label.left * scale), Math.round(label.top * scale)]
  const [right, bottom] = [
    Math.round((label.left + label.width) * scale),
    Math.round((label.top + label.height) * scale),
  ]
  for (let y = top; y < Math.min(bottom, height); y++)
    for (let x = left; x < Math.min(right, width); x++) lights.push(luminance(data, 3 * (y * width + x)))
  const sorted = lights.toSorted((a, b) => a - b)
  const dark = sorted[Math.floor(sorted.length * 0.03)] ?? 0
  const light = sorted[Math.floor(sorted.length * 0.97)] ?? 0
  const middle = (dark + light) / 2
  const strokes = lights.map(value => value > middle)
  return { contrast: (light + 0.05) / (dark + 0.05), strokes }
}

/** Whether two pictures of a label differ: more than 40 % of all letter pixels are set in only one of them. */
function lettersDiffer(one: readonly boolean[], other: readonly boolean[]): boolean {
  // Letters have fewer pixels than their ground.
  const isLetter = other.filter(Boolean).length * 2 < other.length
  let either = 0
  let alone = 0
  for (const [i, value] of one.entries()) {
    const [here, there] = [value === isLetter, other[i] === isLetter]
    if (here || there) either++
    if (here !== there) alone++
  }
  return alone > either * 0.4
}

/** Relative luminance as WCAG defines it. */
function luminance(data: Buffer, at: number): number {
  const [red, green, blue] = [0, 1, 2].map(colour => {
    const value = data[at + colour]! / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** A contact sheet: for each film a row of eight frames at even steps of time, with their times. */
export async function contactSheet(rows: { name: string; frames: readonly Frame[] }[], file: string): Promise<void> {
  const cell = { width: 170, height: 368, head: 22 }
  const steps = [0, 250, 500, 750, 1_000, 1_500, 2_500, 5_000]
  const tiles: OverlayOptions[] = []
  for (const [row, { name, frames }] of rows.entries()) {
    const first = frames[0]?.at ?? 0
    for (const [column, step] of steps.entries()) {
      const frame = frames.filter(({ at }) => at <= first + step).at(-1)
      if (!frame) continue
      const [left, top] = [column * (cell.width + 6), row * (cell.height + cell.head + 6)]
      const words = `${column === 0 ? `${name}  ` : ''}${Math.round(first + step)} ms`
      const head = `<svg width="${cell.width}" height="${cell.head}"><text x="2" y="16" font-size="13" font-family="sans-serif">${words}</text></svg>`
      tiles.push({ input: Buffer.from(head), left, top })
      tiles.push({
        input: await sharp(frame.jpeg).resize(cell.width, cell.height).toBuffer(),
        left,
        top: top + cell.head,
      })
    }
  }
  const width = steps.length * (cell.width + 6)
  const height = rows.length * (cell.height + cell.head + 6)
  await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite(tiles)
    .jpeg({ quality: 78 })
    .toFile(file)
}
