import { describe, expect, it } from 'vitest'
import { hour, minute } from '../clock.ts'
import { replacePass } from '../pass/store.ts'
import { removeFromTables } from '../personal-data/tables.ts'
import { anOrganiser, auditRows, userIdOf } from '../testing/desk.ts'
import { aPassHolder, nobodysCode } from '../testing/gate.ts'
import {
  aMealScan,
  anEater,
  atNoon,
  lateMeal,
  scanMeal,
  secondNoonMeal,
  servedRows,
  syncMeals,
} from '../testing/meals.ts'
import { aPerson } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'
import { mealsData } from './personal-data.ts'

const at = (milliseconds: number) => new Date(milliseconds).toISOString()

/** A site at noon of the first day, with an organiser at a counter. */
async function aCounter(role: 'hospitality' | 'gate' | 'admin' = 'hospitality') {
  const site = await aSite()
  site.clock.now = atNoon
  return { site, counter: await anOrganiser(site, role) }
}

describe('a pass at a counter', () => {
  it('H9: a pass with meals gets each meal once; a second scan shows the time and the counter of the first', async () => {
    const { site, counter } = await aCounter()
    const eater = await anEater(site, { username: 'Asha Rao', college: 'East College' })
    expect(await scanMeal(counter, eater.code, { counter: 'two' })).toEqual({
      result: 'served',
      person: { userId: await userIdOf(site, eater), username: 'Asha Rao', college: 'East College' },
      first: null,
      undone: false,
      served: 1,
      serverTime: at(atNoon),
    })
    site.clock.now += 5 * minute
    expect(await scanMeal(counter, eater.code)).toMatchObject({
      result: 'already_eaten',
      first: { at: at(atNoon), counter: 'two' },
      served: 1,
    })
    expect(await auditRows(site, 'meal.serve')).toHaveLength(1)
  })

  it('H9: a nonce that is sent again with another pass or another meal changes nothing', async () => {
    const { site, counter } = await aCounter()
    const [owing, other] = [await anEater(site, { paid: 0 }), await anEater(site)]
    const scan = aMealScan(owing.code)
    await counter.post('/counter/scan', { ...scan, unpaid: 'pays tonight' })
    const second = aMealScan(owing.code)
    expect((await counter.post('/counter/scan', second)).body.result).toBe('already_eaten')
    const unpaid = aMealScan((await anEater(site, { paid: 0 })).code)
    expect((await counter.post('/counter/scan', unpaid)).body.result).toBe('unpaid')
    for (const [changed, result] of [
      [{ ...unpaid, code: other.code, shown: 'served' }, 'unpaid'],
      [{ ...unpaid, ...lateMeal, shown: 'served' }, 'unpaid'],
      [{ ...scan, code: other.code, undone: true }, 'served'],
    ] as const)
      expect((await counter.post('/counter/scan', changed)).body.result).toBe(result)
    expect(await servedRows(site)).toHaveLength(1)
  })

  it('H9: a pass gets every meal of every day once', async () => {
    const { site, counter } = await aCounter()
    const { code } = await anEater(site)
    const results = [(await scanMeal(counter, code)).result]
    site.clock.now = Date.parse('2030-11-14T23:55:00+05:30')
    results.push((await scanMeal(counter, code, lateMeal)).result)
    site.clock.now = Date.parse('2030-11-15T12:00:00+05:30')
    const another = await anOrganiser(site, 'gate')
    results.push(
      (await scanMeal(another, code, secondNoonMeal)).result,
      (await scanMeal(another, code, secondNoonMeal)).result,
    )
    expect(results).toEqual(['served', 'served', 'served', 'already_eaten'])
  })

  it('B8: a pass without meals is refused with the name and the reason: student, none chosen, too few events', async () => {
    const { site, counter } = await aCounter()
    const why = (noMeals: string) => ({ result: 'no_meals', person: { noMeals } })
    const none = await aPassHolder(site)
    expect(await scanMeal(counter, none.code)).toMatchObject(why('not-chosen'))
    const bedOnly = await aPassHolder(site, { facility: 'Hostel', events: [1, 2], paid: 1100 })
    expect(await scanMeal(counter, bedOnly.code)).toMatchObject(why('not-chosen'))
    const student = await aPassHolder(site, { student: true, facility: 'Meals', paid: 150 })
    expect(await scanMeal(counter, student.code)).toMatchObject(why('student'))
    const tooFew = await aPassHolder(site, { facility: 'Hostel And Meals', events: [1], paid: 1450 })
    expect(await scanMeal(counter, tooFew.code)).toMatchObject(why('too-few-events'))
    expect(await servedRows(site)).toEqual([])
  })

  it('B8: typing a user id shows why a person has no meals; it shows nothing about people with meals or unknown ids', async () => {
    const { site, counter } = await aCounter()
    const asha = await aPassHolder(site, { username: 'Asha' })
    const userId = await userIdOf(site, asha)
    for (const typed of [userId, ` ${userId.toLowerCase()} `])
      expect(await scanMeal(counter, typed)).toMatchObject({
        result: 'no_meals',
        person: { username: 'Asha', userId, noMeals: 'not-chosen' },
      })
    const eater = await userIdOf(site, await anEater(site))
    for (const code of [eater, 'K7QM2X94TZ', ''])
      expect(await scanMeal(counter, code)).toMatchObject({ result: 'unknown_pass', person: null })
    expect(await servedRows(site)).toEqual([])
    await site.database.db
      .updateTable('person')
      .set({ removed_at: '2030-11-14T00:00:00.000Z' })
      .where('id', '=', asha.id)
      .execute()
    expect(await scanMeal(counter, userId)).toMatchObject({ person: null })
  })

  it('H9: an unpaid pass gets a meal only with a reason, which is in the audit log', async () => {
    const { site, counter } = await aCounter()
    const { code } = await anEater(site, { paid: 0 })
    expect((await scanMeal(counter, code)).result).toBe('unpaid')
    expect(JSON.stringify(await scanMeal(counter, code))).not.toMatch(/520|amount/)
    expect((await scanMeal(counter, code, { unpaid: 'pays tonight' })).result).toBe('served')
    expect(await auditRows(site, 'meal.serve')).toMatchObject([{ reason: 'pays tonight' }])
    const [row] = await servedRows(site)
    expect(row?.reason).toBe('pays tonight')
  })

  it('H9: a meal of a paid pass is stored without a reason, even if the device sent a reason', async () => {
    const { site, counter } = await aCounter()
    await scanMeal(counter, (await anEater(site)).code, { unpaid: 'by mistake' })
    expect((await servedRows(site)).map(({ reason }) => reason)).toEqual([''])
  })

  it('H9: an unknown or replaced pass is refused at a counter', async () => {
    const { site, counter } = await aCounter()
    const { id, code } = await anEater(site)
    await site.database.write(trx => replacePass(trx, id, site.clock.now))
    expect(await scanMeal(counter, code)).toMatchObject({ result: 'replaced_pass', person: null })
    for (const text of [nobodysCode, 'not a pass', ''])
      expect(await scanMeal(counter, text)).toMatchObject({ result: 'unknown_pass', person: null })
  })

  it('H9: a meal is served hours late but not hours early; a meal that the festival does not serve is refused', async () => {
    const { site, counter } = await aCounter()
    const { code } = await anEater(site)
    expect((await scanMeal(counter, code, secondNoonMeal)).result).toBe('not_now')
    expect((await scanMeal(counter, code, { mealId: 'tea', day: '2030-11-14' })).result).toBe('not_now')
    site.clock.now = atNoon - 5 * hour
    expect((await scanMeal(counter, code)).result).toBe('not_now')
    site.clock.now = atNoon + 5 * hour
    expect((await scanMeal(counter, code)).result).toBe('served')
  })

  it('H9: a person without their pass gets a meal when found in the counter’s list', async () => {
    const { site, counter } = await aCounter()
    const eater = await anEater(site)
    const { body } = await counter.get('/counter/list')
    const [{ userId, key }] = body.people as [{ userId: string; key: string }]
    expect(userId).toBe(await userIdOf(site, eater))
    expect((await scanMeal(counter, '', { found: { userId, key } })).result).toBe('served')
    const forged = { userId, key: 'a'.repeat(64) }
    expect((await scanMeal(counter, '', { found: forged })).result).toBe('unknown_pass')
  })

  it('H13: a pass gets no meals after its holder gave up the facility; eaten meals still count', async () => {
    const { site, counter } = await aCounter()
    const eater = await anEater(site)
    await scanMeal(counter, eater.code)
    await site.database.db.updateTable('person').set({ facility_id: 'nothing' }).where('id', '=', eater.id).execute()
    site.clock.now = Date.parse('2030-11-14T22:00:00+05:30')
    expect(await scanMeal(counter, eater.code, lateMeal)).toMatchObject({
      result: 'no_meals',
      person: { noMeals: 'not-chosen' },
    })
    expect(await servedRows(site)).toHaveLength(1)
  })
})

describe('undoing a meal', () => {
  it('H9: after an undo the pass can get the meal again, and the audit log lists the undo', async () => {
    const { site, counter } = await aCounter('gate')
    const { code } = await anEater(site)
    const scan = aMealScan(code)
    await counter.post('/counter/scan', scan)
    const undone = await counter.post('/counter/scan', { ...scan, undone: true })
    expect(undone.body).toMatchObject({ result: 'served', undone: true, served: 0 })
    expect((await counter.post('/counter/scan', { ...scan, undone: true })).body).toMatchObject({ undone: true })
    expect(await auditRows(site, 'meal.undo')).toHaveLength(1)
    expect((await scanMeal(counter, code)).result).toBe('served')
  })

  it('H9: if an undo arrives before its scan, the meal does not count', async () => {
    const { site, counter } = await aCounter()
    const { code } = await anEater(site)
    const scan = aMealScan(code, { at: at(atNoon), shown: 'served' })
    expect(await syncMeals(counter, [{ ...scan, undone: true }])).toMatchObject([{ undone: true, served: 0 }])
    // The scan itself arrives late.
    expect((await counter.post('/counter/scan', scan)).body).toMatchObject({ undone: true, served: 0 })
    expect((await scanMeal(counter, code)).result).toBe('served')
  })

  it('H9: if two counters gave a meal and the counted scan is undone, the scan of the other counter counts', async () => {
    const { site, counter } = await aCounter()
    const { code } = await anEater(site)
    const first = aMealScan(code, { counter: '1' })
    await counter.post('/counter/scan', first)
    await syncMeals(counter, [aMealScan(code, { counter: '2', at: at(atNoon - minute), shown: 'served' })])
    await counter.post('/counter/scan', { ...first, undone: true })
    expect((await servedRows(site)).map(({ counter }) => counter)).toEqual(['2'])
    expect(await scanMeal(counter, code)).toMatchObject({ result: 'already_eaten', first: { counter: '2' } })
  })
})

describe('the list of scans', () => {
  it('H12: the list of scans can be searched, filtered and downloaded, and does not name people without meals', async () => {
    const { site, counter } = await aCounter()
    await scanMeal(counter, (await anEater(site, { username: 'Asha Rao' })).code, { counter: 'East' })
    await scanMeal(counter, (await aPassHolder(site, { username: 'Only Dancing' })).code)
    const total = async (query: string) => (await counter.get(`/meals/scans?${query}`)).body.total
    expect(await total('')).toBe(2)
    expect(await total('search=asha')).toBe(1)
    expect(await total('search=dancing')).toBe(0)
    expect(await total('counter=east')).toBe(1)
    expect(await total('answer=served')).toBe(1)
    expect(await total('answer=refused')).toBe(1)
    expect(await total('answer=unpaid')).toBe(0)
    expect(await total('meal=late-meal')).toBe(0)
    expect(await total('day=2030-11-14')).toBe(2)
    const { text } = await counter.get('/meals/scans/file?format=csv')
    expect(text).toContain('Asha Rao')
    expect(text).toContain('Enjoy it')
    expect(text).not.toContain('Only Dancing')
    expect((await counter.get('/meals/file?format=csv')).text).toContain('Noon meal')
    expect(await auditRows(site, 'file.take')).toHaveLength(2)
  })
})

describe('a person’s own meals', () => {
  const own = async (site: Site, token: string) =>
    (await site.get('/api/users/meals', { token })).body as {
      today: string
      meals: { name: string; day: string; place: string; eaten: unknown }[]
    }

  it('H9: the profile shows today’s and tomorrow’s meals and which are eaten; before the festival, the first day’s meals', async () => {
    const { site, counter } = await aCounter()
    const { code, token } = await anEater(site)
    await scanMeal(counter, code, { counter: '2' })
    const { today, meals } = await own(site, token)
    expect(today).toBe('2030-11-14')
    expect(meals.map(({ name, day, eaten }) => [name, day, eaten])).toEqual([
      ['Noon meal', '2030-11-14', { at: at(atNoon), counter: '2' }],
      ['Late meal', '2030-11-14', null],
      ['Noon meal', '2030-11-15', null],
    ])
    expect(meals[0]?.place).toBe('The long hall')
    site.clock.now = Date.parse('2030-10-20T12:00:00+05:30')
    expect((await own(site, token)).meals.map(({ day }) => day)).toEqual(['2030-11-14', '2030-11-14'])
    site.clock.now = Date.parse('2030-11-17T12:00:00+05:30')
    expect((await own(site, token)).meals).toEqual([])
  })

  it('H9: the profile shows no meals to people without meals', async () => {
    const { site } = await aCounter()
    expect((await own(site, (await aPassHolder(site)).token)).meals).toEqual([])
    expect((await own(site, (await aPerson(site, { student: true, facility: 'Meals' })).token)).meals).toEqual([])
  })

  it('H13: a person’s meals are in their download; deleting the account deletes the reason', async () => {
    const { site, counter } = await aCounter()
    const { code, token, id } = await anEater(site, { paid: 0 })
    await scanMeal(counter, code, { unpaid: 'pays tonight' })
    const { body } = await site.get('/api/users/personalData', { token })
    expect(body.meals).toMatchObject([{ meal: 'Noon meal', result: 'served', reason: 'pays tonight', counter: '1' }])
    const leaving = { people: [], ids: [id], edition: site.edition, now: site.clock.now, keepUntilAnonymised: false }
    await site.database.write(trx => removeFromTables(trx, mealsData.tables, leaving))
    expect(await servedRows(site)).toMatchObject([{ reason: '' }])
  })
})
