// The schemas of the organisers' calls about names of colleges.
import { z } from 'zod'
import { maxLength } from '../account/api.ts'
import { listOf, listQuery, reason } from '../call-fields.ts'

const college = z.string().trim().min(1).max(maxLength.other)

// The colleges as people entered them, most used first, each with the college that it was merged into
export const collegesQuery = listQuery
export const collegeRow = z.object({
  college: z.string(),
  people: z.number().int(),
  /** The college that this one was merged into, or null. */
  means: z.string().nullable(),
})
export type CollegeRow = z.infer<typeof collegeRow>
export const collegesList = listOf(collegeRow)

// Merges `college` into `means`; null undoes the merge
export const mergeCollegeBody = z.object({ college, means: college.nullable(), reason })
