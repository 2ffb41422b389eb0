import { describe, expect, it } from 'vitest'
import type { StayOverview } from '../../domain/stay/desk-api.ts'
import { aSite } from '../../server/testing/site.ts'
import { fillDemo } from './fill.ts'

const people = 300

describe('nights and meals of the demo', () => {
  it('H14: the demo has four houses with 150 rooms, details of stays, beds for most guests, arrivals and deposits', async () => {
    const site = await aSite()
    site.clock.now = Date.parse('2030-11-15T20:00:00+05:30')
    const accounts = await fillDemo(site.database, site.edition, { people: 400, now: site.clock.now })
    const { email, password } = accounts.find(({ role }) => role === 'hospitality')!
    const { token } = (await site.post('/api/users/login', { email, password })).body
    const call = { token: String(token) }
    const board = (await site.get('/api/organiser/stay/board', call)).body as unknown as StayOverview
    expect([board.houses.length, board.rooms.length]).toEqual([4, 150])
    const { people: guests, lacking } = board
    expect(guests.length).toBeGreaterThan(4 * lacking)
    const withBed = guests.filter(({ bed }) => bed)
    expect(withBed.length).toBeGreaterThan(guests.length / 2)
    expect(withBed.length).toBeLessThan(guests.length)
    for (const some of [guests.filter(({ wishes }) => wishes.length > 0), guests.filter(({ needs }) => needs !== '')])
      expect(some.length).toBeGreaterThan(0)
    expect(guests.some(({ nights }) => nights.length < board.nights.length)).toBe(true)
    const here = guests.filter(({ state }) => state === 'arrived')
    expect(here.length).toBeGreaterThan(10)
    expect(here.every(({ paid, deposit }) => paid && deposit === board.deposit)).toBe(true)
  })

  it('H14: guests of the demo ate at all meals so far, a few were refused, and no meal counts twice', async () => {
    const site = await aSite()
    // The evening of the second day.
    site.clock.now = Date.parse('2030-11-15T20:00:00+05:30')
    await fillDemo(site.database, site.edition, { people, now: site.clock.now })
    const scans = await site.database.db.selectFrom('meal_scan').selectAll().execute()
    const served = scans.filter(({ result }) => result === 'served')
    const mealsServed = new Set(served.map(({ meal_id, day }) => `${meal_id} ${day}`))
    expect([...mealsServed].sort()).toEqual(['late-meal 2030-11-14', 'noon-meal 2030-11-14', 'noon-meal 2030-11-15'])
    expect(new Set(served.map(({ person_id, meal_id, day }) => `${person_id} ${meal_id} ${day}`)).size).toBe(
      served.length,
    )
    expect(scans.every(({ at }) => Date.parse(at) <= site.clock.now)).toBe(true)
    expect(scans.length).toBeGreaterThan(served.length)
  })
})
