// Every list of the console can be downloaded, with the rows and order of the screen, all pages and the same
// permissions.
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { isPriced } from '../../../domain/edition/facility.ts'
import { readCsv } from '../../../domain/lists/read-csv.ts'
import { fillDemo } from '../../../scripts/demo/fill.ts'
import { minute } from '../../clock.ts'
import { aClaim, anOrganiser, auditRows, type Staff } from '../../testing/desk.ts'
import { perEvent } from '../../testing/editions.ts'
import { aPassHolder, scan } from '../../testing/gate.ts'
import { aPerson } from '../../testing/people.ts'
import { ofPerson, resultsOf, saveResults } from '../../testing/results.ts'
import { aSite } from '../../testing/site.ts'

const size = 200

/** The cells of one column of the file, without the column title. */
async function column(staff: Staff, path: string, title: string): Promise<string[]> {
  const { status, text } = await staff.get(path)
  expect([path, status]).toEqual([path, 200])
  const [titles, ...rows] = readCsv(text).lines.map(({ cells }) => cells)
  const place = titles!.indexOf(title)
  expect([path, title, place >= 0]).toEqual([path, title, true])
  return rows.map(cells => cells[place] ?? '')
}

/** The values of one field from all pages of the list on the screen. */
async function shown(staff: Staff, path: string, name: string): Promise<string[]> {
  const rows: Record<string, string>[] = []
  for (let page = 1; ; page++) {
    const { body } = await staff.get(`${path}${path.includes('?') ? '&' : '?'}size=${size}&page=${page}`)
    rows.push(...(body.rows as Record<string, string>[]))
    if (rows.length >= (body.total as number)) return rows.map(row => row[name] ?? '')
  }
}

async function aDemo() {
  const site = await aSite()
  await fillDemo(site.database, site.edition, { people: 450, now: site.clock.now })
  return { site, admin: await anOrganiser(site, 'admin') }
}

describe('the file of a list', () => {
  it('has all pages of the screen’s list with its filters, search and order', async () => {
    const { site, admin } = await aDemo()
    const facility = site.edition.festival.facilities.find(isPriced)!.name
    const lists: [string, string, string][] = [
      ['/people?sort=name&direction=up', 'userId', 'User id'],
      ['/people?money=due&sort=due', 'userId', 'User id'],
      ['/people?search=college 1&kind=outside', 'userId', 'User id'],
      ['/payments?method=upi&sort=amount', 'receiptNumber', 'Receipt'],
      ['/payments', 'receiptNumber', 'Receipt'],
      ['/claims?state=rejected', 'utr', 'UTR'],
      [`/facilities?facility=${encodeURIComponent(facility)}&sort=college`, 'userId', 'User id'],
      ['/entries?result=moved&direction=up', 'userId', 'User id'],
      ['/mail?state=sent', 'recipient', 'To'],
      ['/rosters/1?sort=college&direction=up', 'userId', 'User id'],
    ]
    for (const [path, name, title] of lists) {
      const [list = '', query = ''] = path.split('?')
      const inFile = await column(admin, `${list}/file?format=csv&page=7&size=1&${query}`, title)
      expect([path, inFile]).toEqual([path, await shown(admin, path, name)])
      expect([path, inFile.length > 0]).toEqual([path, true])
    }
    const colleges = await column(admin, '/colleges/file?format=csv', 'College')
    expect(colleges).toEqual(await shown(admin, '/colleges', 'college'))
    expect(await column(admin, '/audit/file?format=csv&action=scan', 'What')).toHaveLength(
      (await admin.get('/audit?action=scan')).body.total as number,
    )
  })

  it('C6: needs the permission of its list: results for the coordinator, championship for all, staff for administrators', async () => {
    const { site, admin } = await aDemo()
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [2] })
    // Adds a winner with a college, because the demo draws its winners at random.
    const entries = [await ofPerson(site, await aPerson(site, { events: [1], college: 'North College' }), { place: 1 })]
    const { standings } = await resultsOf(admin, 1)
    const { id: roundId = null, version = 0 } = standings ?? {}
    const saved = {
      roundId,
      kind: 'standings',
      name: '',
      version,
      entries,
      publish: true,
      reason: 'read again',
      early: true,
    }
    expect((await saveResults(admin, 1, saved)).status).toBe(200)
    const all = await column(admin, '/results/file?format=csv', 'Event')
    const own = await column(coordinator, '/results/file?format=csv', 'Event')
    expect(own).toEqual(all.filter(name => name === 'Street Play'))
    expect(new Set(all).size).toBeGreaterThan(1)
    const ranks = await column(coordinator, '/results/championship/file?format=csv', 'Rank')
    expect(ranks[0]).toBe('1')
    const mine = (await column(admin, '/staff/file?format=csv', 'E-mail')).filter(email => email === coordinator.email)
    expect(mine).toHaveLength(1)
    expect((await coordinator.get('/staff/file?format=csv')).status).toBe(403)
    expect(await column(admin, '/notices/file?format=csv', 'Notice')).toEqual(await shown(admin, '/notices', 'title'))
  })

  it('leaves an audit entry with organiser, file and filters, but without the words of a search', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    await aPerson(site, { username: 'Secret Name', events: [1] })
    await cashier.get('/people/file?format=xlsx&search=secret&money=due&event=1')
    const [entry] = await auditRows(site, 'file.take')
    expect(entry?.actor_id).toBe(cashier.id)
    const after = { file: 'people', format: 'xlsx', money: 'due', event: 1, searched: true }
    expect(JSON.parse(entry!.after)).toEqual(after)
    const admin = await anOrganiser(site, 'admin')
    await admin.get('/audit/file?format=csv&actor=secret&action=scan')
    const [, second] = await auditRows(site, 'file.take')
    expect(JSON.parse(second!.after)).toMatchObject({ action: 'scan', searched: true })
    expect(second?.after).not.toContain('secret')
  })

  it('is refused with an invalid filter, before anything is sent or logged', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    expect((await cashier.get('/payments/file?format=csv&from=soon')).status).toBe(400)
    expect(await auditRows(site, 'file.take')).toEqual([])
  })

  it('has dates in the festival’s time zone, amounts as numbers, and no cell that a spreadsheet runs as a formula', async () => {
    const site = await aSite()
    site.clock.now = Date.parse('2030-02-09T20:00:00.000Z')
    const cashier = await anOrganiser(site, 'cashier')
    const gate = await anOrganiser(site, 'gate')
    const holder = await aPassHolder(site, { username: '=1+1' })
    await scan(gate, holder.code)
    const { text } = await cashier.get('/people/file?format=csv&search=1%2B1')
    const [titles, cells] = readCsv(text).lines.map(row => row.cells)
    const person = Object.fromEntries(titles!.map((title, i) => [title, cells![i]]))
    expect(person).toMatchObject({
      Name: "'=1+1",
      Paid: String(perEvent),
      'Balance to pay': '0',
      'First entry': '2030-02-10 01:30',
    })
  })
})

describe('the archive of all lists', () => {
  const open = async (staff: Staff, path: string) => {
    const answer = await staff.get(path)
    expect([path, answer.status, answer.headers['content-type']]).toEqual([path, 200, 'application/zip'])
    return unzipSync(answer.bytes)
  }

  it('has every list, and the roster, teams and waiting list of each event, as CSV or as Excel', async () => {
    const { site, admin } = await aDemo()
    const files = await open(admin, '/files?format=csv')
    const names = Object.keys(files)
    const lists = ['people', 'payments', 'claims', 'bank-rows', 'entries', 'events', 'colleges', 'mail', 'audit-log']
    for (const list of [...lists, 'accommodation-and-food', 'solo-song-roster']) expect(names).toContain(`${list}.csv`)
    for (const list of ['results', 'championship', 'notices', 'staff']) expect(names).toContain(`${list}.csv`)
    for (const end of ['-teams', '-team-list', '-waiting-list'])
      expect([end, names.some(name => name.endsWith(`${end}.csv`))]).toEqual([end, true])
    expect(names.some(name => name.startsWith('cash-up-'))).toBe(true)
    const { total } = (await admin.get('/people')).body
    expect(readCsv(strFromU8(files['people.csv']!)).lines).toHaveLength(1 + (total as number))
    const books = await open(admin, '/files?format=xlsx')
    expect(Object.keys(books)).toHaveLength(names.length)
    expect(Object.keys(unzipSync(books['people.xlsx']!))).toContain('xl/worksheets/sheet1.xml')
    expect(await auditRows(site, 'file.take')).toHaveLength(2)
  })

  it('is only for administrators who typed their password in the last ten minutes', async () => {
    const site = await aSite()
    const [admin, cashier] = [await anOrganiser(site, 'admin'), await anOrganiser(site, 'cashier')]
    expect((await cashier.get('/files?format=csv')).body.code).toBe('duty_refused')
    site.clock.now += 11 * minute
    expect((await admin.get('/files?format=csv')).body.code).toBe('password_needed')
  })

  it('has only the rosters that a coordinator may see, without amounts of money, if the coordinator downloads rosters', async () => {
    const site = await aSite()
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [2] })
    await aPerson(site, { username: 'Own', events: [2] })
    await aPerson(site, { username: 'Foreign', events: [1] })
    await aClaim(site)
    const files = await open(coordinator, '/rosters/files?format=csv')
    expect(Object.keys(files).filter(name => name.includes('roster'))).toEqual(['street-play-roster.csv'])
    const roster = strFromU8(files['street-play-roster.csv']!)
    expect([roster.includes('Own'), roster.includes('Foreign'), roster.includes('Balance to pay')]).toEqual([
      true,
      false,
      false,
    ])
  })
})
