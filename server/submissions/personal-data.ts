// The personal data of submissions. A person's files are deleted with the account. A team's files stay with the team,
// without the name of the sender. The bytes are deleted after the commit, by their mark in `deleted_upload`.
import type { Transaction } from '../database/types.ts'
import type { PeopleData } from '../people-data.ts'
import { deleteFile, markForDeletion } from './store.ts'

export const submissionsData: PeopleData = {
  tables: {
    submission_file: {
      of: ['person_id'],
      everyRow: true,
      delete: {
        download: `event_id submission_id theme kind format name bytes seconds words taken_at text link at`,
        internal: 'id person_id team_id place by_id',
      },
    },
    submission_upload: {
      of: ['person_id'],
      everyRow: true,
      as: 'unfinishedUploads',
      order: 'begun_at',
      delete: {
        download: 'event_id submission_id=submission theme name bytes begun_at last_byte_at',
        internal: 'id person_id team_id leased_until',
      },
    },
    submission_refusal: {
      of: ['person_id'],
      everyRow: true,
      as: 'refusedFiles',
      order: 'at',
      delete: {
        download: 'event_id submission_id=submission theme name sentence at',
        internal: 'id person_id team_id',
      },
    },
    submission_reminder: {
      of: ['person_id'],
      everyRow: true,
      as: 'submissionReminders',
      order: 'reminded_at',
      key: ['event_id', 'submission_id', 'person_id'],
      delete: { download: 'event_id submission_id=submission reminded_at', internal: 'person_id' },
    },
    submission_opening: {
      of: ['person_id'],
      everyRow: true,
      as: 'lateSubmissions',
      order: 'opened_at',
      delete: {
        download: 'event_id submission_id=submission open_until opened_at closed_at',
        staff: 'reason opened_by closed_by',
        internal: 'id person_id team_id',
      },
    },
  },

  /** What the person handed in, alone or for a team. The files themselves are downloaded on the profile. */
  async read(db, { person }) {
    const rows = await db
      .selectFrom('submission_file')
      .select(['event_id as eventId', 'submission_id as submission', 'theme', 'kind', 'format', 'name', 'bytes'])
      .select(['seconds', 'words', 'taken_at as takenAt', 'text', 'link', 'at'])
      .where(row => row.or([row('person_id', '=', person.id), row('by_id', '=', person.id)]))
      .orderBy('at')
      .orderBy('id')
      .execute()
    return { submissions: rows.map(row => ({ ...row, download: row.bytes === null ? null : 'on your profile' })) }
  },

  async remove(trx, { ids, now }) {
    await endLoneTeams(trx, ids, now)
    await markRows(trx, ids, now)
    await trx.updateTable('submission_file').set({ by_id: null }).where('by_id', 'in', ids).execute()
  },

  async anonymise(trx, { now }) {
    await markRows(trx, null, now)
  },
}

/** Deletes the files of teams that ended because their last member, the captain, deleted the account. */
async function endLoneTeams(trx: Transaction, ids: readonly string[], now: number): Promise<void> {
  const files = await trx
    .selectFrom('submission_file')
    .innerJoin('team', 'team.id', 'submission_file.team_id')
    .select(['submission_file.id', 'submission_file.bytes'])
    .where('team.captain_id', 'in', ids)
    .where('team.state', '=', 'ended')
    .execute()
  for (const file of files) await deleteFile(trx, file, now)
}

/** Marks the bytes of the people's files and uploads for deletion; of all people if `ids` is null. */
async function markRows(trx: Transaction, ids: readonly string[] | null, now: number): Promise<void> {
  for (const table of ['submission_file', 'submission_upload'] as const) {
    const rows = await trx
      .selectFrom(table)
      .select('id')
      .where('bytes', 'is not', null)
      .$if(ids !== null, found => found.where('person_id', 'in', ids ?? []))
      .execute()
    const all = rows.map(({ id }) => id)
    for (let from = 0; from < all.length; from += 500) await markForDeletion(trx, all.slice(from, from + 500), now)
  }
}
