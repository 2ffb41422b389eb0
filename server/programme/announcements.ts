// Changes of the programme that are not announced yet. A session waits from its first change on until an organiser
// sends a notice or dismisses the changes, so several changes of one session are announced together.
import type { Writer } from '../access/writer.ts'
import type { Audited } from '../audit/audit.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { refuse } from '../refuse.ts'
import { readValues, refuseUnseen, type SessionValues } from './history.ts'
import { lockSession, refuseForeignSession } from './sessions.ts'

/**
 * Each session's values before its first change that is not announced, by session id. Includes sessions that were taken
 * off the programme.
 */
export async function readAnnouncedValues(db: Db): Promise<ReadonlyMap<string, SessionValues>> {
  const rows = await db
    .selectFrom('programme_changes')
    .innerJoin('programme_sessions', 'programme_sessions.id', 'programme_changes.session_id')
    .select(['programme_sessions.id', 'programme_changes.before'])
    .where(({ eb, ref }) =>
      eb(ref('programme_changes.version'), '=', eb(ref('programme_sessions.announced_version'), '+', eb.lit(1))),
    )
    .execute()
  return new Map(
    rows.flatMap(({ id, before }) => {
      const values = readValues<SessionValues>(before)
      return values ? [[id, values] as const] : []
    }),
  )
}

type SessionVersion = { sessionId: string; version: number }

/**
 * Marks this version as announced, in the transaction that sends the notice. Returns the version announced before.
 * Refuses a session that has changed since, a session that is announced already, and sessions of other coordinators.
 */
export async function markAnnounced(
  trx: Transaction,
  edition: Edition,
  writer: Pick<Writer, 'roles'>,
  { sessionId, version }: SessionVersion,
): Promise<number> {
  const row = await lockSession(trx, sessionId, { takenOff: true })
  refuseForeignSession(writer, row.event_id)
  const key = { session_id: row.id, venue_id: null }
  await refuseUnseen(trx, edition, key, { seen: version, present: row.version })
  if (row.announced_version >= version) refuse('session_told')
  await setAnnouncedVersion(trx, { sessionId, version })
  return row.announced_version
}

/**
 * Sets the announced version back to `known` after the notice of `version` was withdrawn: the changes are listed
 * again. Returns false and changes nothing if a later version was announced or dismissed.
 */
export async function revertAnnouncement(
  trx: Transaction,
  { sessionId, version, known }: SessionVersion & { known: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('programme_sessions')
    .set({ announced_version: known })
    .where('id', '=', sessionId)
    .where('announced_version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Dismisses the changes of these sessions up to the versions that the writer saw; later changes must still be
 * announced. Returns the number of sessions with dismissed changes. Refuses sessions of other coordinators.
 */
export async function dismissChanges(
  trx: Transaction,
  writer: Pick<Writer, 'roles'>,
  sessions: readonly SessionVersion[],
): Promise<Audited<{ changed: number }>> {
  const dismissed: SessionVersion[] = []
  // Locks in a fixed order, so that two organisers cannot deadlock.
  for (const seen of sessions.toSorted((a, b) => (a.sessionId < b.sessionId ? -1 : 1))) {
    const row = await lockSession(trx, seen.sessionId, { takenOff: true })
    refuseForeignSession(writer, row.event_id)
    const version = Math.min(seen.version, row.version)
    if (row.announced_version >= version) continue
    await setAnnouncedVersion(trx, { sessionId: row.id, version })
    dismissed.push({ sessionId: row.id, version })
  }
  return {
    answer: { changed: dismissed.length },
    entries: dismissed.map(({ sessionId, version }) => ({
      action: 'programme.untold' as const,
      personId: null,
      after: { session: sessionId, version },
    })),
  }
}

async function setAnnouncedVersion(trx: Transaction, { sessionId, version }: SessionVersion): Promise<void> {
  await trx
    .updateTable('programme_sessions')
    .set({ announced_version: version })
    .where('id', '=', sessionId)
    .where('announced_version', '<', version)
    .execute()
}
