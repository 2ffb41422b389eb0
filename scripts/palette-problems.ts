// Problems of a palette that the schema does not find: unreadable text, invisible controls, a category without colours.
import { contrastRatio, mixed } from '../domain/edition/colour.ts'
import type { Category } from '../domain/edition/content.ts'
import { type Palette, paletteSchema } from '../domain/edition/palette.ts'
import { deriveColours } from '../web/art/derived-colours.ts'
import { tones } from '../web/styles/tones.ts'
import type { ContentFile } from './content-file.ts'

/** The least contrast of text (WCAG 2.2, 1.4.3). */
const leastOfText = 4.5
/** The least contrast of the parts that show where a control is (WCAG 2.2, 1.4.11). */
const leastOfControls = 3

/** The pairs of text and background colours in the style sheets. */
const texts: Record<string, readonly string[]> = {
  ink: ['paper', 'paper-deep', 'paper-light', 'paper-chosen', 'marigold', 'marigold-light', 'marigold-pale', 'gold'],
  'ink-soft': ['paper', 'paper-deep', 'paper-light'],
  'vermilion-text': ['paper', 'paper-deep'],
  'marigold-text': ['paper'],
  'leaf-text': ['paper'],
  'peacock-text': ['paper'],
  'violet-text': ['paper'],
  'vermilion-deep': ['vermilion-pale'],
  'leaf-deep': ['leaf-pale'],
  'peacock-deep': ['peacock-pale'],
  white: ['ink', 'plum', 'vermilion-text', 'vermilion-deep', 'leaf-text'],
  'wine-deep': ['marigold', 'gold'],
  paper: ['night', 'plum', 'wine', 'wine-deep', 'ink', 'sky-middle', 'peacock-deep', 'vermilion-text'],
  gold: ['night', 'plum', 'wine', 'wine-light', 'wine-deep', 'ink', 'night-deep', 'sky-middle', 'peacock-deep'],
  'on-night': ['night', 'plum', 'wine', 'night-deep'],
  'on-night-soft': ['plum'],
}

/** The pairs for borders of fields and buttons, focus rings, and signs. */
const controls: Record<string, readonly string[]> = {
  'control-line': ['paper', 'paper-light'],
  violet: ['paper', 'white'],
  marigold: ['night', 'plum', 'wine', 'wine-deep', 'ink', 'peacock-deep'],
}

/**
 * The problems of each palette among the files, one line per problem. A palette with missing or wrong fields is
 * skipped, because other checks report these fields.
 */
export function paletteProblems(files: readonly ContentFile[]): string[] {
  const catalogue = files.find(({ file }) => file === 'content/catalogue.ts')?.value as readonly Category[] | undefined
  return files.flatMap(({ file, schema, value }) => {
    const palette = schema === paletteSchema ? paletteSchema.safeParse(value) : null
    if (!palette?.success) return []
    const missing = (catalogue ?? [])
      .filter(({ id }) => !palette.data.categories[id])
      .map(({ id }) => `categories.${id}: is missing: the category has no pair of colours`)
    return [...missing, ...contrastProblems(palette.data)].map(problem => `${file}: ${problem}`)
  })
}

/** Every pair of colours with too little contrast, with its ratio. */
export function contrastProblems(palette: Palette): string[] {
  const colours: Record<string, string> = {
    ...palette.colours,
    ...deriveColours(tones, palette.colours),
    white: '#ffffff',
  }
  const named = (table: Record<string, readonly string[]>, least: number) =>
    Object.entries(table).flatMap(([text, grounds]) =>
      grounds.flatMap(ground => tooLow(placeOf(text), colours[text]!, placeOf(ground), colours[ground]!, least)),
    )
  return [
    ...named(texts, leastOfText),
    ...named(controls, leastOfControls),
    ...Object.entries(palette.categories).flatMap(([id, pair]) => categoryProblems(id, pair, palette.colours)),
  ]
}

/**
 * Checks a category's deep colour on paper, gold on the deep colour, and paper-coloured text on two mixes of the pair.
 * A link to another event has the first mix, the sign of a stall has the second.
 */
function categoryProblems(
  id: string,
  { ground, deep }: Palette['categories'][string],
  { paper, gold }: Palette['colours'],
): string[] {
  const [onGround, onDeep] = [`categories.${id}.ground`, `categories.${id}.deep`]
  const link = mixed(ground, deep, 0.45)
  const sign = mixed(ground, deep, 0.6)
  return [
    ...tooLow(onDeep, deep, 'colours.paper', paper, leastOfText),
    ...tooLow('colours.gold', gold, onDeep, deep, leastOfControls),
    ...tooLow('colours.paper', paper, `${onGround} (45%, mixed with deep)`, link, leastOfText),
    ...tooLow('colours.paper', paper, `${onGround} (60%, mixed with deep)`, sign, leastOfControls),
  ]
}

function tooLow(text: string, colour: string, ground: string, on: string, least: number): string[] {
  const ratio = contrastRatio(colour, on)
  // Rounded down, so that a printed ratio is never too high.
  const shown = (Math.floor(ratio * 10) / 10).toFixed(1)
  return ratio < least ? [`${text} on ${ground} is ${shown}:1, must be at least ${least}:1`] : []
}

/** The field of a colour in the palette. A derived tone is named with the colour from which it is made. */
function placeOf(name: string): string {
  if (name in tones) return `${name} (made of colours.${tones[name as keyof typeof tones][0]})`
  return name === 'white' ? name : `colours.${name}`
}
