// The measured requests as text.
import { allEvents } from '../../domain/edition/catalogue.ts'
import { amountForNewEvents } from '../../domain/money/pricing.ts'
import { thisEdition } from '../../server/edition.ts'
import { request } from './connection.ts'
import type { Member } from './people.ts'

/** The person who makes the calls of a measurement. */
type Caller = Pick<Member, 'token' | 'email' | 'isStudent' | 'facility'>

const headersOf = ({ token }: Caller) => ['x-forwarded-for: 10.9.8.7', `x-access-token: ${token}`]
/** An event that is open to everybody and never full. */
const { ind: anEvent } = allEvents(thisEdition.catalogue).find(
  ({ capacity, hostInstituteOnly }) => capacity === null && !hostInstituteOnly,
)!

export const profile = (person: Caller) => [request('GET', '/api/users/verifyAccessToken', headersOf(person))]

/** Registers a person without events for one event, and unregisters them. */
export function registerAndUnregister(person: Caller): string[] {
  const amount = amountForNewEvents(thisEdition.festival, person, 0, 1)
  const headers = headersOf(person)
  return [
    request('POST', '/api/users/eventRegistration', headers, { events: [anEvent], amount }),
    request('POST', '/api/users/deleteEvent', headers, { event: [anEvent] }),
  ]
}

/** Chooses one facility and then another; only people from outside have one. */
export function facilities(person: Caller): string[] {
  const [first, second] = thisEdition.festival.facilities
  return [second!, first!].map(({ name }) =>
    request('POST', '/api/users/updateUserFacility', headersOf(person), { facility: name }),
  )
}

/** Logs in from an address that `number` chooses. */
export function logIn({ email }: Caller, password: string, number: number): string[] {
  const address = `x-forwarded-for: 10.30.${Math.floor(number / 250)}.${number % 250}`
  return [request('POST', '/api/users/login', [address], { email, password })]
}

/** Searches for a person at the desk. */
export function search(desk: Caller, typed: string): string[] {
  const path = `/api/organiser/people?search=${encodeURIComponent(typed)}`
  return [request('GET', path, headersOf(desk))]
}
