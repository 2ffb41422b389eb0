// Draws text as outlines from the site's own font files, so that pictures look the same on every machine and a name
// cannot contain markup.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PathCommand } from 'fontkit'
import { type Face, type Run, runsOf } from '../fonts/font-files.ts'

type Shape = { commands: { letter: string; args: readonly number[] }[]; width: number }

const letters: Record<string, string> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
}

/** Fontkit throws at marks without an anchor. A word with such marks is shaped without positioning them. */
const unanchored = { mark: false, mkmk: false, abvm: false, blwm: false }

function layout({ file, text }: Run) {
  try {
    return file.font.layout(text)
  } catch {
    return file.font.layout(text, unanchored)
  }
}

/** The outline of a word at size 1, with y pointing down from its base line. */
function shapeOf(text: string, face: Face): Shape {
  const commands: Shape['commands'] = []
  let x = 0
  for (const run of runsOf(face, text)) {
    const scale = 1 / run.file.font.unitsPerEm
    const { glyphs, positions } = layout(run)
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance, xOffset, yOffset } = positions[index]!
      for (const { command, args } of glyph.path.commands as PathCommand[]) {
        const moved = args.map((arg, i) => (i % 2 === 0 ? x + (arg + xOffset) * scale : -(arg + yOffset) * scale))
        commands.push({ letter: letters[command]!, args: moved })
      }
      x += xAdvance * scale
    }
  }
  return { commands, width: x }
}

/** The most words with cached outlines. */
const mostCached = 1000
const cached = new Map<string, Shape>()

function wordShape(word: string, face: Face): Shape {
  const key = `${face} ${word}`
  const found = cached.get(key) ?? shapeOf(word, face)
  if (!cached.has(key) && cached.size >= mostCached) cached.clear()
  cached.set(key, found)
  return found
}

/** How long (ms) this may work before other calls get a turn. */
const slice = 8

/**
 * Shapes the words of these texts into the cache. The first use of a typeface takes some milliseconds per word, so
 * other calls can run between words.
 */
export async function shapeWords(texts: readonly { text: string; face: Face }[]): Promise<void> {
  let began = performance.now()
  for (const { text, face } of texts)
    for (const word of [' ', ...text.split(' ')]) {
      wordShape(word, face)
      if (performance.now() - began < slice) continue
      await nextTurn()
      began = performance.now()
    }
}

/** The width of a text at `size`. */
export function widthOf(text: string, face: Face, size: number): number {
  const words = text.split(' ').map(word => wordShape(word, face).width)
  const spaces = (words.length - 1) * wordShape(' ', face).width
  return (words.reduce((sum, width) => sum + width, 0) + spaces) * size
}

/** The text at `size` starting at (x, y), as SVG path data. */
export function outlineOf(text: string, face: Face, size: number, x: number, y: number): string {
  const space = wordShape(' ', face).width
  let from = x
  return text
    .split(' ')
    .map(word => {
      const { commands, width } = wordShape(word, face)
      const at = (arg: number, index: number) => Math.round((arg * size + (index % 2 === 0 ? from : y)) * 10) / 10
      const data = commands.map(({ letter, args }) => letter + args.map(at).join(' ')).join('')
      from += (width + space) * size
      return data
    })
    .join('')
}
