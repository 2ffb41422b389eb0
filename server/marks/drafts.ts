// The draft of results that was last made from the marks of a round, and the results that it belongs to.
import { spacelessKey } from '../../domain/lists/name-keys.ts'
import { roundsOf as roundsOfEvent } from '../../domain/stage/rounds.ts'
import { isoTime } from '../clock.ts'
import type { Db, Transaction } from '../database/types.ts'
import { findVersion, type RoundRow, roundsOf, type VersionRow } from '../results/versions.ts'
import type { Round } from '../stage/rounds.ts'

export type StoredDraft = { results_round_id: string; version: number; made_at: string }

/** Whether the round is the event's last one, whose results are the standings. */
export const isLast = ({ event, round }: Round) => roundsOfEvent(event).at(-1)?.id === round.id

/** The draft that was last made from the round's marks; undefined before the first. */
export function findDraft(db: Db, { event, round }: Round): Promise<StoredDraft | undefined> {
  return db
    .selectFrom('marks_draft')
    .select(['results_round_id', 'version', 'made_at'])
    .where('event_id', '=', event.ind)
    .where('round_id', '=', round.id)
    .executeTakeFirst()
}

export async function storeDraft(
  trx: Transaction,
  { event, round }: Round,
  { roundId, version }: { roundId: string; version: number },
  now: number,
): Promise<void> {
  const row = { results_round_id: roundId, version, made_at: isoTime(now) }
  await trx
    .insertInto('marks_draft')
    .values({ event_id: event.ind, round_id: round.id, ...row })
    .onConflict(conflict => conflict.columns(['event_id', 'round_id']).doUpdateSet(row))
    .execute()
}

/** The results of a round, with their newest version. */
export type Target = {
  results: RoundRow
  newest: VersionRow
  /** Whether the newest version is a draft that somebody made or changed by hand. */
  isEdited: boolean
}

/**
 * The results that a draft of this round replaces: those of the last draft, or else the standings or the results with
 * the round's name, which somebody made by hand. Null if there are none. Hidden results are not replaced.
 */
export async function findTarget(db: Db, stage: Round): Promise<Target | null> {
  const draft = await findDraft(db, stage)
  const all = await roundsOf(db, stage.event.ind)
  const named = (row: RoundRow) =>
    isLast(stage) ? row.kind === 'standings' : row.kind === 'round' && row.name_key === spacelessKey(stage.round.name)
  const results = all.find(({ id }) => id === draft?.results_round_id) ?? all.find(named)
  const newest = results && (await findVersion(db, results.id, results.version))
  if (!results || !newest) return null
  const isOwn = draft?.results_round_id === results.id && draft.version === newest.version
  return { results, newest, isEdited: newest.kind === 'save' && !isOwn }
}
