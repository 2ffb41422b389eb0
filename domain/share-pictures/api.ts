// The schemas of the call for one's own picture. Browsers import only the types.
import { z } from 'zod'
import { type ShareForm, shareForms } from './pictures.ts'

export const goingParams = z.object({ form: z.enum(Object.keys(shareForms) as ShareForm[]) })
/** `named`: the picture says the person's own first name. */
export const goingQuery = z.object({ named: z.enum(['yes', 'no']).default('no') })
