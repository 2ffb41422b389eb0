// For tests: the content of the tests' edition in the form that `npm run edition` reads, and the results of options.
import { z } from 'zod'
import { categorySchema } from '../../domain/edition/catalogue-schema.ts'
import { festivalSchema } from '../../domain/edition/festival-schema.ts'
import { paletteSchema } from '../../domain/edition/palette.ts'
import { pagesSchema, socialCauseSchema } from '../../domain/edition/text-schemas.ts'
import { publicContent } from '../../testing/edition/public-content.ts'
import { sentenceOf, takeOptions } from './answers.ts'
import type { Present } from './check.ts'
import type { Choices } from './fields.ts'

const { festival, catalogue, pages, palette, socialCause } = publicContent
const title = '{festival} {year}: {motto}, {dates}'
export const present: Present = {
  files: [
    { file: 'content/festival.ts', schema: festivalSchema, value: festival },
    { file: 'content/catalogue.ts', schema: z.array(categorySchema), value: catalogue },
    { file: 'content/pages.ts', schema: pagesSchema, value: { ...pages, '/': { ...pages['/'], title } } },
    { file: 'content/social-cause.ts', schema: socialCauseSchema, value: socialCause },
    { file: 'content/palettes/dusk.ts', schema: paletteSchema, value: palette },
  ],
  festival,
  palette: 'dusk',
  palettes: new Map<string, unknown>([
    ['dusk', palette],
    ['pale', { ...palette, colours: { ...palette.colours, ink: palette.colours.paper } }],
  ]),
}
export const tooLong = 'A Motto Of So Many Words That No Title Has Room'
export const before: Choices = { edition: festival, palette: 'dusk' }

export const refusals = (options: Record<string, string>) =>
  takeOptions(before, options, present).problems.map(sentenceOf)

export function chosen(options: Record<string, string>, from = before): Choices {
  const { choices, problems } = takeOptions(from, options, present)
  if (problems.length > 0) throw new Error(problems.map(sentenceOf).join('\n'))
  return choices
}
