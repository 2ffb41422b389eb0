// Compares all lists and pages of the site with each other and with the model: money, seats, people inside, audit log.
import { sql } from 'kysely'
import { festivalDay } from '../../../domain/day.ts'
import { removedName } from '../../../domain/personal-data/removal.ts'
import type { Site } from '../site.ts'
import { compareProgramme } from './compare-programme.ts'
import {
  dueOf,
  facilityOf,
  hasPricedFacility,
  isInside,
  isStudent,
  type Model,
  paidBy,
  totalOf,
  type Walker,
} from './model.ts'
import { Mismatch, read, same, type Walk } from './step.ts'

/** @throws Mismatch with the first thing that differs. */
export async function compareAll(walk: Walk, since: number): Promise<void> {
  await compareProfiles(walk)
  await comparePeople(walk)
  await compareMoney(walk, since)
  await compareEvents(walk)
  await compareProgramme(walk)
  await compareLogs(walk)
}

const figuresOf = (model: Model, walker: Walker) => ({
  total: totalOf(model, walker),
  paidAmount: paidBy(model, walker),
  amountDue: dueOf(model, walker),
  facility: facilityOf(model, walker),
  isStudent: isStudent(walker),
})

/** Compares the figures that each person sees, and the figures that organisers see about the person. */
async function compareProfiles(walk: Walk): Promise<void> {
  const { site, model } = walk
  for (const walker of model.walkers) {
    const { body } = await site.get('/api/users/verifyAccessToken', { token: walker.token })
    const events = (body.events as { idx: number }[]).map(({ idx }) => idx)
    same(`the profile of ${walker.email}`, pick(body, model, walker), figuresOf(model, walker))
    same(`the events of ${walker.email}`, events.toSorted(), walker.events.toSorted())
    const page = await read(walk, `/people/${walker.userId}`)
    same(`the page of ${walker.email}`, pick(page, model, walker), figuresOf(model, walker))
    const ledger = (page.payments as { amount: number }[]).reduce((sum, { amount }) => sum + amount, 0)
    same(`the payments of ${walker.email}`, ledger, paidBy(model, walker))
    const entered = walker.moves.some(({ direction, undone }) => direction === 'in' && !undone)
    same(`the entry of ${walker.email}`, page.checkedInAt !== null, entered)
  }
}

function pick(body: Record<string, unknown>, model: Model, walker: Walker) {
  return Object.fromEntries(Object.keys(figuresOf(model, walker)).map(name => [name, body[name]]))
}

async function comparePeople(walk: Walk): Promise<void> {
  const { model } = walk
  const rows: Record<string, unknown>[] = []
  for (let page = 1; ; page++) {
    const list = await read(walk, `/people?size=200&page=${page}`)
    rows.push(...(list.rows as Record<string, unknown>[]))
    if (rows.length >= (list.total as number)) break
  }
  // A deleted account keeps a row, without the name, because payments refer to the row.
  const there = rows.filter(({ username }) => username !== removedName)
  same('the number of people', there.length, model.walkers.length + staffCount(model))
  for (const walker of model.walkers) {
    const row = rows.find(({ userId }) => userId === walker.userId) ?? {}
    same(`the row of ${walker.email}`, pick(row, model, walker), figuresOf(model, walker))
  }
  const guests = model.walkers.filter(walker => hasPricedFacility(model, walker))
  const { rows: listed, total } = await read(walk, '/facilities?size=200')
  same('the number of guests', total, guests.length)
  const names = (listed as { userId: string }[]).map(({ userId }) => userId)
  if (guests.length <= 200) same('the guests', names.sort(), guests.map(({ userId }) => userId).sort())
}

const staffCount = ({ staff }: Model) => 2 + staff.cashiers.length

async function compareMoney(walk: Walk, since: number): Promise<void> {
  const { model, site } = walk
  const sum = model.ledger.reduce((total, { amount }) => total + amount, 0)
  const list = await read(walk, '/payments?size=1')
  same('the ledger', [list.total, list.sum], [model.ledger.length, sum])
  let cash = 0
  for (const day of daysSince(site, since)) {
    const { rows } = await read(walk, `/cash-up?day=${day}`)
    for (const { taken, refunded } of rows as { taken: number; refunded: number }[]) cash += taken - refunded
  }
  same('the sum of all cash-ups', cash, sum)
  const { money, people, insideNow } = await read(walk, '/overview')
  const dues = model.walkers.map(walker => dueOf(model, walker))
  const collected = [...Map.groupBy(model.ledger, ({ method }) => method)]
    .map(([method, rows]) => ({ method, amount: rows.reduce((total, { amount }) => total + amount, 0) }))
    .sort((a, b) => (a.method < b.method ? -1 : 1))
  same('the money of the overview', money, {
    due: dues.filter(due => due > 0).reduce((a, b) => a + b, 0),
    refundsDue: -dues.filter(due => due < 0).reduce((a, b) => a + b, 0),
    openClaims: model.claims.filter(({ state }) => state === 'open').length,
    collected,
  })
  same('the people of the overview', people, model.walkers.length + staffCount(model))
  same('the people inside', insideNow, model.walkers.filter(walker => isInside(model, walker, site.clock.now)).length)
  for (const state of ['open', 'confirmed', 'rejected']) {
    const { total } = await read(walk, `/claims?state=${state}&size=1`)
    same(`${state} claims`, total, model.claims.filter(claim => claim.state === state).length)
  }
}

function daysSince({ edition, clock }: Site, since: number): string[] {
  const days = new Set<string>()
  for (let moment = since; moment < clock.now + 86_400_000; moment += 3_600_000)
    days.add(festivalDay(edition.festival, moment))
  return [...days]
}

async function compareEvents(walk: Walk): Promise<void> {
  const { model } = walk
  const { byEvent } = await read(walk, '/overview')
  for (const eventId of model.known) {
    const registered = model.walkers.filter(({ events }) => events.includes(eventId))
    const { rows, total } = await read(walk, `/rosters/${eventId}?size=200`)
    const row = (byEvent as { eventId: number; count: number }[]).find(each => each.eventId === eventId)
    same(`the count of event ${eventId}`, [total, row?.count], [registered.length, registered.length])
    if (registered.length > (model.capacity.get(eventId) ?? Number.POSITIVE_INFINITY))
      throw new Mismatch(`event ${eventId} has more people than seats`)
    const listed = rows as { userId: string; amountDue: number }[]
    if (registered.length > 200) continue
    const dues = registered.map(walker => [walker.userId, dueOf(model, walker)])
    same(`the roster of event ${eventId}`, listed.map(each => [each.userId, each.amountDue]).sort(), dues.sort())
  }
}

/** Compares the audit log, the outbox and the coordinators. */
async function compareLogs(walk: Walk): Promise<void> {
  const { site, model } = walk
  const { db } = site.database
  const count = sql<number>`cast(count(*) as integer)`.as('count')
  const entries = await db
    .selectFrom('audit_entry')
    .select(['action', count])
    .where('actor_id', 'is not', null)
    .groupBy('action')
    .execute()
  same('the audit log', sorted(entries.map(row => [row.action, row.count])), sorted([...model.audit]))
  // One mail summarises several registrations in a row, so the number of such mails depends on the clock.
  const mails = await db
    .selectFrom('outgoing_mail')
    .select(['kind', count])
    .where('kind', '<>', 'registered')
    .groupBy('kind')
    .execute()
  same('the outbox', sorted(mails.map(row => [row.kind, row.count])), sorted([...model.mails]))
  const { rows } = await read(walk, '/staff')
  const coordinators = (rows as { userId: string; role: string; events: number[] }[]).filter(
    ({ role }) => role === 'coordinator',
  )
  same('the coordinators', sorted(coordinators.map(row => [row.userId, row.events])), sorted([...model.roles]))
}

function sorted(pairs: readonly (readonly [string, unknown])[]): (readonly [string, unknown])[] {
  return pairs.toSorted(([a], [b]) => (a < b ? -1 : 1))
}
