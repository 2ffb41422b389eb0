// Scanning passes: who may come in or go out, and writing it down. Lock, check, write, in one transaction; the index scan_inside
// stands behind it. Taking a scan back is in undo.ts, what scanners are told about people in people.ts.
import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { User } from '../../domain/api.ts'
import { findFacility } from '../../domain/facility.ts'
import type { ScanResult, scanBody } from '../../domain/festival-day-api.ts'
import { findPerson, lockPerson, userObject } from '../account/person.ts'
import { isoTime } from '../clock.ts'
import type { Db, Write } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import type { AuditEntry, Audited } from '../organiser/audit.ts'
import { holderOf } from '../pass/store.ts'

export type Scan = z.output<typeof scanBody>

/** Where and by whom somebody was scanned. */
export type Entry = { at: string; gate: string; by: string }

export type Outcome = {
  result: ScanResult
  scanId: string
  /** Null: no pass has that code. */
  personId: string | null
  first: Entry | null
  earlier: ScanResult | null
}

/** True for the rows that are the people inside; written out, because the index holds for exactly this condition. */
export const isInside = sql<SqlBool>`scan.result = 'admitted' and scan.left_at is null and scan.undone_at is null`

/**
 * Marks an entry or exit at `now` (milliseconds) and answers what it came to; every scan is kept, refused ones too. A nonce that was
 * seen before changes nothing (holes K1, K3).
 * @throws a duplicate error (database/errors.ts) when the same scan arrives twice at the same moment: run it again.
 */
export async function scanPass(
  trx: Write,
  { edition, passSecret }: { edition: Edition; passSecret: string },
  call: Scan,
  scannerId: string,
  now: number,
): Promise<Audited<Outcome>> {
  const personId = await holderOf(trx, call.code, passSecret)
  if (personId) await lockPerson(trx, personId)
  const known = await findByNonce(trx, call.nonce)
  if (known) return { answer: known, entries: [] }

  // A scanner's clock that runs ahead must not put an entry after the next one.
  const at = isoTime(call.at === null ? now : Math.min(Date.parse(call.at), now))
  const decision: Decision = personId
    ? await decide(trx, { edition, call, personId, at })
    : { result: 'unknown_pass', first: null }
  const scanId = crypto.randomUUID()
  const reason = decision.owes ? call.admitUnpaid : ''
  await trx
    .insertInto('scan')
    .values({
      ...{ id: scanId, nonce: call.nonce, person_id: personId, direction: call.direction, result: decision.result },
      ...{ gate: call.gate, at, recorded_at: isoTime(now), by_id: scannerId, reason },
      ...{ left_at: decision.leftAt ?? null, undone_at: null, undone_by: null },
    })
    .execute()
  if (decision.leaves) await trx.updateTable('scan').set({ left_at: at }).where('id', '=', decision.leaves).execute()

  const entry: AuditEntry = {
    action: call.direction === 'in' ? 'scan.in' : 'scan.out',
    personId,
    after: { scanId, gate: call.gate, at, ...(decision.owes && { amountDue: decision.owes }) },
    reason,
  }
  const changed = decision.result === 'admitted' || decision.result === 'left'
  const answer = { result: decision.result, scanId, personId, first: decision.first, earlier: null }
  return { answer, entries: changed ? [entry] : [] }
}

type Decision = {
  result: ScanResult
  first: Entry | null
  /** Id of the entry that this exit ends. */
  leaves?: string
  /** On an entry that arrives late: when the person had left again. */
  leftAt?: string | null
  /** On an entry in spite of dues: whole rupees. */
  owes?: number
}

type Facts = { edition: Edition; call: Scan; personId: string; at: string }

async function decide(trx: Write, facts: Facts): Promise<Decision> {
  return facts.call.direction === 'in' ? decideEntry(trx, facts) : decideExit(trx, facts)
}

async function decideEntry(trx: Write, { edition, call, personId, at }: Facts): Promise<Decision> {
  const entry = await entryAt(trx, personId, at)
  if (entry) return { result: 'already_inside', first: entryWords(entry) }
  const user = userObject(edition, await findPerson(trx, personId))
  const result = await standing(trx, edition, user, personId)
  if (result) return { result, first: null }
  if (user.amountDue > 0 && !call.admitUnpaid) return { result: 'unpaid', first: null }
  const leftAt = await nextMove(trx, personId, at)
  return { result: 'admitted', first: null, leftAt, ...(user.amountDue > 0 && { owes: user.amountDue }) }
}

async function decideExit(trx: Write, { call, personId, at }: Facts): Promise<Decision> {
  const entry = await entries(trx, personId).where(isInside).executeTakeFirst()
  // An exit that was scanned without network before the present entry says nothing about it.
  const outdated = entry !== undefined && call.at !== null && at < entry.at
  if (!entry || outdated) return { result: 'not_inside', first: null }
  return { result: 'left', first: entryWords(entry), leaves: entry.id }
}

/** Why somebody has nothing to come in for; null when there is something. */
async function standing(trx: Write, { festival }: Edition, user: User, personId: string) {
  if (user.events.length > 0 || findFacility(festival.facilities, user.facility)?.total != null) return null
  const ended = await trx.selectFrom('registration').select('id').where('person_id', '=', personId).executeTakeFirst()
  return ended ? 'cancelled' : 'no_registration'
}

function entries(trx: Db, personId: string) {
  return trx
    .selectFrom('scan')
    .innerJoin('person as scanner', 'scanner.id', 'scan.by_id')
    .select(['scan.id', 'scan.at', 'scan.gate', 'scanner.username as by'])
    .where('scan.person_id', '=', personId)
    .where('scan.result', '=', 'admitted')
    .where('scan.undone_at', 'is', null)
}

/** The entry that has the person inside: at this moment, or at present, whichever lies later. */
function entryAt(trx: Write, personId: string, at: string) {
  return entries(trx, personId)
    .where(row =>
      row.or([row('scan.left_at', 'is', null), row.and([row('scan.at', '<=', at), row('scan.left_at', '>', at)])]),
    )
    .orderBy('scan.at', 'desc')
    .executeTakeFirst()
}

/** When the person, having come in at this moment, must have left: the next entry or attempted exit that is known; null: not yet. */
async function nextMove(trx: Write, personId: string, at: string): Promise<string | null> {
  const { next } = await trx
    .selectFrom('scan')
    .select(row => row.fn.min('at').as('next'))
    .where('person_id', '=', personId)
    .where('at', '>', at)
    .where('undone_at', 'is', null)
    .where('result', 'in', ['admitted', 'not_inside'])
    .executeTakeFirstOrThrow()
  return next
}

async function findByNonce(trx: Write, nonce: string): Promise<Outcome | undefined> {
  const known = await trx
    .selectFrom('scan')
    .innerJoin('person as scanner', 'scanner.id', 'scan.by_id')
    .select(['scan.id', 'scan.person_id', 'scan.result', 'scan.at', 'scan.gate', 'scanner.username as by'])
    .where('scan.nonce', '=', nonce)
    .executeTakeFirst()
  if (!known) return undefined
  const { id, person_id, result } = known
  return { result: 'repeated', scanId: id, personId: person_id, first: entryWords(known), earlier: result }
}

function entryWords({ at, gate, by }: Entry): Entry {
  return { at, gate, by }
}
