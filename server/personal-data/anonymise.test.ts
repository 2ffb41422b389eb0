// The command that makes everybody anonymous after the festival, on a site with people of every kind.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allEvents } from '../../domain/catalogue.ts'
import { factsOfEvent } from '../../domain/facts.ts'
import { removedName } from '../../domain/personal-data.ts'
import { runAnonymise } from '../../scripts/anonymise.ts'
import type { Tables } from '../database/tables.ts'
import { aClaim, aDeskPayment, anOrganiser, userIdOf } from '../testing/desk.ts'
import { aPassHolder, scan } from '../testing/gate.ts'
import { aPerson, aSignUp, usualPassword } from '../testing/people.ts'
import { saveStandings } from '../testing/results.ts'
import { aSite, type Site } from '../testing/site.ts'
import { aTeam } from '../testing/teams.ts'

const tables: (keyof Tables)[] = [
  ...(['person', 'session', 'one_time_link', 'identity_change', 'registration', 'payment', 'outgoing_mail'] as const),
  ...(['claim', 'transfer', 'staff_role', 'audit_entry', 'pass', 'scan', 'attempt', 'team', 'team_member'] as const),
  ...(['fact_versions', 'results_versions', 'results_entries', 'results_members'] as const),
]

async function everything(site: Site): Promise<string> {
  const all = []
  for (const table of tables) all.push(await site.database.db.selectFrom(table).selectAll().execute())
  return JSON.stringify(all)
}

/** People of every kind who left their words everywhere, after the festival. */
async function aSiteAfterTheFestival() {
  const site = await aSite()
  const { prices, facilities } = site.edition.festival
  const admin = await anOrganiser(site, 'admin', { username: 'Unseen Admin', email: 'unseen.admin@college.example' })
  const gate = await anOrganiser(site, 'gate', { username: 'Unseen Gate', email: 'unseen.gate@college.example' })
  const priced = facilities.find(({ replaces }) => replaces !== undefined)!
  const kinds = [
    { student: true, events: [1], paid: prices.student.perEvent },
    { student: true, confirmed: true, events: [7] },
    { events: [1], paid: prices.outside.perEvent },
    { events: [1, 2, 4] },
    { facility: priced.name, events: [11], paid: priced.replaces! },
    {},
  ]
  const people = []
  for (const kind of kinds) people.push(await aPerson(site, { username: 'Unseen Person', ...kind }))
  await aTeam(site, { eventId: 2, captain: people[3]!, name: 'Unseen Team' })
  const guest = await aPassHolder(site, { username: 'Unseen Guest' })
  await scan(gate, guest.code)
  await admin.post('/payments', await aDeskPayment(site, people[3]!, { note: 'Unseen note', amount: 100 }))
  const { claimId } = await aClaim(site, { payer: people[3]! })
  await admin.post(`/claims/${claimId}/reject`, { reason: 'Unseen reason' })
  const facts = {
    ...factsOfEvent(allEvents(site.edition.catalogue)[0]!),
    contact: { name: 'Unseen Friend', phone: '1' },
  }
  const changed = { version: 0, facts, reason: 'Unseen Friend answers' }
  await admin.post(`/facts/events/${allEvents(site.edition.catalogue)[0]!.ind}`, changed)
  const winner = { of: 'person', id: await userIdOf(site, people[0]!), place: 1, mention: 'Best of all: Unseen Person' }
  await saveStandings(site, 1, [winner], { staff: admin })
  const tied = [winner, { ...winner, id: await userIdOf(site, people[2]!) }]
  await saveStandings(site, 1, tied, { staff: admin, reason: 'Unseen juror counted again' })
  const csv = 'Date,Text,Ref No,Credit\n7 May,UPI/CR/612345678901/UNSEEN PAYER,,40'
  const columns = { date: 'Date', narration: 'Text', reference: 'Ref No', amount: 'Credit' }
  await admin.post('/statements/import', { csv, method: 'upi', columns })
  const [transfer] = (await admin.get('/transfers')).body.rows as { transferId: string }[]
  await admin.post(`/transfers/${transfer!.transferId}/ignore`, { reason: 'Unseen payer paid for the college' })
  await admin.post(`/transfers/${transfer!.transferId}/reopen`, {})
  for (let i = 0; i < 5; i++)
    await site.post('/api/users/register', aSignUp({ username: 'Unseen Crowd', college: ' Large College ' }))
  await site.post('/api/users/register', aSignUp({ username: 'Unseen One', college: 'Tiny Unseen College' }))
  await site.worker.tick()
  return { site, admin, guest, gate }
}

const year = (site: Site) => String(site.edition.festival.year)
const run = (site: Site, ...words: string[]) => runAnonymise(site.database, site.edition, words, site.clock.now)

describe('npm run anonymise', () => {
  it('T18: takes every name, address and word out of the database, and keeps books, counts and statistics', async () => {
    const { site, admin } = await aSiteAfterTheFestival()
    const overview = async () => (await admin.get('/overview')).body
    const before = await overview()
    expect(await everything(site)).toContain('Unseen')
    const { done, lines } = await run(site, '--confirm', year(site), '--keep-organisers')
    expect([done, lines.at(-1)]).toEqual([true, expect.stringContaining('the same as before')])
    const { byCollege, ...after } = await overview()
    expect(after).toEqual({ ...before, byCollege: undefined })
    expect(byCollege).toContainEqual({ name: 'Large College', count: 5 })
    const all = (await everything(site)).replaceAll(/Unseen (Admin|Gate)|unseen (admin|gate)|unseen\.(admin|gate)/g, '')
    expect(all).not.toMatch(/unseen|person-\d+@|new-\d+@/i)
  })

  it('keeps organisers only when asked to, and then they go on working', async () => {
    const { site, admin } = await aSiteAfterTheFestival()
    expect((await run(site, '--confirm', year(site), '--keep-organisers')).done).toBe(true)
    expect((await admin.get('/staff')).status).toBe(200)
    expect((await run(site, '--confirm', year(site))).done).toBe(true)
    expect((await admin.get('/staff')).status).toBe(401)
    expect(await everything(site)).not.toMatch(/unseen/i)
    const held = await site.database.db.selectFrom('staff_role').select('id').where('ended_at', 'is', null).execute()
    expect(held).toEqual([])
    const people = await site.database.db.selectFrom('person').select('username').execute()
    expect(new Set(people.map(({ username }) => username))).toEqual(new Set([removedName]))
  })

  it('can be run twice: the second time nothing is left to do', async () => {
    const { site } = await aSiteAfterTheFestival()
    await run(site, '--confirm', year(site))
    const before = await everything(site)
    expect((await run(site, '--confirm', year(site))).lines[0]).toBe('0 accounts were made anonymous.')
    expect(await everything(site)).toBe(before)
  })

  it('changes nothing without the year as confirmation, and says what it would do', async () => {
    const { site } = await aSiteAfterTheFestival()
    const before = await everything(site)
    for (const words of [[], ['--confirm'], ['--confirm', '1999'], [year(site)], ['--force']]) {
      const { done, lines } = await run(site, ...words)
      expect([done, lines[0], lines.at(-1)]).toEqual([
        false,
        expect.stringMatching(/^15 accounts of .* still have names/),
        `npm run anonymise -- --confirm ${year(site)}`,
      ])
    }
    expect(await everything(site)).toBe(before)
  })

  it('refuses before the time has come and while claims wait or money is to be paid back, unless forced', async () => {
    const { site } = await aSiteAfterTheFestival()
    const before = await everything(site)
    await aClaim(site)
    await aPerson(site, { paid: 100 })
    site.clock.now = Date.parse(`${site.edition.festival.dates.last}T12:00:00Z`)
    const { done, lines } = await run(site, '--confirm', year(site))
    expect(done).toBe(false)
    expect(lines.join('\n')).toMatch(
      /too early: wait until \d{4}-\d\d-\d\d[\s\S]*1 claims wait[\s\S]*1 people are to be paid back[\s\S]*--force/,
    )
    expect((await everything(site)).length).toBeGreaterThan(before.length)
    expect((await run(site, '--confirm', year(site), '--force')).done).toBe(true)
  })

  it('lets nobody log in afterwards, and everybody sign up again for the next edition', async () => {
    const { site, guest } = await aSiteAfterTheFestival()
    await run(site, '--confirm', year(site))
    expect((await site.post('/api/users/login', { email: guest.email, password: usualPassword })).status).toBe(401)
    expect((await site.post('/api/users/register', aSignUp({ email: guest.email }))).status).toBe(200)
  })

  it('leaves nothing of it in the file of the database', async () => {
    const { site } = await aSiteAfterTheFestival()
    if (site.database.engine !== 'sqlite') return
    const bytes = () =>
      ['', '-wal'].map(end => readFileSync(join(site.config.dataDir, `festival.sqlite${end}`), 'latin1')).join('')
    expect(bytes()).toContain('Unseen Person')
    await run(site, '--confirm', year(site))
    expect(bytes()).not.toMatch(/unseen/i)
  })
})
