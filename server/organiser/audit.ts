// The audit log (hole O3): every write of an organiser goes through staffWrite, which adds its row in the same transaction.
// Reading the log is in audit-log/.
import { isoTime } from '../clock.ts'
import type { Database, Write } from '../database/types.ts'

/** Rows of one insert: both engines limit the number of parameters. */
const mostAtOnce = 500

/** What organisers do. */
export type Action =
  | 'role.grant'
  | 'role.revoke'
  | 'person.walk_in'
  | 'person.events'
  | 'person.correct'
  | 'payment.record'
  | 'payment.refund'
  | 'claim.confirm'
  | 'claim.reject'
  | 'statement.import'
  | 'scan.in'
  | 'scan.out'
  | 'scan.undo'
  | 'mail.resend'

export type Deed = {
  action: Action
  /** Whom it concerns (the id, not the user id); null: nobody in particular. */
  personId: string | null
  /** What was there and what is there afterwards: only what the deed touches, nothing secret. */
  before?: unknown
  after?: unknown
  reason?: string
  /** Chosen by the browser once per intended act; a second row with it is a duplicate error. */
  actId?: string
}

/** What a staff write did: nothing (a repeated request), one thing, or several. */
export type Done<T> = { answer: T; did: Deed | readonly Deed[] | null }

/**
 * Runs a write of an organiser in one transaction together with its audit rows. `actorId` is null on the command line; `now` is in
 * milliseconds. The work says what it did, or null where a repeated request changed nothing; its answer is passed on.
 */
export async function staffWrite<T>(
  database: Database,
  actorId: string | null,
  now: number,
  work: (trx: Write) => Promise<Done<T>>,
): Promise<T> {
  return database.write(async trx => {
    const { answer, did } = await work(trx)
    const rows = deedsOf(did).map(deed => rowOf(deed, actorId, now))
    for (let i = 0; i < rows.length; i += mostAtOnce)
      await trx
        .insertInto('audit_entry')
        .values(rows.slice(i, i + mostAtOnce))
        .execute()
    return answer
  })
}

/** What was done as a list, for writes that are part of a larger one. */
export function deedsOf(did: Done<unknown>['did']): readonly Deed[] {
  if (did === null) return []
  return 'action' in did ? [did] : did
}

function rowOf({ action, personId, before, after, reason = '', actId }: Deed, actorId: string | null, now: number) {
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
    redacted_at: null,
  }
}
