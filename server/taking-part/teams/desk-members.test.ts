// Coordinators' changes of a team's members and captain.
import { expect, it } from 'vitest'
import { anOrganiser, userIdOf } from '../../testing/desk.ts'
import { aPerson } from '../../testing/people.ts'
import { aSite } from '../../testing/site.ts'
import { aTeamOf, readTeam } from '../../testing/teams.ts'

const play = 2

async function aPlay() {
  const site = await aSite()
  const admin = await anOrganiser(site, 'admin')
  const team = await aTeamOf(site, 3, play)
  const ids = await Promise.all(team.members.map(member => userIdOf(site, member)))
  const change = (change: object) => admin.post(`/teams/${team.id}/change`, { reason: 'ill', change })
  const captain = async () => {
    const { rows } = (await admin.get(`/teams?event=${play}`)).body as { rows: { members: Member[] }[] }
    return rows[0]!.members.find(({ isCaptain }) => isCaptain)!.userId
  }
  return { site, team, ids, change, captain }
}
type Member = { userId: string; isCaptain: boolean }

it('B10: an organiser who removes the captain chooses the new captain', async () => {
  const { ids, change, captain } = await aPlay()
  expect((await change({ kind: 'remove', userId: ids[0], captain: ids[2] })).status).toBe(200)
  expect(await captain()).toBe(ids[2])
})

it('B10: only a member can become captain', async () => {
  const { site, ids, change, captain } = await aPlay()
  const stranger = await userIdOf(site, await aPerson(site, { events: [play] }))
  expect((await change({ kind: 'captain', userId: stranger })).status).toBe(404)
  expect((await change({ kind: 'captain', userId: ids[1] })).status).toBe(200)
  expect(await captain()).toBe(ids[1])
})

it('B10, D11: Replace exchanges two people in one act; the new person becomes captain only if the organiser chooses that person', async () => {
  const { site, team, ids, change, captain } = await aPlay()
  const newcomer = await aPerson(site, { events: [play], username: 'New One' })
  const by = await userIdOf(site, newcomer)
  expect((await change({ kind: 'replace', userId: ids[0], by })).status).toBe(200)
  expect(await captain()).toBe(ids[1])
  expect((await change({ kind: 'replace', userId: by, by: ids[0] })).status).toBe(200)
  expect(await captain()).toBe(ids[1])
  expect((await change({ kind: 'replace', userId: ids[1], by, captain: by })).status).toBe(200)
  expect(await captain()).toBe(by)
  expect((await change({ kind: 'replace', userId: by, by: ids[1], captain: ids[2] })).status).toBe(200)
  expect(await captain()).toBe(ids[2])
  expect((await change({ kind: 'replace', userId: ids[1], by })).status).toBe(200)
  expect(await captain()).toBe(ids[2])
  expect((await readTeam(site, team.id, newcomer)).members).toHaveLength(3)
  const notRegistered = await userIdOf(site, await aPerson(site))
  expect((await change({ kind: 'replace', userId: by, by: notRegistered })).status).toBe(409)
  expect((await readTeam(site, team.id, newcomer)).members).toHaveLength(3)
})
