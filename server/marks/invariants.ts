// The invariants of judges and marks.
import { allEvents } from '../../domain/edition/catalogue.ts'
import { criteriaOf } from '../../domain/marks/criteria.ts'
import { roundsOf } from '../../domain/stage/rounds.ts'
import { type Invariant, mostBreaches } from '../invariants.ts'

const marksWithinCriteria: Invariant = {
  name: 'marks-within-criteria',
  sentence: 'Each mark belongs to a criterion of its round and is at most its most marks',
  remedy: 'If the criteria in the content were changed, write them back; judges then correct the marks.',
  async find(db, edition) {
    const rows = await db
      .selectFrom('mark_press')
      .innerJoin('stage_slot', 'stage_slot.id', 'mark_press.slot_id')
      .leftJoin('stage_round', join =>
        join
          .onRef('stage_round.event_id', '=', 'stage_slot.event_id')
          .onRef('stage_round.round_id', '=', 'stage_slot.round_id'),
      )
      .select(['stage_slot.event_id', 'stage_slot.round_id', 'criterion', 'stage_round.criteria'])
      .select(row => row.fn.max('halves').as('highest'))
      .where('criterion', 'is not', null)
      .groupBy(['stage_slot.event_id', 'stage_slot.round_id', 'criterion', 'stage_round.criteria'])
      .execute()
    const events = new Map(allEvents(edition.catalogue).map(event => [event.ind, event]))
    return rows.flatMap(({ event_id, round_id, criterion, criteria, highest }) => {
      const event = events.get(event_id)
      // An event or round that is not in the content any more has no criteria to compare with.
      const round = event && roundsOf(event).find(({ id }) => id === round_id)
      if (!round) return []
      const most = criteriaOf(round, criteria).find(({ id }) => id === criterion)?.most
      const isRight = most !== undefined && Number(highest ?? 0) <= most * 2
      return isRight ? [] : [{ event: event_id, round: round_id, criterion, halves: highest }]
    })
  },
}

const sheetsHaveMarks: Invariant = {
  name: 'sheets-have-marks',
  sentence: 'A judge who handed in a sheet gave a mark in this round before',
  remedy: 'Open the sheet again on the event’s page of Judges and ask the judge.',
  find: async db =>
    (
      await db
        .selectFrom('judge_sheet')
        .innerJoin('judge', 'judge.id', 'judge_sheet.judge_id')
        .select(['judge.event_id', 'judge_sheet.round_id', 'judge.id'])
        .where(row =>
          row.not(
            row.exists(
              row
                .selectFrom('mark_press')
                .innerJoin('stage_slot', 'stage_slot.id', 'mark_press.slot_id')
                .select('mark_press.id')
                .whereRef('mark_press.judge_id', '=', 'judge.id')
                .whereRef('stage_slot.round_id', '=', 'judge_sheet.round_id')
                .whereRef('mark_press.at', '<=', 'judge_sheet.handed_in_at'),
            ),
          ),
        )
        .limit(mostBreaches)
        .execute()
    ).map(({ event_id, round_id, id }) => ({ event: event_id, round: round_id, judge: id })),
}

const oneOpenSheet: Invariant = {
  name: 'sheets-closed-once',
  sentence: 'A judge’s sheet of a round is closed once: the earlier times were opened again',
  remedy: 'Open the sheet again on the event’s page of Judges; the judge hands it in again.',
  find: async db =>
    (
      await db
        .selectFrom('judge_sheet')
        .select(['judge_id', 'round_id'])
        .where('reopened_at', 'is', null)
        .groupBy(['judge_id', 'round_id'])
        .having(row => row.fn.countAll(), '>', 1)
        .limit(mostBreaches)
        .execute()
    ).map(({ judge_id, round_id }) => ({ judge: judge_id, round: round_id })),
}

export const marksInvariants: readonly Invariant[] = [marksWithinCriteria, sheetsHaveMarks, oneOpenSheet]
