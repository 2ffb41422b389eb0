// Published entries with the ids of their people and teams, for profiles and certificates. Public pages use public.ts.
import type { PrizePlace, ResultKind } from '../../domain/results/results.ts'
import type { Db } from '../database/types.ts'

/** One published entry of a round or of standings. */
export type PublishedStanding = {
  /** The entry's id. A correction of the results gives the entry a new id. */
  entryId: string
  eventId: number
  roundId: string
  /** An entry of 'standings' has a place or a special mention. An entry of a 'round' reached the next round. */
  kind: ResultKind
  /** The round's name; empty for standings. */
  round: string
  /** 1 to 3; null for a round, or for a special mention without a place. */
  place: PrizePlace | null
  /** The words of a special mention; may be empty. */
  mention: string
  /** The team; null for a person's own entry. The name is empty after it was deleted with an account. */
  team: { id: string; name: string } | null
  /** The id of the person, or the ids of the team's members at the time of publication. Omits deleted accounts. */
  people: string[]
  /** When this version was published (ISO-8601). */
  publishedAt: string
  /** A number that every correction raises. */
  version: number
}

/**
 * The published standings and rounds of an event, or of a person and the person's teams. Ordered by event; the rounds
 * of an event come before its standings, which are ordered by place. Omits drafts, removed rounds and entries of
 * deleted accounts. Certificates of winners use the entries of kind 'standings'.
 * @example await readPublishedStandings(db, { eventId: 3 })
 */
export async function readPublishedStandings(
  db: Db,
  filter: { personId: string } | { eventId: number },
): Promise<PublishedStanding[]> {
  const rows = await publishedEntries(db)
    .leftJoin('team', 'team.id', 'results_entries.team_id')
    .select('team.name as team_name')
    .where(row => row.or([row('results_entries.person_id', 'is not', null), row('team_id', 'is not', null)]))
    .where(row =>
      'eventId' in filter
        ? row('rounds.event_id', '=', filter.eventId)
        : row.or([
            row('results_entries.person_id', '=', filter.personId),
            row(
              'results_entries.id',
              'in',
              db.selectFrom('results_members').select('entry_id').where('person_id', '=', filter.personId),
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

/** The published entries, by event, round and place. */
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
