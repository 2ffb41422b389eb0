// The audit log (hole O3). Every write of an organiser uses staffWrite, which adds its entries in the same transaction.
// console/audit-log/ reads the log; chain.ts proves that no entry is missing or changed.
import type { Action } from '../../domain/audit/actions.ts'
import type { Millis } from '../../domain/day.ts'
import { isoTime } from '../clock.ts'
import type { Database, Transaction } from '../database/types.ts'
import { addToChain } from './chain.ts'

export type AuditEntry = {
  action: Action
  /**
   * The id of the person whom the entry concerns. The words of the entry are deleted with that account. Null if the
   * entry concerns no person and its words are not about people.
   */
  personId: string | null
  /** The changed values before and after the act; never secrets. */
  before?: unknown
  after?: unknown
  reason?: string
  /** The browser makes this id for each act. A second entry with the same id causes a duplicate error. */
  actId?: string
}

/**
 * The answer of an organiser's write, and its audit entries. A repeated request that changed nothing has no entries.
 */
export type Audited<T> = { answer: T; entries: readonly AuditEntry[] }

/**
 * Runs a write of an organiser, adds its audit entries in the same transaction and returns the answer. `actorId` is
 * null on the command line.
 */
export async function staffWrite<T>(
  database: Database,
  actorId: string | null,
  now: Millis,
  work: (trx: Transaction) => Promise<Audited<T>>,
): Promise<T> {
  return database.write(async trx => {
    const { answer, entries } = await work(trx)
    await addToChain(
      trx,
      entries.map(entry => toRow(entry, actorId, now)),
    )
    return answer
  })
}

function toRow(
  { action, personId, before, after, reason = '', actId }: AuditEntry,
  actorId: string | null,
  now: Millis,
) {
  return {
    id: crypto.randomUUID(),
    at: isoTime(now),
    actor_id: actorId,
    action,
    person_id: personId,
    before: before === undefined ? '' : JSON.stringify(before),
    after: after === undefined ? '' : JSON.stringify(after),
    reason,
    act_id: actId ?? null,
  }
}
