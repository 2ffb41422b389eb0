// The schema of a participant's own turns in rounds on stage (document 7, §4 and §6). Browsers import only the types.
import { z } from 'zod'
import { instant } from '../call-fields.ts'

// GET /users/stage: the person's places in published rounds, alone or with each team
const turn = z.object({
  eventId: z.number().int(),
  roundId: z.string(),
  /** The name of the round. */
  round: z.string(),
  /** The name of the team; null if the person performs alone. */
  team: z.string().nullable(),
  state: z.enum(['waiting', 'running', 'done', 'skipped', 'out']),
  isOver: z.boolean(),
  /** 1 for the next performer or the next heat; null if the places do not follow each other, or nobody waits. */
  position: z.number().int().nullable(),
  /** When the performance is expected, to five minutes; null if it is not known. */
  about: instant.nullable(),
  heat: z.number().int().nullable(),
  /** The number of the pair; null if the round has no pairs. */
  pair: z.number().int().nullable(),
  /** The names of the others of the pair; empty until the coordinator releases them. */
  partners: z.array(z.string()),
  /** The opponent of the next match of a bracket; null if there is none yet. */
  against: z.string().nullable(),
  /** When the round begins by the programme, and where; the texts may be empty. */
  begins: instant.nullable(),
  venue: z.string(),
  way: z.string(),
  /** The round that they reached; null before this round is over, and for all others. */
  throughTo: z.string().nullable(),
})
export const ownTurns = z.object({ turns: z.array(turn) })
export type OwnTurns = z.infer<typeof ownTurns>
export type OwnTurn = OwnTurns['turns'][number]
