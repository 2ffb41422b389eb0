// All colours that drawings may use, by the names in their sources (web/art/drawings). All except skin and hair are
// derived from the palette.
import type { ColourName, Palette } from '../../domain/edition/palette.ts'
import { tones } from '../styles/tones.ts'
import { cloths, windows } from './clothes.ts'
import { type DerivedColour, deriveColour, deriveColours } from './derived-colours.ts'
import { emblemSkins, hair, skins } from './people.ts'
import { shades } from './shades.ts'

/** Colours by name, as drawings use them. */
export type Colours = Readonly<Record<string, string>>

/** The named colours of an edition, their shades and the tones of its pages, and the colours of portraits. */
export type EditionColours = Colours & Readonly<Record<ColourName | keyof typeof shades | keyof typeof tones, string>>

/** The colours of an edition's drawings. */
export type Paints = { colours: EditionColours; categories: Palette['categories'] }

/** An edition's colours with a category's ground and deep colours, and the colour of the triangles on its posters. */
export type PairColours = EditionColours & Readonly<Record<'ground' | 'deep' | 'sides', string>>

const windowParts = ['', '-disc', '-ring', '-line']

export function paintsOf({ colours: named, categories }: Palette): Paints {
  const made = (rows: Record<string, readonly DerivedColour[]>) =>
    Object.fromEntries(Object.entries(rows).map(([row, parts]) => [row, parts.map(part => deriveColour(part, named))]))
  const colours = {
    ...named,
    ...deriveColours(shades, named),
    ...emblemSkins,
    ...byName('skin', skins, ['', '-shade', '-lip']),
    ...byName('hair', hair, ['', '-shine']),
    ...byName('cloth', made(cloths), ['', '-fold', '-thread']),
    ...byName('window', made(windows), windowParts),
    ...deriveColours(tones, named),
  }
  return { colours, categories }
}

/** One colour for each part of each row, named such as `skin-wheat` and `skin-wheat-shade`. */
function byName(kind: string, rows: Record<string, readonly string[]>, parts: readonly string[]): Colours {
  return Object.fromEntries(
    Object.entries(rows).flatMap(([row, values]) =>
      parts.map((part, index) => [`${kind}-${row}${part}`, values[index]!]),
    ),
  )
}

/** The colours of a category's drawings. Throws for a category without colours in the palette. */
export function coloursOf({ colours, categories }: Paints, categoryId: string): PairColours {
  const pair = categories[categoryId]
  if (!pair) throw new Error(`no colours for the category ${categoryId}`)
  return { ...colours, ...pair, sides: colours[pair.sides ?? 'vermilion'] }
}

/** The colours of a sponsor's mark. Adds two of the named colours as `main` and `accent`. */
export function coloursOfMark(
  colours: EditionColours,
  main: keyof EditionColours,
  accent: keyof EditionColours,
): Colours {
  return { ...colours, main: colours[main]!, accent: colours[accent]! }
}

/** The colours with the windows of portraits shifted by `steps` in their list. */
export function withOtherWindows(colours: EditionColours, steps: number): Colours {
  const names = Object.keys(windows)
  const others = names.flatMap((name, index) => {
    const other = names[(index + steps) % names.length]
    return windowParts.map(part => [`window-${name}${part}`, colours[`window-${other}${part}`]!])
  })
  return { ...colours, ...Object.fromEntries(others) }
}
