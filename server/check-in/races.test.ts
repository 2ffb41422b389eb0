// Several gates act at the same moment. The negative controls show that the same calls do harm without lock and index.
import { describe, expect, it } from 'vitest'
import { hour, minute } from '../clock.ts'
import { aDatabase } from '../testing/database.ts'
import { anOrganiser, auditRows } from '../testing/desk.ts'
import { aPassHolder, aScan, insideRows, scan } from '../testing/gate.ts'
import { aSite, type Site } from '../testing/site.ts'
import { anUnguardedSite, mostOf } from '../testing/unguarded.ts'

const gates = 8
const iso = (milliseconds: number) => new Date(milliseconds).toISOString()

/** Scans one pass at several gates at the same moment; returns the sorted results. */
async function scannedAtOnce(site: Site): Promise<unknown[]> {
  const staff = []
  for (let i = 0; i < gates; i++) staff.push(await anOrganiser(site, 'gate'))
  const { code } = await aPassHolder(site)
  const answers = await Promise.all(staff.map((gate, i) => scan(gate, code, { gate: `Gate ${i}` })))
  return answers.map(({ result }) => result).sort()
}

const once = ['admitted', ...Array(gates - 1).fill('already_inside')]

describe('one pass at several gates at the same moment', () => {
  it('hole K1: a pass scanned at several gates at once is admitted once, and the other gates show that entry', async () => {
    const site = await aSite()
    expect(await scannedAtOnce(site)).toEqual(once)
    expect(await insideRows(site)).toHaveLength(1)
    expect(await auditRows(site, 'scan.in')).toHaveLength(1)
  })

  it('hole K1: a pass scanned at gates of two servers on one database is admitted once', async () => {
    const shared = await aDatabase()
    const sites = [await aSite({ place: shared.place }), await aSite({ place: shared.place })]
    const staff = [await anOrganiser(sites[0]!, 'gate'), await anOrganiser(sites[1]!, 'gate')]
    const { code } = await aPassHolder(sites[0]!)
    const answers = await Promise.all(Array.from({ length: gates }, (_, i) => scan(staff[i % 2]!, code)))
    expect(answers.map(({ result }) => result).sort()).toEqual(once)
    await shared.database.close()
  })

  it('hole K1: the unique index refuses a second entry even without the lock', async () => {
    const site = await anUnguardedSite()
    await scannedAtOnce(site)
    expect(await insideRows(site)).toHaveLength(1)
  })

  it('hole K1, negative control: without lock and index, the same scans admit a pass more than once', async () => {
    const site = await anUnguardedSite({ withoutIndexes: ['scan_inside'] })
    const admitted = async () => (await scannedAtOnce(site)).filter(result => result === 'admitted').length
    expect(await mostOf(admitted)).toBeGreaterThan(1)
  })
})

describe('one request sent several times at the same moment', () => {
  it('a scan that is sent several times at once has one effect; all answers but one are "repeated"', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const { code } = await aPassHolder(site)
    const body = aScan(code)
    const answers = await Promise.all(Array.from({ length: gates }, () => gate.post('/check-in/scan', body)))
    const results = answers.map(answer => answer.body.result).sort()
    expect(results).toEqual(['admitted', ...Array(gates - 1).fill('repeated')])
  })

  it('a scan of an unknown pass that is sent several times at once is stored once, although there is no person to lock', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const body = aScan('not a pass')
    const answers = await Promise.all(Array.from({ length: gates }, () => gate.post('/check-in/scan', body)))
    const results = answers.map(answer => answer.body.result).sort()
    expect(results).toEqual([...Array(gates - 1).fill('repeated'), 'unknown_pass'])
    expect(await site.database.db.selectFrom('scan').selectAll().execute()).toHaveLength(1)
  })

  it('when the same entry is undone several times at once, one undo succeeds and the others are refused', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const { scanId } = await scan(gate, (await aPassHolder(site)).code)
    const undo = () => gate.post('/check-in/undo', { scanId, reason: 'scanned by mistake' })
    const answers = await Promise.all([undo(), undo(), undo()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await auditRows(site, 'scan.undo')).toHaveLength(1)
  })

  it('negative control: without transaction and lock, several undos of the same entry succeed', async () => {
    const site = await anUnguardedSite()
    const gate = await anOrganiser(site, 'gate')
    const countUndos = async () => {
      const { scanId } = await scan(gate, (await aPassHolder(site)).code)
      const undo = () => gate.post('/check-in/undo', { scanId, reason: 'scanned by mistake' })
      const answers = await Promise.all([undo(), undo(), undo()])
      return answers.filter(({ status }) => status === 200).length
    }
    expect(await mostOf(countUndos)).toBeGreaterThan(1)
  })
})

describe('devices that send contradicting scans of one pass at the same moment', () => {
  /** Admits one pass offline on each device, one minute apart; returns how many open admissions its holder has. */
  async function insideByAll(site: Site): Promise<number> {
    const staff = []
    for (let i = 0; i < gates; i++) staff.push(await anOrganiser(site, 'gate'))
    const { code, id } = await aPassHolder(site)
    const began = site.clock.now
    site.clock.now += hour
    await Promise.all(
      staff.map((gate, i) => {
        const times = { at: iso(began + i * minute), sentAt: iso(site.clock.now), shown: 'admitted' }
        return gate.post('/check-in/sync', { scans: [aScan(code, { ...times, gate: `Gate ${i}` })] })
      }),
    )
    return (await insideRows(site)).filter(row => row.person_id === id).length
  }

  it('L1: of several offline entries of one pass, one counts, and the others are flagged for staff', async () => {
    const site = await aSite()
    expect(await insideByAll(site)).toBe(1)
    const rows = await site.database.db.selectFrom('scan').select(['result', 'server_result']).execute()
    expect(rows).toHaveLength(gates)
    for (const row of rows) expect(row.result === 'already_inside').toBe(row.server_result === 'already_inside')
    const cashier = await anOrganiser(site, 'cashier')
    const listed = (await cashier.get('/entries?result=unseen')).body.total as number
    expect(listed).toBe(rows.filter(row => row.result === 'already_inside').length)
  })

  it('L1, negative control: without lock and index, the same scans put a person inside more than once', async () => {
    const site = await anUnguardedSite({ withoutIndexes: ['scan_inside'] })
    expect(await mostOf(() => insideByAll(site))).toBeGreaterThan(1)
  })

  /** Sends a scan twice and its undo twice at the same moment; returns how many open admissions the holder has. */
  async function insideByBoth(site: Site): Promise<number> {
    const gate = await anOrganiser(site, 'gate')
    const { code, id } = await aPassHolder(site)
    const body = aScan(code)
    const undone = { ...body, undone: true }
    await Promise.all([body, undone, body, undone].map(one => gate.post('/check-in/scan', one)))
    return (await insideRows(site)).filter(row => row.person_id === id).length
  }

  it('L2: if a scan and its undo are sent at the same moment, nobody is inside', async () => {
    const site = await aSite()
    expect(await insideByBoth(site)).toBe(0)
    expect(await auditRows(site, 'scan.undo')).toHaveLength(1)
  })
})
