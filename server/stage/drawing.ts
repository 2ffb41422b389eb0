// Draws lots for a round: the order, heats, pairs, the bracket, or one of a list. Draws are never changed; the newest
// counts (document 7, §4 and §6).
import type { z } from 'zod'
import type { Millis } from '../../domain/day.ts'
import type { drawBody } from '../../domain/stage/api.ts'
import { heatsOf } from '../../domain/stage/heats.ts'
import type { Audited } from '../audit/audit.ts'
import { isoTime } from '../clock.ts'
import type { Transaction } from '../database/types.ts'
import { refuse } from '../refuse.ts'
import { candidates } from './candidates.ts'
import { drawn, newSeed } from './lots.ts'
import { addSlot, audited, columnsOf, subjectOf } from './order.ts'
import type { NamedPerformer } from './performers.ts'
import { lockRound, type Round, readSlots, type Slot } from './rounds.ts'

type Drawing = z.output<typeof drawBody>

/**
 * Draws lots at `now`. The order, heats, pairs and the bracket give every performer of the round a place; `pick` picks
 * one entry of a list. Whoever was taken out takes part only after being put back. Refuses a second draw without a
 * reason, and new places after somebody has begun, won, gone through or got marks.
 */
export async function draw(
  trx: Transaction,
  round: Round,
  body: Drawing,
  { staffId, now }: { staffId: string; now: Millis },
): Promise<Audited<void>> {
  await lockRound(trx, round, body.version)
  if ((await wasDrawn(trx, round, body)) && body.reason.length < 3) refuse('draw_reason')
  const slots = await readSlots(trx, round)
  const out = new Set(slots.filter(({ state }) => state.state === 'out').map(({ performer }) => performer.id))
  const performers = (await candidates(trx, round)).filter(
    ({ performer, isPresent }) => !out.has(performer.id) && (body.of === 'registered' || isPresent),
  )
  const ids = body.kind === 'pick' ? body.from : performers.map(({ performer }) => performer.id)
  if (new Set(ids).size < 2) refuse('draw_few')
  const seed = newSeed()
  await trx
    .insertInto('stage_draw')
    .values({
      id: crypto.randomUUID(),
      ...columnsOf(round),
      kind: body.kind,
      what: body.what,
      seed,
      ids: JSON.stringify(ids.toSorted()),
      reason: body.reason,
      drawn_at: isoTime(now),
      drawn_by: staffId,
    })
    .execute()
  const order = drawn(seed, ids)
  if (body.kind !== 'pick') await place(trx, round, slots, { order, performers, heats: heatsFor(body, order) }, now)
  const after = { ...subjectOf(round), kind: body.kind, ...(body.kind === 'pick' && { picked: order[0]! }) }
  return audited(trx, { action: 'stage.draw', personId: null, after, reason: body.reason })
}

async function wasDrawn(trx: Transaction, round: Round, { kind, what }: Drawing): Promise<boolean> {
  const { event_id, round_id } = columnsOf(round)
  const before = await trx
    .selectFrom('stage_draw')
    .select('id')
    .where('event_id', '=', event_id)
    .where('round_id', '=', round_id)
    .where('kind', '=', kind)
    .where('what', '=', what)
    .executeTakeFirst()
  return before !== undefined
}

/** The heat of each place; null if all perform alone. */
function heatsFor({ kind, size }: Drawing, order: readonly string[]): (number | null)[] {
  if (kind === 'pairs') return order.map((_, i) => Math.floor(i / 2) + 1)
  return kind === 'heats' ? heatsOf(order.length, size ?? 2) : order.map(() => null)
}

type Placing = { order: readonly string[]; performers: readonly NamedPerformer[]; heats: readonly (number | null)[] }

async function place(
  trx: Transaction,
  round: Round,
  slots: readonly Slot[],
  { order, performers, heats }: Placing,
  now: Millis,
): Promise<void> {
  if (slots.some(hasBegun) || (await hasMarks(trx, slots))) refuse('stage_begun')
  const known = new Map(slots.map(slot => [slot.performer.id, slot]))
  for (const [i, id] of order.entries()) {
    const where = { place: i + 1, heat: heats[i] ?? null }
    const slot = known.get(id)
    if (slot) await trx.updateTable('stage_slot').set(where).where('id', '=', slot.id).execute()
    else await addSlot(trx, round, performers.find(({ performer }) => performer.id === id)!.performer, where, now)
  }
  await removePlaces(
    trx,
    slots.filter(({ performer }) => !order.includes(performer.id)),
  )
}

/** Whoever does not take part in a new draw has no place any more, and can be added late. The audit log keeps why. */
async function removePlaces(trx: Transaction, slots: readonly Slot[]): Promise<void> {
  const ids = slots.map(({ id }) => id)
  if (ids.length === 0) return
  await trx.deleteFrom('stage_press').where('slot_id', 'in', ids).execute()
  await trx.deleteFrom('stage_slot').where('id', 'in', ids).execute()
}

const hasBegun = ({ state, presses }: Slot) => state.starts > 0 || presses.some(({ kind }) => begins.includes(kind))
const begins: readonly string[] = ['win', 'through']

async function hasMarks(trx: Transaction, slots: readonly Slot[]): Promise<boolean> {
  const ids = slots.map(({ id }) => id)
  if (ids.length === 0) return false
  return (await trx.selectFrom('mark_press').select('id').where('slot_id', 'in', ids).executeTakeFirst()) !== undefined
}
