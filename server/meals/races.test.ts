// Several counters act at the same moment. The negative control shows that these calls do harm without lock and index.
import { describe, expect, it } from 'vitest'
import { aDatabase } from '../testing/database.ts'
import { anOrganiser, auditRows } from '../testing/desk.ts'
import { aMealScan, anEater, atNoon, scanMeal, servedRows } from '../testing/meals.ts'
import { aSite, type Site } from '../testing/site.ts'
import { anUnguardedSite, mostOf } from '../testing/unguarded.ts'

const counters = 8

/** Scans one pass at several counters at the same moment; returns the sorted results. */
async function scannedAtOnce(site: Site): Promise<unknown[]> {
  site.clock.now = atNoon
  const staff = []
  for (let i = 0; i < counters; i++) staff.push(await anOrganiser(site, i % 2 === 0 ? 'hospitality' : 'gate'))
  const { code } = await anEater(site)
  const answers = await Promise.all(staff.map((caller, i) => scanMeal(caller, code, { counter: `${i}` })))
  return answers.map(({ result }) => result).sort()
}

const once = [...Array(counters - 1).fill('already_eaten'), 'served']

describe('one pass at several counters at the same moment', () => {
  it('H9: a pass scanned at several counters at once gets the meal once; the other counters answer that it was eaten', async () => {
    const site = await aSite()
    expect(await scannedAtOnce(site)).toEqual(once)
    expect(await servedRows(site)).toHaveLength(1)
    expect(await auditRows(site, 'meal.serve')).toHaveLength(1)
  })

  it('H9: a pass scanned at counters of two servers on one database gets the meal once', async () => {
    const shared = await aDatabase()
    const sites = [await aSite({ place: shared.place }), await aSite({ place: shared.place })]
    for (const site of sites) site.clock.now = atNoon
    const staff = [await anOrganiser(sites[0]!, 'gate'), await anOrganiser(sites[1]!, 'gate')]
    const { code } = await anEater(sites[0]!)
    const answers = await Promise.all(Array.from({ length: counters }, (_, i) => scanMeal(staff[i % 2]!, code)))
    expect(answers.map(({ result }) => result).sort()).toEqual(once)
    await shared.database.close()
  })

  it('H9: the unique index refuses a second meal even without the lock', async () => {
    const site = await anUnguardedSite()
    await scannedAtOnce(site)
    expect(await servedRows(site)).toHaveLength(1)
  })

  it('H9, negative control: without lock and index, the same scans serve the meal more than once', async () => {
    const site = await anUnguardedSite({ withoutIndexes: ['meal_scan_served'] })
    const served = async () => (await scannedAtOnce(site)).filter(result => result === 'served').length
    expect(await mostOf(served)).toBeGreaterThan(1)
  })

  it('H9: a scan that is sent several times at the same moment counts once, and all answers are equal', async () => {
    const site = await aSite()
    site.clock.now = atNoon
    const counter = await anOrganiser(site, 'gate')
    for (const code of [(await anEater(site)).code, 'not a pass']) {
      const scan = aMealScan(code)
      const answers = await Promise.all(Array.from({ length: counters }, () => counter.post('/counter/scan', scan)))
      expect(new Set(answers.map(({ body }) => body.result)).size).toBe(1)
    }
    expect(await servedRows(site)).toHaveLength(1)
    expect(await site.database.db.selectFrom('meal_scan').selectAll().execute()).toHaveLength(2)
  })
})
