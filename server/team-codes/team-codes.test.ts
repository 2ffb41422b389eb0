// Secret codes of teams.
// Also on PostgreSQL.
import { describe, expect, it } from 'vitest'
import { passAlphabet } from '../../domain/gate/pass.ts'
import { readPublicData } from '../read-public-data.ts'
import { anOrganiser, userIdOf } from '../testing/desk.ts'
import { withEvent } from '../testing/editions.ts'
import type { TestPerson } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'
import { aMember, aTeam } from '../testing/teams.ts'
import { teamCode } from './code.ts'

/** Two teams of event 2, whose teams have secret codes, and its coordinator. */
async function aHunt() {
  const site = await aSite({ edition: withEvent(2, { teamCode: true }) })
  const team = await aTeam(site, { eventId: 2, name: 'Night Owls', username: 'Ada' })
  const member = await aMember(site, team, { username: 'Bob' })
  const other = await aTeam(site, { eventId: 2, name: 'Kites', username: 'Kit' })
  const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [2] })
  const read = ({ token }: TestPerson, teamId = team.id) => site.get(`/api/teams/${teamId}/code`, { token })
  const codeOf = async (person: TestPerson, teamId = team.id) => {
    const { status, text, body } = await read(person, teamId)
    expect(status, text).toBe(200)
    return String(body.code)
  }
  const check = (code: string) => coordinator.post('/team-codes/2/check', { code })
  const renew = (reason = 'it was overheard') => coordinator.post('/team-codes/2/renew', { team: team.id, reason })
  return { site, team, captain: team.captain, member, other, coordinator, read, codeOf, check, renew }
}

const makeCaptain = async (site: Site, teamId: string, from: TestPerson, to: TestPerson) => {
  const body = { captain: await userIdOf(site, to) }
  const { status, text } = await site.send('PATCH', `/api/teams/${teamId}`, { token: from.token, body })
  expect(status, text).toBe(200)
}

describe('W13: the secret code of a team', () => {
  it('is shown to the captain alone', async () => {
    const { site, team, captain, member, other, read, codeOf } = await aHunt()
    expect(await codeOf(captain)).toMatch(new RegExp(`^[${passAlphabet}]{4}-[${passAlphabet}]{4}$`))
    expect((await read(member)).body.code).toBe('captain_only')
    expect((await read(other.captain)).body.code).toBe('team_unknown')
    expect((await read(await anOrganiser(site, 'admin'))).body.code).toBe('team_unknown')
    expect((await site.get(`/api/teams/${team.id}/code`)).status).toBe(401)
    expect(await codeOf(captain)).not.toBe(await codeOf(other.captain, other.id))
  })

  it('is checked by the coordinator, as people type it, and belongs to one team of this event', async () => {
    const { captain, other, codeOf, check } = await aHunt()
    const code = await codeOf(captain)
    for (const typed of [code, code.toLowerCase(), code.replace('-', ' ')])
      expect((await check(typed)).body).toMatchObject({ name: 'Night Owls', captain: 'Ada' })
    expect((await check(await codeOf(other.captain, other.id))).body.name).toBe('Kites')
    expect(await check('ABCD-2345')).toMatchObject({ status: 404, body: { code: 'team_code_unknown' } })
  })

  it('changes with the captain: the new captain sees another one, and the earlier one is unknown', async () => {
    const { site, team, captain, member, codeOf, read, check } = await aHunt()
    const before = await codeOf(captain)
    await makeCaptain(site, team.id, captain, member)
    const after = await codeOf(member)
    expect(after).not.toBe(before)
    expect((await read(captain)).body.code).toBe('captain_only')
    expect((await check(before)).status).toBe(404)
    expect((await check(after)).body.name).toBe('Night Owls')
  })

  it('is replaced by the coordinator with a reason, which is in the audit log without any code', async () => {
    const { site, captain, codeOf, check, renew, coordinator } = await aHunt()
    const before = await codeOf(captain)
    expect((await renew('')).status).toBe(400)
    expect(await codeOf(captain)).toBe(before)
    expect((await renew()).body.teams).toMatchObject([{ name: 'Kites', renewedAt: null }, { name: 'Night Owls' }])
    const after = await codeOf(captain)
    expect([(await check(before)).status, (await check(after)).status]).toEqual([404, 200])
    await renew()
    const third = await codeOf(captain)
    expect(new Set([before, after, third]).size).toBe(3)
    const entries = await site.database.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'team.code')
      .execute()
    expect(entries.map(({ reason }) => reason)).toEqual(['it was overheard', 'it was overheard'])
    const foreign = await coordinator.post('/team-codes/2/renew', { team: 'nobody', reason: 'for the test' })
    expect(foreign.body.code).toBe('team_unknown')
  })

  it('ends with the team', async () => {
    const { site, team, captain, member, codeOf, read, check } = await aHunt()
    const code = await codeOf(captain)
    for (const { token } of [member, captain]) await site.post('/api/users/deleteEvent', { event: [2] }, { token })
    expect((await read(captain)).body.code).toBe('team_unknown')
    expect((await check(code)).status).toBe(404)
    expect(await site.database.db.selectFrom('team').select('state').where('id', '=', team.id).execute()).toEqual([
      { state: 'ended' },
    ])
  })

  it('is in no list, no public page, no log and no table', async () => {
    const { site, captain, codeOf, check, renew, coordinator } = await aHunt()
    await renew()
    const code = await codeOf(captain)
    await check(code)
    const plain = code.replace('-', '')
    const texts = [
      JSON.stringify(await readPublicData(site.database.db, site.edition, site.clock.now)),
      (await coordinator.get('/team-codes/2')).text,
      (await coordinator.get('/rosters/2')).text,
      (await site.get('/api/users/personalData', { token: captain.token })).text,
      site.log.join('\n'),
    ]
    for (const table of ['team', 'team_code', 'audit_entry'] as const)
      texts.push(JSON.stringify(await site.database.db.selectFrom(table).selectAll().execute()))
    expect(texts.every(text => text.length > 2)).toBe(true)
    for (const text of texts) expect([text.includes(code), text.includes(plain)]).toEqual([false, false])
  })

  it('cannot be tried out: unknown codes are counted, known ones are not', async () => {
    const { captain, codeOf, check } = await aHunt()
    const code = await codeOf(captain)
    for (let tries = 0; tries < 40; tries++) expect((await check(code)).status).toBe(200)
    const answers = []
    for (let tries = 0; tries < 40; tries++) answers.push((await check(`ABCD-${1000 + tries}`)).status)
    expect(answers.indexOf(429)).toBe(30)
    expect((await check(code)).status).toBe(429)
  })

  it('exists only at events whose content says so', async () => {
    const site = await aSite()
    const team = await aTeam(site, { eventId: 2, name: 'Night Owls' })
    const { token } = team.captain
    expect((await site.get(`/api/teams/${team.id}/code`, { token })).body.code).toBe('team_code_none')
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [2] })
    expect((await coordinator.get('/team-codes/2')).body.code).toBe('team_code_none')
    expect((await coordinator.get('/team-codes/4')).status).toBe(403)
  })

  it('has 40 bits: each character can be each of the alphabet', () => {
    const seen = Array.from({ length: 8 }, () => new Set<string>())
    for (let i = 0; i < 2_000; i++) {
      const code = teamCode('key', { teamId: `team ${i}`, captainId: 'captain', renewals: 0 })
      for (const [at, character] of [...code].entries()) seen[at]!.add(character)
    }
    expect(seen.map(({ size }) => size)).toEqual(Array(8).fill(passAlphabet.length))
  })
})
