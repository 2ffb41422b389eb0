// The schema of the call for one's own picture. Browsers import only the types.
import { z } from 'zod'
import { type ShareForm, shareForms } from './forms.ts'

const choice = z.enum(['yes', 'no']).default('no')

/** What the person chose to show: the first name, the college, the events. Nothing without a choice. */
export const goingQuery = z.object({
  form: z.enum(Object.keys(shareForms) as ShareForm[]),
  named: choice,
  college: choice,
  events: choice,
})
