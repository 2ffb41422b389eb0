// Compares the database with the answers: everything answered is stored exactly once, and nothing else is stored.
import { sql } from 'kysely'
import { facilityName } from '../../domain/edition/facility.ts'
import type { Database } from '../../server/database/types.ts'
import { thisEdition } from '../../server/edition.ts'
import type { Act } from './acts.ts'
import type { Crowd } from './crowd.ts'
import type { Member } from './members.ts'

/** The differences and the engine's integrity problems, in sentences; empty when there are none. */
export async function differences(database: Database, { members, acts, tally }: Crowd): Promise<string[]> {
  const { db } = database
  const registrations = await db.selectFrom('registration').selectAll().execute()
  const payments = await db.selectFrom('payment').select(['act_id', 'receipt_number']).execute()
  const scans = await db.selectFrom('scan').select(['nonce', 'result']).execute()
  const people = await db.selectFrom('person').select(['id', 'email', 'facility_id']).execute()
  const mails = await db.selectFrom('outgoing_mail').select(['kind', 'recipient']).execute()
  const audit = await db.selectFrom('audit_entry').select('action').execute()

  const { facilities } = thisEdition.festival
  const facilityIds = new Map(people.map(({ id, facility_id }) => [id, facility_id]))
  const rowsOf = Map.groupBy(registrations, row => row.person_id)
  const newcomers = people.map(({ email }) => email).filter(email => email.startsWith('new-'))
  const ofKind = (kind: Act['kind']) => [...acts.values()].filter(act => act.kind === kind)
  const written = (...actions: string[]) => audit.filter(row => actions.includes(row.action)).length
  const moved = scans.filter(({ result }) => result === 'admitted' || result === 'left').length
  return [
    ...tally.wrong.splice(0),
    ...(await integrityProblems(database)),
    ...members.flatMap(member =>
      differencesOf(member, rowsOf.get(member.id) ?? [], facilityName(facilities, facilityIds.get(member.id) ?? '')),
    ),
    ...actsThatDiffer(
      ofKind('payment'),
      payments.map(row => row.act_id ?? ''),
    ),
    ...actsThatDiffer(
      ofKind('scan'),
      scans.map(row => row.nonce),
    ),
    ...actsThatDiffer(ofKind('signUp'), newcomers),
    ...mailsThatDiffer(mails, newcomers, members, payments.length),
    ...(written('payment.record') === payments.length ? [] : ['payments and their audit entries differ in number']),
    ...(written('scan.in', 'scan.out') === moved ? [] : ['scans and their audit entries differ in number']),
    ...gapsIn(payments.map(row => Number(row.receipt_number?.slice(2)))),
  ]
}

/**
 * Each sign-up and each payment has its mail. Only people who registered get summaries of registrations; their number
 * depends on when they were sent.
 */
function mailsThatDiffer(
  mails: readonly { kind: string; recipient: string }[],
  newcomers: readonly string[],
  members: readonly Member[],
  payments: number,
): string[] {
  const byKind = Map.groupBy(mails, ({ kind }) => kind)
  const to = (kind: string) => (byKind.get(kind) ?? []).map(({ recipient }) => recipient)
  const registered = members.filter(member => member.registered.size > 0).map(({ email }) => email)
  const strange = [...byKind.keys()].filter(kind => !['confirm', 'payment_received', 'registered'].includes(kind))
  return [
    ...(sorted(to('confirm')) === sorted(newcomers) ? [] : ['mails and sign-ups differ']),
    ...(to('payment_received').length === payments ? [] : ['mails and payments differ in number']),
    ...strange.map(kind => `mails of the kind ${kind}, which nobody asked for`),
    ...to('registered')
      .filter(recipient => !registered.includes(recipient))
      .map(recipient => `${recipient} never registered and has a summary`),
  ]
}

const sorted = (values: readonly (string | number)[]) => values.toSorted().join()

type Row = { event_id: number; state: string }

function differencesOf(member: Member, rows: Row[], facility: string): string[] {
  const active = rows.filter(row => row.state === 'active').map(row => row.event_id)
  const states = [member, ...(member.maybe ? [member.maybe] : [])].map(
    state => `${sorted(state.events)} ${state.facility}`,
  )
  const stored = `${sorted(active)} ${facility}`
  const found = states.includes(stored) ? [] : [`${member.email} was answered ${states.join(' or ')} and has ${stored}`]
  for (const eventId of new Set([...member.registered.keys(), ...rows.map(row => row.event_id)])) {
    const { done, unknown } = member.registered.get(eventId) ?? { done: 0, unknown: 0 }
    const count = rows.filter(row => row.event_id === eventId).length
    if (count < done || count > done + unknown)
      found.push(`${member.email}, event ${eventId}: ${done} registrations answered, ${unknown} open, ${count} stored`)
  }
  return found
}

/** Answered acts are stored once, unanswered ones at most once, and no others. */
function actsThatDiffer(acts: readonly Act[], stored: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const key of stored) counts.set(key, (counts.get(key) ?? 0) + 1)
  const asked = new Set(acts.map(({ key }) => key))
  return [
    ...acts.filter(({ key, done }) => done && !counts.has(key)).map(({ kind, key }) => `the ${kind} ${key} is lost`),
    ...[...counts].filter(([, times]) => times > 1).map(([key, times]) => `${key} is stored ${times} times`),
    ...stored.filter(key => !asked.has(key)).map(key => `nobody asked for ${key}`),
  ]
}

function gapsIn(receipts: readonly number[]): string[] {
  const gap = receipts.toSorted((a, b) => a - b).findIndex((number, i) => number !== i + 1)
  return gap === -1 ? [] : [`the receipts have a gap or a double at ${gap + 1}`]
}

/** The integrity problems that the engine itself reports. */
async function integrityProblems({ engine, db }: Database): Promise<string[]> {
  if (engine === 'sqlite') {
    const { rows: integrity } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
    const { rows: orphans } = await sql<{ table: string }>`pragma foreign_key_check`.execute(db)
    const words = integrity.map(row => row.integrity_check).filter(word => word !== 'ok')
    return [...words, ...orphans.map(row => `a row of ${row.table} points to nothing`)]
  }
  const { rows } = await sql<{ name: string }>`select indexrelid::regclass::text as name from pg_index
    where not indisvalid or not indisready`.execute(db)
  return rows.map(row => `the index ${row.name} is not valid`)
}
