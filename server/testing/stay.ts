// Houses, rooms and guests for tests. The nights of the tests' edition begin on 13, 14 and 15 November.
import type { DeskList, StayOverview } from '../../domain/stay/desk-api.ts'
import type { Staff } from './desk.ts'
import { aPerson, type PersonOptions, type TestPerson } from './people.ts'
import type { Answer, Site } from './site.ts'

/** A time a week before the first night, when stays can still be changed. */
export const beforeNights = Date.parse('2030-11-06T06:00:00.000Z')
/** The evening of the first night. */
export const firstEvening = Date.parse('2030-11-13T14:00:00.000Z')

/** A participant from outside who chose accommodation and has enough events for it. */
export function aGuest(site: Site, options: PersonOptions = {}): Promise<TestPerson> {
  return aPerson(site, { gender: 'female', facility: 'Hostel', events: [1, 2], paid: 1100, ...options })
}

export async function aHouse(staff: Staff, fields: Record<string, unknown> = {}): Promise<string> {
  const house = { name: `House ${crypto.randomUUID().slice(0, 4)}`, kind: 'both', way: 'Left of the gate' }
  return idOf(await staff.post('/stay/houses', { ...house, phone: '555 01', hours: 'day and night', ...fields }))
}

let lastRoomNumber = 100

export async function aRoom(staff: Staff, houseId: string, fields: Record<string, unknown> = {}): Promise<string> {
  return idOf(
    await staff.post('/stay/rooms', { houseId, number: `${++lastRoomNumber}`, beds: 2, gender: 'female', ...fields }),
  )
}

function idOf({ status, body, text }: Answer): string {
  if (status !== 200) throw new Error(text)
  return String(body.id)
}

export async function overviewOf(staff: Staff): Promise<StayOverview> {
  return (await staff.get('/stay/board')).body as StayOverview
}

export async function deskListOf(staff: Staff): Promise<DeskList> {
  return (await staff.post('/stay/desk/list', undefined)).body as DeskList
}

/** Sends an act of a house's desk. */
export function act(staff: Staff, userId: string, kind: string, fields: Record<string, unknown> = {}): Promise<Answer> {
  return staff.post('/stay/desk/act', { actId: crypto.randomUUID(), userId, kind, ...fields })
}
