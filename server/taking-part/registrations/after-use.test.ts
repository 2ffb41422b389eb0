// After people have used a gate, an event, a house or a meal, they cannot unregister or change their facility
// themselves.
import { expect, it } from 'vitest'
import { findFacility } from '../../../domain/edition/facility.ts'
import { features } from '../../features.ts'
import { amountDueOf, anOrganiser, type Staff, userIdOf } from '../../testing/desk.ts'
import { testEdition } from '../../testing/editions.ts'
import { aPassHolder, type PassHolder } from '../../testing/gate.ts'
import { aMealScan, atNoon, scanMeal, syncMeals } from '../../testing/meals.ts'
import { type PersonOptions, type TestPerson, usualPassword } from '../../testing/people.ts'
import { aSite, type Site } from '../../testing/site.ts'
import { act, aHouse, aRoom, firstEvening } from '../../testing/stay.ts'

const refused = { status: 403, body: { code: 'entered_already' } }
const priceOf = (name: string) => findFacility(testEdition.festival.facilities, name)?.replaces ?? 0
const both = 'Hostel And Meals'
const [none] = testEdition.festival.facilities.map(({ name }) => name) as [string]

const choose = (site: Site, { token }: TestPerson, facility = none) =>
  site.post('/api/users/updateUserFacility', { facility }, { token })
const leave = (site: Site, { token }: TestPerson, event = [1, 2]) =>
  site.post('/api/users/deleteEvent', { event }, { token })

type Guests = { site: Site; staff: Staff; guest: PassHolder; userId: string }

/** A guest who has paid for nights and meals and has a bed, on the evening of the first night. */
async function aGuestWithBed(options: PersonOptions = {}): Promise<Guests> {
  const site = await aSite()
  site.clock.now = firstEvening
  const staff = await anOrganiser(site, 'hospitality')
  const usual = { gender: 'female', facility: both, events: [1, 2], paid: priceOf(both) }
  const guest = await aPassHolder(site, { ...usual, ...options })
  const userId = await userIdOf(site, guest)
  const roomId = await aRoom(staff, await aHouse(staff))
  expect((await staff.post('/stay/give', { beds: [{ userId, roomId, bed: 1 }] })).status).toBe(200)
  return { site, staff, guest, userId }
}

async function arrived(options: PersonOptions = {}): Promise<Guests> {
  const guests = await aGuestWithBed(options)
  expect((await act(guests.staff, guests.userId, 'arrived', { reason: 'pays later' })).status).toBe(200)
  return guests
}

it('M13: a guest who slept in a house and ate a meal cannot cancel accommodation and food herself; only the desk can', async () => {
  const { site, guest, userId } = await arrived()
  site.clock.now = atNoon
  expect(await scanMeal(await anOrganiser(site, 'hospitality'), guest.code)).toMatchObject({ result: 'served' })
  expect(await choose(site, guest)).toMatchObject(refused)
  expect(await amountDueOf(site, guest)).toBe(0)
  const change = { facility: none, amount: 800 - priceOf(both), reason: 'the house had no water' }
  const cashier = await anOrganiser(site, 'cashier')
  expect((await cashier.post(`/people/${userId}/facility`, change)).status).toBe(200)
  expect(await amountDueOf(site, guest)).toBe(800 - priceOf(both))
})

it('M13: a guest can leave events herself until she has arrived at a house', async () => {
  const { site, guest } = await arrived()
  expect(await leave(site, guest)).toMatchObject(refused)
  const before = await aGuestWithBed()
  expect((await leave(before.site, before.guest)).status).toBe(200)
  expect((await choose(before.site, before.guest)).status).toBe(200)
})

it('M13: a night counts as use even after the guest has left the house; an arrival that staff undo does not', async () => {
  const { site, staff, guest, userId } = await arrived()
  expect((await act(staff, userId, 'left')).status).toBe(200)
  expect(await choose(site, guest)).toMatchObject(refused)
  const mistaken = await arrived()
  expect((await act(mistaken.staff, mistaken.userId, 'undo')).status).toBe(200)
  expect((await choose(mistaken.site, mistaken.guest)).status).toBe(200)
})

it('M13: one served meal counts as use; a meal that the counter undid or refused does not', async () => {
  const site = await aSite()
  site.clock.now = atNoon
  const counter = await anOrganiser(site, 'hospitality')
  const eater = await aPassHolder(site, { facility: 'Meals', events: [1], paid: 520 })
  const scan = aMealScan(eater.code)
  expect((await counter.post('/counter/scan', scan)).body).toMatchObject({ result: 'served' })
  expect(await choose(site, eater)).toMatchObject(refused)
  expect(await leave(site, eater, [1])).toMatchObject(refused)
  await syncMeals(counter, [{ ...scan, undone: true }])
  expect((await choose(site, eater)).status).toBe(200)
  const unpaid = await aPassHolder(site, { facility: 'Meals', events: [1] })
  expect(await scanMeal(counter, unpaid.code)).toMatchObject({ result: 'unpaid' })
  expect((await choose(site, unpaid)).status).toBe(200)
})

it('M13: a meal served without network counts once the device sends it, even if the guest has cancelled food since', async () => {
  const site = await aSite()
  site.clock.now = atNoon
  const counter = await anOrganiser(site, 'hospitality')
  const eater = await aPassHolder(site, { facility: 'Meals', events: [1], paid: 520 })
  // The counter served the meal. Before its device had network again, the guest cancelled food.
  const offline = aMealScan(eater.code, { at: new Date(atNoon).toISOString(), shown: 'served' })
  site.clock.now += 60_000
  expect((await choose(site, eater)).status).toBe(200)
  const cashier = await anOrganiser(site, 'cashier')
  const atDesk = async () => (await cashier.get(`/people/${await userIdOf(site, eater)}`)).body.usedFacility
  expect(await atDesk()).toBe(false)
  expect(await syncMeals(counter, [offline])).toMatchObject([{ result: 'no_meals' }])
  expect(await leave(site, eater, [1])).toMatchObject(refused)
  // The cashier who refunds the credit sees the meal first.
  expect(await atDesk()).toBe(true)
  await syncMeals(counter, [{ ...offline, undone: true }])
  expect((await leave(site, eater, [1])).status).toBe(200)
})

it('M13: a guest who slept in a house cannot confirm an institute address, unless the arrival is undone', async () => {
  const { emailDomain } = testEdition.festival.institute
  const email = `late@${emailDomain}`
  const guests = await arrived({ email, confirmed: false })
  const { site, staff, guest, userId } = guests
  const confirm = async () => {
    await site.post('/api/users/resendVerification', undefined, { token: guest.token })
    return site.post(`/api/users/verifyEmail/${await site.confirmToken(email)}`)
  }
  expect(await confirm()).toMatchObject({ status: 403, body: { code: 'facility_used' } })
  expect(await amountDueOf(site, guest)).toBe(0)
  // The arrival is undone, so nothing counts as used.
  expect((await act(staff, userId, 'undo')).status).toBe(200)
  expect((await confirm()).status).toBe(200)
})

it('M13: a guest who slept in a house cannot change the account to an institute address, or change the gender', async () => {
  const { site, guest, staff, userId } = await arrived()
  const email = `now-student@${testEdition.festival.institute.emailDomain}`
  const ask = () => site.post('/api/users/identity', { email, password: usualPassword }, { token: guest.token })
  expect(await ask()).toMatchObject({ status: 403, body: { code: 'facility_used' } })
  expect((await site.post('/api/users/details', { gender: 'male' }, { token: guest.token })).status).toBe(409)
  expect(await amountDueOf(site, guest)).toBe(0)
  expect((await act(staff, userId, 'undo')).status).toBe(200)
  expect((await ask()).status).toBe(200)
})

it('M13: a guest who was let in unpaid cannot delete the account after a night, because the night is still owed', async () => {
  const { site, guest, staff, userId } = await arrived({ paid: 0 })
  await act(staff, userId, 'left')
  expect(await choose(site, guest)).toMatchObject(refused)
  const removal = await site.post('/api/users/deleteAccount', { password: usualPassword }, { token: guest.token })
  expect(removal).toMatchObject({ body: { code: 'removal_due' } })
})

it('M13: a guest who arrives and cancels the facility at the same moment never has both the bed and the credit', async () => {
  for (let i = 0; i < 6; i++) {
    const { site, staff, guest, userId } = await aGuestWithBed()
    const calls = [() => choose(site, guest), () => act(staff, userId, 'arrived')]
    const [one, other] = await Promise.all((i % 2 === 0 ? calls : calls.toReversed()).map(call => call()))
    expect([one!.status === 200, other!.status === 200].filter(Boolean)).toHaveLength(1)
  }
})

it('M13: entries, attendance at events, arrivals at houses and meals are each declared as use', () => {
  const stated = features.flatMap(({ uses }) => uses?.what ?? [])
  expect(stated.toSorted()).toEqual(['facility', 'facility', 'festival', 'festival'])
})
