// The schemas of the calls about teams. Browsers import only the types.
import { z } from 'zod'
import { maxLength } from '../account/api.ts'
import { sides, teamRoles } from './teams.ts'

const teamRole = z.enum(teamRoles)
const userId = z.string().max(40)
const name = z.string().max(maxLength.other)

export const teamParams = z.object({ teamId: z.string().max(60) })
export const teamMemberParams = teamParams.extend({ userId })
export const invitationParams = z.object({ code: z.string().max(60) })

/**
 * Making a team can register its captain for the event: `amount` is what that costs, in whole rupees, as the captain
 * saw it. Without it nobody is registered.
 */
export const newTeamBody = z.object({
  event: z.number().int().positive().max(1_000_000),
  name,
  amount: z.number().int().min(-1_000_000).max(1_000_000).optional(),
  /** The person was told that the event has begun, and means it all the same. */
  begun: z.boolean().default(false),
})
/** What the captain changes, any of it. `captain` is the user id of the member to whom the team is handed. */
export const teamChangesBody = z.object({
  name: name.optional(),
  captain: userId.optional(),
  roles: z
    .array(z.object({ userId, role: teamRole }))
    .max(100)
    .optional(),
})
/** `amount`: what joining costs, in whole rupees, as the person saw it; 0 for a person who is registered already. */
export const joinBody = z.object({
  amount: z.number().int().min(-1_000_000).max(1_000_000),
  /** The person was told that the event has begun, and means it all the same. */
  begun: z.boolean().default(false),
})

const teamEvent = z.object({ ind: z.number().int(), name: z.string() })
/** Published limits; null: none is published. */
const size = z.object({
  min: z.number().int().nullable(),
  max: z.number().int().nullable(),
  extras: z.number().int(),
  substitutes: z.number().int(),
  /** What several members are called. */
  called: z.string(),
})

export const teamSchema = z.object({
  id: z.string(),
  event: teamEvent,
  name: z.string(),
  size,
  /** What the team argues, where the event has cases and the desk has drawn them. */
  argues: z.object({ caseNumber: z.number().int(), side: z.enum(sides) }).nullable(),
  members: z.array(
    z.object({
      userId: z.string(),
      username: z.string(),
      college: z.string(),
      role: teamRole,
      isCaptain: z.boolean(),
      /** Whether nothing is left to be paid; null for everybody but the captain. */
      paid: z.boolean().nullable(),
    }),
  ),
  complete: z.boolean(),
  /** Playing members that are missing until it is complete. */
  missing: z.number().int(),
  /** When it can last be changed; null: no limit. */
  closesAt: z.string().nullable(),
  isOpen: z.boolean(),
  /** The code of the invitation, which members pass on. */
  invitation: z.string(),
})

/** What a person with the invitation sees of the team. */
export const teamInvitation = z.object({
  event: teamEvent,
  name: z.string(),
  captain: z.string(),
  size,
  members: z.number().int(),
  isOpen: z.boolean(),
})

export type Team = z.infer<typeof teamSchema>
export type TeamInvitation = z.infer<typeof teamInvitation>
export type NewTeamBody = z.input<typeof newTeamBody>
export type JoinBody = z.input<typeof joinBody>
export type TeamChangesBody = z.infer<typeof teamChangesBody>
