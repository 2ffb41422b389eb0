// The steps of participants in the walk: registering, leaving, facilities, claims, confirming the address, sessions.
import { largestTotal } from '../../../domain/money/pricing.ts'
import { startSession } from '../../access/sessions.ts'
import { makeLink } from '../../account/links.ts'
import { aSignUp, usualPassword } from '../people.ts'
import {
  changeSeats,
  dueOf,
  expectedRefusal,
  facilityOf,
  hasEntered,
  increment,
  isOpen,
  isStudent,
  paidBy,
  settledList,
  totalOf,
  type Walker,
} from './model.ts'
import { aWalker, expectCall, oneOf, type Step, someEvents, type Walk } from './step.ts'
import { adoptTeams } from './team-acts.ts'

/** The user object that the model expects. */
function profileOf({ model }: Walk, walker: Walker) {
  return {
    isStudent: isStudent(walker),
    emailConfirmed: walker.confirmed,
    facility: facilityOf(model, walker),
    total: totalOf(model, walker),
    paidAmount: paidBy(model, walker),
    amountDue: dueOf(model, walker),
  }
}

export const register: Step = async walk => {
  const walker = aWalker(walk)
  await registerFor(walk, walker, walk.random.chance(0.03) ? [] : someEvents(walk))
}

/** Registers a person for the event with few seats. Mostly this is a person with an offer. */
export const takeSeat: Step = async walk => {
  const { model, random } = walk
  const offered = settledList(model).flatMap(({ heldUntil, walker }) => (heldUntil === null ? [] : [walker]))
  const isOffered = offered.length > 0 && random.chance(0.7)
  const walker = isOffered ? oneOf(walk, offered, ({ username }) => username) : aWalker(walk)
  await registerFor(walk, walker, [model.listEvent])
}

async function registerFor(walk: Walk, walker: Walker, events: readonly number[]): Promise<void> {
  const { model, random, site } = walk
  const added = events.filter(eventId => !walker.events.includes(eventId))
  const due = totalOf(model, walker, walker.events.length + added.length) - totalOf(model, walker)
  const amount = random.chance(0.12) ? due + random.pick([-150, 100, 400]) : due
  const status = statusOf()
  if (status === 200 && added.length > 0) {
    changeSeats(model, added, () => void walker.events.push(...added))
    walker.hasHistory = true
  }
  const call = { path: '/api/users/eventRegistration', body: { events, amount }, token: walker.token }
  await expectCall(walk, call, { status, ...(status === 200 && { body: profileOf(walk, walker) }) })

  function statusOf(): number {
    if (events.length === 0 || events.some(eventId => !model.known.includes(eventId))) return 400
    if (added.length === 0) return 200
    if (!isOpen(model, site.clock.now) || added.some(eventId => model.cancelled.has(eventId))) return 403
    return expectedRefusal(model, walker, added, { onWebsite: true }) ?? (amount === due ? 200 : 409)
  }
}

export const leave: Step = async walk => {
  const { model, random, site } = walk
  const walker = aWalker(walk)
  const some = someEvents(walk, 2)
  const event = walker.events.length > 0 && random.chance(0.6) ? [random.pick(walker.events), ...some] : some
  const ended = walker.events.filter(eventId => event.includes(eventId))
  const unknown = event.some(eventId => !walker.events.includes(eventId) && !model.known.includes(eventId))
  const refused = ended.length > 0 && (hasEntered(walker) || !isOpen(model, site.clock.now))
  const status = unknown ? 400 : refused ? 403 : 200
  if (status === 200)
    changeSeats(model, ended, () => {
      walker.events = walker.events.filter(eventId => !event.includes(eventId))
    })
  const call = { path: '/api/users/deleteEvent', body: { event }, token: walker.token }
  await expectCall(walk, call, { status, ...(status === 200 && { body: profileOf(walk, walker) }) })
  if (status === 200) await adoptTeams(walk, ended)
}

export const chooseFacility: Step = async walk => {
  const { model, random, site } = walk
  const walker = aWalker(walk)
  const offered = model.rules.facilities.map(({ name }) => name)
  const facility = random.chance(0.1) ? 'Palace' : random.pick(offered)
  const refused = facility !== walker.facility && (hasEntered(walker) || !isOpen(model, site.clock.now))
  const status = !offered.includes(facility) ? 400 : isStudent(walker) || refused ? 403 : 200
  if (status === 200) walker.facility = facility
  const call = { path: '/api/users/updateUserFacility', body: { facility }, token: walker.token }
  await expectCall(walk, call, { status, ...(status === 200 && { body: profileOf(walk, walker) }) })
}

export const claim: Step = async walk => {
  const { model, random } = walk
  const walker = aWalker(walk)
  const again = model.claims.length > 0 && random.chance(0.2) ? random.pick(model.claims) : null
  const utr = again?.utr ?? `${500_000_000_000 + random.integer(0, 10 ** 11)}`
  const amount = again && random.chance(0.7) ? again.amount : random.integer(1, 1500)
  const own = model.claims.find(
    other =>
      (other.personId === walker.id || other.sharers?.includes(walker.id)) &&
      other.utr === utr &&
      other.state !== 'rejected',
  )
  const same = own?.amount === amount && own.state === 'open'
  const credited = model.ledger.some(
    row => !row.isFree && ['upi', 'bank'].includes(row.method) && row.reference === utr && row.personId === walker.id,
  )
  const due = dueOf(model, walker)
  const open = model.claims.filter(({ personId, state }) => personId === walker.id && state === 'open').length
  const tooLarge = amount > Math.max(largestTotal(model.rules), due)
  const status = same ? 200 : own || credited || due <= 0 ? 409 : tooLarge ? 400 : open >= 5 ? 409 : 200
  const call = { path: '/api/users/paymentClaim', body: { utr, amount }, token: walker.token }
  const answer = await expectCall(walk, call, { status })
  if (status !== 200 || same) return
  const { claimId } = (answer.body.claims as { claimId: string; utr: string; state: string }[]).find(
    other => other.utr === utr && other.state === 'open',
  )!
  model.claims.push({ claimId, personId: walker.id, utr, amount, state: 'open' })
}

/** Opens the link of a confirmation mail; half of the links are used a second time. */
export const confirmAddress: Step = async walk => {
  const { site, random } = walk
  const walker = aWalker(walk)
  const link = await site.database.write(trx => makeLink(trx, walker.id, 'confirm', site.clock.now))
  const call = { path: `/api/users/verifyEmail/${link}`, body: {}, token: walker.token }
  walker.confirmed = true
  await expectCall(walk, call, { status: 200 })
  await expectCall(
    walk,
    { path: '/api/users/pass', token: walker.token },
    { status: 200, body: { code: walker.passCode } },
  )
  if (random.chance(0.5)) await expectCall(walk, call, { status: 400 })
}

export const signUp: Step = async walk => {
  const { model, random } = walk
  const taken = random.chance(0.4) ? aWalker(walk).email : null
  const form = aSignUp({ username: `Walker ${model.walkers.length}`, ...(taken && { email: taken }) })
  const password = random.chance(0.2) ? 'short' : usualPassword
  const status = password === 'short' ? 400 : taken ? 409 : 200
  const answer = await expectCall(
    walk,
    { path: '/api/users/register', body: { ...form, password }, token: '' },
    { status },
  )
  if (status !== 200) return
  increment(model.mails, 'confirm')
  model.walkers.push(await newWalker(walk, form.email, String(answer.body.token)))
}

/** The walker in the model for a person with a new account. */
export async function newWalker({ site, model }: Walk, email: string, token: string): Promise<Walker> {
  const row = await site.database.db
    .selectFrom('person')
    .select(['id', 'user_id', 'username', 'email_confirmed_at'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const session = token || (await site.database.write(trx => startSession(trx, row.id, site.clock.now)))
  const { body } = await site.get('/api/users/pass', { token: session })
  return {
    id: row.id,
    email,
    username: row.username,
    token: session,
    userId: row.user_id,
    passCode: String(body.code),
    ofInstitute: email.endsWith(`@${site.edition.festival.institute.emailDomain}`),
    confirmed: row.email_confirmed_at !== null,
    facility: model.rules.facilities[0]!.name,
    events: [],
    hasHistory: false,
    moves: [],
    scannedAt: 0,
  }
}

export const logIn: Step = async walk => {
  const { site } = walk
  const walker = aWalker(walk)
  await expectCall(walk, { path: '/api/users/logout', body: {}, token: walker.token }, { status: 200 })
  await expectCall(walk, { path: '/api/users/verifyAccessToken', token: walker.token }, { status: 401 })
  walker.token = await site.database.write(trx => startSession(trx, walker.id, site.clock.now))
  const call = { path: '/api/users/verifyAccessToken', token: walker.token }
  await expectCall(walk, call, { status: 200, body: { email: walker.email, ...profileOf(walk, walker) } })
}

export const askForReset: Step = async walk => {
  const { email } = aWalker(walk)
  await expectCall(walk, { path: '/api/users/forgotPassword', body: { email }, token: '' }, { status: 200 })
  increment(walk.model.mails, 'reset')
}
