// What simulated participants do, one call after the other: register, unregister, choose a facility.
import { allEvents } from '../../domain/edition/catalogue.ts'
import { amountForNewEvents } from '../../domain/money/pricing.ts'
import { thisEdition } from '../../server/edition.ts'
import type { Random } from '../../server/testing/random.ts'
import type { Answer, Call, Tally } from './caller.ts'

export type Member = {
  id: string
  email: string
  token: string
  userId: string
  passCode: string
  events: number[]
  facility: string
  /** Events and facility if an unanswered call was stored; null when no call is open. */
  maybe: State | null
  /** How often each event was registered: answered and unanswered calls. */
  registered: Map<number, { done: number; unknown: number }>
}

type State = { events: number[]; facility: string }

const { festival, catalogue } = thisEdition
const eventIds = allEvents(catalogue)
  .filter(event => !event.hostInstituteOnly)
  .map(({ ind }) => ind)
const mostEvents = 6

/** One step; after an unanswered call it checks whether that was stored. Returns whether the state is known. */
export async function actAsMember(member: Member, call: Call, random: Random, tally: Tally): Promise<boolean> {
  const what = random.integer(1, 10)
  if (member.maybe) await lookAgain(member, call, tally)
  else if (what <= 5 && member.events.length < mostEvents) await register(member, call, random, tally)
  else if (what <= 8 && member.events.length > 0) await leave(member, call, random, tally)
  else await chooseFacility(member, call, random, tally)
  return member.maybe === null
}

async function register(member: Member, call: Call, random: Random, tally: Tally): Promise<void> {
  const eventId = random.pick(eventIds.filter(other => !member.events.includes(other)))
  const payer = { isStudent: false, facility: member.facility }
  const amount = amountForNewEvents(festival, payer, member.events.length, 1)
  const answer = await call('POST', '/users/eventRegistration', { events: [eventId], amount }, member.token)
  const known = member.registered.get(eventId) ?? { done: 0, unknown: 0 }
  if (answer.outcome !== 'refused') known[answer.outcome]++
  member.registered.set(eventId, known)
  settle(member, answer, { events: [...member.events, eventId] }, tally)
}

async function leave(member: Member, call: Call, random: Random, tally: Tally): Promise<void> {
  const eventId = random.pick(member.events)
  const answer = await call('POST', '/users/deleteEvent', { event: [eventId] }, member.token)
  settle(member, answer, { events: member.events.filter(other => other !== eventId) }, tally)
}

async function chooseFacility(member: Member, call: Call, random: Random, tally: Tally): Promise<void> {
  const facility = random.pick(festival.facilities).name
  settle(member, await call('POST', '/users/updateUserFacility', { facility }, member.token), { facility }, tally)
}

/** Records an answer. A call without a complete answer leaves two states possible. */
function settle(member: Member, { outcome, status, body }: Answer, change: Partial<State>, tally: Tally): void {
  const { events, facility } = member
  if (outcome === 'unknown') member.maybe = { events, facility, ...change }
  // A gate admitted the member: from then on only the desk can unregister the events.
  const isInside = body.code === 'entered_already'
  if (outcome === 'refused' && status !== 429 && !isInside)
    tally.wrong.push(`${member.email} was refused with ${status}: ${body.code}`)
  if (outcome !== 'done') return
  Object.assign(member, change)
  checkProfile(member, body, tally)
}

/** Finds out which of two states is true. */
export async function lookAgain(member: Member, call: Call, tally: Tally): Promise<void> {
  const { outcome, body } = await call('GET', '/users/verifyAccessToken', undefined, member.token)
  if (outcome !== 'done') return
  if (!isState(body, member)) Object.assign(member, member.maybe)
  member.maybe = null
  checkProfile(member, body, tally)
}

function checkProfile(member: Member, body: Answer['body'], { wrong }: Tally): void {
  if (!isState(body, member)) wrong.push(`${member.email} sees another state than the answers`)
}

function isState(body: Answer['body'], { events, facility }: State): boolean {
  const shown = (body.events as { idx: number }[]).map(({ idx }) => idx)
  return body.facility === facility && shown.toSorted().join() === events.toSorted().join()
}
