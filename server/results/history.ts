// Describes the versions of results in words, and refuses a write that is based on an old version.
import type { z } from 'zod'
import type { resultVersions } from '../../domain/results/api.ts'
import {
  changedEntries,
  type EntryChange,
  entryKey,
  placeWords,
  type ResultEntry,
} from '../../domain/results/results.ts'
import { mostVersions, refuseOutdated, savedBy } from '../access/writer.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { refuse } from '../refuse.ts'
import { type EntryRow, entryName, entryOf, type RoundRow, readEntries, selectVersions } from './versions.ts'

/** Refuses a write if the round is no longer at the version `seen`, and says who changed what, and when. */
export function refuseUnseen(trx: Transaction, edition: Edition, round: RoundRow, seen: number): Promise<void> {
  return refuseOutdated('results_changed', edition, { seen, current: round.version }, async () => {
    const versions = await selectVersions(trx)
      .where('results_versions.round_id', '=', round.id)
      .where('results_versions.version', 'in', [seen, round.version])
      .execute()
    const newest = versions.find(({ version }) => version === round.version) ?? refuse('round_unknown')
    const old = versions.find(({ version }) => version === seen)
    const entries = await readEntries(trx, [newest.id, ...(old ? [old.id] : [])])
    const [was, is] = [entries.get(old?.id ?? '') ?? [], entries.get(newest.id) ?? []]
    const renamed = old && old.name !== newest.name ? [`called it ${newest.name}`] : []
    const words = [...changeWords(was, is), ...renamed, ...(newest.kind === 'publish' ? ['published it'] : [])]
    return { newest, what: words.join(', ') || 'saved it again' }
  })
}

/** The newest versions of a round, newest first, with the changes of each. */
export async function readVersions(
  db: Db,
  eventId: number,
  roundId: string,
): Promise<z.input<typeof resultVersions>['rows']> {
  const versions = await selectVersions(db)
    .innerJoin('rounds', 'rounds.id', 'results_versions.round_id')
    .where('rounds.event_id', '=', eventId)
    .where('rounds.id', '=', roundId)
    // Reads one version more than it lists, so that the oldest listed version can be compared with the version before.
    .where(row => row('results_versions.version', '>=', row('rounds.version', '-', mostVersions)))
    .execute()
  const entries = await readEntries(
    db,
    versions.map(({ id }) => id),
  )
  const entriesAt = (index: number) => entries.get(versions[index]?.id ?? '') ?? []
  return versions
    .map((row, index) => ({
      version: row.version,
      at: row.at,
      by: savedBy(row.username),
      kind: row.kind,
      name: row.name,
      reason: row.reason,
      what: changeWords(entriesAt(index - 1), entriesAt(index)).join(', '),
      entries: entriesAt(index).map(entry => [entryName(entry), gradeWords(entry)].filter(Boolean).join(', ')),
    }))
    .reverse()
    .slice(0, mostVersions)
}

/** The changes between two versions, one text per entry, such as 'Asha Rao in with 1st place'. */
function changeWords(before: readonly EntryRow[], after: readonly EntryRow[]): string[] {
  const rows = [...before, ...after]
  const listed = (some: readonly EntryRow[]) => some.flatMap(row => entryOf(row) ?? [])
  const names = new Map(
    rows.flatMap(row => {
      const entry = entryOf(row)
      return entry ? [[entryKey(entry), entryName(row)] as const] : []
    }),
  )
  return changedEntries(listed(before), listed(after)).map(change => oneChange(change, names))
}

function oneChange({ entry, was, is }: EntryChange, names: ReadonlyMap<string, string>): string {
  const name = names.get(entryKey(entry)) ?? ''
  if (!is) return `${name} out`
  const grade = gradeWords(is)
  if (!was) return grade ? `${name} in with ${grade}` : `${name} in`
  return `${name} from ${gradeWords(was)} to ${grade}`
}

function gradeWords({ place, mention }: Pick<EntryRow, 'place' | 'mention'> | ResultEntry): string {
  const words = place === null ? '' : placeWords[place as 1]
  return [words, mention && `special mention ‘${mention}’`].filter(Boolean).join(' and ')
}
