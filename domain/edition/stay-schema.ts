// The schema of content/stay.ts: nights, meals, deposit and the rules of the houses. content/edition.ts
// names the facilities with nights and meals; houses and rooms are entered in the console.
import { z } from 'zod'
import { id, sample, text } from './content-fields.ts'
import { mealQuestions } from './question-schema.ts'

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 07:30')
const days = z.strictObject({ first: z.iso.date(), last: z.iso.date() })

/** A telephone contact. The number of a sample is shown as to be announced. */
export const helplineSchema = z.strictObject({
  who: text,
  number: z.string().regex(/^\+?\d[\d ]+$/, 'must be a telephone number'),
  when: text,
  sample,
})

export const staySchema = z.strictObject({
  /**
   * The nights with beds, each named by the day on which it begins. By default from the eve of the first day to the
   * night of the last day.
   */
  nights: days.refine(({ first, last }) => first <= last, 'must not end before it begins').optional(),
  /** The deadline for changing a stay: this number of days before the first night, at this time of day. */
  changes: z.strictObject({ daysBefore: z.number().int().min(0).max(60), until: clock }),
  /** The deposit in whole rupees, collected at arrival and returned at departure; null if there is none. */
  deposit: z.number().int('must be whole rupees').positive().nullable(),
  /** Things that guests should bring. */
  bring: z.array(text).min(1),
  /** Answers for parents, in the order of the page: staff at night, identity card, gates, visitors, directions. */
  sections: z.array(z.strictObject({ id, heading: text, paragraphs: z.array(text).min(1), sample })).min(1),
  helplines: z.array(helplineSchema),
  /**
   * The kinds of meals, in the order of the day. A meal is served on `days`, by default on every day of the festival,
   * at counters in `place`. A time before the festival's hour `dayBeginsAt` belongs to the night of the day before.
   */
  meals: z.array(
    z
      .strictObject({ id, name: text, from: clock, to: clock, days: days.optional(), place: text.optional(), sample })
      .refine(({ from, to }) => from !== to, 'must end at another time than it begins'),
  ),
  /** What people with meals are asked, such as their diet. Choices are counted for the caterer by meal. */
  questions: mealQuestions.optional(),
  sample,
})

export type StayContent = z.infer<typeof staySchema>
export type MealKind = StayContent['meals'][number]
