// Makes the start of a walk, which has an edition with few seats, people, staff, and a model of them.
import { passwordConfirmedFor } from '../../../domain/staff/roles.ts'
import { startSession } from '../../access/sessions.ts'
import { minute } from '../../clock.ts'
import type { Edition } from '../../edition.ts'
import { testEdition } from '../editions.ts'
import { aPerson, type PersonOptions } from '../people.ts'
import type { Site } from '../site.ts'
import type { Model, Staff } from './model.ts'
import { newWalker } from './participant-steps.ts'
import type { Walk } from './step.ts'

const students = 4
const others = 10
/** An event with few seats. It has no teams, because in team events the teams take the seats. */
const scarce = { eventId: 11, seats: 3 }
/** How many seats the events for students have. */
const scarceForStudents = 2

const start = Date.parse('2031-05-06T07:08:09.000Z')

/**
 * The tests' edition with few seats in two events, one of them for students; in both, unpaid seats lapse. Registration
 * opens a little after the start.
 */
export function scarceEdition(): Edition {
  const seats = (eventId: number, studentsOnly: boolean) =>
    studentsOnly ? scarceForStudents : eventId === scarce.eventId ? scarce.seats : null
  return {
    ...testEdition,
    festival: {
      ...testEdition.festival,
      // The days are after the last step of any walk, because an event without a future session accepts nobody.
      dates: { first: '2031-06-14', last: '2031-06-15' },
      registration: { opensAt: new Date(start + minute).toISOString(), closesAt: null },
      // These times are shorter than a walk, which lasts an hour or more on the site's clock.
      unpaidSeats: { lapseAfterHours: 0.2, remindedHoursBefore: 0.1 },
    },
    catalogue: testEdition.catalogue.map(category => ({
      ...category,
      events: category.events.map(event => ({ ...event, capacity: seats(event.ind, event.hostInstituteOnly) })),
    })),
  }
}

export async function aModel(site: Site): Promise<Model> {
  // The model gets the unchanged rules, because a negative control changes only the site's rules.
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
    venues: [],
    sessions: [],
    notices: [],
    uploads: [],
    openings: new Map(),
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
    cancelled: new Map(),
    inbox: [],
    bank: [],
    untold: new Set(),
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

/** Logs organisers in again before they would have to confirm their password. */
export async function renewStaffSessions({ site, model }: Walk): Promise<void> {
  for (const staff of [model.staff.admin, ...model.staff.cashiers, model.staff.gate]) {
    if (site.clock.now - staff.loggedInAt < passwordConfirmedFor - minute) continue
    staff.token = await site.database.write(trx => startSession(trx, staff.id, site.clock.now))
    staff.loggedInAt = site.clock.now
  }
}
