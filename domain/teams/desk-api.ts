// The schemas of the organisers' calls about teams. domain/call-fields.ts has the fields that all calls share.
import { z } from 'zod'
import { maxLength } from '../account/api.ts'
import { instant, listOf, listQuery, reason } from '../call-fields.ts'
import { sides, teamRoles } from './teams.ts'

const userId = z.string().max(40)
const teamId = z.string().max(60)
const name = z.string().max(maxLength.other)
const role = z.enum(teamRoles)

// Filters of an event's teams. The file of /teams has one row per person; the file of /teams/list has one row per team
export const teamFilters = ['incomplete', 'unpaid', 'absent'] as const
const event = z.coerce.number().int().positive().max(10_000)
export const teamsQuery = listQuery.extend({ event, show: z.enum(teamFilters).or(z.literal('')).default('') })
export const teamRow = z.object({
  id: z.string(),
  name: z.string(),
  complete: z.boolean(),
  /** How many playing members the team still needs. */
  missing: z.number().int(),
  /** The team's case, if the event has cases. */
  caseNumber: z.number().int().nullable(),
  /** The team's side of the case, if the event has cases. */
  side: z.enum(sides).nullable(),
  /** The questions to teams of the event: the title of the column, and the answer as lists show it. */
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  members: z.array(
    z.object({
      userId: z.string(),
      username: z.string(),
      /** The phone of the captain; empty for all other members. */
      phone: z.string(),
      college: z.string(),
      role,
      isCaptain: z.boolean(),
      paid: z.boolean(),
      /** Whether the member entered the festival today. */
      entered: z.boolean(),
      /** Whether the member is marked as present at the event. */
      present: z.boolean(),
    }),
  ),
})
export type TeamRow = z.infer<typeof teamRow>
/** An ended team, with the names of the people who return when it is restored. */
export const endedTeam = z.object({ id: z.string(), name: z.string(), endedAt: instant, members: z.array(z.string()) })
export type EndedTeam = z.infer<typeof endedTeam>
export const teamsList = listOf(teamRow).extend({
  /** The number of all teams of the event, whatever the filter. */
  teams: z.number().int(),
  incomplete: z.number().int(),
  /** Registered people without a team. */
  withoutTeam: z.array(z.object({ userId: z.string(), username: z.string(), college: z.string() })),
  ended: z.array(endedTeam),
})
export type TeamsList = z.infer<typeof teamsList>

// Changes that captains cannot make. The deadline, the size and the institution of teams do not limit them
export const teamChangeBody = z.object({
  reason,
  change: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('rename'), name }),
    z.object({ kind: z.literal('add'), userId, role }),
    // `captain` is the new captain. If the captain is removed and no new captain is given, the member who joined first
    // becomes captain
    z.object({ kind: z.literal('remove'), userId, captain: userId.optional() }),
    // Replaces `userId` by the person `by`. `captain` is the new captain, who may be `by`. If the captain is replaced
    // and no new captain is given, the member who joined first becomes captain
    z.object({ kind: z.literal('replace'), userId, by: userId, captain: userId.optional() }),
    z.object({ kind: z.literal('captain'), userId }),
    z.object({ kind: z.literal('move'), userId, to: teamId }),
    z.object({ kind: z.literal('merge'), into: teamId }),
    z.object({ kind: z.literal('end') }),
    z.object({ kind: z.literal('case'), caseNumber: z.number().int().min(1).max(999), side: z.enum(sides) }),
  ]),
})
export type TeamChangeBody = z.input<typeof teamChangeBody>

// Restores an ended team with the same people; `name` is needed if another team has taken the old name
export const restoreTeamBody = z.object({ name: name.optional(), reason })
export const restoredTeam = z.object({
  id: z.string(),
  /** Names of former members who did not return: they unregistered, or are in other teams. */
  leftOut: z.array(z.string()),
})

// Makes a team at the desk; the first person becomes captain. Registers the people who are not yet registered, for
// `amount` whole rupees in total
export const walkInTeamBody = z.object({
  eventId: event,
  name,
  userIds: z.array(userId).min(1).max(60),
  amount: z.number().int().min(0).max(100_000_000),
  /** Whether the people confirmed that they take part although the event has begun. */
  begun: z.boolean().default(false),
})
export const deskTeamAnswer = z.object({ id: z.string() })

export type TeamChange = z.output<typeof teamChangeBody>['change']
export type Side = (typeof sides)[number]
