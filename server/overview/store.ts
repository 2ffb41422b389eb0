// Reads the figures of the overview, which count all people or the participants in some events.
import { sql } from 'kysely'
import type { z } from 'zod'
import { collegeKey, collegeNames } from '../../domain/colleges/colleges.ts'
import { dayBounds, type FestivalClock, festivalDay, type Millis } from '../../domain/day.ts'
import { allEvents, noLongerInProgramme } from '../../domain/edition/catalogue.ts'
import type { overview } from '../../domain/overview/api.ts'
import { countLeftOpen } from '../check-in/left-open.ts'
import { isInside } from '../check-in/scan.ts'
import { readMerges } from '../colleges/merges.ts'
import { enteredColleges } from '../colleges/suggestions.ts'
import { sumOf } from '../database/sum.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { activeRegistrations } from '../people/registrations.ts'
import { peopleWithMoney } from '../people/with-money.ts'
import { countTeams } from '../taking-part/teams/counts.ts'
import { readGuests } from './guests.ts'
import { isParticipant } from './participants.ts'
import { momentOf, quarterOf } from './quarters.ts'
import { readToday } from './today.ts'

type Overview = z.input<typeof overview>

/** How many of the largest colleges are listed by name; the others are one sum. */
const mostColleges = 15
const collegeNotGiven = 'Not given'
/** The category of events that were removed from the programme. */
const droppedCategory = noLongerInProgramme.replace(/^./, first => first.toUpperCase())
/** Charts over more days than this show only days with registrations. */
const maxDays = 400

/**
 * The overview at `now` of all people, or with `visible` (ids of events) of the people registered for those, without
 * money. Amounts are whole rupees.
 */
export async function readOverview(
  db: Db,
  edition: Edition,
  visible: readonly number[] | null,
  now: Millis,
): Promise<Omit<Overview, 'linksWaitUntil'>> {
  const [groups, days, byEvent, teamsByEvent, byCollege, insideNow, leftOpen, today, guests] = await Promise.all([
    sumsByFacility(db, edition, visible),
    countByQuarterHour(db, visible),
    countByEvent(db, visible),
    countTeams(db, edition, visible),
    countByCollege(db, visible),
    countInside(db, edition, visible, now),
    visible === null ? countLeftOpen(db, edition, now) : null,
    readToday(db, edition, visible, now),
    visible === null ? readGuests(db, edition, now) : null,
  ])
  const sum = (figure: 'people' | 'due' | 'credit') => groups.reduce((total, group) => total + group[figure], 0)
  return {
    people: sum('people'),
    registrationsByDay: byDay(edition.festival, days),
    ...eventsWithNames(edition, byEvent, visible),
    teamsByEvent,
    byCollege,
    money: visible === null ? { due: sum('due'), refundsDue: sum('credit'), ...(await readLedger(db)) } : null,
    facilities: groups
      .filter(({ people }) => people > 0)
      .map(({ facility, gender, people }) => ({ facility, gender, count: people })),
    insideNow,
    leftOpen,
    today,
    guests,
  }
}

function sumsByFacility(db: Db, edition: Edition, visible: readonly number[] | null) {
  return db
    .selectFrom(peopleWithMoney(db, edition).as('person'))
    .select(['facility', 'gender'])
    .select([
      // A deleted account still has its rows in the ledger, but the person is not counted.
      sql<number>`cast(count(case when person.removed_at is null or person.anonymised_at is not null then 1 end) as integer)`.as(
        'people',
      ),
      sumOf(sql`case when person.amount_due > 0 then person.amount_due end`).as('due'),
      sumOf(sql`case when person.amount_due < 0 then -person.amount_due end`).as('credit'),
    ])
    .where(({ ref }) => isParticipant(db, ref('person.id'), visible))
    .groupBy(['facility', 'gender'])
    .orderBy('facility')
    .orderBy('gender')
    .execute()
}

/** Active registrations by quarter of an hour. */
function countByQuarterHour(db: Db, visible: readonly number[] | null) {
  return activeRegistrations(db)
    .select([quarterOf('registered_at').as('quarter'), sql<number>`cast(count(*) as integer)`.as('count')])
    .$if(visible !== null, rows => rows.where('event_id', 'in', [-1, ...(visible ?? [])]))
    .groupBy(sql`1`)
    .execute()
}

function byDay(
  festival: FestivalClock,
  quarters: { quarter: string; count: number }[],
): Overview['registrationsByDay'] {
  const counts = new Map<string, number>()
  for (const { quarter, count } of quarters) {
    const day = festivalDay(festival, momentOf(quarter))
    counts.set(day, (counts.get(day) ?? 0) + count)
  }
  const days = [...counts.keys()].sort()
  return daysBetween(festival, days).map(day => ({ day, count: counts.get(day) ?? 0 }))
}

/**
 * The days and all days between them, so that a chart shows days without registrations. Returns only the given days if
 * they are years apart.
 */
function daysBetween(festival: FestivalClock, days: string[]): string[] {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const all = [first]
  while (all.at(-1) !== last && all.length < maxDays)
    all.push(festivalDay(festival, dayBounds(festival, all.at(-1)!).to))
  return all.at(-1) === last ? all : days
}

function countByEvent(db: Db, visible: readonly number[] | null) {
  return activeRegistrations(db)
    .select(['event_id as eventId', sql<number>`cast(count(*) as integer)`.as('count')])
    .$if(visible !== null, rows => rows.where('event_id', 'in', [-1, ...(visible ?? [])]))
    .groupBy('event_id')
    .orderBy('event_id')
    .execute()
}

/**
 * All events and categories in catalogue order, with 0 for events without registrations. Events that were removed from
 * the catalogue are last.
 */
function eventsWithNames(
  { catalogue }: Edition,
  counted: { eventId: number; count: number }[],
  visible: readonly number[] | null,
): Pick<Overview, 'byEvent' | 'byCategory'> {
  const counts = new Map(counted.map(({ eventId, count }) => [eventId, count]))
  const current = new Set(allEvents(catalogue).map(event => event.ind))
  const isVisible = (eventId: number) => visible === null || visible.includes(eventId)
  const dropped = counted.filter(({ eventId }) => !current.has(eventId))
  const categories = catalogue.map(({ name, events }) => {
    const ownIds = events.map(event => event.ind).filter(isVisible)
    const own = ownIds.map(eventId => ({ eventId, count: counts.get(eventId) ?? 0 }))
    return { name, own }
  })
  const total = (events: { count: number }[]) => events.reduce((sum, { count }) => sum + count, 0)
  return {
    byEvent: [...categories.flatMap(({ own }) => own), ...dropped],
    byCategory: [
      ...categories.filter(({ own }) => own.length > 0).map(({ name, own }) => ({ name, count: total(own) })),
      ...(dropped.length > 0 ? [{ name: droppedCategory, count: total(dropped) }] : []),
    ],
  }
}

/**
 * People by college, with spellings of one college counted together (T8): the largest by name, then one sum of others.
 */
async function countByCollege(db: Db, visible: readonly number[] | null) {
  const spellings = await db
    .selectFrom('person')
    .select(['college', sql<number>`cast(count(*) as integer)`.as('count')])
    .where(row => row.or([row('removed_at', 'is', null), row('anonymised_at', 'is not', null)]))
    .where(({ ref }) => isParticipant(db, ref('person.id'), visible))
    .groupBy('college')
    .execute()
  const nameOf = collegeNames(await enteredColleges(db), await readMerges(db))
  const counts = new Map<string, number>()
  for (const { college, count } of spellings) {
    const name = collegeKey(college) === '' ? collegeNotGiven : nameOf(college).trim()
    counts.set(name, (counts.get(name) ?? 0) + count)
  }
  const rows = [...counts].map(([name, count]) => ({ name, count }))
  rows.sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
  const others = rows.slice(mostColleges)
  if (others.length === 0) return rows
  const count = others.reduce((sum, { count }) => sum + count, 0)
  return [...rows.slice(0, mostColleges), { name: `${others.length} other colleges`, count }]
}

async function countInside(db: Db, edition: Edition, visible: readonly number[] | null, now: Millis): Promise<number> {
  const { inside } = await db
    .selectFrom('scan')
    .select(sql<number>`cast(count(*) as integer)`.as('inside'))
    .where(isInside(edition, now))
    .where(({ ref }) => isParticipant(db, ref('scan.person_id'), visible))
    .executeTakeFirstOrThrow()
  return inside
}

export async function readLedger(db: Db) {
  const collected = await db
    .selectFrom('payment')
    .select(row => ['method', sumOf(row.ref('amount')).as('amount')])
    .groupBy('method')
    .orderBy('method')
    .execute()
  const { open } = await db
    .selectFrom('claim')
    .select(sql<number>`cast(count(*) as integer)`.as('open'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return { collected, openClaims: open }
}
