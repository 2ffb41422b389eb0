// The command that anonymises all accounts after the festival, on a site with people of every kind.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allEvents } from '../../domain/edition/catalogue.ts'
import { factsOfEvent } from '../../domain/overrides/overrides.ts'
import { removedName } from '../../domain/personal-data/removal.ts'
import { runAnonymise } from '../../scripts/anonymise.ts'
import { earnedBy } from '../certificates/earned.ts'
import { codesOf } from '../certificates/store.ts'
import { peopleData } from '../features.ts'
import { readPublicData } from '../read-public-data.ts'
import { aClaim, aDeskPayment, anOrganiser, userIdOf } from '../testing/desk.ts'
import { aPassHolder, scan } from '../testing/gate.ts'
import { aPerson, aSignUp, usualPassword } from '../testing/people.ts'
import { aSession, changeSession } from '../testing/programme.ts'
import { ofPerson, saveStandings } from '../testing/results.ts'
import { aSite, type Site, testKeys } from '../testing/site.ts'
import { aTeam } from '../testing/teams.ts'
import { tablesAboutPeople } from './anonymise.ts'

async function everything(site: Site): Promise<string> {
  const all = []
  for (const table of tablesAboutPeople(peopleData))
    all.push(await site.database.db.selectFrom(table).selectAll().execute())
  return JSON.stringify(all)
}

/** Makes a site after the festival, with people of every kind and with their words in every table. */
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
  const team = await aTeam(site, { eventId: 2, captain: people[3]!, name: 'Unseen Team' })
  await admin.post(`/teams/${team.id}/change`, { change: { kind: 'rename', name: 'Unseens' }, reason: 'Unseen asked' })
  await admin.post('/staff/invite', { role: 'gate', reason: 'Unseen helps' })
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
  await admin.post(`/overrides/events/${allEvents(site.edition.catalogue)[0]!.ind}`, changed)
  const winner = { of: 'person', id: await userIdOf(site, people[0]!), place: 1, mention: 'Best of all: Unseen Person' }
  await saveStandings(site, 1, [winner], { staff: admin })
  const tied = [winner, { ...winner, id: await userIdOf(site, people[2]!) }]
  await saveStandings(site, 1, tied, { staff: admin, reason: 'Unseen juror counted again' })
  const session = await aSession(site, { title: 'Finals' }, admin)
  await changeSession(site, admin, session, { kind: 'late', minutes: 20, reason: 'Unseen is on the way' })
  await changeSession(site, admin, session, { kind: 'cancel', reason: 'Unseen is ill' })
  const line = { from: '2031-05-06T08:00', until: '2031-05-08T08:00' }
  const notice = { title: 'Unseen is missed', text: 'Has anybody met Unseen?', audience: { who: 'everybody' }, line }
  await admin.post('/notices', { ...notice, actId: crypto.randomUUID(), inProfile: true, byMail: true })
  const csv = 'Date,Text,Ref No,Credit\n7 May,UPI/CR/612345678901/UNSEEN PAYER,,40'
  const columns = { date: 'Date', narration: 'Text', reference: 'Ref No', amount: 'Credit' }
  await admin.post('/statements/import', { csv, method: 'upi', columns })
  const [transfer] = (await admin.get('/transfers')).body.rows as { transferId: string }[]
  const ignored = { reason: 'Unseen payer paid for the college' }
  await admin.post(`/transfers/${transfer!.transferId}/ignore`, ignored)
  await admin.post(`/transfers/${transfer!.transferId}/reopen`, {})
  await admin.post(`/transfers/${transfer!.transferId}/ignore`, ignored)
  for (let i = 0; i < 5; i++)
    await site.post('/api/users/register', aSignUp({ username: 'Unseen Crowd', college: ' Large College ' }))
  await site.post('/api/users/register', aSignUp({ username: 'Unseen One', college: 'Tiny Unseen College' }))
  await site.worker.tick()
  return { site, admin, guest, gate }
}

const year = (site: Site) => String(site.edition.festival.year)
const run = (site: Site, ...words: string[]) => runAnonymise(site.database, site.edition, words, site.clock.now)

describe('npm run anonymise', () => {
  it('T18: removes every name, address and text from the database, and keeps ledger, counts and statistics', async () => {
    const { site, admin } = await aSiteAfterTheFestival()
    const overview = async () => (await admin.get('/overview')).body
    const before = await overview()
    expect(await everything(site)).toContain('Unseen')
    const { done, lines } = await run(site, '--confirm', year(site), '--keep-organisers')
    expect([done, lines.at(-1)]).toEqual([true, expect.stringContaining('Payments and counts are unchanged')])
    const { byCollege, ...after } = await overview()
    expect(after).toEqual({ ...before, byCollege: undefined })
    expect(byCollege).toContainEqual({ name: 'Large College', count: 5 })
    const all = (await everything(site)).replaceAll(/Unseen (Admin|Gate)|unseen (admin|gate)|unseen\.(admin|gate)/g, '')
    expect(all).not.toMatch(/unseen|person-\d+@|new-\d+@/i)
  })

  it('keeps the sessions of the schedule, removes the reasons for delays and cancellations, and deletes notices', async () => {
    const { site, admin } = await aSiteAfterTheFestival()
    const read = () => readPublicData(site.database.db, site.edition, site.clock.now)
    const before = await read()
    expect([before.notices.length, before.sessions[0]?.reason]).toEqual([1, 'Unseen is ill'])
    await run(site, '--confirm', year(site), '--keep-organisers')
    const { notices, sessions } = await read()
    expect(notices).toEqual([])
    expect(sessions).toEqual(before.sessions.map(session => ({ ...session, reason: '' })))
    expect((await admin.get('/notices')).body).toEqual({ rows: [], total: 0 })
    const { rows } = (await admin.get(`/programme/sessions/${sessions[0]!.id}/changes`)).body as {
      rows: { what: string; reason: string }[]
    }
    expect(rows.map(({ what, reason }) => [what, reason])).toEqual([
      ['cancelled', ''],
      ['20 minutes late', ''],
      [expect.stringMatching(/^added: /), ''],
    ])
  })

  it('keeps the certificate codes of organisers whose accounts stay, but removes the text of a special mention', async () => {
    const { site, admin } = await aSiteAfterTheFestival()
    const { database, edition, clock } = site
    const winner = await anOrganiser(site, 'gate', { events: [11] })
    await saveStandings(site, 11, [await ofPerson(site, winner, { mention: 'Best voice: Unseen' })], { staff: admin })
    const handOut = async () => {
      const earned = await earnedBy(database.db, edition, { personId: winner.id }, clock.now)
      return database.write(trx => codesOf(trx, earned, testKeys.certificates, clock.now))
    }
    const before = await handOut()
    expect(before).toHaveLength(1)
    await run(site, '--confirm', year(site), '--keep-organisers')
    expect(await handOut()).toEqual(before)
    expect(JSON.stringify(await database.db.selectFrom('certificate').selectAll().execute())).not.toContain('Unseen')
  })

  it('keeps organisers and their sessions only with --keep-organisers', async () => {
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

  it('changes nothing in a second run', async () => {
    const { site } = await aSiteAfterTheFestival()
    await run(site, '--confirm', year(site))
    const before = await everything(site)
    expect((await run(site, '--confirm', year(site))).lines[0]).toBe('0 accounts were made anonymous.')
    expect(await everything(site)).toBe(before)
  })

  it('without the year as confirmation, changes nothing and prints the number of accounts and the full command', async () => {
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

  it('without --force, refuses if it is too early, claims wait or people have credit', async () => {
    const { site } = await aSiteAfterTheFestival()
    const before = await everything(site)
    await aClaim(site)
    await aPerson(site, { paid: 100 })
    site.clock.now = Date.parse(`${site.edition.festival.dates.last}T12:00:00Z`)
    const { done, lines } = await run(site, '--confirm', year(site))
    expect(done).toBe(false)
    expect(lines.join('\n')).toMatch(
      /too early\. Wait until \d{4}-\d\d-\d\d[\s\S]*1 claims wait[\s\S]*1 people have credit[\s\S]*--force/,
    )
    expect((await everything(site)).length).toBeGreaterThan(before.length)
    expect((await run(site, '--confirm', year(site), '--force')).done).toBe(true)
  })

  it('ends all accounts: people cannot log in, but can sign up again with the same address', async () => {
    const { site, guest } = await aSiteAfterTheFestival()
    await run(site, '--confirm', year(site))
    expect((await site.post('/api/users/login', { email: guest.email, password: usualPassword })).status).toBe(401)
    expect((await site.post('/api/users/register', aSignUp({ email: guest.email }))).status).toBe(200)
  })

  it('leaves no personal data in the bytes of the database file', async () => {
    const { site } = await aSiteAfterTheFestival()
    if (site.database.engine !== 'sqlite') return
    const bytes = () =>
      ['', '-wal'].map(end => readFileSync(join(site.config.dataDir, `festival.sqlite${end}`), 'latin1')).join('')
    expect(bytes()).toContain('Unseen Person')
    await run(site, '--confirm', year(site))
    expect(bytes()).not.toMatch(/unseen/i)
  })
})
