// Acts on several selected rows of a list: the common fields of their calls. The browser sends the selected people in
// batches, never the search, so that the organiser has seen every name and the count before the act.
import { z } from 'zod'
import { actId, text } from '../call-fields.ts'
import { mostAtOnce } from './many.ts'

/** One selected person. The browser repeats the same `actId` until the act is done. */
export const selectedPerson = z.object({ actId, userId: text })
export const selectedPeople = z.array(selectedPerson).min(1).max(mostAtOnce)

/** The result for each person. */
export const manyAnswer = z.object({
  rows: z.array(
    z.object({
      userId: z.string(),
      /** The refusal as a sentence; empty if the act was done. */
      refused: z.string(),
    }),
  ),
})
export type ManyAnswer = z.infer<typeof manyAnswer>
