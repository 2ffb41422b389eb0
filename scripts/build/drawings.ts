// Reads the drawings of web/art/drawings: SVG files that a vector editor opens.
import { readdirSync, readFileSync } from 'node:fs'
import type { Palette } from '../../domain/edition/content.ts'
import { paintsOf } from '../../web/art/colours.ts'
import { type Drawings, painted } from '../../web/art/paint.ts'

const folder = 'web/art/drawings'

/**
 * The drawings in the colours of an edition. `read` takes a path below web/art/drawings without the ending, such as
 * `emblems/masks`.
 */
export function drawingsIn(palette: Palette): Drawings {
  const paints = paintsOf(palette)
  return {
    names: drawingNames,
    paints,
    read(name, paint = paints.colours) {
      const file = `${folder}/${name}.svg`
      try {
        return painted(readFileSync(file, 'utf8'), paint)
      } catch (cause) {
        throw new Error(`${file}: ${cause instanceof Error ? cause.message : cause}`, { cause })
      }
    },
  }
}

/** The names of the drawings in a folder below web/art/drawings, sorted. */
export function drawingNames(name: string): string[] {
  return readdirSync(`${folder}/${name}`)
    .filter(file => file.endsWith('.svg'))
    .map(file => file.slice(0, -'.svg'.length))
    .sort()
}
