// The schemas of the calls about the secret codes of teams (document 7, §6). Browsers import only the types.
import { z } from 'zod'
import { id, instant, reason } from '../call-fields.ts'

// GET /teams/:teamId/code: the team's code, for its captain alone
export const ownTeamCode = z.object({ code: z.string() })
export type OwnTeamCode = z.infer<typeof ownTeamCode>

// GET /team-codes/:eventId: the teams that have a code; the codes are not shown
export const teamCodes = z.object({
  teams: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      captain: z.string(),
      /** When a coordinator last replaced the code; null: never. */
      renewedAt: instant.nullable(),
    }),
  ),
})
export type TeamCodes = z.infer<typeof teamCodes>

// POST /team-codes/:eventId/check: which team has this code
export const checkCodeBody = z.object({ code: z.string().min(1).max(60) })
export const checkedCode = z.object({ id: z.string(), name: z.string(), captain: z.string() })

// POST /team-codes/:eventId/renew: replaces the code of a team
export const renewCodeBody = z.object({ team: id, reason })
