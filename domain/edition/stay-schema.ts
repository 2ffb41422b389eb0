// The schema of content/stay.ts: nights, meals, deposit and the rules of the houses. Which facility has nights and
// meals is said in content/edition.ts, and which houses and rooms there are in the console.
import { z } from 'zod'
import { id, sample, text } from './content-fields.ts'

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 07:30')
const days = z.strictObject({ first: z.iso.date(), last: z.iso.date() })

/** A number to call. A sample's number is shown as to be announced. */
export const helplineSchema = z.strictObject({
  who: text,
  number: z.string().regex(/^\+?\d[\d ]+$/, 'must be a telephone number'),
  when: text,
  sample,
})

export const staySchema = z.strictObject({
  /**
   * The nights for which beds are given, each named by the day on which it begins. Without it: from the eve of the
   * first day to the night of the last.
   */
  nights: days.refine(({ first, last }) => first <= last, 'must not end before it begins').optional(),
  /** Until when people change their stay: so many days before the first night, at this time of day. */
  changes: z.strictObject({ daysBefore: z.number().int().min(0).max(60), until: clock }),
  /** Whole rupees that a house's desk keeps from arrival to departure; null: no deposit. */
  deposit: z.number().int('must be whole rupees').positive().nullable(),
  /** What people bring with them. */
  bring: z.array(text).min(1),
  /** Questions of parents, in the order of the page: staff at night, identity card, gates, visitors, the way there. */
  sections: z.array(z.strictObject({ id, heading: text, paragraphs: z.array(text).min(1), sample })).min(1),
  helplines: z.array(helplineSchema),
  /**
   * The kinds of meals, in the order of the day. `days`: those on which it is served; without it every day of the
   * festival. A time before the festival's hour `dayBeginsAt` belongs to the night of the day before. `place`: where
   * the counters are.
   */
  meals: z.array(
    z
      .strictObject({ id, name: text, from: clock, to: clock, days: days.optional(), place: text.optional(), sample })
      .refine(({ from, to }) => from !== to, 'must end at another time than it begins'),
  ),
  sample,
})

export type StayContent = z.infer<typeof staySchema>
export type MealKind = StayContent['meals'][number]
