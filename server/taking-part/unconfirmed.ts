// Doubtful accounts: accounts that may not belong to a real person. Either the address is unconfirmed and the account
// has registrations, or the mail domain is doubtful and the account has an unpaid seat of a limited event. Organisers
// list doubtful accounts by mail domain and end their registrations together.
import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Millis } from '../../domain/day.ts'
import { allEvents } from '../../domain/edition/catalogue.ts'
import type { ManyAnswer } from '../../domain/lists/many-api.ts'
import type { endUnconfirmedBody, UnconfirmedRow, unconfirmedQuery } from '../../domain/seats/unconfirmed-api.ts'
import { anyRefusal } from '../../domain/server-refusals.ts'
import { lockPeople } from '../access/accounts.ts'
import type { AuditEntry, Audited } from '../audit/audit.ts'
import type { Database, Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { wasDone } from '../lists/for-each.ts'
import { columnIn, inOrder, inSql, type Listing, searchPeople } from '../lists/lists.ts'
import { queueSummary } from '../mail/outbox.ts'
import { registeredEvents, selectPeople } from '../people/person.ts'
import { activeRegistrations } from '../people/registrations.ts'
import { leaveEvents } from './leaving.ts'
import { activeEntries } from './seats/entries.ts'
import { withSeats } from './seats/locked-seats.ts'
import { readSeats } from './seats/read.ts'

const mostDomains = 50

/** SQL for the part of the address after the @. Uses only functions that both engines have. */
const domainOfEmail = sql<string>`substr(person.email, length(rtrim(person.email, replace(person.email, '@', ''))) + 1)`

/** This many accounts with unpaid seats, made on one day in one mail domain, make the domain doubtful. */
const manyOfADomain = 4

/**
 * The mail domains with at least that many accounts that took seats of the `limited` events, and without any payment.
 * Mail domains that real people use have payments.
 */
function doubtfulDomains(db: Db, limited: readonly number[]) {
  // Ended registrations count too, because otherwise the last accounts of a domain would leave the list.
  const holders = db
    .selectFrom('registration')
    .select('person_id')
    .where('event_id', 'in', [-1, ...limited])
  return sql`(select ${domainOfEmail} from person where person.id in ${holders}
    and not exists (select 1 from payment where payment.person_id = person.id)
    group by ${domainOfEmail}, substr(person.created_at, 1, 10) having count(*) >= ${sql.lit(manyOfADomain)}
    except select ${domainOfEmail} from person join payment on payment.person_id = person.id)`
}

/** The ids of people who are registered for one of these events. */
const holdersOf = (db: Db, eventIds: readonly number[]) =>
  activeRegistrations(db)
    .select('registration.person_id')
    .where('registration.event_id', 'in', [-1, ...eventIds])

/** The numbers of the events with limited seats at `now`. */
async function limitedEvents(db: Db, { catalogue }: Edition, now: Millis): Promise<number[]> {
  const seats = await readSeats(db, allEvents(catalogue), now)
  return seats.flatMap(({ event, window }) => (window.places === null ? [] : [event.ind]))
}

/**
 * The condition for doubtful accounts. Either the address is unconfirmed and the account has a registration or a
 * waiting-list entry, or the domain is doubtful and the account has an unpaid seat of one of the `limited` events.
 * Excludes accounts with a payment, a claim that was not rejected, a scan, a college corrected by staff, or a role.
 */
function isDoubtful(db: Db, limited: readonly number[]) {
  const registered = activeRegistrations(db).select('registration.person_id')
  const scarce = holdersOf(db, limited)
  const waiting = activeEntries(db).select('waiting_entry.person_id')
  return sql<SqlBool>`(person.removed_at is null and person.college_by_staff_at is null
    and (person.id in ${scarce} and ${domainOfEmail} in ${doubtfulDomains(db, limited)} or person.email_confirmed_at is null
      and (person.id in ${registered} or person.id in ${waiting}))
    and not exists (select 1 from staff_role where staff_role.person_id = person.id)
    and not exists (select 1 from payment where payment.person_id = person.id)
    and not exists (select 1 from scan where scan.person_id = person.id)
    and not exists (select 1 from claim where claim.person_id = person.id and claim.state <> 'rejected')
    and not exists (select 1 from claim_share join claim on claim.id = claim_share.claim_id
      where claim_share.person_id = person.id and claim.state <> 'rejected'))`
}

const orders = { registered: 'person.created_at', email: 'person.email', name: 'person.search_text' } as const

/** The doubtful accounts that match the query, in the order that it requests. */
export async function unconfirmedListing(
  database: Database,
  edition: Edition,
  query: z.output<typeof unconfirmedQuery>,
  now: Millis,
): Promise<Listing<UnconfirmedRow>> {
  const { db } = database
  const limited = await limitedEvents(db, edition, now)
  const matchesSearch = await searchPeople(database, query.search)
  const order = columnIn<(typeof orders)[keyof typeof orders]>(orders, query.sort) ?? orders.registered
  return {
    ids: db
      .selectFrom('person')
      .select('person.id')
      .where(isDoubtful(db, limited))
      .where(({ ref }) => matchesSearch({ id: ref('person.id'), search_text: ref('person.search_text') }))
      .$if(query.domain !== '', rows => rows.where(domainOfEmail, '=', query.domain))
      .orderBy(order, inSql(query))
      .orderBy('person.id'),
    rowsOf: ids => readRows(db, limited, ids),
  }
}

async function readRows(db: Db, limited: readonly number[], ids: readonly string[]): Promise<UnconfirmedRow[]> {
  const rows = await inOrder(ids, some =>
    db
      .selectFrom('person')
      .select(['person.id', 'person.user_id', 'person.username', 'person.email', 'person.created_at'])
      .select('person.email_confirmed_at')
      .select(row => [
        activeRegistrations(db)
          .where(sql<SqlBool>`registration.person_id = person.id`)
          .select(row.cast<number>(row.fn.countAll(), 'integer').as('count'))
          .$asScalar()
          .as('registrations'),
        holdersOf(db, limited)
          .where(sql<SqlBool>`registration.person_id = person.id`)
          .clearSelect()
          .select(row.cast<number>(row.fn.countAll(), 'integer').as('count'))
          .$asScalar()
          .as('unpaid'),
        activeEntries(db)
          .where(sql<SqlBool>`waiting_entry.person_id = person.id`)
          .select(row.cast<number>(row.fn.countAll(), 'integer').as('count'))
          .$asScalar()
          .as('waiting'),
      ])
      .where('person.id', 'in', some)
      .execute(),
  )
  return rows.map(row => ({
    userId: row.user_id,
    username: row.username,
    email: row.email,
    registeredAt: row.created_at,
    confirmed: row.email_confirmed_at !== null,
    registrations: row.registrations ?? 0,
    unpaid: row.unpaid ?? 0,
    waiting: row.waiting ?? 0,
  }))
}

/** The mail domains with the most doubtful accounts. */
export async function unconfirmedDomains(
  db: Db,
  edition: Edition,
  now: Millis,
): Promise<{ domain: string; accounts: number }[]> {
  const limited = await limitedEvents(db, edition, now)
  return db
    .selectFrom('person')
    .select(row => [domainOfEmail.as('domain'), row.cast<number>(row.fn.countAll(), 'integer').as('accounts')])
    .where(isDoubtful(db, limited))
    .groupBy(domainOfEmail)
    .orderBy('accounts', 'desc')
    .orderBy('domain')
    .limit(mostDomains)
    .execute()
}

/**
 * Ends all registrations, teams and waiting-list entries of these accounts at `now`. Uses one transaction, because
 * otherwise each freed seat would be offered to the next account of the list. Accounts that are no longer doubtful are
 * left unchanged, such as accounts that have confirmed the address or paid since. A repeated `actId` is not applied
 * again. Only confirmed addresses get a mail, since unconfirmed ones may be invented.
 */
export async function endUnconfirmed(
  trx: Transaction,
  edition: Edition,
  staffId: string,
  { rows, reason }: z.output<typeof endUnconfirmedBody>,
  now: Millis,
): Promise<Audited<ManyAnswer>> {
  const acts = new Map(rows.map(({ userId, actId }) => [userId, actId]))
  const named = await trx
    .selectFrom('person')
    .select(['person.id', 'person.user_id', 'person.username'])
    .where('user_id', 'in', [...acts.keys()])
    .where('removed_at', 'is', null)
    .execute()
  await lockPeople(
    trx,
    named.map(({ id }) => id),
  )
  const done = new Set<string>()
  for (const { id, user_id } of named)
    if (await wasDone(trx, staffId, { actId: acts.get(user_id) ?? '', personId: id })) done.add(id)
  // Reads the accounts again under the lock, because some may have confirmed the address or paid since.
  const listed = await trx
    .selectFrom('person')
    .select('person.id')
    .where('person.id', 'in', ['', ...named.map(({ id }) => id)])
    .where(isDoubtful(trx, await limitedEvents(trx, edition, now)))
    .execute()
  const holdings = await readHoldings(
    trx,
    listed.map(({ id }) => id).filter(id => !done.has(id)),
  )
  const all = [...holdings.values()].flatMap(({ registered, waiting }) => [...registered, ...waiting])
  await withSeats(trx, edition, all, now, async seats => {
    for (const [personId, { registered, waiting }] of holdings)
      await leaveEvents(trx, seats, personId, [...new Set([...registered, ...waiting])], now)
  })
  for (const personId of holdings.keys()) await queueSummary(trx, 'desk_changed', personId, now, 0)
  const people = new Map(named.map(person => [person.user_id, person]))
  const entries: AuditEntry[] = []
  const answers = rows.map(({ userId, actId }) => {
    const { id = '', username } = people.get(userId) ?? {}
    const own = holdings.get(id)
    if (own && !done.has(id)) {
      const before = { events: own.registered, waitingLists: own.waiting }
      const after = { events: [], waitingLists: [] }
      entries.push({ action: 'person.unconfirmed', personId: id, before, after, reason, actId })
      done.add(id)
    }
    const name = username ?? userId
    return { userId, refused: done.has(id) ? '' : anyRefusal('unconfirmed_kept', { name }).error }
  })
  return { answer: { rows: answers }, entries }
}

type Holdings = { registered: number[]; waiting: number[] }

async function readHoldings(trx: Transaction, personIds: readonly string[]): Promise<ReadonlyMap<string, Holdings>> {
  // PostgreSQL rejects an empty list.
  if (personIds.length === 0) return new Map()
  const people = await selectPeople(trx).where('person.id', 'in', personIds).execute()
  const entries = await activeEntries(trx)
    .select(['person_id', 'event_id'])
    .where('person_id', 'in', personIds)
    .orderBy('event_id')
    .execute()
  const waitingOf = Map.groupBy(entries, ({ person_id }) => person_id)
  return new Map(
    people.map(person => [
      person.id,
      {
        registered: registeredEvents(person),
        waiting: (waitingOf.get(person.id) ?? []).flatMap(({ event_id }) => event_id ?? []),
      },
    ]),
  )
}
