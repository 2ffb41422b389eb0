// The types of everything in content/, derived from its schemas: festival-schema.ts, private-schema.ts,
// people-schemas.ts, text-schemas.ts, catalogue-schema.ts, question-schema.ts, stay-schema.ts and palette.ts. Browsers
// may import this file.
import type { z } from 'zod'
import type { categorySchema, eventSchema } from './catalogue-schema.ts'
import type { editionFields, festivalSchema } from './festival-schema.ts'
import type { celebritiesSchema, mediaSchema, reviewsSchema, sponsorsSchema, teamSchema } from './people-schemas.ts'
import type { privateSchema } from './private-schema.ts'
import type { eventQuestions, mealQuestions } from './question-schema.ts'
import type {
  aboutSchema,
  legalPageSchema,
  legalSchema,
  pagesSchema,
  pronitesSchema,
  questionsSchema,
  socialCauseSchema,
} from './text-schemas.ts'

export type { Palette } from './palette.ts'
export type { RuleEntry } from './rule-table.ts'
export type { MealKind, StayContent } from './stay-schema.ts'

export type Festival = z.infer<typeof festivalSchema>
export type EditionFacts = Pick<Festival, (typeof editionFields)[number] | 'pricesAgreed' | 'samePeopleAs'>
export type PrivateContent = z.infer<typeof privateSchema>
export type FestivalEvent = z.infer<typeof eventSchema>
/** A question of an event or to people with meals. */
export type RegistrationQuestion = z.infer<typeof mealQuestions>[number]
export type EventQuestion = z.infer<typeof eventQuestions>[number]
export type Category = z.infer<typeof categorySchema>
export type TeamGroup = z.infer<typeof teamSchema>[number]
export type Sponsors = z.infer<typeof sponsorsSchema>
export type Celebrity = z.infer<typeof celebritiesSchema>[number]
export type Review = z.infer<typeof reviewsSchema>[number]
export type MediaCoverage = z.infer<typeof mediaSchema>
export type About = z.infer<typeof aboutSchema>
export type Pronites = z.infer<typeof pronitesSchema>
export type SocialCause = z.infer<typeof socialCauseSchema>
export type Questions = z.infer<typeof questionsSchema>
export type LegalPage = z.infer<typeof legalPageSchema>
export type Legal = z.infer<typeof legalSchema>
export type Pages = z.infer<typeof pagesSchema>
export type SocialKind = Festival['social'][number]['kind']
export type Institute = Festival['institute']
