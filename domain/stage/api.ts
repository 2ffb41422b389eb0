// The schemas of the organisers' calls about rounds on stage (document 7, §4 and §6): order, clock, heats, brackets.
// Common fields are in domain/call-fields.ts. Browsers import only the types.
import { z } from 'zod'
import { instant } from '../call-fields.ts'
import { deviceAct } from '../offline/api.ts'

const id = z.string().min(1).max(60)
const version = z.number().int().min(0).max(1_000_000)
const maybeReason = z.string().trim().max(300).default('')

/** A person, or a team of a team event. */
export const performer = z.object({ of: z.enum(['person', 'team']), id })

// GET /stage: the rounds of the events that the caller may run
export const stageRounds = z.object({
  rows: z.array(
    z.object({
      eventId: z.number().int(),
      roundId: z.string(),
      name: z.string(),
      /** The start of the session with the round's name, or of the event's first session; null if none is planned. */
      begins: instant.nullable(),
      performers: z.number().int(),
      done: z.number().int(),
      isPublished: z.boolean(),
      isOver: z.boolean(),
    }),
  ),
})
export type StageRounds = z.infer<typeof stageRounds>

export const pressKinds = ['start', 'stop', 'time', 'skip', 'out', 'back', 'through', 'win'] as const

/** A press that counts: it was not taken back. */
const press = z.object({
  id: z.uuid(),
  kind: z.enum(pressKinds),
  at: instant,
  /** For `time`, the corrected length in milliseconds. */
  lasted: z.number().int().nullable(),
  /** For `win`, the key of the match. */
  against: z.string().nullable(),
  reason: z.string(),
  /** Who pressed; empty if the account was deleted. */
  by: z.string(),
})

const slot = z.object({
  id: z.string(),
  performer,
  name: z.string(),
  college: z.string(),
  /** Whether the person, or any member of the team, is marked as present at the event. */
  isPresent: z.boolean(),
  /** Whether the person is no longer registered, or the team has ended. */
  hasLeft: z.boolean(),
  place: z.number().int(),
  heat: z.number().int().nullable(),
  /** In the order of their times. */
  presses: z.array(press),
})
export type StageSlot = z.infer<typeof slot>

// GET /stage/:eventId/:roundId: everything that a phone needs to run the round without network
export const stageSheet = z.object({
  madeAt: instant,
  version,
  /** When visitors got the order; null: they do not see it. */
  publishedAt: instant.nullable(),
  overAt: instant.nullable(),
  /** Since when the two of each pair see each other's names; null: they do not. Only rounds of pairs have it. */
  namesReleasedAt: instant.nullable().optional(),
  slots: z.array(slot),
  /** Registered people or teams without a place in this round; of a later round, those who went through. */
  others: z.array(slot.pick({ performer: true, name: true, college: true, isPresent: true })),
  draws: z.array(
    z.object({
      kind: z.enum(['order', 'heats', 'bracket', 'pairs', 'pick']),
      what: z.string(),
      seed: z.string(),
      /** The ids that took part, sorted, so that anybody can repeat the draw. */
      ids: z.array(z.string()),
      /** For `pick`, the entry that the seed picks; empty for the others. */
      picked: z.string(),
      reason: z.string(),
      at: instant,
      by: z.string(),
    }),
  ),
})
export type StageSheet = z.infer<typeof stageSheet>

// POST /stage/:eventId/:roundId/draw: draws the order, heats, pairs, the bracket, or picks one of a list. A second draw
// of the same kind needs a reason.
export const drawBody = z.object({
  version,
  kind: z.enum(['order', 'heats', 'bracket', 'pairs', 'pick']),
  /** Only those who are marked as present, or all who are registered. */
  of: z.enum(['present', 'registered']),
  /** The size of a heat. */
  size: z.number().int().min(2).max(100).nullable().default(null),
  /** For `pick`, the list's id and its entries. */
  what: z.string().max(60).default(''),
  from: z.array(z.string().max(60)).max(100).default([]),
  reason: maybeReason,
})

// POST .../order: the slots in their new order, with the heat of each
export const orderBody = z.object({
  version,
  slots: z.array(z.object({ id, heat: z.number().int().min(1).max(500).nullable() })).max(500),
})

// POST .../add: adds somebody at the end, such as a late performer
export const addBody = z.object({ version, performer })

// POST .../publish: shows the order to visitors, or hides it again with a reason
export const publishBody = z.object({ version, publish: z.boolean(), reason: maybeReason })

// POST .../over: ends the round, or opens it again with a reason
export const overBody = z.object({ version, over: z.boolean(), reason: maybeReason })

// POST .../names: shows the two of each pair each other's names, or hides them again with a reason
export const namesBody = z.object({ version, release: z.boolean(), reason: maybeReason })

// One press of a phone at the stage. A press made without network is never refused because of its time.
export const pressBody = z.object({
  ...deviceAct,
  id: z.uuid(),
  slot: id,
  kind: z.enum(pressKinds),
  lasted: z.number().int().min(0).max(86_400_000).nullable().default(null),
  against: z.string().max(20).nullable().default(null),
  /** Needed for `time` and `out`. */
  reason: maybeReason,
  /** Whether the press is taken back. */
  undone: z.boolean().default(false),
})
export type PressBody = z.input<typeof pressBody>
export const pressesBody = z.object({ presses: z.array(pressBody).min(1).max(200) })
export const pressAnswer = z.object({
  id: z.uuid(),
  undone: z.boolean(),
  /** Why the press does not count, such as a performer who was taken out; empty if it does. */
  problem: z.string(),
  serverTime: instant,
})
export const pressesAnswer = z.object({ answers: z.array(pressAnswer) })
