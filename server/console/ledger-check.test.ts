// Every sum must add up to the ledger: the sums per person, method, day and cashier, the overview, and every file.
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readCsv } from '../../domain/lists/read-csv.ts'
import { day } from '../clock.ts'
import { everyTable } from '../features.ts'
import { importRecentSettlements } from '../online-payments/settlements.ts'
import { readReport } from '../overview/report.ts'
import type { Parts } from '../parts.ts'
import type { Table } from '../spreadsheet/table.ts'
import { aClaim, aDeskPayment, anOrganiser, ledgerRows, userIdOf } from '../testing/desk.ts'
import { perEvent } from '../testing/editions.ts'
import { anOnlineSite, aPaid, deliver, type OnlineSite } from '../testing/online.ts'
import { aPerson } from '../testing/people.ts'
import { removePerson } from '../testing/removed-people.ts'
import type { Site } from '../testing/site.ts'
import { act, aGuest, aHouse, aRoom } from '../testing/stay.ts'
import { aTeamOf, aTeamPayment } from '../testing/teams.ts'
import { differencesFromLedger } from './ledger-check.ts'

const tablesOf = ({ config, database, live, clock }: Site) =>
  everyTable({ config, database, live, now: () => clock.now, subjectOf: () => '' } as unknown as Parts)

const differences = (site: Site, tables: AsyncIterable<Table> = tablesOf(site)) =>
  differencesFromLedger({ db: site.database.db, edition: site.edition, now: site.clock.now }, tables)

let utrs = 712_345_600_000
const utr = () => String(++utrs)

/** A ledger with all methods, refunds, corrections, a dispute, a team, a deposit, a statement, a deleted person. */
async function aBusySite(): Promise<OnlineSite> {
  const of = await anOnlineSite()
  const { site, provider } = of
  site.clock.now = Date.parse('2030-11-12T06:00:00.000Z')
  const staff = () => anOrganiser(site, 'admin')
  const first = await staff()
  const ok = async (answer: Promise<{ status: number; text: string; body: Record<string, unknown> }>) => {
    const { status, text, body } = await answer
    expect([status, status === 200 ? '' : text]).toEqual([200, ''])
    return body
  }
  const payer = async (fields: Record<string, unknown> = {}, who = first) => {
    const person = await aPerson(site, { events: [1] })
    const body = await ok(who.post('/payments', await aDeskPayment(site, person, fields)))
    return { person, paymentId: String(body.paymentId) }
  }

  await payer()
  await payer({ method: 'upi', reference: utr() })
  const more = await payer({ method: 'bank', reference: `N${utr()}`, amount: perEvent + 500 })
  await ok(first.post('/refunds', await aDeskPayment(site, more.person, { amount: 500, reason: 'too much' })))
  const slip = await payer({ amount: perEvent * 3 })
  const right = { actId: crypto.randomUUID(), userId: await userIdOf(site, slip.person), method: 'cash', note: '' }
  await ok(first.post(`/payments/${slip.paymentId}/correct`, { ...right, amount: perEvent, reason: 'a slip' }))

  const team = await aTeamOf(site, 3)
  await ok(first.post(`/teams/${team.id}/payment`, await aTeamPayment(site, team.members)))
  const claim = await aClaim(site)
  const columns = { reference: 'UTR', amount: 'Credit' }
  const csv = `UTR,Credit\n${claim.utr},${perEvent}\n`
  await ok(first.post('/statements/import', { csv, columns, method: 'upi', digest: '' }))

  site.clock.now += day
  const second = await staff()
  await payer({ amount: perEvent - 1 }, second)
  await aPaid(of)
  const back = await aPaid(of)
  const refund = { actId: crypto.randomUUID(), amount: 100, reason: 'fell ill', owes: 100 }
  await ok(second.post(`/online-refunds/${back.rowId}`, refund))
  const failing = await aPaid(of)
  provider.faults.failRefunds = true
  await ok(second.post(`/online-refunds/${failing.rowId}`, { ...refund, actId: crypto.randomUUID() }))
  await deliver(of)
  const [, failed] = [...provider.books.refunds.keys()]
  provider.refundEnds(failed!, 'failed')
  await deliver(of)
  provider.faults.failRefunds = false
  const lost = await aPaid(of)
  const dispute = provider.dispute(lost.paymentId, 'lost')
  const strange = provider.payElsewhere(4_250)
  await deliver(of)
  await ok(second.post(`/online-disputes/${dispute}`, { book: true, reason: 'the bank took it' }))
  await ok(second.post(`/online-payments/${strange}/aside`, { reason: 'a T-shirt' }))
  provider.settle(site.clock.now / 1000)
  await importRecentSettlements(of.online)

  const guest = await aGuest(site)
  const roomId = await aRoom(second, await aHouse(second, { kind: 'female' }))
  const userId = await userIdOf(site, guest)
  await ok(second.post('/stay/give', { beds: [{ userId, roomId, bed: 1 }] }))
  await ok(act(second, userId, 'arrived', { deposit: true }))

  const leaver = await payer({ method: 'upi', reference: utr() }, second)
  await removePerson(site, leaver.person)
  return of
}

describe('reports and files with money', () => {
  it('M10: all add up to the ledger after payments of every kind', async () => {
    const { site } = await aBusySite()
    const rows = await ledgerRows(site)
    expect(new Set(rows.map(({ method }) => method))).toEqual(new Set(['cash', 'upi', 'bank', 'online']))
    const has = (isMeant: (row: (typeof rows)[number]) => boolean) => rows.some(isMeant)
    expect([
      has(row => row.amount < 0 && row.corrects === null && row.method === 'cash'),
      has(row => row.amount < 0 && row.corrects !== null),
      has(row => row.group_number !== null),
      has(row => row.transfer_id !== null),
      has(row => row.reference.endsWith('-back')),
      has(row => row.reference.startsWith('disp')),
    ]).toEqual([true, true, true, true, true, true])
    expect(await differences(site)).toEqual([])
    const report = await readReport(site.database.db, site.edition, null)
    expect(report.money!.some(({ method }) => method === 'online')).toBe(true)
  })

  it('M10: have no amount as text; the archive of all lists has settlements, refunds, disputes and the report', async () => {
    const { site } = await aBusySite()
    const admin = await anOrganiser(site, 'admin')
    const archive = unzipSync((await admin.get('/files?format=csv')).bytes)
    for (const [name, bytes] of Object.entries(archive))
      for (const { cells } of readCsv(strFromU8(bytes)).lines)
        expect([name, cells.filter(cell => /^'?[-−]?₹/.test(cell))]).toEqual([name, []])
    const moved = ['settlements', 'settlement-lines', 'online-refunds', 'disputes', 'online-payments']
    for (const name of [...moved, 'festival-by-day']) {
      const lines = readCsv(strFromU8(archive[`${name}.csv`]!)).lines
      expect([name, lines.length > 1]).toEqual([name, true])
    }
    const refunds = readCsv(strFromU8(archive['online-refunds.csv']!)).lines
    expect(refunds[1]!.cells).toContain('100')
  })

  it('M10: are all in the archive of all lists; this test names each exception and its reason', async () => {
    const { site } = await aBusySite()
    const admin = await anOrganiser(site, 'admin')
    const inArchive = new Set<string>()
    for await (const { name } of tablesOf(site)) inArchive.add(name)
    const elsewhere: Record<string, string> = {
      '/seats/:eventId/file': 'the archive has only waiting lists with people, and nobody waits here',
      '/marks/:eventId/:roundId/file': 'the archive has only score sheets with marks, and nobody has any here',
      '/programme/sessions/:sessionId/roster/file': 'a part of the event’s roster, for one session',
    }
    const files = site.routes
      .filter(({ method, url }) => method === 'GET' && url.startsWith('/api/organiser/') && url.endsWith('/file'))
      .map(({ url }) => url.replace('/api/organiser', ''))
    expect(files.length).toBeGreaterThan(20)
    const day = '2030-11-12'
    for (const url of files.filter(file => !(file in elsewhere))) {
      const query = `format=csv&day=${day}&event=2&list=deposits`
      const answer = await admin.get(`${url.replace(/:eventId/, '2')}?${query}`)
      expect([url, answer.status]).toEqual([url, 200])
      const [, name] = /filename="(.*)\.csv"/.exec(String(answer.headers['content-disposition']))!
      expect([url, inArchive.has(name!)]).toEqual([url, true])
    }
    for (const url of Object.keys(elsewhere)) expect(files).toContain(url)
  })

  it('M10: negative control: a wrong sum, an unlisted column and an amount as text are found', async () => {
    const { site } = await aBusySite()
    const planted = async (name: string, change: (table: Table) => Table) => {
      async function* tables() {
        for await (const table of tablesOf(site)) yield table.name === name ? change(table) : table
      }
      return (await differences(site, tables())).filter(what => what.startsWith(name))
    }
    const cells = (at: string, put: (cell: string | number) => string | number) => (table: Table) => {
      async function* slices() {
        for await (const lines of table.slices)
          yield lines.map(line => line.map((cell, i) => (table.columns[i] === at ? put(cell) : cell)))
      }
      return { ...table, slices: slices() }
    }
    expect(
      await planted(
        'payments',
        cells('Amount', cell => Number(cell) + 1),
      ),
    ).not.toEqual([])
    expect(
      await planted(
        'people',
        cells('Paid', cell => Number(cell) - 1),
      ),
    ).not.toEqual([])
    expect(
      await planted(
        'festival-by-day',
        cells('Online', () => 0),
      ),
    ).not.toEqual([])
    expect(
      await planted(
        'cash-up-2030-11-12',
        cells('Left', () => 0),
      ),
    ).not.toEqual([])
    expect(
      await planted(
        'online-payments',
        cells('Sum', cell => `₹${cell}`),
      ),
    ).not.toEqual([])
    const added = await planted('notices', table => ({ ...table, money: ['Price'] }))
    expect(added).toEqual([expect.stringContaining('the money column Price has no check')])
  })

  it('M10: name the collector of each payment: its cashier, the provider, or the cashier who imported the bank statement', async () => {
    const { site } = await aBusySite()
    const admin = await anOrganiser(site, 'admin')
    const takers = async (path: string) => {
      const [titles, ...rows] = readCsv((await admin.get(path)).text).lines.map(({ cells }) => cells)
      return new Set(
        rows.map(cells => [cells[titles!.indexOf('Method')], cells[titles!.indexOf('Collected by')]].join(': ')),
      )
    }
    for (const path of ['/payments/file?format=csv', '/cash-up/file?format=csv&day=2030-11-12'])
      expect(await takers(path)).toContain('UPI: The admin (statement)')
    for (const path of ['/payments/file?format=csv', '/cash-up/file?format=csv&day=2030-11-13'])
      expect(await takers(path)).toContain('Online: Online')
    expect((await admin.get('/payments?takenBy=online')).body.total).toBeGreaterThan(0)
  })
})
