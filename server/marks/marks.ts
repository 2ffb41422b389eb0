// Reads the marks of a round and works out its totals. Marks are presses, which are only added: the latest press of a
// judge for a performer and a criterion counts, by the time of the press, not of its arrival.
import { criteriaOf, type NamedCriterion, ruleOf } from '../../domain/marks/criteria.ts'
import type { Penalty } from '../../domain/marks/penalty.ts'
import { type Mark, missingMarks, type Total, totalsOf } from '../../domain/marks/totals.ts'
import { penaltyOf } from '../../domain/stage/slot-state.ts'
import type { Db } from '../database/types.ts'
import { type Round, readRound, readSlots, type Slot } from '../stage/rounds.ts'

/** The judge of marks that the coordinator types, as for a written round. */
export const typed = ''

export type RoundMarks = {
  criteria: NamedCriterion[]
  /** The judges whose marks count, with `typed` if marks were typed. */
  judges: { id: string; name: string; isHandedIn: boolean }[]
  /** The places that were not taken out. */
  slots: Slot[]
  marks: Mark[]
  /** The best first. */
  totals: Total[]
  missing: ReturnType<typeof missingMarks>
}

export async function readMarks(db: Db, stage: Round): Promise<RoundMarks> {
  const { round } = stage
  const slots = (await readSlots(db, stage)).filter(({ state }) => state.state !== 'out')
  const criteria = criteriaOf(round, (await readRound(db, stage)).criteria)
  const marks = await currentMarks(db, stage)
  const judges = await judgesOf(db, stage, marks)
  const rule = ruleOf(round, criteria)
  const sheet = { judges: judges.map(({ id }) => id), performers: slots.map(({ id }) => id), marks }
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
  }
}

/** The marks of the round as they are now. A mark that was taken back is not among them. */
export async function currentMarks(db: Db, { event, round }: Round): Promise<Mark[]> {
  const presses = await db
    .selectFrom('mark_press')
    .innerJoin('stage_slot', 'stage_slot.id', 'mark_press.slot_id')
    .select(['mark_press.id', 'judge_id', 'slot_id', 'criterion', 'halves', 'at'])
    .where('stage_slot.event_id', '=', event.ind)
    .where('stage_slot.round_id', '=', round.id)
    .where('criterion', 'is not', null)
    .orderBy('at')
    .orderBy('received_at')
    .orderBy('mark_press.id')
    .execute()
  const latest = new Map<string, Mark | null>()
  for (const { judge_id, slot_id, criterion, halves } of presses) {
    if (criterion === null) continue
    const judge = judge_id ?? typed
    const key = JSON.stringify([judge, slot_id, criterion])
    latest.set(key, halves === null ? null : { judge, performer: slot_id, criterion, halves })
  }
  return [...latest.values()].filter(mark => mark !== null)
}

/** The judges of the event who have a link or gave a mark in this round. */
async function judgesOf(db: Db, { event, round }: Round, marks: readonly Mark[]) {
  const rows = await db.selectFrom('judge').selectAll().where('event_id', '=', event.ind).orderBy('made_at').execute()
  const sheets = await db
    .selectFrom('judge_sheet')
    .selectAll()
    .where('round_id', '=', round.id)
    .where('judge_id', 'in', db.selectFrom('judge').select('id').where('event_id', '=', event.ind))
    .orderBy('handed_in_at')
    .execute()
  const gave = new Set(marks.map(({ judge }) => judge))
  const named = rows
    .filter(({ id, revoked_at }) => revoked_at === null || gave.has(id))
    .map(({ id, name }) => ({
      id,
      name,
      isHandedIn: sheets.findLast(({ judge_id }) => judge_id === id)?.reopened_at === null,
    }))
  return gave.has(typed) ? [...named, { id: typed, name: 'Typed', isHandedIn: true }] : named
}
