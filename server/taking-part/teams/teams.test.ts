import { describe, expect, it, vi } from 'vitest'
import { hour, minute } from '../../clock.ts'
import { perEvent, withEvent, withFestival } from '../../testing/editions.ts'
import { aPerson } from '../../testing/people.ts'
import { aSite, type Site } from '../../testing/site.ts'
import { aMember, aTeam, join, readTeam } from '../../testing/teams.ts'

/** Street Play: 5 to 9 members and one extra; two teams per person. */
const play = 2

/** Quick Quiz: 2 members of one institution. */
const quiz = 4
const soloSong = 1
const asCaptain = async (site: Site, events = [quiz]) => aPerson(site, { events, college: 'Hill College' })

const make = (site: Site, { token }: { token: string }, event: number, name = 'The Owls') =>
  site.post('/api/teams', { event, name }, { token })

const userOf = async (site: Site, { token }: { token: string }) =>
  (await site.get('/api/users/verifyAccessToken', { token })).body

describe('making a team', () => {
  it('T2: a registered person who makes a team becomes its captain, and the profile shows the team', async () => {
    const site = await aSite()
    const captain = await asCaptain(site)
    const { status, body } = await make(site, captain, quiz, '  The \u202e Owls ')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'The Owls',
      complete: false,
      missing: 1,
      isOpen: true,
      members: [{ username: 'Some Body', role: 'member', isCaptain: true }],
    })
    const team = { id: body.id, ind: quiz, name: 'The Owls', isCaptain: true, complete: false }
    expect(await userOf(site, captain)).toMatchObject({ teams: [team], total: perEvent })
  })

  it('T1, T2: making a team for a solo or unknown event, or without being registered, is refused and changes nothing', async () => {
    const site = await aSite()
    const person = await asCaptain(site, [soloSong])
    const refusals = []
    for (const event of [soloSong, 999, quiz]) refusals.push((await make(site, person, event)).body.code)
    expect(refusals).toEqual(['team_solo', 'event_unknown', 'team_not_registered'])
    expect((await userOf(site, person)).teams).toEqual([])
  })

  it('hole R6: the name of a team has 3 to 40 characters and is unique in the event, regardless of case and spaces', async () => {
    const site = await aSite()
    await make(site, await asCaptain(site), quiz, 'The Owls')
    const other = await asCaptain(site, [quiz, play])
    for (const name of ['ab', '   ', '!!!!', 'x'.repeat(41)])
      expect([name, (await make(site, other, quiz, name)).body.code]).toEqual([name, 'team_name_length'])
    for (const name of ['The Owls', 'theowls', ' THE  OWLS '])
      expect([name, (await make(site, other, quiz, name)).body.code]).toEqual([name, 'team_name_taken'])
    expect((await make(site, other, play, 'The Owls')).status).toBe(200)
    expect((await make(site, other, quiz, 'दिल्ली 🎭')).status).toBe(200)
  })

  it('T7: a person can be in one team of an event, or in two teams if the event allows two, but never in three', async () => {
    const site = await aSite()
    const captain = await asCaptain(site, [quiz, play])
    expect((await make(site, captain, quiz, 'First')).status).toBe(200)
    expect((await make(site, captain, quiz, 'Second')).body.code).toBe('team_limit')
    for (const name of ['First', 'Second']) expect((await make(site, captain, play, name)).status).toBe(200)
    const third = await aTeam(site, { eventId: play })
    expect((await join(site, third.invitation, captain, 0)).body).toEqual({
      error: 'A person can be in only 2 teams of Street Play at a time',
      code: 'team_limit',
    })
  })
})

describe('joining by an invitation', () => {
  it('T4, T5: an invitation shows the team; one press then registers the person at the current price and adds them to the team', async () => {
    const site = await aSite()
    const team = await aTeam(site, { eventId: play, username: 'Captain Ada' })
    const shown = await site.get(`/api/join/${team.invitation}`)
    expect(shown.body).toEqual({
      event: { ind: play, name: 'Street Play' },
      name: team.name,
      captain: 'Captain Ada',
      members: 1,
      size: { min: 5, max: 9, extras: 1, substitutes: 0, called: 'members' },
      isOpen: true,
    })
    const person = await aPerson(site)
    expect((await userOf(site, person)).events).toEqual([])
    const wrong = await join(site, team.invitation, person, perEvent - 1)
    expect(wrong.body).toMatchObject({ code: 'amount_changed', amount: perEvent })
    expect(await userOf(site, person)).toMatchObject({ events: [], teams: [] })
    const { body } = await join(site, team.invitation, person)
    expect(body).toMatchObject({ events: [{ idx: play }], total: perEvent, teams: [{ id: team.id, isCaptain: false }] })
    // Pressing again changes nothing.
    expect((await join(site, team.invitation, person)).body.teams).toHaveLength(1)
  })

  it('T3: an invitation code works in lower case and with look-alike characters; after a renewal the old code fails at once', async () => {
    const site = await aSite()
    const team = await aTeam(site, { eventId: play })
    const typed = team.invitation.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
    expect((await site.get(`/api/join/${typed}`)).status).toBe(200)
    const { token } = team.captain
    const renewed = (await site.post(`/api/teams/${team.id}/invitation`, undefined, { token })).body
    expect(renewed.invitation).toMatch(/^[0-9A-Z]{8}$/)
    expect((await site.get(`/api/join/${team.invitation}`)).body.code).toBe('invitation_unknown')
    expect((await join(site, team.invitation, await aPerson(site))).body.code).toBe('invitation_unknown')
    expect((await site.get(`/api/join/${renewed.invitation}`)).status).toBe(200)
  })

  it('D2: making a team that takes a limited seat needs a confirmed address', async () => {
    const site = await aSite({ edition: withEvent(play, { capacity: 3 }) })
    const captain = await aPerson(site, { events: [play], confirmed: false })
    const answer = await site.post('/api/teams', { event: play, name: 'Invented' }, captain)
    expect(answer).toMatchObject({ status: 403, body: { code: 'address_unconfirmed' } })
  })

  it('hole R4: invitation codes cannot be guessed, and are never logged', async () => {
    const site = await aSite({ limits: { invitationPerNetwork: { most: 3, within: minute } } })
    const team = await aTeam(site, { eventId: play })
    for (let i = 0; i < 10; i++) expect((await site.get(`/api/join/${team.invitation}`)).status).toBe(200)
    const guesses = ['AAAAAAAA', 'AAAAAAAB', 'AAAAAAAC', 'AAAAAAAD']
    const statuses = []
    for (const guess of guesses) statuses.push((await site.get(`/api/join/${guess}`)).status)
    expect(statuses).toEqual([404, 404, 404, 429])
    expect((await site.get(`/api/join/${team.invitation}`, { from: '192.0.2.77' })).status).toBe(200)
    for (const code of [team.invitation, ...guesses]) expect(site.log.join('\n')).not.toContain(code)
  })

  it('wrong codes from the same campus network do not block logged-in people', async () => {
    const site = await aSite({ limits: { invitationPerNetwork: { most: 3, within: minute } } })
    const team = await aTeam(site, { eventId: play })
    const person = await aPerson(site)
    for (let i = 0; i < 5; i++) await site.get(`/api/join/AAAAAAA${i}`)
    expect(await site.get(`/api/join/${team.invitation}`)).toMatchObject({
      status: 429,
      body: { code: 'proof_needed' },
    })
    expect((await site.get(`/api/join/${team.invitation}`, person)).status).toBe(200)
    expect((await join(site, team.invitation, person)).status).toBe(200)
  })

  it('hole R4: an account can try only a few invitation codes in total from all networks; other accounts are not blocked', async () => {
    const site = await aSite({ limits: { invitationPerAccount: { most: 3, within: 5 * minute } } })
    const team = await aTeam(site, { eventId: play })
    const [guesser, other] = [await aPerson(site), await aPerson(site)]
    const statuses = []
    for (let i = 0; i < 4; i++)
      statuses.push((await site.get(`/api/join/AAAAAAA${i}`, { ...guesser, from: `198.51.100.${i}` })).status)
    expect(statuses).toEqual([404, 404, 404, 429])
    expect((await join(site, team.invitation, guesser)).status).toBe(429)
    expect((await join(site, team.invitation, other)).status).toBe(200)
    site.clock.now += 5 * minute
    expect((await join(site, team.invitation, guesser)).status).toBe(200)
  })

  it('reading an invitation writes nothing', async () => {
    const site = await aSite()
    const team = await aTeam(site, { eventId: play })
    const writes = vi.spyOn(site.database, 'write')
    expect((await site.get(`/api/join/${team.invitation}`)).status).toBe(200)
    expect((await site.get(`/api/join/${team.invitation}`, team.captain)).status).toBe(200)
    expect(writes).not.toHaveBeenCalled()
  })

  it('hole R3: a full team accepts nobody; extras and substitutes have places of their own', async () => {
    const site = await aSite({ edition: withEvent(play, { team: { min: 1, max: 2, extraMembers: 1 } }) })
    const team = await aTeam(site, { eventId: play })
    await aMember(site, team)
    await aMember(site, team)
    const { members } = await readTeam(site, team.id, team.captain)
    expect(members.map(({ role }) => role)).toEqual(['member', 'member', 'extra'])
    const late = await aPerson(site)
    expect((await join(site, team.invitation, late)).body).toEqual({
      error: 'Street Play teams have at most 2 members; this one is full',
      code: 'team_full',
    })
    expect(await userOf(site, late)).toMatchObject({ events: [], teams: [] })
  })

  it('T8: spellings of a college that differ only in case, punctuation and small words count as one institution', async () => {
    const site = await aSite()
    const same = ['hill college', 'The HILL  College', 'Hill-College.', 'Hill of College']
    for (const college of same) {
      const team = await aTeam(site, { eventId: quiz, college: 'Hill College' })
      expect([college, (await join(site, team.invitation, await aPerson(site, { college }))).status]).toEqual([
        college,
        200,
      ])
    }
    const team = await aTeam(site, { eventId: quiz, college: 'Hill College' })
    expect((await join(site, team.invitation, await aPerson(site, { college: 'Lake College' }))).body.error).toBe(
      "Teams of Quick Quiz come from one institution: yours is Lake College, the team's is Hill College",
    )
    expect((await join(site, team.invitation, await aPerson(site))).body.code).toBe('college_missing')
  })

  it('T8: a confirmed address of the host institute counts as the host institute, whatever the college field says', async () => {
    const site = await aSite()
    const team = await aTeam(site, { eventId: quiz, student: true, college: 'Old School' })
    const { shortName } = site.edition.festival.institute
    const outsider = await aPerson(site, { college: shortName })
    expect((await join(site, team.invitation, outsider)).body.code).toBe('team_institution')
    const student = await aPerson(site, { student: true, college: 'Other School' })
    const { student: price } = site.edition.festival.prices
    expect((await join(site, team.invitation, student, price.perEvent)).status).toBe(200)
  })

  it('hole R8: the registration window and the host-only rule apply to people who join a team without being registered', async () => {
    const edition = withFestival({ registration: { opensAt: null, closesAt: '2031-05-06T09:00:00.000Z' } })
    const withDeadline = {
      ...edition,
      catalogue: withEvent(play, { teamsCloseAt: '2031-05-06T12:00:00.000Z', hostInstituteOnly: true }).catalogue,
    }
    const site = await aSite({ edition: withDeadline })
    const team = await aTeam(site, { eventId: play, student: true })
    expect((await join(site, team.invitation, await aPerson(site))).body.code).toBe('host_institute_only')
    const registered = await aPerson(site, { student: true, events: [play] })
    site.clock.now += 2 * hour
    expect((await join(site, team.invitation, await aPerson(site, { student: true }))).body.code).toBe(
      'registration_closed',
    )
    expect((await join(site, team.invitation, registered, 0)).status).toBe(200)
  })
})
