// Counters that work without network.
import { describe, expect, it } from 'vitest'
import { hour, minute } from '../clock.ts'
import { replacePass } from '../pass/store.ts'
import { anOrganiser, auditRows, userIdOf } from '../testing/desk.ts'
import { aPassHolder } from '../testing/gate.ts'
import { aMealScan, anEater, atNoon, scanMeal, servedRows, syncMeals } from '../testing/meals.ts'
import { aPerson } from '../testing/people.ts'
import { aSite } from '../testing/site.ts'

const at = (milliseconds: number) => new Date(milliseconds).toISOString()

/** A site at noon of the first day, with an organiser at a counter. */
async function aCounter(role: 'hospitality' | 'gate' | 'admin' = 'hospitality') {
  const site = await aSite()
  site.clock.now = atNoon
  return { site, counter: await anOrganiser(site, role) }
}

describe('counters without network', () => {
  it('H9: a meal that two counters gave without network counts once and is listed as given twice', async () => {
    const { site, counter } = await aCounter()
    const { code } = await anEater(site, { username: 'Asha Rao' })
    const offline = (minutes: number, counter: string) =>
      aMealScan(code, { counter, at: at(atNoon + minutes * minute), shown: 'served' })
    const [one, two] = [offline(0, '1'), offline(2, '2')]
    site.clock.now += hour
    expect(await syncMeals(counter, [two])).toMatchObject([{ result: 'served', served: 1 }])
    expect(await syncMeals(counter, [one])).toMatchObject([
      { result: 'already_eaten', first: { counter: '2', at: at(atNoon + 2 * minute) }, served: 1 },
    ])
    // The answer was lost, and the scan is sent again.
    expect(await syncMeals(counter, [one, two])).toMatchObject([{ result: 'already_eaten' }, { result: 'served' }])
    expect(await auditRows(site, 'meal.twice')).toHaveLength(1)
    const { body } = await counter.get('/meals/scans?answer=twice')
    expect(body).toMatchObject({ total: 1, rows: [{ username: 'Asha Rao', counter: '1', twice: true }] })
    const numbers = (await counter.get('/meals')).body.meals as { served: number; twice: number }[]
    expect(numbers[0]).toMatchObject({ served: 1, twice: 1 })
  })

  it('H9: if a counter gave a meal before it received the server’s refusal, the meal is listed as given twice', async () => {
    const { site, counter } = await aCounter()
    const { code } = await anEater(site)
    await scanMeal(counter, code, { counter: '2' })
    const slow = aMealScan(code, { counter: '1' })
    expect((await counter.post('/counter/scan', slow)).body.result).toBe('already_eaten')
    await syncMeals(counter, [{ ...slow, at: at(atNoon), shown: 'served' }])
    expect((await counter.get('/meals/scans?answer=twice')).body).toMatchObject({ total: 1 })
    // The scan is undone on that device, so the meal was not given twice.
    await syncMeals(counter, [{ ...slow, at: at(atNoon), shown: 'served', undone: true }])
    expect((await counter.get('/meals/scans?answer=twice')).body).toMatchObject({ total: 0 })
  })

  it('H9: a scan that is sent hours later counts for the meal and the time at which it was made', async () => {
    const { site } = await aCounter()
    const eaters = [await anEater(site), await anEater(site, { paid: 0 }), await anEater(site)]
    site.clock.now = atNoon + 30 * hour
    const scans = eaters.map(({ code }, i) => aMealScan(code, { at: at(atNoon + i * minute), shown: 'served' }))
    const answers = await syncMeals(await anOrganiser(site, 'gate'), scans)
    expect(answers.map(({ result }) => result)).toEqual(['served', 'served', 'served'])
    const rows = (await servedRows(site)).sort((a, b) => a.at.localeCompare(b.at))
    // The device's list had the second person as paid, so the meal was given and counts, with a reason.
    expect(rows.map(row => [row.at, row.reason])).toEqual([
      [at(atNoon), ''],
      [at(atNoon + minute), 'given without network'],
      [at(atNoon + 2 * minute), ''],
    ])
  })

  it('H9: a meal given without network counts if the pass was valid when scanned, even if the pass was replaced later', async () => {
    const { site, counter } = await aCounter()
    const [earlier, later] = [await anEater(site), await anEater(site)]
    site.clock.now = atNoon + 10 * minute
    for (const { id } of [earlier, later]) await site.database.write(trx => replacePass(trx, id, site.clock.now))
    site.clock.now = atNoon + 30 * minute
    const before = aMealScan(earlier.code, { at: at(atNoon + 5 * minute), shown: 'served' })
    const after = aMealScan(later.code, { at: at(atNoon + 15 * minute), shown: 'served' })
    const answers = await syncMeals(counter, [before, after])
    expect(answers.map(({ result }) => result)).toEqual(['served', 'replaced_pass'])
    expect(await servedRows(site)).toHaveLength(1)
  })

  it('H9: if the answer "not paid" was lost and the counter gave the meal, the meal counts', async () => {
    const { site, counter } = await aCounter()
    const { code } = await anEater(site, { paid: 0 })
    const scan = aMealScan(code)
    expect((await counter.post('/counter/scan', scan)).body.result).toBe('unpaid')
    const late = { ...scan, at: at(atNoon), shown: 'served' }
    expect(await syncMeals(counter, [late, late])).toMatchObject([
      { result: 'served', served: 1 },
      { result: 'served', served: 1 },
    ])
    expect(await auditRows(site, 'meal.serve')).toHaveLength(1)
  })

  it('H9: the list of a counter has people with meals and their eaten meals, and only shortened keys of other passes', async () => {
    const { site, counter } = await aCounter()
    const [asha, owing, other] = [
      await anEater(site, { username: 'Asha Rao', college: 'East College' }),
      await aPerson(site, { username: 'No Pass Yet', facility: 'Meals', events: [1] }),
      await aPassHolder(site, { username: 'Only Dancing' }),
    ]
    await scanMeal(counter, asha.code, { counter: '2' })
    const { body, text } = await counter.get('/counter/list')
    const key = expect.stringMatching(/^[0-9a-f]{64}$/)
    expect(body.people).toEqual([
      {
        key,
        username: 'Asha Rao',
        userId: await userIdOf(site, asha),
        college: 'East College',
        isPaid: true,
        eaten: [{ mealId: 'noon-meal', day: '2030-11-14', at: at(atNoon), counter: '2' }],
      },
      { key, username: 'No Pass Yet', userId: await userIdOf(site, owing), college: '', isPaid: false, eaten: [] },
    ])
    expect(body.others).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/)])
    expect((body.meals as unknown[]).length).toBe(3)
    for (const secret of [asha.code, asha.email, 'Only Dancing', await userIdOf(site, other)])
      expect(text).not.toContain(secret)
    expect(await auditRows(site, 'meal.list')).toHaveLength(1)
  })

  it('H9: a counter reads how many people have eaten each meal near the present time', async () => {
    const { site, counter } = await aCounter('gate')
    await scanMeal(counter, (await anEater(site)).code)
    const { body } = await counter.get('/counter/now')
    expect(body).toEqual({ served: [{ mealId: 'noon-meal', day: '2030-11-14', count: 1 }], serverTime: at(atNoon) })
  })
})
