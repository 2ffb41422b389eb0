// The running order of a round: moves by hand, late performers, publishing and its end (drawing.ts draws it). Each
// change locks the round and gives it a new version.
import type { z } from 'zod'
import type { Millis } from '../../domain/day.ts'
import type { addBody, orderBody, overBody, publishBody } from '../../domain/stage/api.ts'
import type { AuditEntry, Audited } from '../audit/audit.ts'
import { isoTime } from '../clock.ts'
import type { Transaction } from '../database/types.ts'
import { publicDataChanged } from '../pages/public-version.ts'
import { refuse } from '../refuse.ts'
import { candidates, keyOf } from './candidates.ts'
import { type Performer, performerColumns } from './performers.ts'
import { lockRound, type Round, readSlots, type Slot } from './rounds.ts'

/**
 * Moves the places. Refuses a list that is not exactly the places of the round, and a bracket in which somebody has
 * won.
 */
export async function moveSlots(
  trx: Transaction,
  round: Round,
  { version, slots }: z.output<typeof orderBody>,
): Promise<Audited<void>> {
  await lockRound(trx, round, version)
  const placed = await readSlots(trx, round)
  refuseBegunBracket(round, placed)
  const known = placed.map(({ id }) => id).sort()
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

/**
 * Adds somebody at the end. Refuses people and teams that cannot be in the round or are in it already, and a bracket in
 * which somebody has won.
 */
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
  refuseBegunBracket(round, slots)
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

/** Other places would change who met whom. */
function refuseBegunBracket({ round }: Round, slots: readonly Slot[]): void {
  if (round.form === 'bracket' && slots.some(({ presses }) => presses.some(({ kind }) => kind === 'win')))
    refuse('stage_begun')
}

export const columnsOf = ({ event, round }: Round) => ({ event_id: event.ind, round_id: round.id })
/** What the audit log says of the round. */
export const subjectOf = ({ event, round }: Round) => ({ events: String(event.ind), round: round.name })

function change(trx: Transaction, round: Round, columns: { published_at?: string | null; over_at?: string | null }) {
  const { event_id, round_id } = columnsOf(round)
  return trx
    .updateTable('stage_round')
    .set(columns)
    .where('event_id', '=', event_id)
    .where('round_id', '=', round_id)
    .execute()
}

/** Gives a performer a place. */
export async function addSlot(
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
export async function audited(trx: Transaction, entry: AuditEntry): Promise<Audited<void>> {
  await publicDataChanged(trx)
  return { answer: undefined, entries: [entry] }
}
