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
 * Making a team can register its captain for the event: `amount` is the price in whole rupees that the captain saw.
 * Without `amount` nobody is registered.
 */
export const newTeamBody = z.object({
  event: z.number().int().positive().max(1_000_000),
  name,
  amount: z.number().int().min(-1_000_000).max(1_000_000).optional(),
  /** Whether the person confirmed that they take part although the event has begun. */
  begun: z.boolean().default(false),
})
/** Every field is optional. `captain` is the user id of the member who becomes the new captain. */
export const teamChangesBody = z.object({
  name: name.optional(),
  captain: userId.optional(),
  roles: z
    .array(z.object({ userId, role: teamRole }))
    .max(100)
    .optional(),
})
/** `amount` is the price of joining in whole rupees, as the person saw it; 0 for a registered person. */
export const joinBody = z.object({
  amount: z.number().int().min(-1_000_000).max(1_000_000),
  /** Whether the person confirmed that they take part although the event has begun. */
  begun: z.boolean().default(false),
})

const teamEvent = z.object({ ind: z.number().int(), name: z.string() })
/** The limits of the event's teams; null if there is no limit. */
const size = z.object({
  min: z.number().int().nullable(),
  max: z.number().int().nullable(),
  extras: z.number().int(),
  substitutes: z.number().int(),
  /** The word for several members, such as 'dancers'. */
  called: z.string(),
})

export const teamSchema = z.object({
  id: z.string(),
  event: teamEvent,
  name: z.string(),
  size,
  /** The team's case and side; null unless the event has cases and the desk has drawn them. */
  argues: z.object({ caseNumber: z.number().int(), side: z.enum(sides) }).nullable(),
  members: z.array(
    z.object({
      userId: z.string(),
      username: z.string(),
      college: z.string(),
      role: teamRole,
      isCaptain: z.boolean(),
      /** Whether the member has paid in full. Only the captain sees this; null for everybody else. */
      paid: z.boolean().nullable(),
    }),
  ),
  complete: z.boolean(),
  /** How many playing members the team still needs to be complete. */
  missing: z.number().int(),
  /** When the team closes for changes; null if it never does. */
  closesAt: z.string().nullable(),
  isOpen: z.boolean(),
  /** The invitation code that members share. */
  invitation: z.string(),
})

/** What a person with the invitation sees of the team before joining. */
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
