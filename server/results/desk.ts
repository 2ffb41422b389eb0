// Reads results for the console, as a list of events, and for one event with its rounds, standings and candidates.
import type { z } from 'zod'
import { allEvents } from '../../domain/edition/catalogue.ts'
import type { FestivalEvent } from '../../domain/edition/content.ts'
import type { eventResults, resultEvents } from '../../domain/results/api.ts'
import { entryKey, type ResultEntry } from '../../domain/results/results.ts'
import { type HeldRole, hasPermission } from '../../domain/staff/roles.ts'
import { isTeamEvent } from '../../domain/teams/teams.ts'
import { savedBy } from '../access/writer.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { readCandidates } from './stored-entries.ts'
import { type EntryRow, entryName, entryOf, type RoundRow, readEntries, roundsOf, selectVersions } from './versions.ts'

/**
 * The events whose results an organiser with these roles may write, in catalogue order, with the progress of the
 * results.
 */
export async function listResultEvents(
  db: Db,
  edition: Edition,
  roles: readonly HeldRole[],
): Promise<z.input<typeof resultEvents>> {
  const rounds = Map.groupBy(await roundsOf(db), ({ event_id }) => event_id)
  const rows = allEvents(edition.catalogue)
    .filter(({ ind }) => hasPermission(roles, 'results', ind))
    .map(({ ind }) => {
      const own = rounds.get(ind) ?? []
      const published = own.filter(({ published_version }) => published_version !== null)
      return {
        eventId: ind,
        rounds: own.length,
        published: published.length,
        drafts: own.filter(({ version, published_version }) => version !== published_version).length,
        standings: published.some(({ kind }) => kind === 'standings'),
      }
    })
  return { rows }
}

type Sheet = z.input<typeof eventResults>['rounds'][number]

/**
 * The results of an event including drafts, and the candidates for entries. Candidates who were present are listed
 * first.
 */
export async function readEventResults(
  db: Db,
  edition: Edition,
  event: FestivalEvent,
): Promise<z.input<typeof eventResults>> {
  const rounds = await roundsOf(db, event.ind)
  const versions = await selectVersions(db)
    .innerJoin('rounds', 'rounds.id', 'results_versions.round_id')
    .where('rounds.event_id', '=', event.ind)
    .where('rounds.removed_at', 'is', null)
    .where(row =>
      row('results_versions.version', 'in', [row.ref('rounds.version'), row.ref('rounds.published_version')]),
    )
    .execute()
  const last = (round: RoundRow) => versions.find(row => row.round_id === round.id && row.version === round.version)
  const entries = await readEntries(
    db,
    rounds.flatMap(round => last(round)?.id ?? []),
  )
  const sheets: Sheet[] = rounds.map(round => {
    const saved = last(round)
    const rows = entries.get(saved?.id ?? '') ?? []
    const published = versions.find(row => row.round_id === round.id && row.version === round.published_version)
    const listed = rows.flatMap(row => entryOf(row) ?? [])
    return {
      id: round.id,
      kind: round.kind,
      name: saved?.name ?? '',
      version: round.version,
      entries: listed,
      nameless: rows.length - listed.length,
      published: published ? { version: published.version, at: published.at, by: savedBy(published.username) } : null,
      savedAt: saved?.at ?? '',
      savedBy: savedBy(saved?.username ?? null),
    }
  })
  const candidates = await readCandidates(db, edition, event)
  return {
    rounds: sheets.filter(({ kind }) => kind === 'round'),
    standings: sheets.find(({ kind }) => kind === 'standings') ?? null,
    byTeams: isTeamEvent(event),
    candidates: [...candidates, ...formerCandidates([...entries.values()].flat(), candidates)],
  }
}

/** The people and teams that the results name although they are no longer in the event. */
function formerCandidates(rows: readonly EntryRow[], candidates: readonly { of: ResultEntry['of']; id: string }[]) {
  const known = new Set(candidates.map(entryKey))
  return rows.flatMap(row => {
    const entry = entryOf(row)
    if (!entry || known.has(entryKey(entry))) return []
    known.add(entryKey(entry))
    const { of, id } = entry
    return [{ of, id, name: entryName(row), college: row.person_college ?? '', present: false, left: true }]
  })
}
