// Each breach is written directly into the database, because no call can cause it. The invariants must find the breach.
import { describe, expect, it } from 'vitest'
import { invariants } from './features.ts'
import { breachInWords, brokenInvariants } from './invariants.ts'
import { deskBreaches } from './testing/breaches/desk.ts'
import { gateBreaches } from './testing/breaches/gates.ts'
import { marksBreaches } from './testing/breaches/marks.ts'
import { moneyBreaches } from './testing/breaches/money.ts'
import { programmeBreaches } from './testing/breaches/programme.ts'
import { registrationBreaches } from './testing/breaches/registrations.ts'
import { aWorld } from './testing/breaches/rows.ts'
import { stayBreaches } from './testing/breaches/stay.ts'
import type { Site } from './testing/site.ts'

/** The names of the broken invariants. */
async function broken(site: Site): Promise<string[]> {
  const found = await brokenInvariants(invariants, site.database.db, site.edition, site.clock.now)
  // Checks that every breach can be printed.
  for (const { breaches, remedy } of found) expect([remedy, ...breaches.map(breachInWords)]).not.toContain('')
  return found.map(({ name }) => name)
}

const plants = [
  ...moneyBreaches,
  ...registrationBreaches,
  ...stayBreaches,
  ...deskBreaches,
  ...programmeBreaches,
  ...gateBreaches,
  ...marksBreaches,
]

describe('invariants of a running site', () => {
  it('all invariants are true on a site with payments at the desk', async () => {
    expect(await broken((await aWorld()).site)).toEqual([])
  })

  it.each(plants)('an invariant is broken when %s', async (_, plant, expected) => {
    const world = await aWorld()
    await world.site.database.write(trx => plant(trx, world))
    expect((await broken(world.site)).toSorted()).toEqual(expected.toSorted())
  })

  it('each invariant is broken by one of these breaches; it has a unique name and a remedy', () => {
    const names = invariants.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect([...new Set(plants.flatMap(([, , expected]) => expected))].toSorted()).toEqual(names.toSorted())
    for (const { sentence, remedy } of invariants) {
      expect(sentence).toMatch(/^[A-Z].*[^.]$/)
      expect(remedy).toMatch(/^[A-Z].*\.$/)
    }
  })
})
