// A random walk over the whole site, as a model-based test: people and organisers take thousands of random steps,
// allowed and forbidden ones. A model of the rules predicts each answer; at the end money, seats and the audit log
// must agree with it.
import { passwordConfirmedFor } from '../../../domain/staff/roles.ts'
import { startSession } from '../../access/sessions.ts'
import { minute } from '../../clock.ts'
import type { Edition } from '../../edition.ts'
import { testEdition } from '../editions.ts'
import { withoutLimits } from '../limits.ts'
import { aPerson, type PersonOptions } from '../people.ts'
import { randomFrom } from '../random.ts'
import { openSite, type Site, type SiteOptions } from '../site.ts'
import { cancelOrReinstate } from './cancelling-steps.ts'
import { compareAll } from './compare.ts'
import { correct, deskEvents, grant, revoke, trespass, walkIn } from './desk-steps.ts'
import { scan, undo } from './gate-steps.ts'
import type { Model, Staff } from './model.ts'
import { decideClaim, importStatement, pay, refund } from './money-steps.ts'
import { sendNotice } from './notice-steps.ts'
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
import type { Step, Walk } from './step.ts'
import { claimForTeam, payTeam } from './team-steps.ts'

/** All steps with their weights; those that hash a password are rare. */
const steps: [Step, number][] = [
  ...([
    [register, 22],
    [leave, 10],
    [chooseFacility, 6],
    [claim, 8],
    [confirmAddress, 1],
    [logIn, 3],
  ] as [Step, number][]),
  ...([
    [signUp, 1],
    [askForReset, 1],
    [pay, 12],
    [payTeam, 4],
    [claimForTeam, 3],
    [refund, 5],
    [decideClaim, 5],
    [importStatement, 2],
    [deskEvents, 6],
  ] as [Step, number][]),
  ...([
    [walkIn, 1],
    [correct, 3],
    [grant, 2],
    [revoke, 2],
    [trespass, 3],
    [scan, 14],
    [undo, 4],
  ] as [Step, number][]),
  ...([
    [joinWaitingList, 8],
    [leaveWaitingList, 2],
    [setSeats, 1],
    [planSession, 4],
    [cancelOrReinstate, 3],
    [sendNotice, 2],
  ] as [Step, number][]),
]
/** Steps between two comparisons, which read whole lists. */
const compareEvery = 500
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
}

/**
 * Walks, and compares every few hundred steps and at the end.
 * @throws Mismatch, with the seed and the number of the step, when site and model differ.
 */
export async function walkAround({ steps: length, seed, site: options }: WalkOptions): Promise<WalkReport> {
  const { site, close } = await openSite({
    ...withoutLimits,
    edition: scarceEdition(),
    ...options,
  })
  const since = site.clock.now
  const walk: Walk = { site, model: await aModel(site), random: randomFrom(seed), statuses: new Map() }
  let taken = 0
  try {
    for (; taken < length; taken++) {
      site.clock.now += walk.random.integer(1, 40) * 1000
      await renewStaffSessions(walk)
      await walk.random.pick(
        steps.map(([step]) => step),
        steps.map(([, weight]) => weight),
      )(walk)
      if (taken % compareEvery === compareEvery - 1) await compareAll(walk, since)
    }
    await compareAll(walk, since)
  } catch (error) {
    if (error instanceof Error) error.message = `seed ${seed}, step ${taken}: ${error.message}`
    throw error
  } finally {
    await close()
  }
  return {
    steps: taken,
    statuses: walk.statuses,
    payments: walk.model.ledger.length,
  }
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
