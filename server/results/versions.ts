// Finds, locks, reads and adds the rows of rounds, versions and entries. save.ts checks what may be saved.
import type { Selectable } from 'kysely'
import type { Millis } from '../../domain/day.ts'
import { inPlaceOrder, type PrizePlace, type ResultEntry } from '../../domain/results/results.ts'
import { isoTime } from '../clock.ts'
import type { ResultsEntryTable, ResultsVersionTable, RoundTable } from '../database/tables/results.ts'
import type { Db, Transaction } from '../database/types.ts'
import { refuse } from '../refuse.ts'

export type RoundRow = Selectable<RoundTable>
export type VersionRow = Selectable<ResultsVersionTable>

/** An entry with the user id and name of its person, or the name of its team. */
export type EntryRow = Selectable<ResultsEntryTable> & {
  user_id: string | null
  username: string | null
  person_college: string | null
  team_name: string | null
}

/** The rounds of one event or of all events, in their order, standings last. Omits rounds that were hidden again. */
export function roundsOf(db: Db, eventId?: number): Promise<RoundRow[]> {
  return db
    .selectFrom('rounds')
    .selectAll()
    .where('removed_at', 'is', null)
    .$if(eventId !== undefined, rows => rows.where('event_id', '=', eventId ?? 0))
    .orderBy('event_id')
    .orderBy('kind')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/**
 * Locks the round until the transaction ends. Refuses if the event has no such round, or if the round was hidden again.
 */
export async function lockRound(trx: Transaction, eventId: number, roundId: string): Promise<RoundRow> {
  const row = await trx
    .updateTable('rounds')
    .set(round => ({ version: round.ref('version') }))
    .where('id', '=', roundId)
    .where('event_id', '=', eventId)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row ?? refuse('round_unknown')
}

/** Versions in their order, each with the name of the organiser who saved it. */
export function selectVersions(db: Db) {
  return db
    .selectFrom('results_versions')
    .leftJoin('person', 'person.id', 'results_versions.by_id')
    .selectAll('results_versions')
    .select('person.username')
    .orderBy('results_versions.round_id')
    .orderBy('results_versions.version')
}

/** One version of a round. */
export function findVersion(db: Db, roundId: string, version: number): Promise<VersionRow | undefined> {
  return db
    .selectFrom('results_versions')
    .selectAll()
    .where('round_id', '=', roundId)
    .where('version', '=', version)
    .executeTakeFirst()
}

/** The entries of one version of a round, in order of places; empty if there is no such version. */
export async function entriesOfVersion(db: Db, roundId: string, version: number | null): Promise<EntryRow[]> {
  const found = await findVersion(db, roundId, version ?? 0)
  return found ? ((await readEntries(db, [found.id])).get(found.id) ?? []) : []
}

/** The entries of these versions by the version's id, each in order of places, special mentions last. */
export async function readEntries(db: Db, versionIds: readonly string[]): Promise<ReadonlyMap<string, EntryRow[]>> {
  if (versionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('results_entries')
    .leftJoin('person', 'person.id', 'results_entries.person_id')
    .leftJoin('team', 'team.id', 'results_entries.team_id')
    .selectAll('results_entries')
    .select(['person.user_id', 'person.username', 'person.college as person_college'])
    .select('team.name as team_name')
    .where('results_entries.version_id', 'in', versionIds)
    .orderBy('results_entries.position')
    .execute()
  const byVersion = Map.groupBy(rows, ({ version_id }) => version_id)
  return new Map([...byVersion].map(([id, entries]) => [id, inPlaceOrder(entries)]))
}

/** The entry as organisers send it; null for an entry of a deleted account. */
export function entryOf({ user_id, person_id, team_id, place, mention }: EntryRow): ResultEntry | null {
  const rest = { place: place as PrizePlace | null, mention }
  if (team_id !== null) return { of: 'team', id: team_id, ...rest }
  return person_id !== null && user_id !== null ? { of: 'person', id: user_id, ...rest } : null
}

/** The name of the person or team of an entry. */
export function entryName({ username, team_name, person_id, team_id }: EntryRow): string {
  if (person_id === null && team_id === null) return 'a deleted account'
  return username ?? (team_name || 'a team')
}

/** Adds a version and returns its id. */
export async function addVersion(
  trx: Transaction,
  version: Pick<VersionRow, 'round_id' | 'version' | 'kind' | 'name' | 'reason' | 'by_id'>,
  now: Millis,
): Promise<string> {
  const row = { id: crypto.randomUUID(), ...version, at: isoTime(now) }
  await trx.insertInto('results_versions').values(row).execute()
  return row.id
}

export type NewEntry = Omit<Selectable<ResultsEntryTable>, 'id' | 'version_id' | 'position'> & {
  /** The ids of the members of the team, which are stored when the entry is published. */
  members: readonly string[]
}

/** Adds the entries of a version, in this order. */
export async function addEntries(trx: Transaction, versionId: string, entries: readonly NewEntry[]): Promise<void> {
  const rows = entries.map(({ members, ...entry }, position) => ({
    row: { id: crypto.randomUUID(), version_id: versionId, position, ...entry },
    members,
  }))
  if (rows.length === 0) return
  await trx
    .insertInto('results_entries')
    .values(rows.map(({ row }) => row))
    .execute()
  const people = rows.flatMap(({ row, members }) => members.map(id => ({ entry_id: row.id, person_id: id })))
  if (people.length > 0) await trx.insertInto('results_members').values(people).execute()
}
