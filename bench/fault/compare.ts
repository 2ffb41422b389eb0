// Compares the book with the database: everything answered is there, once, and nothing is there that nobody asked for.
import type { Database } from '../../server/database/types.ts'
import { type Act, type Book, type Counts, type Member, openActs } from './book.ts'

/** What differs, in sentences; empty when all is well. With `all` nothing may be left open. */
export async function differences(database: Database, book: Book, all = false): Promise<string[]> {
  const { db } = database
  const [registrations, payments, scans, claims, people, mails, audit, counters] = await Promise.all([
    db.selectFrom('registration').selectAll().execute(),
    db.selectFrom('payment').selectAll().execute(),
    db.selectFrom('scan').selectAll().execute(),
    db.selectFrom('claim').selectAll().execute(),
    db.selectFrom('person').select(['id', 'email', 'facility']).execute(),
    db.selectFrom('outgoing_mail').select(['kind', 'recipient']).execute(),
    db.selectFrom('audit_entry').select(['action']).execute(),
    db.selectFrom('counter').selectAll().execute(),
  ])
  const problems: string[] = []
  const facilities = new Map(people.map(({ id, facility }) => [id, facility]))
  const rowsOf = Map.groupBy(registrations, row => row.person_id)
  for (const member of book.members)
    problems.push(...memberProblems(member, rowsOf.get(member.id) ?? [], facilities.get(member.id)))

  problems.push(
    ...actProblems(
      'payment',
      book.payments,
      payments.map(row => row.act_id ?? ''),
    ),
  )
  problems.push(
    ...actProblems(
      'scan',
      book.scans,
      scans.map(row => row.nonce),
    ),
  )
  problems.push(
    ...actProblems(
      'claim',
      book.claims,
      claims.map(row => row.utr),
    ),
  )
  const members = new Set(book.members.map(({ email }) => email))
  const strangers = people.map(({ email }) => email).filter(email => !members.has(email) && !email.startsWith('staff-'))
  problems.push(...actProblems('sign-up', book.signUps, strangers))
  const mailed = (kind: string) => mails.filter(mail => mail.kind === kind).map(({ recipient }) => recipient)
  problems.push(...sameTwice('mail to confirm an address', mailed('confirm')))
  const confirmed = new Set(mailed('confirm'))
  for (const email of strangers) if (!confirmed.has(email)) problems.push(`no mail for the sign-up of ${email}`)
  problems.push(...rangeProblems('reset mail', book.resets, mailed('reset')))

  problems.push(...ledgerProblems(payments, counters.find(({ name }) => name === 'receipt')?.value ?? 0))
  const written = (action: string) => audit.filter(row => row.action === action).length
  if (written('payment.record') !== payments.length) problems.push('payments and their audit rows differ in number')
  const moved = scans.filter(({ result }) => result === 'admitted' || result === 'left').length
  if (written('scan.in') + written('scan.out') !== moved) problems.push('scans and their audit rows differ in number')
  if (all && openActs(book.payments).length + openActs(book.scans).length + openActs(book.signUps).length > 0)
    problems.push('something was never answered')
  return problems
}

type Registration = { event_id: number; state: string }

function memberProblems(member: Member, rows: Registration[], facility: string | undefined): string[] {
  const problems: string[] = []
  const active = sorted(rows.filter(row => row.state === 'active').map(row => row.event_id))
  const states = [member, ...(member.maybe ? [member.maybe] : [])]
  if (!states.some(state => sorted(state.events) === active && state.facility === facility)) {
    const told = states.map(state => `${sorted(state.events)} ${state.facility}`).join(' or ')
    problems.push(`${member.email} was told ${told}, the database has ${active} ${facility}`)
  }
  return [
    ...problems,
    ...rangeProblems(
      'registration',
      member.registered,
      rows.map(row => row.event_id),
    ),
  ]
}

const sorted = (eventIds: readonly number[]) => [...eventIds].sort((a, b) => a - b).join(',')

/** Answered acts are there once, the others at most once, and there are no others. */
function actProblems<Body>(what: string, acts: Map<string, Act<Body>>, keys: string[]): string[] {
  const counts = countsOf(keys)
  const problems = sameTwice(what, keys)
  for (const [key, { done }] of acts)
    if (done && !counts.has(key)) problems.push(`the ${what} ${key} was answered and is lost`)
  for (const key of counts.keys()) if (!acts.has(key)) problems.push(`nobody asked for the ${what} ${key}`)
  return problems
}

function sameTwice(what: string, keys: string[]): string[] {
  return [...countsOf(keys)]
    .filter(([, times]) => times > 1)
    .map(([key, times]) => `the ${what} ${key} is there ${times} times`)
}

function rangeProblems<Key>(what: string, asked: Map<Key, Counts>, keys: Key[]): string[] {
  const counts = countsOf(keys)
  const problems: string[] = []
  for (const [key, { done, unknown }] of asked) {
    const found = counts.get(key) ?? 0
    if (found < done || found > done + unknown)
      problems.push(`${what} ${key}: ${done} answered, ${unknown} open, ${found} found`)
  }
  for (const key of counts.keys()) if (!asked.has(key)) problems.push(`nobody asked for the ${what} ${key}`)
  return problems
}

function countsOf<Key>(keys: Key[]): Map<Key, number> {
  const counts = new Map<Key, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

function ledgerProblems(payments: { receipt_number: string | null }[], last: number): string[] {
  const numbers = payments.map(row => Number(row.receipt_number?.slice(2))).sort((a, b) => a - b)
  const gap = numbers.findIndex((number, index) => number !== index + 1)
  if (gap !== -1) return [`the receipts have a gap or a double at ${gap + 1}`]
  return numbers.length === last ? [] : [`${numbers.length} receipts, but the counter says ${last}`]
}
