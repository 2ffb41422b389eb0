// What a judge's phone shows, also without network: the performers of each round with the judge's own marks and notes.
// It has nothing of other judges.
import type { z } from 'zod'
import type { Millis } from '../../domain/day.ts'
import type { FestivalEvent } from '../../domain/edition/content.ts'
import type { RoundContent } from '../../domain/edition/round-schema.ts'
import type { judgeSheets } from '../../domain/marks/api.ts'
import { criteriaOf } from '../../domain/marks/criteria.ts'
import { roundsOf } from '../../domain/stage/rounds.ts'
import { isoTime } from '../clock.ts'
import type { Db } from '../database/types.ts'
import { type Round, readRound, readSlots } from '../stage/rounds.ts'
import { readSheet } from '../stage/sheet.ts'
import { currentMarks, readSheets } from './marks.ts'

type Sheets = z.input<typeof judgeSheets>

/** The forms of rounds that judges mark, also before criteria are written. */
const marked: readonly RoundContent['form'][] = ['one by one', 'handed in']

/** All rounds of the event that the judge marks. */
export async function readJudgeSheets(
  db: Db,
  event: FestivalEvent,
  judge: { id: string; name: string },
  now: Millis,
): Promise<Sheets> {
  const rounds: Sheets['rounds'] = []
  for (const round of roundsOf(event)) {
    const stage = { event, round }
    const { criteria: written, over_at } = await readRound(db, stage)
    const criteria = criteriaOf(round, written)
    if (criteria.length === 0 && !marked.includes(round.form)) continue
    const sheets = await readSheets(db, stage)
    const marks = (await currentMarks(db, stage)).filter(mark => mark.judge === judge.id)
    const halvesOf = new Map(marks.map(mark => [`${mark.performer} ${mark.criterion}`, mark.halves]))
    const notes = await readNotes(db, stage, judge.id)
    const names = new Map((await readSheet(db, stage, now)).slots.map(({ id, name }) => [id, name]))
    rounds.push({
      id: round.id,
      name: round.name,
      criteria,
      performers: (await readSlots(db, stage)).map(({ id, place, state }) => ({
        slot: id,
        name: names.get(id) ?? '',
        place,
        isOut: state.state === 'out',
        marks: criteria.map(criterion => halvesOf.get(`${id} ${criterion.id}`) ?? null),
        note: notes.get(id) ?? '',
      })),
      isHandedIn: sheets.some(sheet => sheet.judge === judge.id && sheet.reopenedAt === null),
      isOver: over_at !== null,
    })
  }
  return { madeAt: isoTime(now), judge: judge.name, event: event.title, rounds }
}

/** The judge's newest note about each performer. */
async function readNotes(db: Db, { event, round }: Round, judgeId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('mark_press')
    .innerJoin('stage_slot', 'stage_slot.id', 'mark_press.slot_id')
    .select(['slot_id', 'mark_press.note'])
    .where('stage_slot.event_id', '=', event.ind)
    .where('stage_slot.round_id', '=', round.id)
    .where('judge_id', '=', judgeId)
    .where('criterion', 'is', null)
    .orderBy('mark_press.at')
    .orderBy('mark_press.id')
    .execute()
  return new Map(rows.map(({ slot_id, note }) => [slot_id, note]))
}
