// Gate staff undo a scan.
import { describe, expect, it } from 'vitest'
import { minute } from '../clock.ts'
import { anOrganiser, auditRows } from '../testing/desk.ts'
import { aPassHolder, insideRows, scan } from '../testing/gate.ts'
import { aSite } from '../testing/site.ts'

describe('undoing a scan', () => {
  const reason = 'scanned by mistake'

  it('hole K3: undoing a scan restores the earlier state, is in the audit log with its reason, and is possible once', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate', { username: 'Late Shift' })
    const { code, id } = await aPassHolder(site)
    const { scanId } = await scan(gate, code)
    expect((await gate.post('/check-in/undo', { scanId, reason })).body).toEqual({ insideNow: 0 })
    const again = await gate.post('/check-in/undo', { scanId, reason })
    expect([again.status, again.body.error]).toEqual([409, 'This scan was already undone by Late Shift'])
    expect(await auditRows(site, 'scan.undo')).toMatchObject([{ actor_id: gate.id, person_id: id, reason }])
    expect((await scan(gate, code)).result).toBe('admitted')
  })

  it('undoing an exit puts the person inside again', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const { code } = await aPassHolder(site)
    await scan(gate, code)
    site.clock.now += minute
    const { scanId } = await scan(gate, code, { direction: 'out' })
    expect((await gate.post('/check-in/undo', { scanId, reason })).body).toEqual({ insideNow: 1 })
    site.clock.now += minute
    expect((await scan(gate, code)).result).toBe('already_inside')
    expect((await scan(gate, code, { direction: 'out' })).result).toBe('left')
  })

  it('only the latest entry or exit of a person can be undone; a refused scan cannot be undone', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const { code } = await aPassHolder(site)
    const ids = []
    for (const direction of ['in', 'out', 'in']) {
      site.clock.now += minute
      ids.push((await scan(gate, code, { direction })).scanId)
    }
    const refused = (await scan(gate, code)).scanId
    const undo = async (scanId: unknown) => (await gate.post('/check-in/undo', { scanId, reason })).body
    expect((await undo(ids[0])).code).toBe('scan_not_last')
    expect((await undo(ids[1])).code).toBe('scan_not_last')
    expect((await undo(refused)).code).toBe('scan_unknown')
    expect(await undo(ids[2])).toEqual({ insideNow: 0 })
    expect(await undo(ids[1])).toEqual({ insideNow: 1 })
  })

  it('undoing a scan needs a reason', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const { scanId } = await scan(gate, (await aPassHolder(site)).code)
    expect((await gate.post('/check-in/undo', { scanId, reason: '  ' })).status).toBe(400)
    expect(await insideRows(site)).toHaveLength(1)
  })
})
