// Meals given without network, with scans that are sent late or under another log-in.
import { describe, expect, it } from 'vitest'
import { hour, minute } from '../clock.ts'
import { anOrganiser, auditRows, userIdOf } from '../testing/desk.ts'
import { aMealScan, anEater, atNoon, servedRows, syncMeals } from '../testing/meals.ts'
import { removePerson } from '../testing/removed-people.ts'
import { aSite } from '../testing/site.ts'

const iso = (milliseconds: number) => new Date(milliseconds).toISOString()

async function aLateCounter() {
  const site = await aSite()
  site.clock.now = atNoon
  return { site, counter: await anOrganiser(site, 'gate', { username: 'Gita Gate' }) }
}

describe('L8: a meal that was given without network', () => {
  it('L8: a scan that is sent 73 hours late counts for its own meal, even if the clock of the device is years off', async () => {
    const { site } = await aLateCounter()
    const { code } = await anEater(site)
    site.clock.now = atNoon + 73 * hour
    const scan = aMealScan(code, { at: iso(0), sentAt: iso(73 * hour), shown: 'served' })
    expect(await syncMeals(await anOrganiser(site, 'gate'), [scan])).toMatchObject([{ result: 'served' }])
    expect(await servedRows(site)).toMatchObject([{ at: iso(atNoon) }])
  })

  it('L8: a scan of a device whose clock was set back counts for the meal that was chosen there', async () => {
    const { site } = await aLateCounter()
    const { code } = await anEater(site)
    site.clock.now = atNoon + 12 * hour
    const clock = { at: iso(site.clock.now), sentAt: iso(site.clock.now - minute) }
    const counter = await anOrganiser(site, 'gate')
    const scans = [aMealScan(code, { ...clock, shown: 'served' }), aMealScan(code, { ...clock, mealId: 'no-meal' })]
    expect(await syncMeals(counter, scans)).toMatchObject([{ result: 'served' }, { result: 'not_now' }])
  })

  it('L8: a scan sent under another log-in is recorded for the organiser who made it, and the audit log names maker and sender', async () => {
    const { site, counter } = await aLateCounter()
    const { code } = await anEater(site)
    const next = await anOrganiser(site, 'gate')
    const scan = aMealScan(code, { madeBy: await userIdOf(site, counter), shown: 'served' })
    await syncMeals(next, [scan])
    expect(await servedRows(site)).toMatchObject([{ by_id: counter.id }])
    await syncMeals(next, [{ ...scan, undone: true }])
    for (const action of ['meal.serve', 'meal.undo'] as const) {
      const [entry] = await auditRows(site, action)
      expect(entry).toMatchObject({ actor_id: next.id })
      expect(JSON.parse(entry!.after)).toMatchObject({ madeBy: await userIdOf(site, counter) })
    }
  })

  it('L1: a scan of a person whose account was deleted later is stored, and does not block other scans', async () => {
    const { site, counter } = await aLateCounter()
    const [gone, other] = [await anEater(site), await anEater(site)]
    const scans = [gone, other].map(({ code }) =>
      aMealScan(code, { at: iso(atNoon), sentAt: iso(atNoon + hour), shown: 'served' }),
    )
    site.clock.now += minute
    await removePerson(site, gone, { keepUntilAnonymised: true })
    site.clock.now = atNoon + hour
    const answers = await syncMeals(counter, scans)
    expect(answers.map(({ result }) => result)).toEqual(['no_meals', 'served'])
    const stored = await site.database.db
      .selectFrom('meal_scan')
      .select('device_result')
      .where('person_id', '=', gone.id)
      .execute()
    expect(stored).toEqual([{ device_result: 'served' }])
  })
})
