// Simulates a house's desk without network. Its acts of the night reach the server in the morning.
import { expect } from 'vitest'
import type { CountAnswer } from '../../domain/stay/deposits-api.ts'
import type { ActsToReview } from '../../domain/stay/desk-api.ts'
import { brokenInvariants } from '../invariants.ts'
import { stayInvariants } from '../stay/invariants.ts'
import { anOrganiser, type Staff, userIdOf } from './desk.ts'
import { aSite } from './site.ts'
import { aGuest, aHouse, aRoom, deskListOf, firstEvening } from './stay.ts'

/** 23:30 on the first night. */
export const night = '2030-11-13T18:00:00.000Z'
/** 06:00 on the next day, when the phone has network again. */
export const morning = Date.parse('2030-11-14T00:30:00.000Z')
export const arrival = { cardSeen: true, keyMoved: true, deposit: true }

/** A site with a house and a guest of the first night, and helpers for acts that arrive in the morning. */
export async function aNight(options: Parameters<typeof aGuest>[1] = {}) {
  const site = await aSite()
  site.clock.now = firstEvening
  const staff = await anOrganiser(site, 'hospitality')
  const houseId = await aHouse(staff, { name: 'Lake House' })
  const roomId = await aRoom(staff, houseId)
  const guest = await aGuest(site, { username: 'Gulab', ...options })
  const userId = await userIdOf(site, guest)
  await staff.post('/stay/give', { beds: [{ userId, roomId, bed: 1 }] })
  const atMorning = async () => {
    site.clock.now = morning
    return anOrganiser(site, 'hospitality', { username: 'Morning' })
  }
  const holds = async () =>
    expect(await brokenInvariants(stayInvariants, site.database.db, site.edition, site.clock.now)).toEqual([])
  return { site, staff, houseId, roomId, guest, userId, atMorning, holds }
}

export const keptOf = async (staff: Staff) => ((await staff.get('/stay/desk/kept')).body as ActsToReview).acts
export const expectedIn = async (staff: Staff, houseId: string) =>
  ((await staff.post('/stay/deposits/count', { houseId, counted: 0 })).body as CountAnswer).expected
export const stateOf = async (staff: Staff, userId: string) =>
  (await deskListOf(staff)).people.find(person => person.userId === userId)?.state
