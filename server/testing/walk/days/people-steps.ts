// Changes by people and staff while devices have no network. After such a change a late act may no longer be possible.
import { jobs } from '../../../features.ts'
import { amountDueOf } from '../../desk.ts'
import { usualPassword } from '../../people.ts'
import { oneOf, organiser } from '../step.ts'
import { call } from './acts.ts'
import type { Days, Person } from './world.ts'

type DayStep = (walk: Days) => Promise<void>

const participant = (walk: Days): Person =>
  oneOf(
    walk,
    walk.people.filter(({ isGone }) => !isGone),
    ({ name }) => name,
  )

const guest = (walk: Days): Person =>
  oneOf(
    walk,
    walk.people.filter((_, i) => i % 4 < 2),
    ({ name }) => name,
  )

/** Makes two calls. The first is refused with an answer that names the sum; the second agrees to this sum. */
export const register: DayStep = async walk => {
  const { token } = participant(walk)
  const eventId = walk.random.pick([1, 2, 11])
  const path = '/api/users/eventRegistration'
  const events = { events: [eventId], begun: [eventId] }
  const { status, body } = await call(walk, { path, body: { ...events, amount: 1 }, token })
  if (status === 409) await call(walk, { path, body: { ...events, amount: body.amount }, token })
}

export const leave: DayStep = async walk => {
  const { token } = participant(walk)
  const event = walk.random.chance(0.5) ? [1, 2] : [walk.random.integer(1, 4)]
  await call(walk, { path: '/api/users/deleteEvent', body: { event }, token })
}

export const chooseFacility: DayStep = async walk => {
  const { token } = participant(walk)
  const { name: facility } = walk.random.pick(walk.site.edition.festival.facilities)
  await call(walk, { path: '/api/users/updateUserFacility', body: { facility }, token })
}

/** Makes a person who owes money leave all events and delete the account. */
export const deleteAccount: DayStep = async walk => {
  const debtors = walk.people.filter(({ isGone }, i) => i % 4 === 2 && !isGone)
  if (debtors.length === 0) return
  const person = oneOf(walk, debtors, ({ name }) => name)
  const { token } = person
  await call(walk, { path: '/api/users/deleteEvent', body: { event: [1, 2], facility: 'Nothing' }, token })
  const { status } = await call(walk, { path: '/api/users/deleteAccount', body: { password: usualPassword }, token })
  if (status === 200) person.isGone = true
}

export const payOrRefund: DayStep = async walk => {
  const { site, staff } = walk
  const person = participant(walk)
  const due = await amountDueOf(site, person)
  if (due === 0) return
  const common = { actId: crypto.randomUUID(), userId: person.userId, method: 'cash', due, reference: '', note: '' }
  const body = { ...common, amount: Math.abs(due), reason: 'agreed at the desk', owes: 0 }
  await call(walk, { path: organiser(due > 0 ? '/payments' : '/refunds'), body, token: staff.cashier.token })
}

export const giveBed: DayStep = async walk => {
  const { random, staff, rooms } = walk
  const { userId } = guest(walk)
  const [roomId, bed] = [random.chance(0.1) ? null : random.pick(rooms), random.chance(0.5) ? null : 2]
  const body = { userId, roomId, bed, reason: 'asked for it' }
  await call(walk, { path: organiser('/stay/move'), body, token: staff.hospitality.token })
}

export const setLimit: DayStep = async walk => {
  const { random, staff, site } = walk
  const { body: page } = await site.get(organiser('/stay/limits'), { token: staff.admin.token })
  const cells = page.limits as { night: string; gender: string; beds: number | null }[]
  const beds = random.chance(0.3) ? null : random.integer(0, 12)
  const limits = cells.map(({ night, gender }) => ({ night, gender, beds }))
  await call(walk, { path: organiser('/stay/limits'), body: { limits }, token: staff.admin.token })
}

export const changeDays: DayStep = async walk => {
  const { random, staff } = walk
  const { userId } = guest(walk)
  const arrivalDay = random.pick(['2030-11-13', '2030-11-14'])
  const departureDay = random.pick(['2030-11-15', '2030-11-16'])
  const body = { userId, arrivalDay, departureDay, room: random.pick(['same', 'none']), reason: 'missed the train' }
  await call(walk, { path: organiser('/stay/nights'), body, token: staff.hospitality.token })
}

export const waitForBed: DayStep = async walk => {
  const { random } = walk
  const { token } = participant(walk)
  const path = `/api/users/stay/waiting${random.chance(0.2) ? '/end' : ''}`
  await call(walk, { path, ...(random.chance(0.99) && { body: { facility: 'Hostel' } }), token })
}

export const runJobs: DayStep = async ({ site, calls }) => {
  for (const { run } of jobs) await run(site.database, site.edition, site.clock.now, site.config)
  calls.push('the jobs ran')
}
