// What participants of the crowd do: register, leave, choose a facility, claim to have paid, ask for a new password; and newcomers sign up.
import { allEvents } from '../../domain/catalogue.ts'
import { amountForNewEvents } from '../../domain/pricing.ts'
import { thisEdition } from '../../server/edition.ts'
import type { Chance } from '../../server/testing/chance.ts'
import { usualPassword } from '../../server/testing/people.ts'
import { type Act, type Book, count, type Member, openActs, type SignUp } from './book.ts'
import type { Answer, Call } from './caller.ts'

const { festival, catalogue } = thisEdition
const eventIds = allEvents(catalogue)
  .filter(event => !event.hostInstituteOnly)
  .map(event => event.ind)
const mostEvents = 6
/** The site's limits per account, which the crowd stays below. */
const mostClaims = 4
const mostResets = 3

/** One thing that a member does; after a call without an answer, looking which of the two it was. */
export async function actAsMember(book: Book, member: Member, call: Call, chance: Chance): Promise<void> {
  if (member.maybe) return lookAgain(book, member, call)
  const what = chance.whole(1, 10)
  if (what <= 4 && member.events.length < mostEvents) return register(book, member, call, chance)
  if (what <= 6 && member.events.length > 0) return leave(book, member, call, chance)
  if (what <= 8) return choose(book, member, call, chance)
  if (what === 9) return askForReset(book, member.email, call)
  return claim(book, member, call, chance)
}

async function register(book: Book, member: Member, call: Call, chance: Chance): Promise<void> {
  const eventId = chance.one(eventIds.filter(other => !member.events.includes(other)))
  const payer = { isStudent: false, facility: member.facility }
  const amount = amountForNewEvents(festival, payer, member.events.length, 1)
  const answer = await call('POST', '/users/eventRegistration', { events: [eventId], amount }, member.token)
  count(member.registered, eventId, answer.outcome)
  settle(book, member, answer, { events: [...member.events, eventId] })
}

async function leave(book: Book, member: Member, call: Call, chance: Chance): Promise<void> {
  const eventId = chance.one(member.events)
  const answer = await call('POST', '/users/deleteEvent', { event: [eventId] }, member.token)
  settle(book, member, answer, { events: member.events.filter(other => other !== eventId) })
}

async function choose(book: Book, member: Member, call: Call, chance: Chance): Promise<void> {
  const facility = chance.one(festival.facilities).name
  const answer = await call('POST', '/users/updateUserFacility', { facility }, member.token)
  settle(book, member, answer, { facility })
}

/** What a member was told counts; a call without a whole answer leaves two states possible. */
function settle(book: Book, member: Member, { outcome, status, body }: Answer, change: Partial<Member>): void {
  const { events, facility } = member
  if (outcome === 'unknown') member.maybe = { events, facility, ...change }
  if (outcome === 'refused' && status !== 429)
    book.wrong.push(`${member.email} was refused with ${status}: ${body.code}`)
  if (outcome !== 'done') return
  Object.assign(member, change)
  checkProfile(book, member, body)
}

async function lookAgain(book: Book, member: Member, call: Call): Promise<void> {
  const { outcome, body } = await call('GET', '/users/verifyAccessToken', undefined, member.token)
  if (outcome !== 'done' || !member.maybe) return
  if (!isState(body, member)) Object.assign(member, member.maybe)
  member.maybe = null
  checkProfile(book, member, body)
}

function checkProfile(book: Book, member: Member, body: Answer['body']): void {
  if (!isState(body, member)) book.wrong.push(`${member.email} sees another state than was answered`)
}

function isState(body: Answer['body'], { events, facility }: { events: number[]; facility: string }): boolean {
  const shown = (body.events as { idx: number }[]).map(({ idx }) => idx)
  return (
    body.facility === facility && shown.length === events.length && shown.every(eventId => events.includes(eventId))
  )
}

async function claim(book: Book, { id, token }: Member, call: Call, chance: Chance): Promise<void> {
  const own = [...book.claims.values()].filter(({ body }) => body.memberId === id)
  const act = own.find(({ done }) => !done) ?? (own.length < mostClaims ? newClaim() : undefined)
  if (!act) return
  const { utr, amount } = act.body
  const { outcome } = await call('POST', '/users/paymentClaim', { utr, amount }, token)
  if (outcome === 'done') act.done = true

  function newClaim() {
    const utr = `${chance.whole(100_000, 999_999)}${String(book.claims.size).padStart(6, '0')}`
    const made = { body: { utr, amount: chance.whole(1, 500), memberId: id }, done: false }
    book.claims.set(utr, made)
    return made
  }
}

async function askForReset(book: Book, email: string, call: Call): Promise<void> {
  const asked = book.resets.get(email) ?? { done: 0, unknown: 0 }
  if (asked.done + asked.unknown >= mostResets) return
  const { outcome } = await call('POST', '/users/forgotPassword', { email })
  count(book.resets, email, outcome)
}

/** Signs up, again and again until it is answered; an address that is taken already was taken by the call without an answer. */
export async function signUp(book: Book, act: Act<SignUp>, call: Call, chance: Chance): Promise<void> {
  const { outcome, status } = await call('POST', '/users/register', act.body)
  act.done = outcome === 'done' || (status === 409 && act.unanswered === true)
  if (outcome === 'unknown') act.unanswered = true
  if (outcome === 'refused' && !act.done && status !== 429) book.wrong.push(`a sign-up was refused with ${status}`)
  if (act.done && chance.is(0.3)) await askForReset(book, act.body.email, call)
}

export function newSignUp(book: Book): Act<SignUp> {
  const body = { email: `new-${book.signUps.size}@college.example`, username: 'New Comer', password: usualPassword }
  const act = { body, done: false }
  book.signUps.set(body.email, act)
  return act
}

/** Members whose last call was not answered, and claims. */
export async function finishMember(book: Book, member: Member, call: Call, chance: Chance): Promise<void> {
  if (member.maybe) await lookAgain(book, member, call)
  if (openActs(book.claims).some(({ body }) => body.memberId === member.id)) await claim(book, member, call, chance)
}
