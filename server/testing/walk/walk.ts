// A random walk over the whole site, as a model-based test: people, organisers, banks and the provider of payments take
// thousands of random steps, allowed and forbidden ones, late and repeated ones. A model of the rules predicts the
// answers; what must hold at every moment (server/invariants.ts) is checked after the steps; and money, seats and the
// audit log must agree with the model.
import { passwordConfirmedFor } from '../../../domain/staff/roles.ts'
import { startProvider } from '../../../testing/provider/provider.ts'
import { startSession } from '../../access/sessions.ts'
import { minute } from '../../clock.ts'
import type { Edition } from '../../edition.ts'
import { invariants } from '../../features.ts'
import { breachInWords, brokenInvariants } from '../../invariants.ts'
import { testEdition } from '../editions.ts'
import { withoutLimits } from '../limits.ts'
import { onlineFor } from '../online.ts'
import { aPerson, type PersonOptions } from '../people.ts'
import { randomFrom } from '../random.ts'
import { openSite, type Site, type SiteOptions } from '../site.ts'
import { correctPayment, useBox } from './back-steps.ts'
import { claimTransfer, decideTransfer, matchAgain, transferMoney, uploadStatement } from './bank-steps.ts'
import { cancelOrReinstate } from './cancelling-steps.ts'
import { compareAll } from './compare.ts'
import { correct, deskEvents, grant, revoke, trespass, walkIn } from './desk-steps.ts'
import { scan, undo } from './gate-steps.ts'
import type { Model, Staff } from './model.ts'
import { decideClaim, importStatement, pay, refund } from './money-steps.ts'
import { sendNotice } from './notice-steps.ts'
import {
  bringMessages,
  decideAtProvider,
  decideDispute,
  decideOnline,
  dispute,
  expectProviderKnown,
  payAtLink,
  pressPay,
  refundOnline,
  refundOutside,
  workOnline,
} from './online-steps.ts'
import {
  askForReset,
  chooseFacility,
  claim,
  confirmAddress,
  leave,
  logIn,
  newWalker,
  register,
  signUp,
} from './participant-steps.ts'
import { planSession } from './programme-steps.ts'
import { joinWaitingList, leaveWaitingList, setSeats } from './seats-steps.ts'
import { drawSequence, type Sequence, type Steps, shrink } from './sequence.ts'
import { Mismatch, type Walk } from './step.ts'
import { changeTeam, joinTeam, leaveTeam, makeTeam, payForTeam } from './team-acts.ts'
import { claimForTeam, payTeam } from './team-steps.ts'

/** All steps with their weights; those that hash a password are rare. */
const steps: Steps = {
  // What participants do.
  register: [register, 22],
  leave: [leave, 10],
  chooseFacility: [chooseFacility, 6],
  claim: [claim, 8],
  confirmAddress: [confirmAddress, 1],
  logIn: [logIn, 3],
  signUp: [signUp, 1],
  askForReset: [askForReset, 1],
  joinWaitingList: [joinWaitingList, 8],
  leaveWaitingList: [leaveWaitingList, 2],
  makeTeam: [makeTeam, 3],
  joinTeam: [joinTeam, 4],
  leaveTeam: [leaveTeam, 2],
  changeTeam: [changeTeam, 1],
  // What desks do.
  pay: [pay, 12],
  payTeam: [payTeam, 4],
  claimForTeam: [claimForTeam, 3],
  refund: [refund, 5],
  decideClaim: [decideClaim, 5],
  correctPayment: [correctPayment, 6],
  useBox: [useBox, 3],
  deskEvents: [deskEvents, 6],
  walkIn: [walkIn, 1],
  correct: [correct, 3],
  grant: [grant, 2],
  revoke: [revoke, 2],
  trespass: [trespass, 3],
  scan: [scan, 14],
  undo: [undo, 4],
  setSeats: [setSeats, 1],
  planSession: [planSession, 4],
  cancelOrReinstate: [cancelOrReinstate, 3],
  sendNotice: [sendNotice, 2],
  // What comes from the bank, and what cashiers do about it.
  importStatement: [importStatement, 2],
  transferMoney: [transferMoney, 6],
  claimTransfer: [claimTransfer, 4],
  uploadStatement: [uploadStatement, 5],
  matchAgain: [matchAgain, 2],
  decideTransfer: [decideTransfer, 5],
  // What comes from the provider of payments, and what cashiers do about it.
  pressPay: [pressPay, 6],
  payForTeam: [payForTeam, 2],
  payAtLink: [payAtLink, 6],
  decideAtProvider: [decideAtProvider, 3],
  bringMessages: [bringMessages, 6],
  workOnline: [workOnline, 3],
  refundOnline: [refundOnline, 3],
  refundOutside: [refundOutside, 1],
  dispute: [dispute, 2],
  decideDispute: [decideDispute, 2],
  decideOnline: [decideOnline, 2],
}
/** Steps between two comparisons, which read whole lists. */
const compareEvery = 250
const students = 4
const others = 10
/** Played alone: where teams play, they take the seats. */
const scarce = { eventId: 11, seats: 3 }
const scarceForStudents = 2

export type WalkReport = {
  steps: number
  statuses: Map<number, number>
  payments: number
}

export type WalkOptions = {
  steps: number
  seed: number
  /** For negative controls: the site is given other rules or a broken database, the model is not. */
  site?: SiteOptions
  /** Steps between two checks of the invariants: PostgreSQL takes ten times as long for them. */
  checkEvery?: number
  /** How long a failing walk is shrunk, in milliseconds. */
  shrinkFor?: number
}

/**
 * Takes random steps and checks the invariants after them; compares all lists every few hundred steps and at the end.
 * A walk that fails is shrunk.
 * @throws Mismatch when site and model differ or an invariant is broken, with the seed, the number of the step, and the
 * shortest sequence of steps that was found to fail.
 */
export async function walkAround(options: WalkOptions): Promise<WalkReport> {
  const { steps: length, seed, shrinkFor = 240_000 } = options
  const sequence = drawSequence(steps, length, seed)
  try {
    return await play(sequence, options)
  } catch (error) {
    if (!(error instanceof Failed)) throw error
    const failing = sequence.slice(0, error.taken)
    const fails = (part: Sequence) => play(part, { ...options, checkEvery: 1 }).then(() => false, isFailure)
    const short = shrinkFor > 0 ? await shrink(failing, fails, shrinkFor) : failing
    const told = short.length < failing.length ? await tellOf(short, options) : ''
    throw new Mismatch(`seed ${seed}, step ${error.taken}: ${error.message}${told}`)
  }
}

/** The sequence that still fails, step by step with what each did, and as it is replayed. */
async function tellOf(short: Sequence, options: WalkOptions): Promise<string> {
  const error = await play(short, { ...options, checkEvery: 1 }).catch(failed => failed)
  const done = error instanceof Failed ? error.done : []
  const lines = done.map(({ name, calls }) => [name, ...calls.map(call => `    ${call}`)].join('\n'))
  return `\n${short.length} steps still fail: ${error.message}\n${lines.join('\n')}\nreplay(${JSON.stringify(short)})`
}

/** Plays a sequence that was found before. @throws Mismatch as walkAround does. */
export async function replay(sequence: Sequence, options: Partial<WalkOptions> = {}): Promise<void> {
  await play(sequence, { ...options, checkEvery: 1 })
}

class Failed extends Error {
  /** Steps with the one that failed; their calls. */
  readonly taken: number
  readonly done: readonly { name: string; calls: string[] }[]
  constructor(cause: Error, done: readonly { name: string; calls: string[] }[]) {
    super(cause.message, { cause })
    this.taken = done.length
    this.done = done
  }
}

const isFailure = (error: unknown) => {
  if (error instanceof Failed) return true
  throw error
}

async function play(sequence: Sequence, { site: options, checkEvery = 1 }: Partial<WalkOptions>): Promise<WalkReport> {
  const provider = await startProvider()
  const { site, close } = await openSite({
    ...withoutLimits,
    edition: scarceEdition(),
    ...options,
    settings: { ...provider.settings, ...options?.settings },
  })
  const since = site.clock.now
  const done: { name: string; calls: string[] }[] = []
  const base = { site, provider, online: onlineFor(site), statuses: new Map(), calls: [], random: randomFrom(0) }
  const walk: Walk = { ...base, model: await aModel(site) }
  try {
    for (const [name, seed] of sequence) {
      walk.random = randomFrom(seed)
      walk.calls = []
      done.push({ name, calls: walk.calls })
      site.clock.now += walk.random.integer(1, 40) * 1000
      await renewStaffSessions(walk)
      await steps[name]![0](walk)
      if (done.length % checkEvery === 0) await expectInvariants(walk)
      if (done.length % compareEvery === 0) await compareAll(walk, since)
    }
    await expectProviderKnown(walk)
    await expectInvariants(walk)
    await compareAll(walk, since)
  } catch (error) {
    throw error instanceof Error ? new Failed(error, done) : error
  } finally {
    await close()
    await provider.close()
  }
  return { steps: done.length, statuses: walk.statuses, payments: walk.model.ledger.length }
}

/** Invariants that do not hold yet, each with the change that it waits for. */
const notYetHeld: readonly string[] = []
const held = invariants.filter(({ name }) => !notYetHeld.includes(name))

async function expectInvariants({ site }: Walk): Promise<void> {
  const broken = await brokenInvariants(held, site.database.db, site.edition, site.clock.now)
  if (broken.length === 0) return
  const lines = broken.map(({ name, breaches }) => `${name}: ${breaches.map(breachInWords).join('; ')}`)
  throw new Mismatch(`broken: ${lines.join('. ')}`)
}

const start = Date.parse('2031-05-06T07:08:09.000Z')

/**
 * The tests' edition with few seats in one event and in one for students, and registration that opens a little after
 * the start.
 */
export function scarceEdition(): Edition {
  const seats = (eventId: number, studentsOnly: boolean) =>
    studentsOnly ? scarceForStudents : eventId === scarce.eventId ? scarce.seats : null
  return {
    ...testEdition,
    festival: {
      ...testEdition.festival,
      // After every step: an event none of whose sessions is to come takes nobody in.
      dates: { first: '2031-06-14', last: '2031-06-15' },
      registration: { opensAt: new Date(start + 10 * minute).toISOString(), closesAt: null },
    },
    catalogue: testEdition.catalogue.map(category => ({
      ...category,
      events: category.events.map(event => ({ ...event, capacity: seats(event.ind, event.hostInstituteOnly) })),
    })),
  }
}

async function aModel(site: Site): Promise<Model> {
  // The model's own rules: a negative control gives the site others.
  const { festival, catalogue } = scarceEdition()
  const events = catalogue.flatMap(category => category.events)
  const known = events.map(event => event.ind)
  const capacities = events.flatMap(({ ind, capacity }) => (capacity === null ? [] : [[ind, capacity] as const]))
  const model: Model = {
    rules: festival,
    capacity: new Map(capacities),
    listEvent: scarce.eventId,
    waitingList: [],
    now: () => site.clock.now,
    cancelled: new Map(),
    venues: [],
    sessions: [],
    notices: [],
    studentsOnly: new Set(events.filter(event => event.hostInstituteOnly).map(event => event.ind)),
    known,
    walkers: [],
    staff: {
      admin: await aStaff(site, 'admin'),
      cashiers: [await aStaff(site, 'cashier'), await aStaff(site, 'cashier'), await aStaff(site, 'cashier')],
      gate: await aStaff(site, 'gate'),
    },
    ledger: [],
    claims: [],
    kept: new Set(),
    inbox: [],
    bank: [],
    named: 0,
    nonces: new Map(),
    walkIns: new Map(),
    roles: new Map(),
    audit: new Map(),
    mails: new Map(),
    toldOfDesk: new Set(),
  }
  for (let i = 0; i < students + others; i++) {
    const options: PersonOptions =
      i < students ? { email: `student-${i}@${festival.institute.emailDomain}`, confirmed: false } : {}
    const { email, token } = await aPerson(site, { ...options, username: `Walker ${i}` })
    model.walkers.push(await newWalker({ site, model } as Walk, email, token))
  }
  return model
}

async function aStaff(site: Site, role: 'admin' | 'cashier' | 'gate'): Promise<Staff> {
  const { id, token } = await aPerson(site, { role, username: `The ${role}` })
  return { id, token, username: `The ${role}`, loggedInAt: site.clock.now }
}

/** Organisers log in again before their password would be asked for. */
async function renewStaffSessions({ site, model }: Walk): Promise<void> {
  for (const staff of [model.staff.admin, ...model.staff.cashiers, model.staff.gate]) {
    if (site.clock.now - staff.loggedInAt < passwordConfirmedFor - minute) continue
    staff.token = await site.database.write(trx => startSession(trx, staff.id, site.clock.now))
    staff.loggedInAt = site.clock.now
  }
}
