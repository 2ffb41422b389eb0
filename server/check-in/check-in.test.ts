import { describe, expect, it } from 'vitest'
import { dayAround } from '../../domain/day.ts'
import { defaultLimits } from '../access/limits.ts'
import { hour, minute } from '../clock.ts'
import { anOrganiser, auditRows, userIdOf } from '../testing/desk.ts'
import { perEvent, testEdition } from '../testing/editions.ts'
import { aPassHolder, aScan, insideRows, nobodysCode, scan } from '../testing/gate.ts'
import { aPerson } from '../testing/people.ts'
import { aSite } from '../testing/site.ts'
import { aTeam } from '../testing/teams.ts'

const stay = testEdition.festival.facilities.find(({ replaces }) => replaces !== undefined)!
const at = (milliseconds: number) => new Date(milliseconds).toISOString()

/** A gate a minute before the next day begins at `to` (milliseconds). */
async function anEveningAtTheGate() {
  const site = await aSite()
  const { to } = dayAround(testEdition.festival, site.clock.now)
  site.clock.now = to - minute
  return { site, to, gate: await anOrganiser(site, 'gate') }
}

describe('a scan', () => {
  it('admits a person who paid; the answer has name, events and the number of people inside', async () => {
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

  it('T15: names the teams of the person, each with its event', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const holder = await aPassHolder(site, { events: [1, 2], paid: 2 * perEvent })
    await aTeam(site, { eventId: 2, captain: holder, name: 'Thunder' })
    expect(await scan(gate, holder.code)).toMatchObject({ person: { teams: [{ event: 2, name: 'Thunder' }] } })
  })

  it('hole K3: unpaid, cancelled, never registered, unknown and already used each have their own answer', async () => {
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

  it('a second scan shows time, gate and scanner of the first', async () => {
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

  it('a person with accommodation and no event may enter; a registered person who has not paid may not', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const guest = await aPassHolder(site, { events: [], facility: stay.name, paid: stay.replaces! })
    const owing = await aPassHolder(site, { events: [], facility: stay.name, paid: 0 })
    expect((await scan(gate, guest.code)).result).toBe('admitted')
    expect(await scan(gate, owing.code)).toMatchObject({ result: 'unpaid', person: { amountDue: stay.replaces } })
  })

  it('admits a person with dues for a reason; the audit log has the reason and the dues', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const { code, id } = await aPassHolder(site, { paid: 0 })
    expect((await scan(gate, code)).result).toBe('unpaid')
    expect((await scan(gate, code, { admitUnpaid: 'pays at the desk inside' })).result).toBe('admitted')
    const rows = await auditRows(site, 'scan.in')
    expect(rows).toMatchObject([{ person_id: id, actor_id: gate.id, reason: 'pays at the desk inside' }])
    expect(JSON.parse(rows[0]!.after)).toMatchObject({ gate: 'North', amountDue: perEvent })
  })

  it('records exits: after an exit a person can enter again, and a person outside cannot exit', async () => {
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

  it('entries of the night before do not count: on the next day everybody can enter again and nobody is inside', async () => {
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

  it('admits a pass again on the same day for a reason in the audit log; nobody is counted twice', async () => {
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

  it('undoing an entry of today does not change the night before', async () => {
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

  it('a repeated request has one effect; its answer says so and repeats the first result', async () => {
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

  it('a repeated exit does not undo the next entry', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const { code } = await aPassHolder(site)
    await scan(gate, code)
    const exit = aScan(code, { direction: 'out' })
    await gate.post('/check-in/scan', exit)
    await scan(gate, code)
    expect((await gate.post('/check-in/scan', exit)).body).toMatchObject({ result: 'repeated', insideNow: 1 })
  })

  it('hole O3: every entry and exit has its row in the audit log', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const { code, id } = await aPassHolder(site)
    await scan(gate, code)
    await scan(gate, code, { direction: 'out', gate: 'South' })
    expect(await auditRows(site, 'scan.in')).toMatchObject([{ actor_id: gate.id, person_id: id }])
    expect(await auditRows(site, 'scan.out')).toMatchObject([{ actor_id: gate.id, person_id: id }])
  })

  it('hole I8: a scan of the wrong shape is refused and changes nothing', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const { code } = await aPassHolder(site)
    for (const wrong of [{ nonce: 'x' }, { direction: 'sideways' }, { gate: ' ' }, { code: { code } }, { at: 'noon' }])
      expect((await gate.post('/check-in/scan', { ...aScan(code), ...wrong })).status).toBe(400)
    expect(await site.database.db.selectFrom('scan').selectAll().execute()).toEqual([])
  })
})

describe('permission to record an entry', () => {
  it('hole K2: neither a user id nor an e-mail address nor a code with other check characters counts as a pass', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const holder = await aPassHolder(site)
    const wrongCheck = holder.code.slice(0, -1) + (holder.code.endsWith('0') ? '1' : '0')
    for (const text of [await userIdOf(site, holder), holder.email, holder.id, wrongCheck, ''])
      expect(await scan(gate, text)).toMatchObject({ result: 'unknown_pass', person: null })
    expect(await insideRows(site)).toEqual([])
  })

  it('hole K2: without a staff session a code records nothing', async () => {
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

describe('undoing a scan', () => {
  const reason = 'scanned by mistake'

  it('hole K3: restores the state before the scan, is logged with its reason, and happens once', async () => {
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

  it('only a person’s latest entry or exit can be undone, and no refused scan', async () => {
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

  it('needs a reason', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const { scanId } = await scan(gate, (await aPassHolder(site)).code)
    expect((await gate.post('/check-in/undo', { scanId, reason: '  ' })).status).toBe(400)
    expect(await insideRows(site)).toHaveLength(1)
  })
})

describe('finding people at the gate', () => {
  it('shows people with dues and whether they are inside; people without a pass get one', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const ravi = await aPerson(site, { username: 'Ravi Méhta', events: [4], paid: perEvent })
    const find = async () => (await gate.get('/check-in/find?search=ravi%20meh')).body.rows
    const [found] = (await find()) as [{ userId: string; key: string }]
    expect(found).toMatchObject({ username: 'Ravi Méhta', amountDue: 0, inside: false })
    const byName = { code: '', found: { userId: found.userId, key: found.key } }
    expect((await scan(gate, '', byName)).result).toBe('admitted')
    expect(await find()).toMatchObject([{ key: found.key, inside: true }])
    const [entry] = await auditRows(site, 'scan.in')
    expect(entry).toMatchObject({ person_id: ravi.id, actor_id: gate.id })
    expect(JSON.parse(entry!.after)).toMatchObject({ foundByName: true })
  })

  it('hole K2: shows no code, and the hash of a pass is not accepted for another person', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const [asha, ravi] = [
      await aPassHolder(site, { username: 'Asha Rao' }),
      await aPassHolder(site, { username: 'Ravi Mehta' }),
    ]
    const { text, body } = await gate.get('/check-in/find?search=asha')
    for (const secret of [asha.code, asha.email]) expect(text).not.toContain(secret)
    const [{ key }] = body.rows as [{ key: string }]
    expect((await scan(gate, key)).result).toBe('unknown_pass')
    expect((await scan(gate, '', { found: { userId: await userIdOf(site, ravi), key } })).result).toBe('unknown_pass')
    expect(await insideRows(site)).toEqual([])
  })

  it('searches only names and user ids, so that nobody can guess an address or phone number letter by letter', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const person = await aPassHolder(site, { username: 'Asha Rao', email: 'quite.secret@example.org' })
    const userId = await userIdOf(site, person)
    const words = ['asha rao', person.email, userId.toLowerCase(), '9876543210', '9876543210']
    await site.database.db
      .updateTable('person')
      .set({ phone: '9876543210', search_text: words.join(' ') })
      .where('id', '=', person.id)
      .execute()
    const found = async (search: string) =>
      ((await gate.get(`/check-in/find?search=${encodeURIComponent(search)}`)).body.rows as unknown[]).length
    for (const search of ['secret', 'quite.secret@example.org', 'asha secret', '987654', '9876543210', 'example'])
      expect([search, await found(search)]).toEqual([search, 0])
    for (const search of ['ash', 'RAO asha', userId, userId.toLowerCase().slice(0, 6), person.code])
      expect([search, await found(search)]).toEqual([search, 1])
  })

  it('is counted, limited and audited; the list for scanning without network is audited once an hour', async () => {
    const site = await aSite({ limits: { ...defaultLimits, gateSearchPerAccount: { most: 2, within: minute } } })
    const gate = await anOrganiser(site, 'gate')
    await aPassHolder(site, { username: 'Asha Rao' })
    for (let i = 0; i < 2; i++) await gate.get('/check-in/find?search=asha')
    expect((await gate.get('/check-in/find?search=asha')).body.code).toBe('too_many_attempts')
    const rows = await auditRows(site, 'gate.search')
    expect(rows.map(row => [row.actor_id, row.after])).toEqual(Array(2).fill([gate.id, '{"found":1}']))
    for (let i = 0; i < 3; i++) await gate.get('/check-in/list')
    expect(await auditRows(site, 'gate.list')).toHaveLength(1)
  })

  it('still works when nothing can be stored, for example on a full disk', async () => {
    let isFull = false
    const diskFull = Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })
    const site = await aSite({
      unguard: database => ({ ...database, write: work => (isFull ? Promise.reject(diskFull) : database.write(work)) }),
    })
    const gate = await anOrganiser(site, 'gate')
    await aPassHolder(site, { username: 'Asha Rao' })
    isFull = true
    expect((await gate.get('/check-in/find?search=asha')).body.rows).toHaveLength(1)
    expect((await gate.get('/check-in/list')).status).toBe(200)
    expect(site.log.join('')).toContain('what a scanner read could not be stored')
  })

  it('hole A6: needs three letters and shows up to twenty people, so that nobody can list all people', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    for (let i = 0; i < 22; i++) await aPerson(site, { username: 'Crowd Member' })
    expect((await gate.get('/check-in/find?search=cr')).status).toBe(400)
    expect((await gate.get('/check-in/find?search=%25%25%25')).body.rows).toEqual([])
    expect((await gate.get('/check-in/find?search=crowd')).body.rows).toHaveLength(20)
  })
})
