// Changes of the programme of which nobody was told yet. A session waits from its first untold version on, until a
// notice of it is sent or somebody says that it needs none: so several changes of one session are told as one.
import type { Writer } from '../access/writer.ts'
import type { Audited } from '../audit/audit.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { refuse } from '../refuse.ts'
import { readValues, refuseUnseen, type SessionValues } from './history.ts'
import { lockSession, refuseForeignSession } from './sessions.ts'

/** By session, also those that were taken off: as it was before the first change that nobody was told of. */
export async function readAnnouncedValues(db: Db): Promise<ReadonlyMap<string, SessionValues>> {
  const rows = await db
    .selectFrom('programme_changes')
    .innerJoin('programme_sessions', 'programme_sessions.id', 'programme_changes.session_id')
    .select(['programme_sessions.id', 'programme_changes.before'])
    .where(({ eb, ref }) =>
      eb(ref('programme_changes.version'), '=', eb(ref('programme_sessions.told_version'), '+', eb.lit(1))),
    )
    .execute()
  return new Map(
    rows.flatMap(({ id, before }) => {
      const values = readValues<SessionValues>(before)
      return values ? [[id, values] as const] : []
    }),
  )
}

type Told = { sessionId: string; version: number }

/**
 * Notes that people are told of the session, in the transaction that sends the notice. Refuses a session that changed
 * since, whose notice would be wrong, one that was told already, and sessions that are not the writer's. Answers the
 * version that people knew before.
 */
export async function markAnnounced(
  trx: Transaction,
  edition: Edition,
  writer: Pick<Writer, 'roles'>,
  { sessionId, version }: Told,
): Promise<number> {
  const row = await lockSession(trx, sessionId, { takenOff: true })
  refuseForeignSession(writer, row.event_id)
  const thing = { session_id: row.id, venue_id: null }
  await refuseUnseen(trx, edition, thing, { seen: version, present: row.version })
  if (row.told_version >= version) refuse('session_told')
  await setTold(trx, { sessionId, version })
  return row.told_version
}

/**
 * Notes that people know the session as its version `known` again, because the notice of `version` was withdrawn: its
 * changes wait to be announced. Answers false, and changes nothing, where a later version was announced or dismissed.
 */
export async function revertAnnouncement(
  trx: Transaction,
  { sessionId, version, known }: Told & { known: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('programme_sessions')
    .set({ told_version: known })
    .where('id', '=', sessionId)
    .where('told_version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Notes that nobody needs to be told of these sessions as the writer saw them: what changed later waits on. Answers how
 * many waited. Refuses sessions that are not the writer's.
 */
export async function dismissChanges(
  trx: Transaction,
  writer: Pick<Writer, 'roles'>,
  sessions: readonly Told[],
): Promise<Audited<{ changed: number }>> {
  const dismissed: Told[] = []
  // In one order, so that two who dismiss the same ones do not wait for each other.
  for (const seen of sessions.toSorted((a, b) => (a.sessionId < b.sessionId ? -1 : 1))) {
    const row = await lockSession(trx, seen.sessionId, { takenOff: true })
    refuseForeignSession(writer, row.event_id)
    const version = Math.min(seen.version, row.version)
    if (row.told_version >= version) continue
    await setTold(trx, { sessionId: row.id, version })
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

async function setTold(trx: Transaction, { sessionId, version }: Told): Promise<void> {
  await trx
    .updateTable('programme_sessions')
    .set({ told_version: version })
    .where('id', '=', sessionId)
    .where('told_version', '<', version)
    .execute()
}
