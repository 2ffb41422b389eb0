// The schemas of the organisers' calls about teams and attendance. What all have in common is in domain/call-fields.ts.
import { z } from 'zod'
import { maxLength } from '../account/api.ts'
import { instant, listOf, listQuery, reason, text } from '../call-fields.ts'
import { selectedPeople } from '../lists/many-api.ts'
import { sides, teamRoles } from './teams.ts'

const userId = z.string().max(40)
const teamId = z.string().max(60)
const name = z.string().max(maxLength.other)
const role = z.enum(teamRoles)

// POST /rosters/:eventId/attendance (rosters): marks people who came, or takes the mark back; by their user ids or a
// scanned pass
export const attendanceBody = z.object({
  userIds: z.array(userId).max(200).default([]),
  pass: text.optional(),
  present: z.boolean(),
})
export type AttendanceBody = z.input<typeof attendanceBody>
export const attendanceAnswer = z.object({
  /** 0: they were marked, or not marked, already. */
  changed: z.number().int(),
  people: z.array(z.object({ userId, username: z.string() })),
})
export type AttendanceAnswer = z.infer<typeof attendanceAnswer>

// POST /rosters/:eventId/attendance/selected (rosters): the same for several selected people; answers manyAnswer
export const attendanceOfSelectedBody = z.object({ rows: selectedPeople, present: z.boolean() })
export type AttendanceOfSelectedBody = z.input<typeof attendanceOfSelectedBody>

// GET /teams?event=… (rosters): the event's teams; `show` narrows them down. Their file has a row a person, that of
// GET /teams/list a row a team
export const teamFilters = ['incomplete', 'unpaid', 'absent'] as const
const event = z.coerce.number().int().positive().max(10_000)
export const teamsQuery = listQuery.extend({ event, show: z.enum(teamFilters).or(z.literal('')).default('') })
export const teamRow = z.object({
  id: z.string(),
  name: z.string(),
  complete: z.boolean(),
  missing: z.number().int(),
  /** The case that the team argues, and its side, where the event has cases. */
  caseNumber: z.number().int().nullable(),
  side: z.enum(sides).nullable(),
  members: z.array(
    z.object({
      userId: z.string(),
      username: z.string(),
      /** The captain's; empty for the others. */
      phone: z.string(),
      college: z.string(),
      role,
      isCaptain: z.boolean(),
      paid: z.boolean(),
      /** Entered the festival today. */
      entered: z.boolean(),
      /** Marked as present at the event. */
      present: z.boolean(),
    }),
  ),
})
export type TeamRow = z.infer<typeof teamRow>
/** A team that has ended, and who comes back when it is restored. */
export const endedTeam = z.object({ id: z.string(), name: z.string(), endedAt: instant, members: z.array(z.string()) })
export type EndedTeam = z.infer<typeof endedTeam>
export const teamsList = listOf(teamRow).extend({
  /** All teams of the event, whatever is shown. */
  teams: z.number().int(),
  incomplete: z.number().int(),
  /** People who are registered and in no team. */
  withoutTeam: z.array(z.object({ userId: z.string(), username: z.string(), college: z.string() })),
  ended: z.array(endedTeam),
})
export type TeamsList = z.infer<typeof teamsList>

// POST /teams/:teamId/here (rosters): marks all of the team who entered today as present; `missing` names the others
export const teamHereAnswer = z.object({ changed: z.number().int(), missing: z.array(z.string()) })
export type TeamHereAnswer = z.infer<typeof teamHereAnswer>

// POST /teams/:teamId/change (teams): what captains cannot do, and what the deadline, size or institution would refuse
// them
export const teamChangeBody = z.object({
  reason,
  change: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('rename'), name }),
    z.object({ kind: z.literal('add'), userId, role }),
    // `captain` leads the team from then on; without it the next member does, where the captain goes
    z.object({ kind: z.literal('remove'), userId, captain: userId.optional() }),
    // `captain`, who may be `by`, leads the team from then on; without it the longest member does, where the captain
    // goes
    z.object({ kind: z.literal('replace'), userId, by: userId, captain: userId.optional() }),
    z.object({ kind: z.literal('captain'), userId }),
    z.object({ kind: z.literal('move'), userId, to: teamId }),
    z.object({ kind: z.literal('merge'), into: teamId }),
    z.object({ kind: z.literal('end') }),
    z.object({ kind: z.literal('case'), caseNumber: z.number().int().min(1).max(999), side: z.enum(sides) }),
  ]),
})
export type TeamChangeBody = z.input<typeof teamChangeBody>

// POST /teams/:teamId/restore (teams): an ended team with the same people; `name` where another team has its name by
// now
export const restoreTeamBody = z.object({ name: name.optional(), reason })
export type RestoreTeamBody = z.input<typeof restoreTeamBody>
export const restoredTeam = z.object({
  id: z.string(),
  /** Names of those who did not come back: they unregistered, or are in other teams. */
  leftOut: z.array(z.string()),
})
export type RestoredTeam = z.infer<typeof restoredTeam>

// POST /teams (walkIn): a team of people who stand at the desk; the first is its captain. Who is not yet registered for
// the event is, at `amount` whole rupees for all of them together
export const walkInTeamBody = z.object({
  eventId: event,
  name,
  userIds: z.array(userId).min(1).max(60),
  amount: z.number().int().min(0).max(100_000_000),
  /** The people were told that the event has begun, and mean it all the same. */
  begun: z.boolean().default(false),
})
export type WalkInTeamBody = z.input<typeof walkInTeamBody>
export const deskTeamAnswer = z.object({ id: z.string() })
export type DeskTeamAnswer = z.infer<typeof deskTeamAnswer>

export type TeamChange = z.output<typeof teamChangeBody>['change']
export type Side = (typeof sides)[number]
