// The schema of an event's rounds: how long a performance lasts, who competes at a time, how judges mark, how many go
// on. Part of catalogue-schema.ts. Browsers import only the types, so that they do not load zod.
import { z } from 'zod'
import { id, text } from './content-fields.ts'
import { firstTime, lastTime, minuteOfDay } from './equipment-hours.ts'

const count = z.number().int().positive()
/** Minutes, also with a half: 1.5. */
const minutes = z.number().positive().max(600)
/** HH:MM in the festival's time zone. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:00')

export const roundSchema = z
  .strictObject({
    /** Stored with its running order and marks. The name may change; an id is never reused for another round. */
    id,
    /** For people: 'Prelims', 'Finals'. A session with this name is the round's session. */
    name: text.max(40),
    /**
     * - one by one: performers follow each other on a stage.
     * - heats: several compete at a time, and some of each heat go on.
     * - bracket: two meet, and one goes on.
     * - pairs: two are brought together.
     * - written: everybody at once, on paper; the coordinator enters the marks.
     * - slots: performers book times of shared equipment.
     * - handed in: judges mark what was handed in.
     */
    form: z.enum(['one by one', 'heats', 'bracket', 'pairs', 'written', 'slots', 'handed in']),
    /** The announced length of a performance, for the clock; `think` is the time to think before it. */
    minutes: z
      .strictObject({ least: minutes.optional(), most: minutes.optional(), think: minutes.optional() })
      .refine(m => m.least === undefined || m.most === undefined || m.least <= m.most, {
        path: ['least'],
        error: 'must not be above most',
      })
      .optional(),
    /** Minutes between two performers, for the expected times; by default 2. */
    change: z.number().min(0).max(120).optional(),
    /** What a performance over `minutes.most` loses: so many percent of its marks for each full or begun minute. */
    penalty: z.strictObject({ percent: count.max(100), minutes: z.enum(['full', 'begun']) }).optional(),
    /** How many compete at a time: [2, 4] if there may be two or four. */
    heats: z.array(count.min(2).max(100)).min(1).optional(),
    /**
     * Shared equipment: the minutes of a slot, and the most slots of one performer on a day. On each day of the
     * festival they begin at `from` and end by `until`, by default 09:00 and 18:00.
     */
    slots: z
      .strictObject({
        minutes: count.max(600),
        aDay: count,
        from: timeOfDay.optional(),
        until: timeOfDay.optional(),
      })
      .refine(one => minuteOfDay(one.until ?? lastTime) - minuteOfDay(one.from ?? firstTime) >= one.minutes, {
        path: ['until'],
        error: 'must leave room for one slot after from',
      })
      .optional(),
    /** How many go on to the next round; fewer may if `atMost`. */
    through: z.strictObject({ number: count, atMost: z.boolean() }).optional(),
    /** What judges mark, in the order that decides ties. Without it, coordinators write it before the first mark. */
    criteria: z
      .array(z.strictObject({ id, name: text.max(40), most: count.max(100) }))
      .min(1)
      .refine(all => new Set(all.map(one => one.id)).size === all.length, 'must all have different ids')
      .optional(),
    /** How the judges' marks become one number; by default their sum. */
    total: z.enum(['sum', 'mean']).optional(),
    /** Whether the highest and the lowest judge of a performer do not count, if there are at least three. */
    dropsHighestAndLowest: z.boolean().optional(),
    /** Lists from which something is picked at random, such as music. */
    picks: z.array(z.strictObject({ id, name: text.max(40) })).optional(),
  })
  .superRefine(({ form, minutes, penalty, heats, slots }, context) => {
    const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (penalty && minutes?.most === undefined) fault('penalty', 'needs minutes.most, which it counts from')
    if ((form === 'heats') !== (heats !== undefined))
      fault('heats', "belongs to a round of the form 'heats', and only to it")
    if ((form === 'slots') !== (slots !== undefined))
      fault('slots', "belongs to a round of the form 'slots', and only to it")
  })

export type RoundContent = z.infer<typeof roundSchema>

/** The rounds of an event, from the first to the last. */
export const roundsSchema = z
  .array(roundSchema)
  .min(1)
  .refine(all => new Set(all.map(({ id }) => id)).size === all.length, 'must all have different ids')
  .refine(all => all.at(-1)?.through === undefined, 'the last round cannot have through: nobody goes on from it')
