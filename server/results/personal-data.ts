// What results hold about people, and what becomes of it: the name goes, what was won stays
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

  remove: forgetPeople,

  /** Empties what special mentions are for, and the colleges whose few people a name could identify. */
  async anonymise(trx, { edition, largeColleges }) {
    const kept = new Set([...largeColleges, spellingKey(edition.festival.institute.name)])
    await forgetWords(trx, await worded(trx).execute())
    const colleges = await trx.selectFrom('results_entries').select('college').distinct().execute()
    for (const { college } of colleges)
      if (college !== '' && !kept.has(spellingKey(college)))
        await trx.updateTable('results_entries').set({ college: '' }).where('college', '=', college).execute()
  },
}

/**
 * Takes these people out of every version. Their places, and the points of their colleges, stay without a name; what
 * special mentions of theirs and of their teams are for goes, because it may say the name. Answers whether public pages
 * change, also because a team of theirs lost its name.
 */
async function forgetPeople(trx: Transaction, { ids }: Leaving): Promise<boolean> {
  const entries = await worded(trx)
    .where(row =>
      row.or([
        row('results_entries.person_id', 'in', ids),
        row(
          'team_id',
          'in',
          // By the team: drafts have no members.
          trx
            .selectFrom('results_members')
            .innerJoin('results_entries as published', 'published.id', 'results_members.entry_id')
            .select('published.team_id')
            .where('results_members.person_id', 'in', ids),
        ),
      ]),
    )
    .execute()
  await forgetWords(trx, entries)
  const { numUpdatedRows } = await trx
    .updateTable('results_entries')
    .set({ person_id: null })
    .where('person_id', 'in', ids)
    .executeTakeFirst()
  return entries.length > 0 || numUpdatedRows > 0n || (await hasNamelessTeams(trx, ids))
}

/**
 * Selects the entries that say in words of their own what a special mention is for, the newest versions first:
 * certificates are given from these.
 */
function worded(trx: Transaction) {
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

async function forgetWords(trx: Transaction, entries: readonly Worded[]): Promise<void> {
  for (const { id } of entries)
    await trx.updateTable('results_entries').set({ mention: usualMention }).where('id', '=', id).execute()
  for (const entry of entries) await forgetOnCertificates(trx, entry)
}

/** Takes the words off the certificates of everybody who keeps the account. Their codes stay valid. */
async function forgetOnCertificates(trx: Transaction, entry: Worded): Promise<void> {
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
    // A person has at most one certificate of an event, a place and a mention. Whoever has the one with the usual
    // mention keeps it; the mention of this one becomes its own code, which no result says, so that it counts as
    // revoked.
    const other = await ofEntry(usualMention).where('person_id', '=', person_id).executeTakeFirst()
    await trx
      .updateTable('certificate')
      .set({ mention: other ? code : usualMention })
      .where('code', '=', code)
      .execute()
  }
}

/** Whether a team of results ended with one of these people as captain: its name was emptied. */
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
