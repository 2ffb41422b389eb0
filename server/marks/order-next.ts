// Gives those who went through a round their places in the next round, by their ranks.
import type { z } from 'zod'
import type { Millis } from '../../domain/day.ts'
import type { orderNextBody } from '../../domain/marks/api.ts'
import { roundsOf } from '../../domain/stage/rounds.ts'
import type { Audited } from '../audit/audit.ts'
import { isoTime } from '../clock.ts'
import type { Transaction } from '../database/types.ts'
import { publicDataChanged } from '../pages/public-version.ts'
import { refuse } from '../refuse.ts'
import { performerColumns } from '../stage/performers.ts'
import { lockRound, type Round, readRound, readSlots } from '../stage/rounds.ts'
import { readMarks } from './marks.ts'
import { ranksOfMarks } from './ranks.ts'

/**
 * Orders the next round: the best is first (as the first seed of a bracket), or last (so that the best performs at the
 * end). Places that the round has already follow. Refuses the last round, a round from which nobody went through, and a
 * next round that has begun; needs a reason if the next round has an order.
 */
export async function orderNext(
  trx: Transaction,
  stage: Round,
  { first, reason }: z.output<typeof orderNextBody>,
  now: Millis,
): Promise<Audited<void>> {
  const { event, round } = stage
  const rounds = roundsOf(event)
  const following = rounds[rounds.findIndex(({ id }) => id === round.id) + 1]
  if (!following) refuse('round_last')
  const next: Round = { event, round: following }
  await lockRound(trx, next, (await readRound(trx, next)).version)
  const ranked = ranksOfMarks(await readMarks(trx, stage)).filter(({ slot }) => slot.state.goesThrough)
  if (ranked.length === 0) refuse('through_none')
  const slots = await readSlots(trx, next)
  if (slots.some(({ state }) => state.starts > 0)) refuse('stage_begun')
  if (slots.length > 0 && reason.length < 3) refuse('order_reason')
  const order = (first === 'best' ? ranked : ranked.toReversed()).map(({ slot }) => slot.performer)
  const known = new Map(slots.map(slot => [slot.performer.id, slot.id]))
  for (const [i, performer] of order.entries()) {
    const where = { place: i + 1, heat: null }
    const id = known.get(performer.id)
    if (id) await trx.updateTable('stage_slot').set(where).where('id', '=', id).execute()
    else
      await trx
        .insertInto('stage_slot')
        .values({
          id: crypto.randomUUID(),
          event_id: event.ind,
          round_id: following.id,
          ...performerColumns(performer),
          ...where,
          added_at: isoTime(now),
        })
        .execute()
  }
  const placed = new Set(order.map(({ id }) => id))
  const others = slots.filter(({ performer }) => !placed.has(performer.id))
  for (const [i, { id }] of others.entries())
    await trx
      .updateTable('stage_slot')
      .set({ place: order.length + i + 1, heat: null })
      .where('id', '=', id)
      .execute()
  await publicDataChanged(trx)
  const after = { events: String(event.ind), round: following.name }
  return { answer: undefined, entries: [{ action: 'stage.move', personId: null, after, reason }] }
}
