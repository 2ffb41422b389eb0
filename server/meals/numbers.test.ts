// The caterer's numbers, compared with a plain count of the test's own actions.
import { describe, expect, it } from 'vitest'
import type { MealNumbers } from '../../domain/meals/api.ts'
import { hour } from '../clock.ts'
import { anOrganiser } from '../testing/desk.ts'
import { aPassHolder, scan } from '../testing/gate.ts'
import { anEater, atNoon, lateMeal, scanMeal } from '../testing/meals.ts'
import { aPerson } from '../testing/people.ts'
import { randomFrom } from '../testing/random.ts'
import { aSite } from '../testing/site.ts'

describe('the numbers for the caterer', () => {
  it('H10: the caterer’s numbers equal a plain count of the test’s actions; the numbers for tomorrow are a forecast', async () => {
    const site = await aSite()
    site.clock.now = atNoon
    const [gate, counter] = [await anOrganiser(site, 'gate'), await anOrganiser(site, 'hospitality')]
    const random = randomFrom(7)
    const truth = { entitled: 0, came: 0, ate: 0, unpaid: 0, byCounter: new Map<string, number>() }
    for (let i = 0; i < 24; i++) {
      const isPaid = random.chance(0.8)
      const eater = await anEater(site, isPaid ? {} : { paid: 0 })
      truth.entitled++
      const comes = random.chance(0.7)
      if (comes) await scan(gate, eater.code, { admitUnpaid: 'for the test' })
      const eats = random.chance(0.5)
      if (comes || eats) truth.came++
      if (!eats) continue
      truth.ate++
      if (!isPaid) truth.unpaid++
      const name = String(random.integer(1, 3))
      truth.byCounter.set(name, (truth.byCounter.get(name) ?? 0) + 1)
      await scanMeal(counter, eater.code, { counter: name, unpaid: isPaid ? '' : 'for the test' })
      // A second scan changes no number.
      await scanMeal(counter, eater.code, { counter: '9', unpaid: 'for the test' })
    }
    // These people are not counted: one without meals, one with too few events, and a student.
    await aPassHolder(site)
    await aPerson(site, { facility: 'Hostel And Meals', events: [1] })
    await aPerson(site, { student: true, facility: 'Meals', events: [1] })
    site.clock.now = atNoon + 8 * hour

    const { meals, lackEvents } = (await counter.get('/meals')).body as unknown as MealNumbers
    expect(lackEvents).toBe(1)
    const [noon, late, tomorrow] = meals
    expect(noon).toMatchObject({ served: truth.ate, unpaid: truth.unpaid, twice: 0 })
    expect(noon?.counters).toEqual([...truth.byCounter].sort().map(([name, served]) => ({ counter: name, served })))
    expect(late).toMatchObject({ served: 0, counters: [] })
    const toCome = truth.entitled - truth.came
    expect(tomorrow?.forecast).toEqual({
      entitled: truth.entitled,
      away: 0,
      missing: 0,
      arrived: truth.came,
      toCome,
      ate: truth.ate,
      ofThere: truth.came,
      expected: Math.ceil((truth.entitled * truth.ate) / truth.came),
    })
    // The numbers include a scan at once.
    const { code } = await anEater(site)
    await scanMeal(counter, code, lateMeal)
    expect(((await counter.get('/meals')).body as unknown as MealNumbers).meals[1]).toMatchObject({ served: 1 })
  })

  it('H10: the caterer’s numbers use later arrivals, departures and no-shows of the houses', async () => {
    const site = await aSite()
    site.clock.now = atNoon
    const counter = await anOrganiser(site, 'hospitality')
    const options = { facility: 'Hostel And Meals', events: [1, 2], paid: 1450 }
    const guests = []
    for (let i = 0; i < 5; i++) guests.push(await anEater(site, options))
    const [left, there, later, noShow] = guests.map(({ id }) => id) as [string, string, string, string, string]
    const at = new Date(atNoon).toISOString()
    const { db } = site.database
    const house = {
      name: 'East',
      name_key: 'east',
      directions: '',
      phone: '',
      hours: '',
      added_at: at,
      removed_at: null,
    }
    await db
      .insertInto('house')
      .values({ id: 'east', kind: 'male', ...house })
      .execute()
    const nobody = { left_by: null, key_returned_at: null, undone_at: null, undone_by: null, card_seen_at: null }
    const arrival = { house_id: 'east', arrived_at: at, arrived_by: counter.id, key_given_at: null, unpaid_reason: '' }
    for (const id of [left, there])
      await db
        .insertInto('arrival')
        .values({ id, person_id: id, ...arrival, ...nobody, left_at: id === left ? at : null })
        .execute()
    const said = { arrival_hour: null, departure_day: null, departure_hour: null, needs: '', changed_at: null }
    const mails = { mailed_room_id: null, room_mailed_at: null, no_bed_mailed_at: null }
    for (const id of [later, noShow])
      await db
        .insertInto('stay')
        .values({
          person_id: id,
          code: id,
          ...said,
          ...mails,
          arrival_day: id === later ? '2030-11-15' : null,
          no_show_at: id === noShow ? at : null,
        })
        .execute()
    const { meals } = (await counter.get('/meals')).body as unknown as MealNumbers
    // The last of the five people gave no day of arrival, and may still arrive until the first day is over.
    expect(meals[2]?.forecast).toMatchObject({ entitled: 5, away: 1, arrived: 1, toCome: 2, missing: 1, expected: 3 })
  })

  it('H10: the overview shows the numbers of meals beside tonight’s beds, but not to a coordinator', async () => {
    const site = await aSite()
    site.clock.now = atNoon
    const counter = await anOrganiser(site, 'hospitality')
    const { code } = await anEater(site)
    await anEater(site)
    await scanMeal(counter, code)
    const guests = async (role: 'admin' | 'coordinator') =>
      (await (await anOrganiser(site, role, role === 'coordinator' ? { coordinates: [1] } : {})).get('/overview')).body
        .guests
    expect(await guests('admin')).toEqual({
      beds: { all: 0, given: 0 },
      meal: { name: 'Noon meal', served: 1, expected: 2 },
    })
    expect(await guests('coordinator')).toBeNull()
    site.clock.now = Date.parse('2030-10-01T12:00:00+05:30')
    expect(await guests('admin')).toEqual({ beds: null, meal: null })
  })
})
