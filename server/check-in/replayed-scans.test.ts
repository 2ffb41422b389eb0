// Scans that a device sends again, because it refused the holder or undid the scan, and scans with an unreliable time.
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { dayAround } from '../../domain/day.ts'
import { allEvents } from '../../domain/edition/catalogue.ts'
import { hour, minute } from '../clock.ts'
import { anOrganiser, auditRows, type Staff, userIdOf } from '../testing/desk.ts'
import { testEdition } from '../testing/editions.ts'
import { aPassHolder, aScan, insideRows, scan } from '../testing/gate.ts'
import { aLateGate, iso, type LateGate } from '../testing/late-gate.ts'
import type { Site } from '../testing/site.ts'

const anotherEvent = allEvents(testEdition.catalogue).find(event => event.ind !== 1 && !event.hostInstituteOnly)!.ind

let day: LateGate
let site: Site
let cashier: Staff
beforeEach(async () => {
  day = await aLateGate()
  ;({ site, cashier } = day)
})

describe('L4: a person refused at a gate', () => {
  it('L4: a person refused by an offline gate did not enter, even if the server would have admitted them', async () => {
    const { code } = await aPassHolder(site)
    day.scanned = site.clock.now
    for (const shown of ['unpaid', 'no_registration', 'unknown_pass', 'already_inside', 'replaced_pass'])
      expect(await day.send(day.late(code, { shown }))).toMatchObject([{ result: shown, insideNow: 0 }])
    expect(await auditRows(site, 'scan.in')).toEqual([])
    expect(await day.listed('offline')).toEqual([])
  })

  it('L4: if the gate refused a person before the server admitted them, the entry is undone; a later scan is admitted', async () => {
    const { code } = await aPassHolder(site)
    const first = aScan(code)
    expect((await day.gate.post('/check-in/scan', first)).body).toMatchObject({ result: 'admitted', insideNow: 1 })
    const again = await day.send({ ...first, shown: 'unpaid' })
    expect(again).toMatchObject([{ result: 'repeated', earlier: 'admitted', undone: true, insideNow: 0 }])
    expect(await auditRows(site, 'scan.undo')).toMatchObject([{ reason: 'the gate had already answered unpaid' }])
    expect((await scan(day.gate, code)).result).toBe('admitted')
  })

  it('L4: if a refused person has since left through a gate, the entry is not undone and is flagged for staff', async () => {
    const { code } = await aPassHolder(site)
    const first = aScan(code)
    await day.gate.post('/check-in/scan', first)
    site.clock.now += minute
    await scan(day.gate, code, { direction: 'out' })
    expect(await day.send({ ...first, shown: 'unpaid' })).toMatchObject([{ undone: false, insideNow: 0 }])
    expect(await day.listed()).toHaveLength(1)
  })

  it('L4: an exit that the device showed as refused still counts, and the person is outside', async () => {
    const { code } = await aPassHolder(site)
    await scan(day.gate, code)
    site.clock.now += minute
    const exit = aScan(code, { direction: 'out' })
    await day.gate.post('/check-in/scan', exit)
    expect(await day.send({ ...exit, shown: 'not_inside' })).toMatchObject([{ earlier: 'left', insideNow: 0 }])
  })
})

describe('L2: a scan that its device undoes', () => {
  it('L2: a device undoes its scan by sending the same nonce, without a reason', async () => {
    const { code } = await aPassHolder(site)
    const first = aScan(code)
    await day.gate.post('/check-in/scan', first)
    const undo = { ...first, undone: true }
    expect((await day.gate.post('/check-in/scan', undo)).body).toMatchObject({
      result: 'repeated',
      earlier: 'admitted',
      undone: true,
      insideNow: 0,
    })
    expect((await day.gate.post('/check-in/scan', undo)).body).toMatchObject({ undone: true })
    expect((await day.gate.post('/check-in/scan', first)).body).toMatchObject({ undone: true, insideNow: 0 })
    expect(await auditRows(site, 'scan.undo')).toHaveLength(1)
    expect((await scan(day.gate, code)).result).toBe('admitted')
  })

  it('L2: if an undo arrives before its scan, or without the scan, the scan does not count', async () => {
    const { code } = await aPassHolder(site)
    day.scanned = site.clock.now
    const first = day.late(code)
    expect(await day.send({ ...first, undone: true })).toMatchObject([{ undone: true, insideNow: 0 }])
    expect(await day.send(first)).toMatchObject([{ result: 'repeated', undone: true, insideNow: 0 }])
    expect(await insideRows(site)).toEqual([])
    expect(await auditRows(site, 'scan.in')).toEqual([])
  })

  it('L2: undoing an exit puts the person inside again; undoing an exit that never arrived changes nothing', async () => {
    const { code } = await aPassHolder(site)
    await scan(day.gate, code)
    site.clock.now += minute
    const exit = aScan(code, { direction: 'out' })
    await day.gate.post('/check-in/scan', exit)
    expect((await day.gate.post('/check-in/scan', { ...exit, undone: true })).body).toMatchObject({
      undone: true,
      insideNow: 1,
    })
    const never = aScan(code, { direction: 'out', undone: true })
    expect((await day.gate.post('/check-in/scan', never)).body).toMatchObject({ undone: true, insideNow: 1 })
  })

  it('L2: a scan is not undone if the person has left since, and the answer says so', async () => {
    const { code } = await aPassHolder(site)
    const first = aScan(code)
    await day.gate.post('/check-in/scan', first)
    site.clock.now += minute
    await scan(day.gate, code, { direction: 'out' })
    site.clock.now += minute
    await scan(day.gate, code)
    expect((await day.gate.post('/check-in/scan', { ...first, undone: true })).body).toMatchObject({
      undone: false,
      insideNow: 1,
    })
  })

  it('L2: only the maker or the sender of a scan can undo it; the same nonce with another pass undoes nothing', async () => {
    const [holder, other] = [await aPassHolder(site), await aPassHolder(site)]
    const first = aScan(holder.code)
    await day.gate.post('/check-in/scan', first)
    expect((await cashier.post('/check-in/scan', { ...first, undone: true })).body.undone).toBe(false)
    const swapped = { ...first, code: other.code, undone: true }
    expect((await day.gate.post('/check-in/scan', swapped)).body.undone).toBe(false)
    expect(await insideRows(site)).toHaveLength(1)
  })

  it('L2: when the first of two offline entries of one pass is undone, the second counts', async () => {
    const { code, id } = await aPassHolder(site)
    day.scanned = site.clock.now
    site.clock.now += hour
    const first = day.late(code)
    const second = day.late(code, { at: iso(day.scanned + minute), gate: 'South' })
    expect((await day.send(first, second)).map(({ result }) => result)).toEqual(['admitted', 'already_inside'])
    expect(await day.send({ ...first, undone: true })).toMatchObject([{ undone: true, insideNow: 1 }])
    expect(await insideRows(site)).toMatchObject([{ person_id: id, gate: 'South' }])
  })

  it('L2: when the first of two offline entries is undone, yesterday’s entry without an exit is closed again', async () => {
    const { code } = await aPassHolder(site)
    await scan(day.gate, code)
    site.clock.now += 24 * hour
    day.gate = await anOrganiser(site, 'gate')
    day.scanned = site.clock.now
    const [first, second] = [day.late(code), day.late(code, { gate: 'South' })]
    await day.send(first, second)
    expect(await day.send({ ...first, undone: true })).toMatchObject([{ undone: true, insideNow: 1 }])
    expect(await insideRows(site)).toMatchObject([{ nonce: second.nonce, result: 'admitted' }])
    const { rows } = await sql`select nonce from scan where result = 'admitted' and left_at is null
      and undone_at is null`.execute(site.database.db)
    expect(rows).toEqual([{ nonce: second.nonce }])
  })
})

describe('L8: a scan that is sent under another log-in', () => {
  it('L8: a scan sent under another log-in names its maker, and the audit log names maker and sender', async () => {
    const holder = await day.unpaid(anotherEvent)
    const next = await anOrganiser(site, 'gate', { username: 'Next Volunteer' })
    const scans = [day.late(holder.code, { madeBy: await userIdOf(site, day.gate) })]
    await next.post('/check-in/sync', { scans })
    expect(await day.listed()).toMatchObject([{ by: 'Gita Gate' }])
    const [entry] = await auditRows(site, 'scan.in')
    expect(entry).toMatchObject({ actor_id: next.id })
    expect(JSON.parse(entry!.after)).toMatchObject({ madeBy: await userIdOf(site, day.gate) })
    const undone = { scans: scans.map(one => ({ ...one, undone: true })) }
    expect((await next.post('/check-in/sync', undone)).body.answers).toMatchObject([{ undone: true }])
  })

  it('L8: a scan cannot name a maker who never had a role', async () => {
    const { code, ...holder } = await aPassHolder(site)
    day.scanned = site.clock.now
    await day.send(day.late(code, { madeBy: await userIdOf(site, holder) }))
    expect(await insideRows(site)).toMatchObject([{ by_id: day.gate.id }])
  })
})

describe('L8: a scan with an unreliable time', () => {
  const longAgo = 73 * hour

  it('L8: a scan sent 73 hours late is stored at its own time, is flagged for staff, and does not change who is inside', async () => {
    const [here, holder] = [await aPassHolder(site), await aPassHolder(site)]
    await scan(day.gate, here.code)
    day.scanned = site.clock.now - longAgo
    expect(await day.send(day.late(holder.code), day.late(here.code))).toMatchObject([
      { result: 'admitted', insideNow: 1 },
      { result: 'admitted', insideNow: 1 },
    ])
    const rows = await site.database.db.selectFrom('scan').selectAll().where('doubt', '=', 'old').execute()
    const end = iso(dayAround(testEdition.festival, day.scanned).to)
    for (const row of rows) expect(row).toMatchObject({ at: iso(day.scanned), left_at: end, server_result: 'admitted' })
    expect(await day.listed()).toHaveLength(2)
    expect((await day.listed())[0]!.reason).toBe('admitted offline, sent more than three days later')
  })

  it('L8: scans of a device whose clock was set back are stored, but do not change who is inside', async () => {
    const [inside, holder] = [await aPassHolder(site), await aPassHolder(site)]
    await scan(day.gate, inside.code)
    site.clock.now += hour
    const clock = { at: iso(site.clock.now), sentAt: iso(site.clock.now - minute) }
    const answers = await day.send(
      aScan(holder.code, { ...clock, shown: 'admitted' }),
      aScan(inside.code, { ...clock, shown: 'left', direction: 'out' }),
    )
    expect(answers).toMatchObject([{ result: 'admitted' }, { result: 'not_inside', insideNow: 1 }])
    expect(await insideRows(site)).toMatchObject([{ person_id: inside.id }])
    expect(await day.listed()).toHaveLength(2)
    const stored = await site.database.db.selectFrom('scan').selectAll().where('person_id', '=', holder.id).execute()
    expect(stored).toMatchObject([{ doubt: 'clock', left_at: iso(site.clock.now) }])
    expect((await scan(day.gate, holder.code)).result).toBe('admitted')
  })

  it('L8: a late exit closes the entry of its own day, not today’s entry', async () => {
    const holder = await aPassHolder(site)
    await scan(day.gate, holder.code)
    const entered = site.clock.now
    site.clock.now += longAgo + 2 * hour
    day.gate = await anOrganiser(site, 'gate')
    await scan(day.gate, holder.code)
    day.scanned = entered + hour
    await day.send(day.late(holder.code, { direction: 'out', shown: 'left' }))
    expect(await insideRows(site)).toHaveLength(1)
  })
})
