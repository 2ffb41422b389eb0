// Reads the drawings of web/art/drawings: SVG files that a vector editor opens.
import { readdirSync, readFileSync } from 'node:fs'
import { palette } from '../../content/palette.ts'
import { type Colours, paintsOf } from '../../web/art/colours.ts'
import { type Drawings, painted } from '../../web/art/paint.ts'

const folder = 'web/art/drawings'
const paints = paintsOf(palette)

/** Reads a drawing by its path below web/art/drawings without the ending, such as `emblems/masks`, and colours it. */
function readDrawing(name: string, paint: Colours = paints.colours): string {
  const file = `${folder}/${name}.svg`
  try {
    return painted(readFileSync(file, 'utf8'), paint)
  } catch (cause) {
    throw new Error(`${file}: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}

/** The names of the drawings in a folder below web/art/drawings, sorted. */
function drawingsIn(name: string): string[] {
  return readdirSync(`${folder}/${name}`)
    .filter(file => file.endsWith('.svg'))
    .map(file => file.slice(0, -'.svg'.length))
    .sort()
}

export const drawings: Drawings = { names: drawingsIn, read: readDrawing, paints }
