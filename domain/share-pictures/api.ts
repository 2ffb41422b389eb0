// The schema of the call for one's own picture. Browsers import only the types.
import { z } from 'zod'
import { type ShareForm, shareForms } from './forms.ts'

/** `named` says whether the picture shows the person's first name. */
export const goingQuery = z.object({
  form: z.enum(Object.keys(shareForms) as ShareForm[]),
  named: z.enum(['yes', 'no']).default('no'),
})
