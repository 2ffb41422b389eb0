import { describe, expect, it } from 'vitest'
import { anOrganiser, type Staff, userIdOf } from '../testing/desk.ts'
import { perEvent } from '../testing/editions.ts'
import { aPerson } from '../testing/people.ts'
import { ofPerson, ofTeam, resultsOf, saveStandings } from '../testing/results.ts'
import { aSite, type Site } from '../testing/site.ts'
import { aTeamOf } from '../testing/teams.ts'
import { readPublishedStandings } from './standings.ts'

/** The numbers of Solo Song, where everybody sings alone, and of Street Play, which has teams of 5 to 9. */
const [song, play] = [1, 2]

const openByHand = async (staff: Staff, eventId: number) => {
  const { version } = (await staff.get(`/seats/${eventId}`)).body
  const call = { version, kind: 'open', places: null }
  expect((await staff.post(`/seats/${eventId}`, call)).status).toBe(200)
}

const leave = (site: Site, eventId: number, { token }: { token: string }) =>
  site.post('/api/users/deleteEvent', { event: [eventId] }, { token })

describe('a person named in published results', () => {
  it('A9: a person named in published results cannot unregister; a person named only in a draft can', async () => {
    const site = await aSite()
    const singers = []
    for (const username of ['Ada', 'Ben', 'Cid']) singers.push(await aPerson(site, { username, events: [song] }))
    const [ada, ben, cid] = singers
    await saveStandings(site, song, [await ofPerson(site, ben!, { place: 1 })], { publish: false })
    expect((await leave(site, song, ben!)).status).toBe(200)
    await saveStandings(site, song, [await ofPerson(site, ada!, { place: 1 })])
    const refused = await leave(site, song, ada!)
    expect([refused.status, refused.body.code]).toEqual([403, 'result_names'])
    expect((await site.get('/api/users/verifyAccessToken', ada!)).body).toMatchObject({ total: perEvent })
    expect((await leave(site, song, cid!)).status).toBe(200)
  })

  it('A9: staff can unregister a person named in results; the result stays, and the console shows that the person left', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const ada = await aPerson(site, { username: 'Ada', events: [song] })
    await saveStandings(site, song, [await ofPerson(site, ada, { place: 1 })])
    expect((await resultsOf(admin, song)).candidates).toMatchObject([{ name: 'Ada', left: false }])
    const call = { remove: [song], amount: -perEvent, reason: 'was disqualified' }
    expect((await admin.post(`/people/${await userIdOf(site, ada)}/events`, call)).status).toBe(200)
    expect((await resultsOf(admin, song)).candidates).toMatchObject([{ name: 'Ada', left: true }])
    expect(await readPublishedStandings(site.database.db, { eventId: song })).toMatchObject([{ people: [ada.id] }])
  })

  describe('a team named in published results', () => {
    /**
     * The answers when a member unregisters, when the member leaves the team, and when the captain removes the member.
     */
    async function tries(site: Site, { id, captain, members }: Awaited<ReturnType<typeof aTeamOf>>) {
      const member = members.at(-1)!
      const url = `/api/teams/${id}/members/${await userIdOf(site, member)}`
      const answers = [
        await leave(site, play, member),
        await site.send('DELETE', url, { token: member.token }),
        await site.send('DELETE', url, { token: captain.token }),
      ]
      return answers.map(({ status, body }) => [status, body.code])
    }

    it('A9: the team cannot change, because results close its event, and its members cannot unregister', async () => {
      const site = await aSite()
      const team = await aTeamOf(site, 5, play)
      await saveStandings(site, play, [ofTeam(team, { place: 1 })])
      const [unregistered, ...changed] = await tries(site, team)
      expect(unregistered).toEqual([403, 'result_names'])
      expect(changed).toEqual(Array(2).fill([403, 'team_closed']))
    })

    it('A9: members cannot leave the team even if organisers reopen the event', async () => {
      const site = await aSite()
      const [team, other] = [await aTeamOf(site, 5, play), await aTeamOf(site, 5, play)]
      await saveStandings(site, play, [ofTeam(team, { place: 1 })])
      await openByHand(await anOrganiser(site, 'admin'), play)
      expect(await tries(site, team)).toEqual(Array(3).fill([403, 'result_names']))
      const [unregistered] = await tries(site, other)
      expect(unregistered?.[0]).toBe(200)
    })
  })
})
