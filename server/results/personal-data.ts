// Personal data of results. When an account is deleted, the person's name is removed, but the places of the person stay
// (docs/decisions/personal-data.md).
import { spellingKey } from '../../domain/colleges/colleges.ts'
import { usualMention } from '../../domain/results/results.ts'
import type { Transaction } from '../database/types.ts'
import type { Leaving, PeopleData } from '../people-data.ts'
import { readPublishedStandings } from './standings.ts'

export const resultsData: PeopleData = {
  tables: {
    results_versions: {
      keep: { staff: 'by_id at', internal: 'id round_id version kind name' },
      empty: { staff: 'reason' },
    },
    results_entries: {
      of: ['person_id'],
      keep: { download: 'team_id place', internal: 'id version_id position' },
      replace: { download: 'mention college', internal: 'person_id' },
    },
    results_members: {
      of: ['person_id'],
      key: ['entry_id'],
      delete: { internal: 'entry_id person_id' },
    },
  },

  async read(db, { person }) {
    const standings = await readPublishedStandings(db, { personId: person.id })
    const results = standings.map(({ eventId, round, place, mention, team, publishedAt }) => ({
      eventId,
      round,
      place,
      mention,
      team: team?.name ?? null,
      publishedAt,
    }))
    return { results }
  },

  remove: removePeople,

  /**
   * Replaces the words of special mentions by the usual mention. Empties the name of a college with so few people that
   * it could identify a person.
   */
  async anonymise(trx, { edition, largeColleges }) {
    const collegesToKeep = new Set([...largeColleges, spellingKey(edition.festival.institute.name)])
    await clearMentions(trx, await entriesWithWords(trx).execute())
    const colleges = await trx.selectFrom('results_entries').select('college').distinct().execute()
    for (const { college } of colleges)
      if (college !== '' && !collegesToKeep.has(spellingKey(college)))
        await trx.updateTable('results_entries').set({ college: '' }).where('college', '=', college).execute()
  },
}

/**
 * Removes these people from every version. Their places and the points of their colleges stay, without a name. Replaces
 * the words of special mentions for these people and their teams, because the words may contain a name. Returns whether
 * public pages change.
 */
async function removePeople(trx: Transaction, { ids }: Leaving): Promise<boolean> {
  const entries = await entriesWithWords(trx)
    .where(row =>
      row.or([
        row('results_entries.person_id', 'in', ids),
        row(
          'team_id',
          'in',
          // These entries are found by the team, because drafts store no members.
          trx
            .selectFrom('results_members')
            .innerJoin('results_entries as published', 'published.id', 'results_members.entry_id')
            .select('published.team_id')
            .where('results_members.person_id', 'in', ids),
        ),
      ]),
    )
    .execute()
  await clearMentions(trx, entries)
  const { numUpdatedRows } = await trx
    .updateTable('results_entries')
    .set({ person_id: null })
    .where('person_id', 'in', ids)
    .executeTakeFirst()
  return entries.length > 0 || numUpdatedRows > 0n || (await hasNamelessTeams(trx, ids))
}

/**
 * Selects the entries whose special mention has its own words instead of the usual mention, newest versions first.
 * Certificates show these words.
 */
function entriesWithWords(trx: Transaction) {
  return trx
    .selectFrom('results_entries')
    .innerJoin('results_versions', 'results_versions.id', 'results_entries.version_id')
    .innerJoin('rounds', 'rounds.id', 'results_versions.round_id')
    .select(['results_entries.id', 'rounds.event_id', 'results_entries.place', 'results_entries.mention'])
    .select('results_entries.person_id')
    .where('results_entries.mention', 'not in', ['', usualMention])
    .orderBy('results_versions.version', 'desc')
}

type EntryWithWords = { id: string; event_id: number; place: number | null; mention: string; person_id: string | null }

async function clearMentions(trx: Transaction, entries: readonly EntryWithWords[]): Promise<void> {
  for (const { id } of entries)
    await trx.updateTable('results_entries').set({ mention: usualMention }).where('id', '=', id).execute()
  for (const entry of entries) await clearOnCertificates(trx, entry)
}

/** Replaces the words of the entry on the certificates of accounts that remain. The certificates keep their codes. */
async function clearOnCertificates(trx: Transaction, entry: EntryWithWords): Promise<void> {
  const { id, event_id, place, mention } = entry
  const ofEntry = (words: string) =>
    trx
      .selectFrom('certificate')
      .select(['code', 'person_id'])
      .where('event_id', '=', event_id)
      .where('place', '=', place ?? 0)
      .where('mention', '=', words)
  const people = trx.selectFrom('results_members').select('person_id').where('entry_id', '=', id)
  const certificates = ofEntry(mention).where(row =>
    row.or([row('person_id', 'in', people), row('person_id', '=', entry.person_id)]),
  )
  for (const { code, person_id } of await certificates.execute()) {
    // Event, place and mention are unique for a person. If the person already has a certificate with the usual mention,
    // the code of this certificate is stored as its mention. No result has such a mention, so this certificate counts
    // as revoked.
    const other = await ofEntry(usualMention).where('person_id', '=', person_id).executeTakeFirst()
    await trx
      .updateTable('certificate')
      .set({ mention: other ? code : usualMention })
      .where('code', '=', code)
      .execute()
  }
}

/** Whether a team in the results lost its name because one of these captains ended the team. */
async function hasNamelessTeams(trx: Transaction, captainIds: readonly string[]): Promise<boolean> {
  const found = await trx
    .selectFrom('results_entries')
    .innerJoin('team', 'team.id', 'results_entries.team_id')
    .select('team.id')
    .where('team.captain_id', 'in', captainIds)
    .where('team.state', '=', 'ended')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
