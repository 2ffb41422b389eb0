// A participant's own totals. They become theirs when the results that rest on them are published; marks of single
// judges are not shown.
import { findEvent } from '../../domain/edition/catalogue.ts'
import { scoreText } from '../../domain/marks/score.ts'
import { workingText } from '../../domain/marks/working.ts'
import { roundsOf } from '../../domain/stage/rounds.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { readMarks } from './marks.ts'

export type OwnTotal = { eventId: number; round: string; score: string; working: string; rank: number }

/** The totals of the person and of the person's present teams in rounds whose results are published. */
export async function readAllPublished(db: Db, edition: Edition, personId: string): Promise<OwnTotal[]> {
  const teams = db
    .selectFrom('team_member')
    .select('team_id')
    .where('person_id', '=', personId)
    .where('state', '=', 'active')
  const slots = await db
    .selectFrom('stage_slot')
    .innerJoin('marks_draft', join =>
      join
        .onRef('marks_draft.event_id', '=', 'stage_slot.event_id')
        .onRef('marks_draft.round_id', '=', 'stage_slot.round_id'),
    )
    .innerJoin('rounds', 'rounds.id', 'marks_draft.results_round_id')
    .select(['stage_slot.id', 'stage_slot.event_id', 'stage_slot.round_id'])
    .where(row => row.or([row('stage_slot.person_id', '=', personId), row('stage_slot.team_id', 'in', teams)]))
    .where('rounds.removed_at', 'is', null)
    .where('rounds.published_version', 'is not', null)
    .orderBy('stage_slot.event_id')
    .orderBy('stage_slot.added_at')
    .execute()
  const own: OwnTotal[] = []
  for (const { id, event_id, round_id } of slots) {
    const event = findEvent(edition.catalogue, event_id)
    const round = event && roundsOf(event).find(one => one.id === round_id)
    if (!event || !round) continue
    const total = (await readMarks(db, { event, round })).totals.find(({ performer }) => performer === id)
    if (!total) continue
    const { score, rank } = total
    own.push({ eventId: event_id, round: round.name, score: scoreText(score), working: workingText(total), rank })
  }
  return own
}
