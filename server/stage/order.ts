// The running order of a round: draws, moves by hand, late performers, publishing and its end. Each change locks the
// round and gives it a new version.
import type { z } from 'zod'
import type { Millis } from '../../domain/day.ts'
import type { addBody, drawBody, orderBody, overBody, publishBody } from '../../domain/stage/api.ts'
import { roundBefore } from '../../domain/stage/rounds.ts'
import type { AuditEntry, Audited } from '../audit/audit.ts'
import { isoTime } from '../clock.ts'
import type { Db, Transaction } from '../database/types.ts'
import { publicDataChanged } from '../pages/public-version.ts'
import { refuse } from '../refuse.ts'
import { drawn, newSeed } from './draw.ts'
import { type NamedPerformer, type Performer, performerColumns, registeredPerformers } from './performers.ts'
import { lockRound, type Round, readSlots, type Slot } from './rounds.ts'

type Caller = { staffId: string; now: Millis }

/** Who can be in the round: everybody registered, or of a later round those who went through the round before. */
export async function candidates(db: Db, { event, round }: Round): Promise<NamedPerformer[]> {
  const all = await registeredPerformers(db, event)
  const before = roundBefore(event, round.id)
  if (!before) return all
  const through = (await readSlots(db, { event, round: before })).filter(({ state }) => state.goesThrough)
  const keys = new Set(through.map(({ performer }) => keyOf(performer)))
  return all.filter(({ performer }) => keys.has(keyOf(performer)))
}

/**
 * Draws lots at `now`. The order, heats, pairs and the bracket give every performer of the round a place; `pick` picks
 * one entry of a list. Refuses a second draw without a reason, and new places after somebody has begun.
 */
export async function draw(
  trx: Transaction,
  round: Round,
  body: z.output<typeof drawBody>,
  { staffId, now }: Caller,
): Promise<Audited<void>> {
  await lockRound(trx, round, body.version)
  const { event_id, round_id } = columnsOf(round)
  const before = await trx
    .selectFrom('stage_draw')
    .select('id')
    .where('event_id', '=', event_id)
    .where('round_id', '=', round_id)
    .where('kind', '=', body.kind)
    .where('what', '=', body.what)
    .executeTakeFirst()
  if (before && body.reason.length < 3) refuse('draw_reason')
  const performers =
    body.kind === 'pick'
      ? []
      : (await candidates(trx, round)).filter(({ isPresent }) => body.of === 'registered' || isPresent)
  const ids = body.kind === 'pick' ? body.from : performers.map(({ performer }) => performer.id)
  if (new Set(ids).size < 2) refuse('draw_few')
  const seed = newSeed()
  await trx
    .insertInto('stage_draw')
    .values({
      id: crypto.randomUUID(),
      event_id,
      round_id,
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
  if (body.kind !== 'pick') {
    const slots = await readSlots(trx, round)
    if (slots.some(({ state }) => state.starts > 0)) refuse('stage_begun')
    await placeInOrder(trx, round, slots, { order, performers, size: sizeOf(body) }, now)
  }
  const after = { ...subjectOf(round), kind: body.kind, ...(body.kind === 'pick' && { picked: order[0]! }) }
  return audited(trx, { action: 'stage.draw', personId: null, after, reason: body.reason })
}

const sizeOf = ({ kind, size }: { kind: string; size: number | null }) =>
  kind === 'pairs' ? 2 : kind === 'heats' ? (size ?? 2) : null

async function placeInOrder(
  trx: Transaction,
  round: Round,
  slots: readonly Slot[],
  drawing: { order: readonly string[]; performers: readonly NamedPerformer[]; size: number | null },
  now: Millis,
): Promise<void> {
  const { order, performers, size } = drawing
  const known = new Map(slots.map(slot => [slot.performer.id, slot]))
  for (const [i, id] of order.entries()) {
    const where = { place: i + 1, heat: size === null ? null : Math.floor(i / size) + 1 }
    const slot = known.get(id)
    if (slot) await trx.updateTable('stage_slot').set(where).where('id', '=', slot.id).execute()
    else await addSlot(trx, round, performers.find(({ performer }) => performer.id === id)!.performer, where, now)
  }
  // Those who did not take part in the draw, such as somebody taken out, follow at the end.
  const others = slots.filter(({ performer }) => !order.includes(performer.id))
  for (const [i, { id }] of others.entries())
    await trx
      .updateTable('stage_slot')
      .set({ place: order.length + i + 1, heat: null })
      .where('id', '=', id)
      .execute()
}

/** Moves the places. Refuses a list that is not exactly the places of the round. */
export async function moveSlots(
  trx: Transaction,
  round: Round,
  { version, slots }: z.output<typeof orderBody>,
): Promise<Audited<void>> {
  await lockRound(trx, round, version)
  const known = (await readSlots(trx, round)).map(({ id }) => id).sort()
  const given = slots.map(({ id }) => id).sort()
  if (known.join() !== given.join()) refuse('stage_changed')
  for (const [i, { id, heat }] of slots.entries())
    await trx
      .updateTable('stage_slot')
      .set({ place: i + 1, heat })
      .where('id', '=', id)
      .execute()
  return audited(trx, { action: 'stage.move', personId: null, after: subjectOf(round) })
}

/** Adds somebody at the end. Refuses people and teams that cannot be in the round, or are in it already. */
export async function addLate(
  trx: Transaction,
  round: Round,
  { version, performer }: z.output<typeof addBody>,
  now: Millis,
): Promise<Audited<void>> {
  await lockRound(trx, round, version)
  const found = (await candidates(trx, round)).find(one => keyOf(one.performer) === keyOf(performer))
  if (!found) refuse('performer_unknown')
  const slots = await readSlots(trx, round)
  if (slots.some(slot => keyOf(slot.performer) === keyOf(performer))) refuse('performer_placed', { name: found.name })
  const place = Math.max(0, ...slots.map(slot => slot.place)) + 1
  await addSlot(trx, round, performer, { place, heat: null }, now)
  return audited(trx, { action: 'stage.add', personId: null, after: { ...subjectOf(round), name: found.name } })
}

/** Shows the order to visitors since `now`, or hides it again, which needs a reason. */
export async function publishOrder(
  trx: Transaction,
  round: Round,
  { version, publish, reason }: z.output<typeof publishBody>,
  now: Millis,
): Promise<Audited<void>> {
  await lockRound(trx, round, version)
  if (!publish && reason.length < 3) refuse('stage_reason')
  if (publish && (await readSlots(trx, round)).length === 0) refuse('stage_empty')
  await change(trx, round, { published_at: publish ? isoTime(now) : null })
  return audited(trx, {
    action: publish ? 'stage.publish' : 'stage.hide',
    personId: null,
    after: subjectOf(round),
    reason,
  })
}

/** Ends the round at `now`, or opens it again, which needs a reason. */
export async function endRound(
  trx: Transaction,
  round: Round,
  { version, over, reason }: z.output<typeof overBody>,
  now: Millis,
): Promise<Audited<void>> {
  await lockRound(trx, round, version)
  if (!over && reason.length < 3) refuse('stage_reason')
  await change(trx, round, { over_at: over ? isoTime(now) : null })
  return audited(trx, { action: over ? 'stage.end' : 'stage.reopen', personId: null, after: subjectOf(round), reason })
}

const columnsOf = ({ event, round }: Round) => ({ event_id: event.ind, round_id: round.id })
const subjectOf = ({ event, round }: Round) => ({ events: String(event.ind), round: round.name })
const keyOf = ({ of, id }: Performer) => `${of} ${id}`

function change(trx: Transaction, round: Round, columns: { published_at?: string | null; over_at?: string | null }) {
  const { event_id, round_id } = columnsOf(round)
  return trx
    .updateTable('stage_round')
    .set(columns)
    .where('event_id', '=', event_id)
    .where('round_id', '=', round_id)
    .execute()
}

async function addSlot(
  trx: Transaction,
  round: Round,
  performer: Performer,
  where: { place: number; heat: number | null },
  now: Millis,
): Promise<void> {
  await trx
    .insertInto('stage_slot')
    .values({
      id: crypto.randomUUID(),
      ...columnsOf(round),
      ...performerColumns(performer),
      ...where,
      added_at: isoTime(now),
    })
    .execute()
}

/** The answer of a change, which visitors may see. */
async function audited(trx: Transaction, entry: AuditEntry): Promise<Audited<void>> {
  await publicDataChanged(trx)
  return { answer: undefined, entries: [entry] }
}
