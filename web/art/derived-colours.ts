// Colours derived from the named colours of a palette.
import { type Shade, shadeOf } from '../../domain/edition/colour.ts'
import type { ColourName, Palette } from '../../domain/edition/palette.ts'

/**
 * A named colour, or a shade of a named colour. A shade has the points of lightness to add, the factor of the chroma,
 * and the degrees to turn the hue.
 */
export type DerivedColour = ColourName | readonly [of: ColourName, ...shade: Shade]

export function deriveColour(made: DerivedColour, named: Palette['colours']): string {
  if (typeof made === 'string') return named[made]
  const [of, ...shade] = made
  return shadeOf(named[of], shade)
}

/** Derives all colours of a table. Returns them by name. */
export function deriveColours<Name extends string>(
  table: Readonly<Record<Name, DerivedColour>>,
  named: Palette['colours'],
) {
  return Object.fromEntries(
    Object.entries<DerivedColour>(table).map(([name, made]) => [name, deriveColour(made, named)]),
  ) as Record<Name, string>
}
