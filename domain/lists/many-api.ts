// Acts on several selected rows of a list: what their calls have in common. The browser sends the people whom it
// showed, a bounded number at once, never the search: so everybody who is acted on was named and counted before the
// press.
import { z } from 'zod'
import { actId, text } from '../call-fields.ts'
import { mostAtOnce } from './many.ts'

/** One person of an act on many. The browser keeps each `actId` until the person is done. */
export const selectedPerson = z.object({ actId, userId: text })
export const selectedPeople = z.array(selectedPerson).min(1).max(mostAtOnce)

/** Each person by the act: done, or why not. */
export const manyAnswer = z.object({
  rows: z.array(
    z.object({
      userId: z.string(),
      /** Why nothing was done, in words; empty: it was done. */
      refused: z.string(),
    }),
  ),
})
export type ManyAnswer = z.infer<typeof manyAnswer>
