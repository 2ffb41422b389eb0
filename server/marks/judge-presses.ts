// What a judge's phone sends: marks, and the sheet handed in. Both may arrive late and twice; their own times count.
import type { z } from 'zod'
import type { Millis } from '../../domain/day.ts'
import type { FestivalEvent } from '../../domain/edition/content.ts'
import type { handedIn, handInBody, markAnswers, markPresses } from '../../domain/marks/api.ts'
import { criteriaOf } from '../../domain/marks/criteria.ts'
import { type HandedInSheet, isClosedAt } from '../../domain/marks/current.ts'
import { pressedAt } from '../../domain/marks/pressed-at.ts'
import { roundsOf } from '../../domain/stage/rounds.ts'
import { isoTime } from '../clock.ts'
import type { Transaction } from '../database/types.ts'
import { refuse } from '../refuse.ts'
import { type Round, readRound } from '../stage/rounds.ts'
import { standingsPublishedAt } from './judge-links.ts'
import { addPresses, currentMarks, lockMarks, readSheets } from './marks.ts'

type Presses = z.output<typeof markPresses>['presses']
type Answers = z.input<typeof markAnswers>
type OpenRound = { most: ReadonlyMap<string, number>; sheets: readonly HandedInSheet[] }

/**
 * Stores the judge's presses at `now`. One that cannot count is answered with a sentence and not stored: an unknown
 * performer or criterion, more than the most, a press after the sheet was handed in or the results were published. The
 * others are stored. A repeated press counts once.
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
    .where('id', 'in', [...new Set(presses.map(({ slot }) => slot))])
    .execute()
  const used = new Set(slots.map(({ round_id }) => round_id))
  const rounds = new Map<string, OpenRound>()
  for (const round of roundsOf(event).filter(({ id }) => used.has(id))) {
    const stage = { event, round }
    await lockMarks(trx, stage)
    const criteria = criteriaOf(round, (await readRound(trx, stage)).criteria)
    const most = new Map(criteria.map(({ id, most }) => [id, most * 2]))
    rounds.set(round.id, { most, sheets: await readSheets(trx, stage) })
  }
  const overAt = await standingsPublishedAt(trx, event.ind)
  const checked = presses.map(press => {
    const at = pressedAt(press, now)
    const round = rounds.get(slots.find(({ id }) => id === press.slot)?.round_id ?? '')
    const problem =
      overAt !== null && at > overAt ? 'The results of this event are published.' : problemOf(press, round, judgeId, at)
    return { press, at, problem }
  })
  const kept = checked.filter(({ problem }) => problem === '')
  await addPresses(
    trx,
    kept.map(({ press: { id, slot, criterion, halves, note }, at }) => ({
      id,
      judgeId,
      criterion,
      at,
      slotId: slot,
      halves: criterion === null ? null : halves,
      note: criterion === null ? note : '',
      typedBy: null,
      reason: '',
    })),
    now,
  )
  return { answers: checked.map(({ press, problem }) => ({ id: press.id, problem, serverTime: isoTime(now) })) }
}

function problemOf(
  { criterion, halves }: Presses[number],
  round: OpenRound | undefined,
  judgeId: string,
  at: Millis,
): string {
  const most = criterion === null ? 0 : round?.most.get(criterion)
  if (!round || most === undefined) return 'This performer or criterion is not on your sheet any more.'
  if (criterion !== null && halves !== null && halves > most) return `At most ${most / 2} can be given here.`
  if (isClosedAt(round.sheets, judgeId, at)) return 'You have handed in this sheet. Ask the coordinator to open it.'
  return ''
}

/**
 * Hands in the judge's sheet of the round, from the time of the act on; the act may arrive late, at `now`. A second
 * time changes nothing. Refuses a sheet without any mark, and acts after the results were published.
 */
export async function handInSheet(
  trx: Transaction,
  stage: Round,
  judgeId: string,
  act: z.output<typeof handInBody>,
  now: Millis,
): Promise<z.input<typeof handedIn>> {
  const at = pressedAt(act, now)
  const overAt = await standingsPublishedAt(trx, stage.event.ind)
  if (overAt !== null && at > overAt) refuse('judge_over')
  const sheets = (await readSheets(trx, stage)).filter(({ judge }) => judge === judgeId)
  const answer = (handedInAt: Millis) => ({ handedInAt: isoTime(handedInAt), serverTime: isoTime(now) })
  // The sheet was opened again after this act, or was closed before it: the act arrives late, from another phone.
  const later = sheets.find(sheet => sheet.reopenedAt !== null && sheet.reopenedAt > at)
  if (later) return answer(later.at)
  const open = sheets.find(({ reopenedAt }) => reopenedAt === null)
  if (open && open.at <= at) return answer(open.at)
  if (open) {
    await trx
      .updateTable('judge_sheet')
      .set({ handed_in_at: isoTime(at) })
      .where('judge_id', '=', judgeId)
      .where('round_id', '=', stage.round.id)
      .where('reopened_at', 'is', null)
      .execute()
    return answer(at)
  }
  if ((await currentMarks(trx, stage)).every(({ judge }) => judge !== judgeId)) refuse('sheet_empty')
  await trx
    .insertInto('judge_sheet')
    .values({
      judge_id: judgeId,
      round_id: stage.round.id,
      handed_in_at: isoTime(at),
      reopened_at: null,
      reopened_by: null,
      reason: '',
    })
    .execute()
  return answer(at)
}
