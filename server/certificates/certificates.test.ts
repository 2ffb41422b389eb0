// Also on PostgreSQL: the one file of its folder.
import { describe, expect, it } from 'vitest'
import { passAlphabet } from '../../domain/gate/pass.ts'
import { placeWords } from '../../domain/results/results.ts'
import { day } from '../clock.ts'
import { keysOf } from '../keys.ts'
import { anOrganiser, auditRows, userIdOf } from '../testing/desk.ts'
import { aPassHolder, scan } from '../testing/gate.ts'
import { aPerson, type TestPerson } from '../testing/people.ts'
import { aSession, changeSession, festivalDay } from '../testing/programme.ts'
import { removePerson } from '../testing/removed-people.ts'
import { ofPerson, ofTeam, saveStandings } from '../testing/results.ts'
import { aSite, type Site, testKeys } from '../testing/site.ts'
import { aTeam, aTeamOf } from '../testing/teams.ts'
import { earnedBy } from './earned.ts'
import { checkCode, codesOf } from './store.ts'

/** In Solo Song single people take part, in Street Play teams. */
const [song, play] = [1, 2]
const debate = 11
const leftProgramme = 9_999

/** A site on the morning of the festival's first day, before the events. */
async function aSiteOfTheMorning(): Promise<Site> {
  const site = await aSite()
  site.clock.now = Date.parse(`${festivalDay}T03:00:00.000Z`)
  return site
}

const rowsOf = async (site: Site, person: TestPerson) => (await site.get('/api/users/certificates', person)).body.rows
const fetch = (site: Site, person: TestPerson, fields: Record<string, unknown> = {}) =>
  site.post('/api/users/certificates/file', { eventId: song, place: 0, mention: '', ...fields }, person)
const check = (site: Site, code: string) => site.get(`/api/certificates/${code}`)

/** The code on the person's first certificate. */
async function codeOf(site: Site, person: TestPerson): Promise<string> {
  const earned = await earnedBy(site.database.db, site.edition, { personId: person.id }, site.clock.now)
  const [made] = await site.database.write(trx =>
    codesOf(trx, earned.slice(0, 1), testKeys.certificates, site.clock.now),
  )
  return made!.code
}

describe('a certificate for taking part', () => {
  it('G14: is only for people who registered and entered at a gate', async () => {
    const site = await aSiteOfTheMorning()
    const gate = await anOrganiser(site, 'gate')
    const [came, stayed] = [await aPassHolder(site, { events: [song] }), await aPassHolder(site, { events: [song] })]
    const [cameToOther] = [await aPassHolder(site, { events: [play] })]
    for (const { code } of [came, cameToOther]) await scan(gate, code)
    site.clock.now += 5 * day
    expect(await rowsOf(site, came)).toMatchObject([{ eventId: song, place: 0, mention: '' }])
    expect(await rowsOf(site, stayed)).toEqual([])
    const file = await fetch(site, came)
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    for (const person of [stayed, cameToOther])
      expect((await fetch(site, person)).body).toMatchObject({ code: 'certificate_not_earned' })
    expect((await fetch(site, came, { place: 1 })).status).toBe(403)
    expect((await fetch(site, came, { eventId: play })).status).toBe(403)
  })

  it('G14: is only for people marked as present at the event, if the coordinator marked at least one person', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [song] })
    const [marked, unmarked] = [
      await aPassHolder(site, { events: [song] }),
      await aPassHolder(site, { events: [song] }),
    ]
    for (const { code } of [marked, unmarked]) await scan(gate, code)
    const mark = (present: boolean) => async () =>
      coordinator.post(`/rosters/${song}/attendance`, { userIds: [await userIdOf(site, marked)], present })
    await mark(true)()
    expect([await rowsOf(site, marked), await rowsOf(site, unmarked)]).toMatchObject([[{ eventId: song }], []])
    const code = await codeOf(site, marked)
    expect((await check(site, code)).body).toMatchObject({ state: 'valid' })
    const other = await anOrganiser(site, 'coordinator', { coordinates: [song] })
    await other.post(`/rosters/${song}/attendance`, { userIds: [await userIdOf(site, unmarked)], present: true })
    await mark(false)()
    expect((await check(site, code)).body).toEqual({ state: 'revoked' })
  })
})

describe('a certificate for taking part, based only on gate entries', () => {
  const aGuest = async (site: Site) => {
    const guest = await aPassHolder(site, { events: [song] })
    await scan(await anOrganiser(site, 'gate'), guest.code)
    return guest
  }

  it('G14: is available once the event is over: after its last session, or after the festival if it has no sessions', async () => {
    const site = await aSiteOfTheMorning()
    const guest = await aGuest(site)
    await aSession(site, { eventId: song })
    const { ends_at } = await site.database.db
      .selectFrom('programme_sessions')
      .select('ends_at')
      .executeTakeFirstOrThrow()
    site.clock.now = Date.parse(ends_at) - 1
    expect(await rowsOf(site, guest)).toEqual([])
    site.clock.now = Date.parse(ends_at)
    expect(await rowsOf(site, guest)).toMatchObject([{ eventId: song }])
    const other = await aPassHolder(site, { events: [debate] })
    await scan(await anOrganiser(site, 'gate'), other.code)
    expect(await rowsOf(site, other)).toEqual([])
    site.clock.now = Date.parse(`${site.edition.festival.dates.last}T23:59:59.000Z`)
    expect(await rowsOf(site, other)).toMatchObject([{ eventId: debate }])
  })

  it('G14: is not for people who registered for the event or entered the festival after the event’s end', async () => {
    const site = await aSiteOfTheMorning()
    const early = await aPassHolder(site, { events: [song] })
    const there = await aGuest(site)
    await aSession(site, { eventId: song })
    site.clock.now = Date.parse(`${festivalDay}T08:00:00.000Z`)
    const late = await aGuest(site)
    await scan(await anOrganiser(site, 'gate'), early.code)
    expect(await rowsOf(site, there)).toMatchObject([{ eventId: song }])
    expect([await rowsOf(site, early), await rowsOf(site, late)]).toEqual([[], []])
    expect((await fetch(site, late)).body).toMatchObject({ code: 'certificate_not_earned' })
  })

  it('G14: is only for members of a team if the event is for teams, not for registered people without a team', async () => {
    const site = await aSiteOfTheMorning()
    const [member, alone] = [await aPassHolder(site, { events: [play] }), await aPassHolder(site, { events: [play] })]
    await aTeam(site, { eventId: play, captain: member })
    for (const { code } of [member, alone]) await scan(await anOrganiser(site, 'gate'), code)
    site.clock.now += 5 * day
    expect([await rowsOf(site, member), await rowsOf(site, alone)]).toMatchObject([[{ eventId: play }], []])
  })

  it('G14: does not exist for an event that was removed from the programme or has only cancelled sessions', async () => {
    const site = await aSiteOfTheMorning()
    const guest = await aPassHolder(site, { events: [song, leftProgramme] })
    await scan(await anOrganiser(site, 'gate'), guest.code, { admitUnpaid: 'pays later' })
    const cancelled = await aSession(site, { eventId: song })
    await changeSession(site, await anOrganiser(site, 'admin'), cancelled, { kind: 'cancel', reason: 'Heavy rain' })
    site.clock.now += 5 * day
    expect(await rowsOf(site, guest)).toEqual([])
    // A later session of the event counts.
    await aSession(site, { eventId: song, from: '12:00', to: '13:00' })
    expect(await rowsOf(site, guest)).toMatchObject([{ eventId: song }])
  })

  it('G14: remains valid if it was issued before the coordinator marked others; otherwise it is no longer available', async () => {
    const site = await aSiteOfTheMorning()
    const [early, late, marked] = [await aGuest(site), await aGuest(site), await aGuest(site)]
    site.clock.now += 5 * day
    const code = await codeOf(site, early)
    const admin = await anOrganiser(site, 'admin')
    await admin.post(`/rosters/${song}/attendance`, { userIds: [await userIdOf(site, marked)], present: true })
    expect((await check(site, code)).body).toMatchObject({ state: 'valid' })
    expect([await rowsOf(site, early), await rowsOf(site, late)]).toMatchObject([[{ eventId: song }], []])
  })
})

describe('a certificate for a prize', () => {
  it('G14: replaces the certificate for taking part after standings are published; each member of a team gets one', async () => {
    const site = await aSite()
    const [ada, ben] = [await aPerson(site, { events: [song] }), await aPerson(site, { events: [song] })]
    const entries = [await ofPerson(site, ada, { place: 1 }), await ofPerson(site, ben, { mention: 'Best debut' })]
    await saveStandings(site, song, entries, { publish: false })
    expect(await rowsOf(site, ada)).toEqual([])
    await saveStandings(site, song, entries)
    expect(await rowsOf(site, ada)).toMatchObject([{ eventId: song, place: 1, mention: '' }])
    expect(await rowsOf(site, ben)).toMatchObject([{ eventId: song, place: 0, mention: 'Best debut' }])
    expect((await fetch(site, ada, { place: 1 })).status).toBe(200)

    const team = await aTeamOf(site, 5, play)
    await saveStandings(site, play, [ofTeam(team, { place: 2 })])
    for (const person of team.members) expect(await rowsOf(site, person)).toMatchObject([{ eventId: play, place: 2 }])
  })

  it('G14: is revoked by a correction of results, and valid again if a later correction restores the prize; each prize has its code', async () => {
    const site = await aSite()
    const ada = await aPerson(site, { events: [song] })
    const standings = async (place: number, reason = '') =>
      saveStandings(site, song, [await ofPerson(site, ada, { place })], { reason })
    await standings(1)
    const first = await codeOf(site, ada)
    await standings(2, 'The jury counted again')
    const second = await codeOf(site, ada)
    expect(second).not.toBe(first)
    expect([(await check(site, first)).body, (await check(site, second)).body]).toMatchObject([
      { state: 'revoked' },
      { state: 'valid' },
    ])
    await standings(1, 'The first count was right')
    expect(await codeOf(site, ada)).toBe(first)
    expect((await check(site, first)).body).toMatchObject({ state: 'valid' })
  })
})

describe('the code of a certificate', () => {
  const aWinner = async (site: Site, username = 'Asha Rao') => {
    const person = await aPerson(site, { username, events: [song], college: 'North Hill' })
    await saveStandings(site, song, [await ofPerson(site, person, { place: 1 })])
    return { ...person, code: await codeOf(site, person) }
  }

  it('G14: shows everybody only the name, the event, the standing and the festival', async () => {
    const site = await aSite()
    const { code } = await aWinner(site)
    const { festival } = site.edition
    expect((await check(site, code.toLowerCase())).body).toEqual({
      state: 'valid',
      name: 'Asha Rao',
      event: 'Solo Song',
      standing: placeWords[1],
      festival: `${festival.name} ${festival.year}`,
    })
  })

  it('G14: cannot be guessed: similar codes, pass codes and codes of another secret are refused, and guesses are limited', async () => {
    const site = await aSite()
    const { code } = await aWinner(site)
    const pass = await aPassHolder(site)
    const neighbours = [...passAlphabet].map(character => code.slice(0, -1) + character).filter(other => other !== code)
    for (const other of [...neighbours, pass.code, '', '.', 'A'.repeat(40)])
      expect([other, (await check(site, other || 'x')).status]).toEqual([other, 404])
    const { database, edition, clock } = site
    const keys = keysOf('another secret, long enough for codes')
    const elsewhere = { database, edition, now: () => clock.now, keys }
    expect(await checkCode(elsewhere, code)).toBe(null)
    const statuses = []
    for (let guess = 0; guess < 300; guess++) statuses.push((await check(site, 'AAAAA-AAAAA-AAAA')).status)
    expect(statuses.at(-1)).toBe(429)
  })

  it('G14: can be revoked by staff with a reason in the audit log; the certificate can then no longer be downloaded', async () => {
    const site = await aSite()
    const winner = await aWinner(site)
    const admin = await anOrganiser(site, 'admin')
    const revoke = (fields: Record<string, unknown>) => admin.post('/certificates/revoke', fields)
    expect((await revoke({ code: winner.code, reason: '' })).status).toBe(400)
    expect((await revoke({ code: 'AAAAA-AAAAA-AAAA', reason: 'a trial' })).body.code).toBe('certificate_unknown')
    const address = `${site.config.siteUrl}/certificates/${winner.code}`
    expect((await revoke({ code: address, reason: 'Sang to a playback' })).status).toBe(200)
    expect((await revoke({ code: winner.code, reason: 'Once more' })).body.code).toBe('certificate_revoked')
    expect((await check(site, winner.code)).body).toEqual({ state: 'revoked' })
    expect((await fetch(site, winner, { place: 1 })).body.code).toBe('certificate_revoked')
    const [entry] = await auditRows(site, 'certificate.revoke')
    expect(entry).toMatchObject({ person_id: winner.id, reason: 'Sang to a playback' })
  })

  it('G14: is shown as revoked after the account is deleted', async () => {
    const site = await aSite()
    const { id, email, code } = await aWinner(site)
    await removePerson(site, { id, email })
    expect((await check(site, code)).body).toEqual({ state: 'revoked' })
  })

  it('G14: is created only once, even if many requests need it at the same moment', async () => {
    const site = await aSite()
    const winner = await aWinner(site)
    const answers = await Promise.all(Array.from({ length: 6 }, () => fetch(site, winner, { place: 1 })))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(await site.database.db.selectFrom('certificate').selectAll().execute()).toHaveLength(1)
  })
})

describe('all certificates of an event', () => {
  it('G14: can be downloaded as one file, but only by the event’s own coordinators', async () => {
    const site = await aSite()
    const [own, foreign] = [
      await anOrganiser(site, 'coordinator', { coordinates: [song] }),
      await anOrganiser(site, 'coordinator', { coordinates: [play] }),
    ]
    const take = (staff: typeof own) => staff.post(`/rosters/${song}/certificates/file`, {})
    expect((await take(own)).body.code).toBe('certificates_none')
    const people = [await aPerson(site, { events: [song] }), await aPerson(site, { events: [song] })]
    const userIds = await Promise.all(people.map(person => userIdOf(site, person)))
    await own.post(`/rosters/${song}/attendance`, { userIds, present: true })
    expect((await take(foreign)).body.code).toBe('duty_refused')
    const { status, bytes } = await take(own)
    expect([status, bytes.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length]).toEqual([200, 2])
    expect(await auditRows(site, 'file.take')).toHaveLength(1)
    const storedCodes = async () =>
      await site.database.db.selectFrom('certificate').select('code').orderBy('code').execute()
    const codes = await storedCodes()
    await take(own)
    expect([codes.length, await storedCodes()]).toEqual([2, codes])
  })
})
