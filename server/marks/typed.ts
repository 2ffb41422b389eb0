// What the coordinator writes about marks: the criteria of a round, and marks that were given on paper.
import type { z } from 'zod'
import { plainLine } from '../../domain/account/sign-up.ts'
import type { Millis } from '../../domain/day.ts'
import { lettersKey } from '../../domain/lists/name-keys.ts'
import type { criteriaBody, typeMarksBody } from '../../domain/marks/api.ts'
import { criteriaOf } from '../../domain/marks/criteria.ts'
import type { Audited } from '../audit/audit.ts'
import type { Transaction } from '../database/types.ts'
import { refuse } from '../refuse.ts'
import { type Round, readRound, readSlots } from '../stage/rounds.ts'
import { findDraft } from './drafts.ts'
import { addPresses, currentMarks, lockMarks, typed } from './marks.ts'

/** Writes the criteria of the round instead of those of the content. Refuses after the first mark, and equal names. */
export async function writeCriteria(
  trx: Transaction,
  stage: Round,
  body: z.output<typeof criteriaBody>,
): Promise<Audited<void>> {
  await lockMarks(trx, stage)
  const { event, round } = stage
  const criteria = body.criteria.map(criterion => ({ ...criterion, name: plainLine(criterion.name.normalize('NFC')) }))
  const distinct = (of: (criterion: { id: string; name: string }) => string) => new Set(criteria.map(of)).size
  if (distinct(({ id }) => id) < criteria.length || distinct(({ name }) => lettersKey(name)) < criteria.length)
    refuse('criteria_twice')
  if (await isMarked(trx, stage)) refuse('criteria_fixed')
  const before = criteriaOf(round, (await readRound(trx, stage)).criteria)
  await trx
    .updateTable('stage_round')
    .set({ criteria: JSON.stringify(criteria) })
    .where('event_id', '=', event.ind)
    .where('round_id', '=', round.id)
    .execute()
  const words = (some: readonly { name: string; most: number }[]) =>
    some.map(({ name, most }) => `${name} (${most})`).join(', ')
  const after = { events: String(event.ind), round: round.name, criteria: words(criteria) }
  return {
    answer: undefined,
    entries: [{ action: 'marks.criteria', personId: null, before: { criteria: words(before) }, after }],
  }
}

/** Whether anybody gave a mark in the round, also one that was taken back. */
async function isMarked(trx: Transaction, { event, round }: Round): Promise<boolean> {
  const mark = await trx
    .selectFrom('mark_press')
    .innerJoin('stage_slot', 'stage_slot.id', 'mark_press.slot_id')
    .select('mark_press.id')
    .where('stage_slot.event_id', '=', event.ind)
    .where('stage_slot.round_id', '=', round.id)
    .where('criterion', 'is not', null)
    .executeTakeFirst()
  return mark !== undefined
}

/**
 * Stores marks that were given on paper, all or none; typing a mark again corrects it, and null takes it back. Refuses
 * unknown performers and criteria and marks above the most. Needs a reason in a round that judges mark, and after a
 * draft of the results was made from the marks.
 */
export async function typeMarks(
  trx: Transaction,
  stage: Round,
  { marks, reason }: z.output<typeof typeMarksBody>,
  { staffId, now }: { staffId: string; now: Millis },
): Promise<Audited<void>> {
  await lockMarks(trx, stage)
  const { event, round } = stage
  const criteria = criteriaOf(round, (await readRound(trx, stage)).criteria)
  const slots = new Set((await readSlots(trx, stage)).map(({ id }) => id))
  for (const { slot, criterion, halves } of marks) {
    const found = criteria.find(({ id }) => id === criterion)
    if (!found || !slots.has(slot)) refuse('marks_unknown')
    if (halves !== null && halves > found.most * 2) refuse('marks_most', { criterion: found.name, most: found.most })
  }
  const judges = (await currentMarks(trx, stage)).some(({ judge }) => judge !== typed)
  if (reason.length < 3 && (await findDraft(trx, stage))) refuse('marks_reason')
  if (reason.length < 3 && judges) refuse('marks_judged')
  const at = await timeAfter(trx, stage, now)
  await addPresses(
    trx,
    marks.map(({ slot, criterion, halves }) => ({
      criterion,
      halves,
      reason,
      id: crypto.randomUUID(),
      judgeId: null,
      slotId: slot,
      note: '',
      at,
      typedBy: staffId,
    })),
    now,
  )
  const after = { events: String(event.ind), round: round.name, count: marks.length }
  return { answer: undefined, entries: [{ action: 'marks.type', personId: null, after, reason }] }
}

/** `now`, or just after the newest typed mark, so that a correction counts although the server's clock was put back. */
async function timeAfter(trx: Transaction, { event, round }: Round, now: Millis): Promise<Millis> {
  const { newest } = await trx
    .selectFrom('mark_press')
    .innerJoin('stage_slot', 'stage_slot.id', 'mark_press.slot_id')
    .select(row => row.fn.max('mark_press.at').as('newest'))
    .where('stage_slot.event_id', '=', event.ind)
    .where('stage_slot.round_id', '=', round.id)
    .where('judge_id', 'is', null)
    .executeTakeFirstOrThrow()
  return newest === null ? now : Math.max(now, Date.parse(newest) + 1)
}
