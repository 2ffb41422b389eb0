// Tests changes to a team's name, roles, captain and members.
import { describe, expect, it } from 'vitest'
import { defaultLimits } from '../../access/limits.ts'
import { day, isoTime, minute } from '../../clock.ts'
import { userIdOf } from '../../testing/desk.ts'
import { perEvent, withEvent } from '../../testing/editions.ts'
import { aPerson } from '../../testing/people.ts'
import { aSite, type Site } from '../../testing/site.ts'
import { aMember, aTeam, join, readTeam } from '../../testing/teams.ts'

/** Street Play: 5 to 9 members and one extra; two teams per person. */
const play = 2

const make = (site: Site, { token }: { token: string }, event: number, name = 'The Owls') =>
  site.post('/api/teams', { event, name }, { token })

const userOf = async (site: Site, { token }: { token: string }) =>
  (await site.get('/api/users/verifyAccessToken', { token })).body

describe('changing a team', () => {
  it('T5: only members can read the team, and only the captain sees who has paid', async () => {
    const site = await aSite()
    const team = await aTeam(site, { eventId: play, paid: perEvent })
    const member = await aMember(site, team)
    const seen = async (who: { token: string }) => (await readTeam(site, team.id, who)).members.map(({ paid }) => paid)
    expect(await seen(team.captain)).toEqual([true, false])
    expect(await seen(member)).toEqual([null, null])
    const stranger = await aPerson(site, { events: [play] })
    for (const id of [team.id, 'nothing'])
      expect((await site.get(`/api/teams/${id}`, { token: stranger.token })).status).toBe(404)
  })

  it('T9: only the captain can rename the team, change roles and make another member captain', async () => {
    const site = await aSite()
    const team = await aTeam(site, { eventId: play })
    const member = await aMember(site, team)
    const userId = await userIdOf(site, member)
    const change = (who: { token: string }, body: object) =>
      site.send('PATCH', `/api/teams/${team.id}`, { token: who.token, body })
    for (const body of [{ name: 'New Name' }, { captain: userId }, { roles: [{ userId, role: 'extra' }] }])
      expect((await change(member, body)).body.code).toBe('captain_only')
    expect((await change(team.captain, { roles: [{ userId, role: 'substitute' }] })).body).toEqual({
      error: 'Street Play teams have no substitutes',
      code: 'team_role_unknown',
    })
    const changed = await change(team.captain, { name: 'New Name', roles: [{ userId, role: 'extra' }] })
    expect(changed.body).toMatchObject({ name: 'New Name', members: [{ role: 'member' }, { role: 'extra' }] })
    expect((await change(team.captain, { captain: userId })).body.code).toBe('captain_plays')
    await change(team.captain, { roles: [{ userId, role: 'member' }], captain: userId })
    expect((await userOf(site, member)).teams).toMatchObject([{ isCaptain: true, name: 'New Name' }])
    expect((await userOf(site, team.captain)).teams).toMatchObject([{ isCaptain: false }])
  })

  it('T9: members can leave and the captain can remove them; the longest-standing member replaces a captain who leaves; without members the team ends', async () => {
    const site = await aSite()
    const team = await aTeam(site, { eventId: play })
    const people = []
    for (let i = 0; i < 3; i++) {
      site.clock.now += minute
      people.push(await aMember(site, team))
    }
    const [second, third, fourth] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
    const takeOut = async (who: { token: string }, member: typeof second) =>
      site.send('DELETE', `/api/teams/${team.id}/members/${await userIdOf(site, member)}`, { token: who.token })
    expect((await takeOut(third, second)).body.code).toBe('captain_only')
    expect((await takeOut(team.captain, third)).status).toBe(200)
    expect(await userOf(site, third)).toMatchObject({ teams: [], events: [{ idx: play }] })
    expect((await takeOut(team.captain, team.captain)).body.teams).toEqual([])
    expect((await userOf(site, second)).teams).toMatchObject([{ isCaptain: true }])
    await takeOut(fourth, fourth)
    await takeOut(second, second)
    expect((await site.get(`/api/join/${team.invitation}`)).body.code).toBe('invitation_unknown')
    const rows = await site.database.db.selectFrom('team_member').select('state').execute()
    expect(rows.map(({ state }) => state).sort()).toEqual(['left', 'left', 'left', 'removed'])
  })

  it('T9: an account can make and join only a limited number of teams a day, because every membership stays stored', async () => {
    const site = await aSite({ limits: { ...defaultLimits, teamsPerAccount: { most: 2, within: day } } })
    const [team, busy] = [await aTeam(site, { eventId: play }), await aPerson(site, { events: [play] })]
    const userId = await userIdOf(site, busy)
    const leave = (id: string) => site.send('DELETE', `/api/teams/${id}/members/${userId}`, { token: busy.token })
    const make = () => site.post('/api/teams', { event: play, name: 'Again' }, { token: busy.token })
    expect((await leave(String((await make()).body.id))).status).toBe(200)
    expect((await join(site, team.invitation, busy, 0)).status).toBe(200)
    await leave(team.id)
    expect([(await make()).status, (await join(site, team.invitation, busy, 0)).status]).toEqual([429, 429])
    expect((await site.database.db.selectFrom('team_member').selectAll().execute()).length).toBe(3)
    site.clock.now += day
    expect((await make()).status).toBe(200)
  })

  it('T9: a person who unregisters from the event or deletes the account leaves the team too', async () => {
    const site = await aSite()
    const team = await aTeam(site, { eventId: play })
    const [one, two] = [await aMember(site, team), await aMember(site, team)]
    expect((await site.post('/api/users/deleteEvent', { event: [play] }, one)).body.teams).toEqual([])
    await site.post('/api/users/deleteEvent', { event: [play] }, two)
    await site.post('/api/users/deleteAccount', { password: 'correct horse' }, two)
    expect((await readTeam(site, team.id, team.captain)).members).toHaveLength(1)
  })

  it('T10: a team cannot be changed after the deadline', async () => {
    const closes = '2031-05-06T09:00:00.000Z'
    const site = await aSite({ edition: withEvent(play, { teamsCloseAt: closes }) })
    const team = await aTeam(site, { eventId: play })
    expect(team.closesAt).toBe(closes)
    const { token } = team.captain
    const registered = await aPerson(site, { events: [play] })
    site.clock.now = Date.parse(closes)
    const userId = await userIdOf(site, team.captain)
    const answers = [
      await make(site, registered, play, 'Late Team'),
      await join(site, team.invitation, registered, 0),
      await site.send('PATCH', `/api/teams/${team.id}`, { token, body: { name: 'Other' } }),
      await site.post(`/api/teams/${team.id}/invitation`, undefined, { token }),
      await site.send('DELETE', `/api/teams/${team.id}/members/${userId}`, { token }),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(5).fill([403, 'team_closed']))
    expect((await readTeam(site, team.id, team.captain)).isOpen).toBe(false)
    expect(isoTime(site.clock.now)).toBe(closes)
  })
})
