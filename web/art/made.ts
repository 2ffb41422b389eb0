// Colours derived from the named colours of a palette.
import { type Shade, shadeOf } from '../../domain/edition/colour.ts'
import type { ColourName, Palette } from '../../domain/edition/palette.ts'

/** A named colour, or a shade of one: points of lightness to add, the factor of its chroma, degrees to turn its hue. */
export type Made = ColourName | readonly [of: ColourName, ...shade: Shade]

export function madeOf(made: Made, named: Palette['colours']): string {
  if (typeof made === 'string') return named[made]
  const [of, ...shade] = made
  return shadeOf(named[of], shade)
}

/** All colours of a table by name. */
export function allMadeOf<Name extends string>(table: Readonly<Record<Name, Made>>, named: Palette['colours']) {
  return Object.fromEntries(Object.entries<Made>(table).map(([name, made]) => [name, madeOf(made, named)])) as Record<
    Name,
    string
  >
}
