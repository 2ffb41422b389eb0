// The world of the walk through the festival's days. It has the real acts at gates, desks and counters, and the devices
// that noted these acts. Each device has its own clock and network.
import type { Millis } from '../../../../domain/day.ts'
import { startSession } from '../../../access/sessions.ts'
import { day, hour, isoTime, minute } from '../../../clock.ts'
import { anOrganiser, type Staff, userIdOf } from '../../desk.ts'
import { testEdition } from '../../editions.ts'
import { aPassHolder, type PassHolder } from '../../gate.ts'
import { withoutLimits } from '../../limits.ts'
import { randomFrom } from '../../random.ts'
import { openSite, type SiteOptions } from '../../site.ts'
import { aHouse, aRoom } from '../../stay.ts'
import type { Basis } from '../step.ts'

/** The body of a waiting act. `at` is the time by the device's own clock. */
export type WaitingAct = Record<string, unknown> & { at: string }

/** An act on a device, as it really happened. */
export type Act = {
  /** The act's nonce or act id. */
  id: string
  body: WaitingAct
  person: Person
  /** The real time, in milliseconds. */
  trueAt: Millis
  /** The answer that the device showed to the volunteer. */
  shown: string
  isUndone: boolean
  /** Whether the server refused to undo the act, because the person has a later act. Staff see such acts. */
  isKept: boolean
  /** Whether the device's clock changed before the act was sent, so that the server cannot compute the real time. */
  isUncertain: boolean
  /** Whether the server has answered the act. */
  isSent: boolean
}

/** An organiser with the user id that devices send with acts. */
export type Holder = Staff & { userId: string }

export type Device = {
  name: string
  kind: 'gate' | 'counter' | 'house'
  holder: Holder
  /** The house, if the device is at a house's desk. */
  houseId: string
  isOnline: boolean
  /** By how many milliseconds the device's clock is fast. */
  ahead: number
  queue: Act[]
}

export type Person = PassHolder & {
  name: string
  userId: string
  isGone: boolean
  /** The person's deposit that is really in the drawer of a desk, in whole rupees. */
  deposit: number
  isInHouse: boolean
  /** The acts of the desks about this guest, each with the state before the act, oldest first. */
  acts: { id: string; kind: string; before: Pick<Person, 'deposit' | 'isInHouse'> }[]
}

export type Days = Basis & {
  people: Person[]
  devices: Device[]
  staff: { admin: Holder; cashier: Holder; hospitality: Holder; gate: Holder }
  /** Every act of every device, in the order in which the acts happened. */
  happened: Act[]
  rooms: string[]
}

/** The afternoon before the first night. */
export const start = Date.parse('2030-11-13T08:00:00.000Z')
const twoEvents = { gender: 'female', events: [1, 2] }

/** Makes a site with two houses, six devices and sixteen people, some with accommodation, meals or dues. */
export async function aWorld(options: SiteOptions | undefined): Promise<{ walk: Days; close: () => Promise<void> }> {
  const { site, close } = await openSite({ ...withoutLimits, edition: testEdition, ...options })
  site.clock.now = start - 3 * day
  const aHolder = async (role: 'admin' | 'cashier' | 'hospitality' | 'gate'): Promise<Holder> => {
    const staff = await anOrganiser(site, role)
    return { ...staff, userId: await userIdOf(site, staff) }
  }
  const staff = {
    admin: await aHolder('admin'),
    cashier: await aHolder('cashier'),
    hospitality: await aHolder('hospitality'),
    gate: await aHolder('gate'),
  }
  const { admin, hospitality, gate } = staff
  const rooms = []
  const houses: string[] = []
  for (const name of ['Lake', 'Hill']) {
    const houseId = await aHouse(hospitality, { name })
    houses.push(houseId)
    rooms.push(await aRoom(hospitality, houseId, { number: `${name} 1` }), await aRoom(hospitality, houseId))
  }
  const people: Person[] = []
  for (let i = 0; i < 16; i++) {
    const kinds = [
      { ...twoEvents, facility: 'Hostel', paid: 1100 },
      { ...twoEvents, facility: 'Hostel And Meals', paid: 1450 },
      { ...twoEvents, facility: 'Meals', paid: 0 },
      { events: [1], paid: 400 },
    ]
    const name = `Guest ${i}`
    const holder = await aPassHolder(site, { ...kinds[i % 4], username: name })
    people.push({
      ...holder,
      name,
      userId: await userIdOf(site, holder),
      isGone: false,
      deposit: 0,
      isInHouse: false,
      acts: [],
    })
  }
  for (const [i, { userId }] of people.filter((_, i) => i % 4 < 2).entries())
    await hospitality.post('/stay/give', { beds: [{ userId, roomId: rooms[i % 4]!, bed: i < 4 ? 1 : 2 }] })
  site.clock.now = start
  await logIn({ site, staff, people })
  const aDevice = (kind: Device['kind'], name: string, holder: Holder, houseId = ''): Device => {
    return { kind, name, holder, houseId, isOnline: true, ahead: 0, queue: [] }
  }
  const devices = [
    aDevice('gate', 'North', gate),
    aDevice('gate', 'South', admin),
    aDevice('counter', 'Counter 1', gate),
    aDevice('counter', 'Counter 2', hospitality),
    aDevice('house', 'Lake', hospitality, houses[0]),
    aDevice('house', 'Hill', admin, houses[1]),
  ]
  const base = { site, random: randomFrom(0), statuses: new Map(), calls: [] }
  return { walk: { ...base, people, devices, staff, happened: [], rooms }, close }
}

/** Lets minutes pass, or sometimes a night. Everybody logs in again every hour, so that no session ends. */
export async function passTime(walk: Days): Promise<void> {
  const { site, random } = walk
  const before = site.clock.now
  site.clock.now += random.chance(0.02) ? random.integer(5, 9) * hour : random.integer(1, 12) * minute
  if (Math.floor(site.clock.now / hour) !== Math.floor(before / hour)) await logIn(walk)
}

async function logIn({ site, staff, people }: Pick<Days, 'site' | 'staff' | 'people'>): Promise<void> {
  const there = [...Object.values(staff), ...people.filter(({ isGone }) => !isGone)]
  await site.database.write(async trx => {
    for (const one of there) one.token = await startSession(trx, one.id, site.clock.now)
  })
}

/** The time by the device's clock (ISO-8601). */
export function clockOf({ site }: Days, { ahead }: Device): string {
  return isoTime(site.clock.now + ahead)
}
