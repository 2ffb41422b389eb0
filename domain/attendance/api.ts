// The schemas of the organisers' calls about attendance at events.
import { z } from 'zod'
import { text } from '../call-fields.ts'
import { selectedPeople } from '../lists/many-api.ts'

const userId = z.string().max(40)

// Marks people as present, or removes the mark. The call names the people by user ids or by a scanned pass
export const attendanceBody = z.object({
  userIds: z.array(userId).max(200).default([]),
  pass: text.optional(),
  present: z.boolean(),
})
export const attendanceAnswer = z.object({
  /** How many marks changed; 0 if all marks were already as requested. */
  changed: z.number().int(),
  people: z.array(z.object({ userId, username: z.string() })),
})

// Marks selected people, or removes their marks
export const attendanceOfSelectedBody = z.object({ rows: selectedPeople, present: z.boolean() })

// Marks the members who entered today as present; `missing` names the other members
export const teamHereAnswer = z.object({ changed: z.number().int(), missing: z.array(z.string()) })
