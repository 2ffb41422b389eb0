// What becomes of results when accounts are deleted: the name goes, what was won stays (docs/decisions/personal-data.md).
import { sql } from 'kysely'
import { usualMention } from '../../domain/results.ts'
import type { Write } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { programmeChanged } from '../programme/changed.ts'

/**
 * Takes these people out of every version. Their places, and the points of their colleges, stay without a name; what special mentions of theirs and
 * of their teams are for goes, because it may say the name. `namelessTeams`: ids of teams whose names were emptied. To be called last: pages
 * change.
 */
export async function forgetInResults(
  trx: Write,
  personIds: readonly string[],
  namelessTeams: readonly string[],
): Promise<void> {
  const entries = await worded(trx)
    .where(row =>
      row.or([
        row('results_entries.person_id', 'in', personIds),
        row(
          'team_id',
          'in',
          // By the team: drafts have no members.
          trx
            .selectFrom('results_members')
            .innerJoin('results_entries as published', 'published.id', 'results_members.entry_id')
            .select('published.team_id')
            .where('results_members.person_id', 'in', personIds),
        ),
      ]),
    )
    .execute()
  await forgetWords(trx, entries)
  await trx.deleteFrom('results_members').where('person_id', 'in', personIds).execute()
  const { numUpdatedRows } = await trx
    .updateTable('results_entries')
    .set({ person_id: null })
    .where('person_id', 'in', personIds)
    .executeTakeFirst()
  if (entries.length > 0 || numUpdatedRows > 0n || (await isInResults(trx, namelessTeams))) await programmeChanged(trx)
}

/** Selects the entries that say what a special mention is for, those of the newest versions first: their certificates hold. */
function worded(trx: Write) {
  return trx
    .selectFrom('results_entries')
    .innerJoin('results_versions', 'results_versions.id', 'results_entries.version_id')
    .innerJoin('rounds', 'rounds.id', 'results_versions.round_id')
    .select(['results_entries.id', 'rounds.event_id', 'results_entries.place', 'results_entries.mention'])
    .select('results_entries.person_id')
    .where('results_entries.mention', 'not in', ['', usualMention])
    .orderBy('results_versions.version', 'desc')
}

type Worded = { id: string; event_id: number; place: number | null; mention: string; person_id: string | null }

async function forgetWords(trx: Write, entries: readonly Worded[]): Promise<void> {
  for (const { id } of entries)
    await trx.updateTable('results_entries').set({ mention: usualMention }).where('id', '=', id).execute()
  for (const entry of entries) await forgetOnCertificates(trx, entry)
}

/** Takes the words off the certificates of whoever keeps an account, whose codes hold on. */
async function forgetOnCertificates(trx: Write, entry: Worded): Promise<void> {
  const { id, event_id, place, mention } = entry
  const ofEntry = (words: string) =>
    trx
      .selectFrom('certificate')
      .select(['code', 'person_id'])
      .where('event_id', '=', event_id)
      .where('place', '=', place ?? 0)
      .where('mention', '=', words)
  const people = trx.selectFrom('results_members').select('person_id').where('entry_id', '=', id)
  const worded = ofEntry(mention).where(row =>
    row.or([row('person_id', 'in', people), row('person_id', '=', entry.person_id)]),
  )
  for (const { code, person_id } of await worded.execute()) {
    // Who has one without words keeps that, since a person has at most one of an event, a place and words: this one then holds its code, which
    // is what no result says, and counts as revoked.
    const other = await ofEntry(usualMention).where('person_id', '=', person_id).executeTakeFirst()
    await trx
      .updateTable('certificate')
      .set({ mention: other ? code : usualMention })
      .where('code', '=', code)
      .execute()
  }
}

async function isInResults(trx: Write, teamIds: readonly string[]): Promise<boolean> {
  if (teamIds.length === 0) return false
  const found = await trx.selectFrom('results_entries').select('id').where('team_id', 'in', teamIds).executeTakeFirst()
  return found !== undefined
}

/** Empties reasons, what special mentions are for, and the colleges whose names could identify one of their few people. */
export async function forgetWordsInResults(
  trx: Write,
  { festival }: Edition,
  /** In lower case. */
  largeColleges: ReadonlySet<string>,
): Promise<void> {
  const kept = [...largeColleges, festival.institute.name.trim().toLowerCase()]
  await trx.updateTable('results_versions').set({ reason: '' }).where('reason', '<>', '').execute()
  await forgetWords(trx, await worded(trx).execute())
  await trx
    .updateTable('results_entries')
    .set({ college: '' })
    .where('college', '<>', '')
    .where(sql`lower(trim(college))`, 'not in', kept)
    .execute()
  await programmeChanged(trx)
}
