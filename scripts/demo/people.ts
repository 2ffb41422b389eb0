// The demo's people and their registrations. All people are generated, and their names show it.
import type { Insertable } from 'kysely'
import type { Millis } from '../../domain/day.ts'
import { allEvents } from '../../domain/edition/catalogue.ts'
import type { FestivalEvent } from '../../domain/edition/content.ts'
import { facilityById, facilityName } from '../../domain/edition/facility.ts'
import { amountDue, totalDue } from '../../domain/money/pricing.ts'
import { newUserId } from '../../server/access/tokens.ts'
import { day, isoTime, minute } from '../../server/clock.ts'
import { searchText } from '../../server/database/search-text.ts'
import type { Tables } from '../../server/database/tables.ts'
import type { Edition } from '../../server/edition.ts'
import type { Random } from '../../server/testing/random.ts'

export type DemoPerson = {
  row: Insertable<Tables['person']>
  registrations: Insertable<Tables['registration']>[]
  /** The time of the person's latest act, in milliseconds. */
  settledAt: number
  /** Whole rupees for the registered events and the facility. */
  total: number
}

/** People sign up during this many days before the demo starts. */
const signUpDays = 30
const colleges = 45
const cities = 30
const states = 12
const yearsOfStudy = 4

/** Makes `count` people as of `now`. Nobody knows the password behind `passwordHash`. */
export function makePeople(
  edition: Edition,
  random: Random,
  { count, passwordHash, now }: { count: number; passwordHash: string; now: Millis },
): DemoPerson[] {
  const popularity = new Map(allEvents(edition.catalogue).map(({ ind }) => [ind, random.integer(1, 20) ** 2]))
  const places = new Map(allEvents(edition.catalogue).map(({ ind, capacity }) => [ind, capacity ?? Infinity]))
  const digits = Math.max(4, String(count).length)
  return Array.from({ length: count }, (_, i) => {
    const number = String(i + 1).padStart(digits, '0')
    const isStudent = random.chance(0.35)
    // More people sign up shortly before the festival.
    const signedUp = now - Math.floor((1 - Math.sqrt(random.next())) * signUpDays * day) - 2 * minute
    const row = personRow(edition, random, { number, isStudent, signedUp, passwordHash })
    const { fromEvents = 0 } = facilityById(edition.festival.facilities, row.facility_id) ?? {}
    // Most guests who want a bed register for enough events to get a bed.
    const least = fromEvents > 0 && random.chance(0.9) ? fromEvents : 0
    const events = chooseEvents(edition, random, { popularity, places, isStudent, least })
    const { registrations, settledAt } = register(random, row.id, events, signedUp, now)
    const active = registrations.filter(({ state }) => state === 'active').length
    const facility = facilityName(edition.festival.facilities, row.facility_id)
    return { row, registrations, settledAt, total: totalDue(edition.festival, { isStudent, facility }, active) }
  })
}

type Kind = { number: string; isStudent: boolean; signedUp: number; passwordHash: string }

function personRow(edition: Edition, random: Random, { number, isStudent, signedUp, passwordHash }: Kind) {
  const { institute, facilities } = edition.festival
  // A few colleges send many people; most send only a few.
  const collegeNumber = Math.ceil(random.next() ** 2 * colleges) || 1
  const college = isStudent ? institute.name : `College ${collegeNumber}`
  const host = isStudent ? institute.emailDomain : `college-${collegeNumber}.example`
  const username = `Demo Person ${number}`
  const email = `demo-${number}@${host}`
  const phone = `+91 00000 ${number.padStart(5, '0').slice(-5)}`
  const userId = newUserId()
  const facility = isStudent ? facilities[0]! : random.pick(facilities, [6, ...facilities.slice(1).map(() => 2)])
  const confirmed = isStudent || random.chance(0.8)
  return {
    id: random.id(),
    user_id: userId,
    email,
    username,
    password_hash: passwordHash,
    phone,
    city: `City ${random.integer(1, cities)}`,
    state: `State ${random.integer(1, states)}`,
    college,
    dob: isoTime(signedUp).slice(0, 10),
    gender: random.pick(['male', 'female'], [55, 45]),
    yop: String(new Date(signedUp).getUTCFullYear() + random.integer(0, yearsOfStudy)),
    facility_id: facility.id,
    email_confirmed_at: confirmed ? isoTime(signedUp + minute) : null,
    created_at: isoTime(signedUp),
    search_text: searchText({ username, email, phone, college, userId }),
    version: 0,
  }
}

type Choice = { popularity: Map<number, number>; places: Map<number, number>; isStudent: boolean; least: number }

function chooseEvents({ catalogue }: Edition, random: Random, { popularity, places, isStudent, least }: Choice) {
  const chosen: FestivalEvent[] = []
  const wanted = Math.max(least, random.pick([0, 1, 2, 3, 4, 5], [6, 34, 28, 18, 10, 4]))
  while (chosen.length < wanted) {
    const left = allEvents(catalogue).filter(
      event => !chosen.includes(event) && places.get(event.ind)! > 0 && (isStudent || !event.hostInstituteOnly),
    )
    if (left.length === 0) break
    const weights = left.map(({ ind }) => popularity.get(ind)!)
    const event = random.pick(left, weights)
    places.set(event.ind, places.get(event.ind)! - 1)
    chosen.push(event)
  }
  return chosen
}

function register(random: Random, personId: string, events: FestivalEvent[], signedUp: number, now: Millis) {
  const leavesAll = random.chance(0.03)
  let settledAt = signedUp + minute
  const registrations = events.map(({ ind }) => {
    const at = between(random, settledAt, Math.min(settledAt + 2 * day, now))
    const leaves = leavesAll || random.chance(0.04)
    const endedAt = leaves ? between(random, at, Math.min(at + 3 * day, now)) : null
    settledAt = Math.max(at, endedAt ?? 0)
    return {
      id: random.id(),
      person_id: personId,
      event_id: ind,
      registered_at: isoTime(at),
      ...(endedAt === null
        ? { state: 'active' as const, ended_at: null }
        : { state: 'ended' as const, ended_at: isoTime(endedAt) }),
    }
  })
  return { registrations, settledAt }
}

/** A random moment between `from` and `to`, all in milliseconds. */
export function between(random: Random, from: number, to: number): number {
  return Math.floor(from + random.next() * Math.max(0, to - from))
}

/** The person's balance to pay after these payments, in whole rupees. */
export function dueAfter({ total }: DemoPerson, payments: readonly { amount: number }[]): number {
  return amountDue(
    total,
    payments.reduce((sum, { amount }) => sum + amount, 0),
  )
}
