// The audit log (hole O3): every write of an organiser goes through staffWrite, which adds its entries in the same
// transaction. audit-log/ reads it; audit/chain.ts shows whether it is whole.
import type { Action } from '../../domain/audit/actions.ts'
import type { Millis } from '../../domain/day.ts'
import { isoTime } from '../clock.ts'
import type { Database, Transaction } from '../database/types.ts'
import { addToChain } from './chain.ts'

export type AuditEntry = {
  action: Action
  /**
   * Id of the person whom it concerns, with whose account its words go; null: nobody in particular, and no words about
   * people.
   */
  personId: string | null
  /** The values before and after: only those that changed, nothing secret. */
  before?: unknown
  after?: unknown
  reason?: string
  /** The browser makes one for each intended act; a second entry with it is a duplicate error. */
  actId?: string
}

/**
 * The answer of a staff write, and the entries to add to the audit log: none where a repeated request changed nothing.
 */
export type Audited<T> = { answer: T; entries: readonly AuditEntry[] }

/**
 * Runs a write of an organiser and adds its audit entries in the same transaction; passes on the answer. `actorId` is
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
