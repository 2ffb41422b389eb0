// Tests how changes to teams are undone: a removed member joins again, and an ended team is restored.
import { describe, expect, it } from 'vitest'
import type { TeamsList } from '../../../domain/teams/desk-api.ts'
import { anOrganiser, auditRows, type Staff, userIdOf } from '../../testing/desk.ts'
import { withEvent } from '../../testing/editions.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { removePerson } from '../../testing/removed-people.ts'
import { aSite, type Site } from '../../testing/site.ts'
import { aMember, aTeam, aTeamOf, join, readTeam } from '../../testing/teams.ts'

/** Street Play: 5 to 9 members; two teams per person. */
const play = 2
/** Quick Quiz: one team per person. */
const quiz = 4

const change = (staff: Staff, teamId: string, wish: object) =>
  staff.post(`/teams/${teamId}/change`, { reason: 'as asked', change: wish })
const restore = (staff: Staff, teamId: string, name?: string) =>
  staff.post(`/teams/${teamId}/restore`, { reason: 'ended by mistake', ...(name && { name }) })
const listOf = async (staff: Staff, event: number) => (await staff.get(`/teams?event=${event}`)).body as TeamsList
const takeOut = async (site: Site, teamId: string, by: TestPerson, member: TestPerson) =>
  site.send('DELETE', `/api/teams/${teamId}/members/${await userIdOf(site, member)}`, { token: by.token })
const rejoin = async (site: Site, code: string, person: TestPerson) => {
  const { status, body } = await join(site, code, person, 0)
  return status === 200 ? 'in' : body.code
}

describe('D11: former members of a team', () => {
  it('D11: a member removed by the captain can rejoin only by a renewed link; until it is renewed, others can use the old link', async () => {
    const site = await aSite()
    const team = await aTeamOf(site, 3)
    const [, removed, friend] = team.members
    expect((await takeOut(site, team.id, team.captain, removed!)).status).toBe(200)
    expect(await rejoin(site, team.invitation, removed!)).toBe('team_taken_out')
    expect(await rejoin(site, team.invitation, removed!)).toBe('team_taken_out')
    await aMember(site, team)
    expect((await takeOut(site, team.id, team.captain, friend!)).status).toBe(200)
    const renewed = await site.post(`/api/teams/${team.id}/invitation`, {}, { token: team.captain.token })
    expect(await rejoin(site, String(renewed.body.invitation), removed!)).toBe('in')
    expect(await rejoin(site, team.invitation, friend!)).toBe('invitation_unknown')
    expect((await readTeam(site, team.id, team.captain)).members).toHaveLength(3)
  })

  it('D11: a member who left can rejoin by the same link', async () => {
    const site = await aSite()
    const team = await aTeamOf(site, 2)
    const [, member] = team.members
    expect((await takeOut(site, team.id, member!, member!)).status).toBe(200)
    expect(await rejoin(site, team.invitation, member!)).toBe('in')
  })

  it('D11: a member removed or replaced by staff returns when staff add them, and can then use the link again', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const team = await aTeamOf(site, 3)
    const [, member] = team.members
    const userId = await userIdOf(site, member!)
    const newcomer = await aPerson(site, { events: [play] })
    await change(admin, team.id, { kind: 'replace', userId, by: await userIdOf(site, newcomer) })
    expect(await rejoin(site, team.invitation, member!)).toBe('team_taken_out')
    expect((await change(admin, team.id, { kind: 'add', userId, role: 'member' })).status).toBe(200)
    await takeOut(site, team.id, member!, member!)
    expect(await rejoin(site, team.invitation, member!)).toBe('in')
  })

  it('D11: a former member can join another team of the event by its invitation', async () => {
    const site = await aSite()
    const [team, other] = [await aTeamOf(site, 2), await aTeam(site, { eventId: play })]
    await takeOut(site, team.id, team.captain, team.members[1]!)
    expect(await rejoin(site, other.invitation, team.members[1]!)).toBe('in')
  })
})

describe('D11: an ended team', () => {
  it('D11: an ended team is restored with its members, captain and name; a second press changes nothing', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const team = await aTeamOf(site, 4)
    const [captain, left, removed, member] = team.members
    await takeOut(site, team.id, left!, left!)
    await takeOut(site, team.id, captain!, removed!)
    await change(admin, team.id, { kind: 'end' })
    expect(await listOf(admin, play)).toMatchObject({
      teams: 0,
      ended: [{ id: team.id, name: team.name, members: ['Captain Ada', 'Member 3'] }],
    })
    for (let presses = 0; presses < 2; presses++)
      expect((await restore(admin, team.id)).body).toEqual({ id: team.id, leftOut: [] })
    const { members } = await readTeam(site, team.id, member!)
    expect(members.map(({ username, isCaptain }) => [username, isCaptain])).toEqual([
      ['Captain Ada', true],
      ['Member 3', false],
    ])
    expect((await listOf(admin, play)).ended).toEqual([])
    expect(await auditRows(site, 'team.change')).toHaveLength(2)
    expect(await rejoin(site, team.invitation, removed!)).toBe('team_taken_out')
    expect(await rejoin(site, team.invitation, left!)).toBe('in')
  })

  it('D11: a team that ended when its last member left can be restored, even several times', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const { id, captain } = await aTeam(site, { eventId: play })
    for (let times = 0; times < 2; times++) {
      await takeOut(site, id, captain, captain)
      expect((await restore(admin, id)).status).toBe(200)
    }
    expect((await readTeam(site, id, captain)).members).toHaveLength(1)
  })

  it('D11: people who unregistered, deleted the account or joined another team are not restored but named; the next member becomes captain', async () => {
    const site = await aSite({ edition: withEvent(quiz, { sameInstitution: false, team: { min: 2, max: 6 } }) })
    const admin = await anOrganiser(site, 'admin')
    const team = await aTeam(site, { eventId: quiz, username: 'Captain Ada' })
    const people = []
    for (const username of ['Left It', 'Deleted It', 'Other Team', 'Stayed On'])
      people.push(await aMember(site, team, { username }))
    const [unregistered, deleted, elsewhere, stayed] = people
    await change(admin, team.id, { kind: 'end' })
    await site.post('/api/users/deleteEvent', { event: [quiz] }, { token: unregistered!.token })
    await removePerson(site, deleted!, { keepUntilAnonymised: true })
    await aTeam(site, { eventId: quiz, captain: elsewhere! })
    await aTeam(site, { eventId: quiz, captain: team.captain })
    const answer = await restore(admin, team.id)
    expect((answer.body.leftOut as string[]).toSorted()).toEqual([
      'Captain Ada',
      'Deleted participant',
      'Left It',
      'Other Team',
    ])
    const { members } = await readTeam(site, team.id, stayed!)
    expect(members.map(({ username, isCaptain }) => [username, isCaptain])).toEqual([['Stayed On', true]])
  })

  it('D11: a restored team has its previous name if no other team has taken it, and otherwise a new name', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const team = await aTeam(site, { eventId: play, name: 'Owls' })
    await change(admin, team.id, { kind: 'end' })
    await aTeam(site, { eventId: play, name: 'OWLS' })
    expect((await restore(admin, team.id)).body.code).toBe('team_name_taken')
    expect((await restore(admin, team.id, 'x')).body.code).toBe('team_name_length')
    expect((await restore(admin, team.id, 'First Owls')).status).toBe(200)
    expect((await readTeam(site, team.id, team.captain)).name).toBe('First Owls')
  })

  it('D11: restoring a team needs a free seat, members and a reason; another event’s coordinator cannot do it', async () => {
    const site = await aSite({ edition: withEvent(play, { capacity: 1 }) })
    const admin = await anOrganiser(site, 'admin')
    const other = await anOrganiser(site, 'coordinator', { coordinates: [quiz] })
    const team = await aTeam(site, { eventId: play, confirmed: true })
    await change(admin, team.id, { kind: 'end' })
    const next = await aTeam(site, { eventId: play, confirmed: true })
    expect((await restore(admin, team.id)).body.code).toBe('event_full')
    expect((await restore(other, team.id)).body.code).toBe('team_unknown')
    expect((await admin.post(`/teams/${team.id}/restore`, { reason: '' })).status).toBe(400)
    await change(admin, next.id, { kind: 'end' })
    await site.post('/api/users/deleteEvent', { event: [play] }, { token: team.captain.token })
    expect((await restore(admin, team.id)).body.code).toBe('team_nobody_back')
    expect((await restore(admin, 'nothing')).body.code).toBe('team_unknown')
  })
})
