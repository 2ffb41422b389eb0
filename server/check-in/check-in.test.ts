import { describe, expect, it } from 'vitest'
import { dayAround } from '../../domain/day.ts'
import { hour, minute } from '../clock.ts'
import { anOrganiser, auditRows, userIdOf } from '../testing/desk.ts'
import { perEvent, testEdition } from '../testing/editions.ts'
import { aPassHolder, aScan, insideRows, nobodysCode, scan } from '../testing/gate.ts'
import { aSite } from '../testing/site.ts'
import { aTeam } from '../testing/teams.ts'

const stay = testEdition.festival.facilities.find(({ replaces }) => replaces !== undefined)!
const at = (milliseconds: number) => new Date(milliseconds).toISOString()

/** A gate one minute before the next festival day, which begins at `to` (milliseconds). */
async function anEveningAtTheGate() {
  const site = await aSite()
  const { to } = dayAround(testEdition.festival, site.clock.now)
  site.clock.now = to - minute
  return { site, to, gate: await anOrganiser(site, 'gate') }
}

describe('a scan', () => {
  it('a scan admits a person who has paid; the answer has the name, the events and the number of people inside', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const holder = await aPassHolder(site, { username: 'Asha Rao', events: [1, 2], paid: 2 * perEvent })
    expect(await scan(gate, holder.code)).toMatchObject({
      result: 'admitted',
      person: { username: 'Asha Rao', events: [1, 2], amountDue: 0 },
      first: null,
      insideNow: 1,
    })
  })

  it('T15: the answer to a scan has the teams of the person, each with its event', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const holder = await aPassHolder(site, { events: [1, 2], paid: 2 * perEvent })
    await aTeam(site, { eventId: 2, captain: holder, name: 'Thunder' })
    expect(await scan(gate, holder.code)).toMatchObject({ person: { teams: [{ event: 2, name: 'Thunder' }] } })
  })

  it('hole K3: unpaid, cancelled, unregistered, unknown and already used passes get different answers', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const unpaid = await aPassHolder(site, { paid: 0 })
    const cancelled = await aPassHolder(site)
    await site.post('/api/users/deleteEvent', { event: [1] }, { token: cancelled.token })
    const nothing = await aPassHolder(site, { events: [], paid: 0 })
    const inside = await aPassHolder(site)
    await scan(gate, inside.code)
    const results = []
    for (const code of [unpaid.code, cancelled.code, nothing.code, nobodysCode, inside.code])
      results.push((await scan(gate, code)).result)
    expect(results).toEqual(['unpaid', 'cancelled', 'no_registration', 'unknown_pass', 'already_inside'])
    expect(await insideRows(site)).toHaveLength(1)
  })

  it('the second scan of a pass shows time, gate and scanner of the first scan', async () => {
    const site = await aSite()
    const [north, south] = [
      await anOrganiser(site, 'gate', { username: 'North Guard' }),
      await anOrganiser(site, 'gate', { username: 'South Guard' }),
    ]
    const { code } = await aPassHolder(site)
    const entered = site.clock.now
    await scan(north, code, { gate: 'North' })
    site.clock.now += 5 * minute
    expect(await scan(south, code, { gate: 'South' })).toMatchObject({
      result: 'already_inside',
      first: { at: at(entered), gate: 'North', by: 'North Guard' },
      insideNow: 1,
    })
  })

  it('a person with paid accommodation and no event may enter; a person with unpaid accommodation may not', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const guest = await aPassHolder(site, { events: [], facility: stay.name, paid: stay.replaces! })
    const owing = await aPassHolder(site, { events: [], facility: stay.name, paid: 0 })
    expect((await scan(gate, guest.code)).result).toBe('admitted')
    expect(await scan(gate, owing.code)).toMatchObject({ result: 'unpaid', person: { amountDue: stay.replaces } })
  })

  it('a person with dues is admitted only with a reason; the audit log has the reason and the dues', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const { code, id } = await aPassHolder(site, { paid: 0 })
    expect((await scan(gate, code)).result).toBe('unpaid')
    expect((await scan(gate, code, { admitUnpaid: 'pays at the desk inside' })).result).toBe('admitted')
    const rows = await auditRows(site, 'scan.in')
    expect(rows).toMatchObject([{ person_id: id, actor_id: gate.id, reason: 'pays at the desk inside' }])
    expect(JSON.parse(rows[0]!.after)).toMatchObject({ gate: 'North', amountDue: perEvent })
  })

  it('after a scanned exit a person can enter again, and a person outside cannot exit', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const { code } = await aPassHolder(site)
    const walk = []
    for (const direction of ['out', 'in', 'out', 'out', 'in']) {
      site.clock.now += minute
      walk.push((await scan(gate, code, { direction })).result)
    }
    expect(walk).toEqual(['not_inside', 'admitted', 'left', 'not_inside', 'admitted'])
    expect((await gate.get('/check-in/inside')).body.byGate).toEqual([{ name: 'North', count: 1 }])
  })

  it('on the next day nobody is inside any more, and everybody can enter again', async () => {
    const { site, gate, to } = await anEveningAtTheGate()
    const [stays, comesBack] = [await aPassHolder(site), await aPassHolder(site)]
    for (const { code } of [stays, comesBack]) expect((await scan(gate, code)).result).toBe('admitted')
    site.clock.now = to
    const later = await anOrganiser(site, 'gate')
    expect((await later.get('/check-in/inside')).body).toMatchObject({ insideNow: 0, byGate: [] })
    expect((await later.get('/check-in/find?search=asha')).body.rows).not.toContainEqual(
      expect.objectContaining({ inside: true }),
    )
    expect(await scan(later, comesBack.code)).toMatchObject({ result: 'admitted', insideNow: 1 })
    expect((await scan(later, comesBack.code)).result).toBe('already_inside')
    expect((await scan(later, stays.code, { direction: 'out' })).result).toBe('not_inside')
    const first = await site.database.db
      .selectFrom('scan')
      .select('left_at')
      .where('person_id', '=', comesBack.id)
      .where('at', '<', at(to))
      .executeTakeFirstOrThrow()
    expect(first.left_at).toBe(at(to))
  })

  it('with a reason, a pass is admitted a second time on the same day; the person is counted once', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const { code, id } = await aPassHolder(site)
    await scan(gate, code)
    site.clock.now += hour
    expect((await scan(gate, code)).result).toBe('already_inside')
    const letInAgain = 'left by the hall, known to us'
    const again = await scan(gate, code, { letInAgain })
    expect(again).toMatchObject({ result: 'admitted', insideNow: 1 })
    const [, entry] = await auditRows(site, 'scan.in')
    expect(entry).toMatchObject({ person_id: id, actor_id: gate.id, reason: letInAgain })
    expect(JSON.parse(entry!.after)).toMatchObject({ again: true })
    const undone = await gate.post('/check-in/undo', { scanId: again.scanId, reason: 'the wrong person' })
    expect(undone.body).toEqual({ insideNow: 1 })
    expect((await scan(gate, code, { direction: 'out' })).result).toBe('left')
  })

  it('undoing an entry of today does not reopen the entry of the day before', async () => {
    const { site, gate, to } = await anEveningAtTheGate()
    const { code } = await aPassHolder(site)
    const { scanId: first } = await scan(gate, code)
    site.clock.now = to
    const later = await anOrganiser(site, 'gate')
    const { scanId } = await scan(later, code)
    const undo = async (id: unknown) => (await later.post('/check-in/undo', { scanId: id, reason: 'by mistake' })).body
    expect(await undo(scanId)).toEqual({ insideNow: 0 })
    expect(await undo(first)).toEqual({ insideNow: 0 })
  })

  it('a scan that is sent twice has one effect; the second answer is "repeated" and has the first result', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const { code } = await aPassHolder(site)
    const body = aScan(code)
    const first = (await gate.post('/check-in/scan', body)).body
    site.clock.now += minute
    const again = (await gate.post('/check-in/scan', body)).body
    expect(again).toMatchObject({ result: 'repeated', earlier: 'admitted', scanId: first.scanId, insideNow: 1 })
    expect(again.first).toMatchObject({ at: at(site.clock.now - minute), gate: 'North' })
    expect(await auditRows(site, 'scan.in')).toHaveLength(1)
  })

  it('an exit that is sent twice does not close a later entry', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const { code } = await aPassHolder(site)
    await scan(gate, code)
    const exit = aScan(code, { direction: 'out' })
    await gate.post('/check-in/scan', exit)
    await scan(gate, code)
    expect((await gate.post('/check-in/scan', exit)).body).toMatchObject({ result: 'repeated', insideNow: 1 })
  })

  it('hole O3: every entry and exit is in the audit log', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const { code, id } = await aPassHolder(site)
    await scan(gate, code)
    await scan(gate, code, { direction: 'out', gate: 'South' })
    expect(await auditRows(site, 'scan.in')).toMatchObject([{ actor_id: gate.id, person_id: id }])
    expect(await auditRows(site, 'scan.out')).toMatchObject([{ actor_id: gate.id, person_id: id }])
  })

  it('hole I8: a scan with invalid fields is refused and changes nothing', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const { code } = await aPassHolder(site)
    for (const wrong of [{ nonce: 'x' }, { direction: 'sideways' }, { gate: ' ' }, { code: { code } }, { at: 'noon' }])
      expect((await gate.post('/check-in/scan', { ...aScan(code), ...wrong })).status).toBe(400)
    expect(await site.database.db.selectFrom('scan').selectAll().execute()).toEqual([])
  })
})

describe('permission to record an entry', () => {
  it('hole K2: a user id, an e-mail address and a code with wrong check characters are not accepted as a pass', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const holder = await aPassHolder(site)
    const wrongCheck = holder.code.slice(0, -1) + (holder.code.endsWith('0') ? '1' : '0')
    for (const text of [await userIdOf(site, holder), holder.email, holder.id, wrongCheck, ''])
      expect(await scan(gate, text)).toMatchObject({ result: 'unknown_pass', person: null })
    expect(await insideRows(site)).toEqual([])
  })

  it('hole K2: without a staff session, a code records no entry', async () => {
    const site = await aSite()
    const { code, token } = await aPassHolder(site)
    expect((await site.post('/api/organiser/check-in/scan', aScan(code))).status).toBe(401)
    expect((await site.post('/api/organiser/check-in/scan', aScan(code), { token })).status).toBe(403)
    expect(await site.database.db.selectFrom('scan').selectAll().execute()).toEqual([])
  })

  it('hole K4: a gate can scan for exactly 12 hours after its log-in', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const [early, late] = [await aPassHolder(site), await aPassHolder(site)]
    const began = site.clock.now
    site.clock.now = began + 12 * hour - 1
    expect((await scan(gate, early.code)).result).toBe('admitted')
    site.clock.now = began + 12 * hour
    expect((await gate.post('/check-in/scan', aScan(late.code))).body.code).toBe('staff_session_ended')
    expect(await insideRows(site)).toHaveLength(1)
  })

  it('hole K5: a POST records an entry; a GET to the same address records nothing', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const { code } = await aPassHolder(site)
    const query = new URLSearchParams(aScan(code) as Record<string, string>)
    for (const call of ['scan', 'sync', 'undo']) expect((await gate.get(`/check-in/${call}?${query}`)).status).toBe(404)
    for (const call of ['inside', 'list', 'find?search=Some']) await gate.get(`/check-in/${call}`)
    expect(await site.database.db.selectFrom('scan').selectAll().execute()).toEqual([])
  })

  it('hole R7: the id of a scan, a person or a pass is not accepted as another kind of id', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const holder = await aPassHolder(site)
    const { scanId } = await scan(gate, holder.code)
    const reason = 'the wrong person'
    for (const id of [holder.id, holder.code, await userIdOf(site, holder), gate.id])
      expect((await gate.post('/check-in/undo', { scanId: id, reason })).body.code).toBe('scan_unknown')
    for (const id of [scanId, gate.id]) expect((await scan(gate, String(id))).result).toBe('unknown_pass')
    expect(await insideRows(site)).toHaveLength(1)
  })
})
