// Reads the marks of a round and works out its totals. Totals are not stored before they become a draft of the results.
import type { Millis } from '../../domain/day.ts'
import { criteriaOf, type NamedCriterion, ruleOf } from '../../domain/marks/criteria.ts'
import { currentOf, type HandedInSheet } from '../../domain/marks/current.ts'
import type { Penalty } from '../../domain/marks/penalty.ts'
import { type Mark, missingMarks, type Total, totalsOf } from '../../domain/marks/totals.ts'
import { penaltyOf } from '../../domain/stage/slot-state.ts'
import { isoTime } from '../clock.ts'
import type { Db, Transaction } from '../database/types.ts'
import { type Round, readRound, readSlots, type Slot } from '../stage/rounds.ts'
import { judgeRows } from './judges.ts'

/** The judge of marks that the coordinator types, as for a written round. */
export const typed = ''

export type RoundMarks = {
  criteria: NamedCriterion[]
  /** The judges whose marks count, with `typed` if marks were typed. */
  judges: { id: string; name: string; isHandedIn: boolean }[]
  /** The places that were not taken out. */
  slots: Slot[]
  /** The marks of these judges. */
  marks: Mark[]
  /** The best first. */
  totals: Total[]
  missing: ReturnType<typeof missingMarks>
  /** Places without the measured time that the penalty needs. */
  untimed: Slot[]
}

export async function readMarks(db: Db, stage: Round): Promise<RoundMarks> {
  const { round } = stage
  const slots = (await readSlots(db, stage)).filter(({ state }) => state.state !== 'out')
  const criteria = criteriaOf(round, (await readRound(db, stage)).criteria)
  const all = await currentMarks(db, stage)
  const judges = await judgesOf(db, stage, all)
  const counting = new Set(judges.map(({ id }) => id))
  const marks = all.filter(({ judge }) => counting.has(judge))
  const rule = ruleOf(round, criteria)
  const sheet = { judges: [...counting], performers: slots.map(({ id }) => id), marks }
  const penalties = new Map<string, Penalty>()
  for (const { id, state } of slots) {
    const penalty = penaltyOf(round, state.lasted)
    if (penalty) penalties.set(id, penalty)
  }
  return {
    criteria,
    judges,
    slots,
    marks,
    totals: totalsOf(sheet, rule, penalties),
    missing: missingMarks(sheet, rule),
    untimed: round.penalty ? slots.filter(({ state }) => state.lasted === null) : [],
  }
}

/** The marks of the round as they are now, of all judges of the event. */
export async function currentMarks(db: Db, stage: Round): Promise<Mark[]> {
  const presses = await db
    .selectFrom('mark_press')
    .innerJoin('stage_slot', 'stage_slot.id', 'mark_press.slot_id')
    .select(['mark_press.id', 'judge_id', 'slot_id', 'criterion', 'halves', 'at'])
    .where('stage_slot.event_id', '=', stage.event.ind)
    .where('stage_slot.round_id', '=', stage.round.id)
    .where('criterion', 'is not', null)
    .execute()
  return currentOf(
    presses.map(({ id, judge_id, slot_id, criterion, halves, at }) => ({
      id,
      halves,
      judge: judge_id ?? typed,
      performer: slot_id,
      criterion: criterion ?? '',
      at: Date.parse(at),
    })),
    await readSheets(db, stage),
  )
}

/** The sheets of the round that judges handed in, in the order of their times. */
export async function readSheets(db: Db, { event, round }: Round): Promise<HandedInSheet[]> {
  const rows = await db
    .selectFrom('judge_sheet')
    .innerJoin('judge', 'judge.id', 'judge_sheet.judge_id')
    .select(['judge_id', 'handed_in_at', 'reopened_at'])
    .where('judge.event_id', '=', event.ind)
    .where('round_id', '=', round.id)
    .orderBy('handed_in_at')
    .execute()
  return rows.map(({ judge_id, handed_in_at, reopened_at }) => ({
    judge: judge_id,
    at: Date.parse(handed_in_at),
    reopenedAt: reopened_at === null ? null : Date.parse(reopened_at),
  }))
}

/**
 * The judges whose marks count in the round:
 * - judges with a link, and revoked ones who handed in their sheet. A judge who left half-way marked only some of the
 *   performers, so these marks do not count.
 * - `typed`, if the coordinator typed marks. Then judges who gave no mark do not count: the round was marked on paper.
 */
async function judgesOf(db: Db, stage: Round, marks: readonly Mark[]): Promise<RoundMarks['judges']> {
  const sheets = await readSheets(db, stage)
  const gave = new Set(marks.map(({ judge }) => judge))
  const onPaper = gave.has(typed) || stage.round.form === 'written'
  const judges = (await judgeRows(db, stage.event)).flatMap(({ id, name, revoked_at }) => {
    const isHandedIn = sheets.some(({ judge, reopenedAt }) => judge === id && reopenedAt === null)
    const counts = isHandedIn || (revoked_at === null && (gave.has(id) || !onPaper))
    return counts ? [{ id, name, isHandedIn }] : []
  })
  return gave.has(typed) ? [...judges, { id: typed, name: 'Typed', isHandedIn: true }] : judges
}

/** Locks the round until the transaction ends, so that its criteria and the first mark cannot be written at once. */
export async function lockMarks(trx: Transaction, { event, round }: Round): Promise<void> {
  await trx
    .insertInto('stage_round')
    .values({ event_id: event.ind, round_id: round.id, version: 0, criteria: null, published_at: null, over_at: null })
    .onConflict(conflict =>
      conflict.columns(['event_id', 'round_id']).doUpdateSet(old => ({ version: old.ref('stage_round.version') })),
    )
    .execute()
}

export type NewPress = {
  id: string
  judgeId: string | null
  slotId: string
  criterion: string | null
  halves: number | null
  note: string
  at: Millis
  typedBy: string | null
  reason: string
}

/** Adds presses that were received at `now`. One that is stored already stays as it is. */
export async function addPresses(trx: Transaction, presses: readonly NewPress[], now: Millis): Promise<void> {
  if (presses.length === 0) return
  await trx
    .insertInto('mark_press')
    .values(
      presses.map(({ id, judgeId, slotId, criterion, halves, note, at, typedBy, reason }) => ({
        id,
        criterion,
        halves,
        note,
        reason,
        judge_id: judgeId,
        slot_id: slotId,
        at: isoTime(at),
        received_at: isoTime(now),
        typed_by: typedBy,
      })),
    )
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
}
