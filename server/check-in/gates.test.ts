// A gate's device reads the server's time and the list of gates.

import { describe, expect, it } from 'vitest'
import { factsOfFestival } from '../../domain/overrides/overrides.ts'
import { minute } from '../clock.ts'
import { anOrganiser } from '../testing/desk.ts'
import { testEdition } from '../testing/editions.ts'
import { aPassHolder, scan } from '../testing/gate.ts'
import { aSite } from '../testing/site.ts'

const at = (milliseconds: number) => new Date(milliseconds).toISOString()

describe('the device of a gate', () => {
  it('C2: the server sends its time, so that an offline gate can correct its clock', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const holder = await aPassHolder(site)
    site.clock.now += minute
    expect(await scan(gate, holder.code)).toMatchObject({ serverTime: at(site.clock.now) })
    expect((await gate.get('/check-in/inside')).body).toMatchObject({ serverTime: at(site.clock.now), gates: [] })
  })

  it('C3: the list of gates is set by administrators, and each gate has one spelling', async () => {
    const site = await aSite()
    const [admin, gate] = [await anOrganiser(site, 'admin'), await anOrganiser(site, 'gate')]
    const change = async (gates: string[], version = 0) =>
      admin.post('/overrides/festival', {
        version,
        facts: {
          ...factsOfFestival(testEdition),
          registration: { opensAt: '', closesAt: '' },
          gates,
        },
      })
    expect((await change(['Main gate', 'main  GATE'])).status).toBe(400)
    expect((await change(['Main gate', 'River gate'])).status).toBe(200)
    expect((await gate.get('/check-in/inside')).body.gates).toEqual(['Main gate', 'River gate'])
    const holder = await aPassHolder(site)
    await scan(gate, holder.code, { gate: 'Main  Gate' })
    const other = await aPassHolder(site)
    await scan(gate, other.code, { gate: 'Back door' })
    expect((await gate.get('/check-in/inside')).body.byGate).toEqual([
      { name: 'Back door', count: 1 },
      { name: 'Main gate', count: 1 },
    ])
  })
})
