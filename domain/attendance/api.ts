// The schemas of the organisers' calls about attendance at events.
import { z } from 'zod'
import { text } from '../call-fields.ts'
import { selectedPeople } from '../lists/many-api.ts'

const userId = z.string().max(40)

// POST /rosters/:eventId/attendance (rosters): marks people as present, or removes the mark; by user ids or by a
// scanned pass
export const attendanceBody = z.object({
  userIds: z.array(userId).max(200).default([]),
  pass: text.optional(),
  present: z.boolean(),
})
export type AttendanceBody = z.input<typeof attendanceBody>
export const attendanceAnswer = z.object({
  /** 0: nothing to change, the marks were already so. */
  changed: z.number().int(),
  people: z.array(z.object({ userId, username: z.string() })),
})
export type AttendanceAnswer = z.infer<typeof attendanceAnswer>

// POST /rosters/:eventId/attendance/selected (rosters): the same for selected people; answers manyAnswer
export const attendanceOfSelectedBody = z.object({ rows: selectedPeople, present: z.boolean() })
export type AttendanceOfSelectedBody = z.input<typeof attendanceOfSelectedBody>

// POST /teams/:teamId/here (rosters): marks the members who entered today as present; `missing` names the others
export const teamHereAnswer = z.object({ changed: z.number().int(), missing: z.array(z.string()) })
export type TeamHereAnswer = z.infer<typeof teamHereAnswer>
