// What is published, with whom it is about: for the profile and for certificates. What everybody may read is public.ts.
import type { PrizePlace, ResultKind } from '../../domain/results/results.ts'
import type { Db } from '../database/types.ts'

/** One entry of what is published of a round or of standings. */
export type PublishedStanding = {
  /** Stays the same for an entry until the results are corrected. */
  entryId: string
  eventId: number
  roundId: string
  /** 'standings': places and special mentions. 'round': who is through it. */
  kind: ResultKind
  /** The round's name; empty for standings. */
  round: string
  /** 1 to 3; null: through the round, or a special mention alone. */
  place: PrizePlace | null
  /** What a special mention is for; may be empty. */
  mention: string
  /** The team that it is of; null: a person's own. Its name is empty once everybody is anonymous. */
  team: { id: string; name: string } | null
  /**
   * Ids of the people it is of: the person, or who was in the team when it was published. Never of deleted accounts.
   */
  people: string[]
  /** When what is shown was published (ISO-8601), and its version: a correction raises it. */
  publishedAt: string
  version: number
}

/**
 * The published standings and rounds of a person, own ones and those of their teams, or of an event: by event, its
 * rounds in their order, then its standings by place. Drafts and what was taken off are never among them, nor are
 * entries of deleted accounts.
 *
 * `await readPublishedStandings(db, { personId })` or `({ eventId })`; certificates of winners are for those of kind
 * 'standings'.
 */
export async function readPublishedStandings(
  db: Db,
  whose: { personId: string } | { eventId: number },
): Promise<PublishedStanding[]> {
  const rows = await publishedEntries(db)
    .leftJoin('team', 'team.id', 'results_entries.team_id')
    .select('team.name as team_name')
    .where(row => row.or([row('results_entries.person_id', 'is not', null), row('team_id', 'is not', null)]))
    .where(row =>
      'eventId' in whose
        ? row('rounds.event_id', '=', whose.eventId)
        : row.or([
            row('results_entries.person_id', '=', whose.personId),
            row(
              'results_entries.id',
              'in',
              db.selectFrom('results_members').select('entry_id').where('person_id', '=', whose.personId),
            ),
          ]),
    )
    .execute()
  if (rows.length === 0) return []
  const members = await db
    .selectFrom('results_members')
    .selectAll()
    .where(
      'entry_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('person_id')
    .execute()
  const byEntry = Map.groupBy(members, ({ entry_id }) => entry_id)
  return rows.map(row => ({
    entryId: row.id,
    eventId: row.event_id,
    roundId: row.round_id,
    kind: row.kind,
    round: row.name,
    place: row.place as PrizePlace | null,
    mention: row.mention,
    team: row.team_id === null ? null : { id: row.team_id, name: row.team_name ?? '' },
    people: row.person_id === null ? (byEntry.get(row.id) ?? []).map(({ person_id }) => person_id) : [row.person_id],
    publishedAt: row.at,
    version: row.version,
  }))
}

/** The entries of what is published, by event, round and place. */
export function publishedEntries(db: Db) {
  return db
    .selectFrom('rounds')
    .innerJoin('results_versions', join =>
      join
        .onRef('results_versions.round_id', '=', 'rounds.id')
        .onRef('results_versions.version', '=', 'rounds.published_version'),
    )
    .innerJoin('results_entries', 'results_entries.version_id', 'results_versions.id')
    .selectAll('results_entries')
    .select(['rounds.event_id', 'rounds.kind', 'results_versions.round_id', 'results_versions.name'])
    .select(['results_versions.at', 'results_versions.version'])
    .where('rounds.removed_at', 'is', null)
    .orderBy('rounds.event_id')
    .orderBy('rounds.kind')
    .orderBy('rounds.position')
    .orderBy(row => row.fn.coalesce('results_entries.place', row.lit(9)))
    .orderBy('results_entries.position')
}
