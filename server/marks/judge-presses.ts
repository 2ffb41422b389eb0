// What a judge's phone sends: marks, and the sheet handed in. Presses may arrive late and twice.
import type { z } from 'zod'
import type { Millis } from '../../domain/day.ts'
import type { FestivalEvent } from '../../domain/edition/content.ts'
import type { markAnswers, markPresses } from '../../domain/marks/api.ts'
import { criteriaOf } from '../../domain/marks/criteria.ts'
import { happenedAt } from '../../domain/offline/happened-at.ts'
import { roundsOf } from '../../domain/stage/rounds.ts'
import { isoTime } from '../clock.ts'
import type { Db, Transaction } from '../database/types.ts'
import { refuse } from '../refuse.ts'
import { type Round, readRound } from '../stage/rounds.ts'
import { currentMarks } from './marks.ts'

type Presses = z.output<typeof markPresses>['presses']
type Answers = z.input<typeof markAnswers>

/**
 * Stores the judge's presses. One that cannot count (unknown performer or criterion, above the most, a sheet that was
 * handed in before the press) is answered with a sentence and not stored; the others are. A repeated press counts once.
 */
export async function storeMarks(
  trx: Transaction,
  event: FestivalEvent,
  judgeId: string,
  presses: Presses,
  now: Millis,
): Promise<Answers> {
  const slots = await trx
    .selectFrom('stage_slot')
    .select(['id', 'round_id'])
    .where('event_id', '=', event.ind)
    .where(
      'id',
      'in',
      presses.map(({ slot }) => slot),
    )
    .execute()
  const rounds = new Map<string, { most: Map<string, number>; closedAt: Millis | null }>()
  for (const roundId of new Set(slots.map(({ round_id }) => round_id))) {
    const round = roundsOf(event).find(({ id }) => id === roundId)
    if (!round) continue
    const criteria = criteriaOf(round, (await readRound(trx, { event, round })).criteria)
    rounds.set(roundId, {
      most: new Map(criteria.map(({ id, most }) => [id, most * 2])),
      closedAt: await closedAt(trx, judgeId, roundId),
    })
  }
  const answers = []
  for (const press of presses) {
    const { at } = happenedAt(press, now)
    const round = rounds.get(slots.find(({ id }) => id === press.slot)?.round_id ?? '')
    const problem = problemOf(press, round, at)
    if (problem === '')
      await trx
        .insertInto('mark_press')
        .values({
          id: press.id,
          judge_id: judgeId,
          slot_id: press.slot,
          criterion: press.criterion,
          halves: press.criterion === null ? null : press.halves,
          note: press.criterion === null ? press.note : '',
          at: isoTime(at),
          received_at: isoTime(now),
          typed_by: null,
          reason: '',
        })
        .onConflict(conflict => conflict.column('id').doNothing())
        .execute()
    answers.push({ id: press.id, problem, serverTime: isoTime(now) })
  }
  return { answers }
}

function problemOf(
  { criterion, halves }: Presses[number],
  round: { most: ReadonlyMap<string, number>; closedAt: Millis | null } | undefined,
  at: Millis,
): string {
  const most = criterion === null ? 0 : round?.most.get(criterion)
  if (!round || most === undefined) return 'This performer or criterion is not on your sheet any more.'
  if (criterion !== null && halves !== null && halves > most) return `At most ${most / 2} can be given here.`
  // A press before the sheet was handed in may arrive after it, when another phone was without network.
  if (round.closedAt !== null && at > round.closedAt) return 'You have handed in this sheet. Ask the coordinator.'
  return ''
}

/** When the judge handed in the sheet (ms); null if it is open. */
export async function closedAt(db: Db, judgeId: string, roundId: string): Promise<Millis | null> {
  const sheet = await db
    .selectFrom('judge_sheet')
    .select(['handed_in_at', 'reopened_at'])
    .where('judge_id', '=', judgeId)
    .where('round_id', '=', roundId)
    .orderBy('handed_in_at', 'desc')
    .executeTakeFirst()
  return sheet && sheet.reopened_at === null ? Date.parse(sheet.handed_in_at) : null
}

/**
 * Hands in the judge's sheet at `now`. A second time changes nothing. Refuses a sheet on which a performer who performed
 * has no mark.
 */
export async function handInSheet(trx: Transaction, stage: Round, judgeId: string, now: Millis): Promise<void> {
  if ((await closedAt(trx, judgeId, stage.round.id)) !== null) return
  const marks = (await currentMarks(trx, stage)).filter(({ judge }) => judge === judgeId)
  if (marks.length === 0) refuse('sheet_empty', {})
  await trx
    .insertInto('judge_sheet')
    .values({
      judge_id: judgeId,
      round_id: stage.round.id,
      handed_in_at: isoTime(now),
      reopened_at: null,
      reopened_by: null,
      reason: '',
    })
    .execute()
}
