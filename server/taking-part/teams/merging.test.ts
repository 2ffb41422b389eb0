// A call that waits while organisers merge or end a team works with the state after the change.
import { describe, expect, it } from 'vitest'
import type { TeamChange } from '../../../domain/teams/desk-api.ts'
import { day } from '../../clock.ts'
import { personHooks } from '../../features.ts'
import { withEvent, withFestival } from '../../testing/editions.ts'
import { untilTheyWait } from '../../testing/locks.ts'
import { usualPassword } from '../../testing/people.ts'
import { aSite, type Site } from '../../testing/site.ts'
import { aMember, aTeam, join, readTeam } from '../../testing/teams.ts'
import { changeAsStaff } from './desk.ts'
import { remindCaptains } from './reminders.ts'

/** Street Play: 5 to 9 members; two teams per person. */
const play = 2

/** Starts the call while an organiser changes the team, and answers the call's result. */
async function duringChange<T>(site: Site, teamId: string, change: TeamChange, call: () => Promise<T>): Promise<T> {
  const { database, edition, clock } = site
  let later: Promise<T> | undefined
  await database.write(async trx => {
    await changeAsStaff(trx, edition, { teamId, change, reason: 'as both captains asked' }, personHooks, clock.now)
    let isDone = false
    const done = () => {
      isDone = true
    }
    later = call()
    later.then(done, done)
    await untilTheyWait(database, () => isDone)
  })
  return later!
}

/** The ids of the person's teams. */
async function teamsOf({ database }: Site, { id }: { id: string }): Promise<string[]> {
  const rows = database.db.selectFrom('team_member').select('team_id').where('person_id', '=', id)
  return (await rows.where('state', '=', 'active').execute()).map(({ team_id }) => team_id)
}

describe('while two teams are merged', () => {
  it('a member of one team who joins the other during the merge is not refused, and is in the merged team once', async () => {
    const site = await aSite()
    const [owls, crows] = [await aTeam(site, { eventId: play }), await aTeam(site, { eventId: play })]
    const person = await aMember(site, owls)
    const joining = () => join(site, crows.invitation, person, 0)
    const answer = await duringChange(site, owls.id, { kind: 'merge', into: crows.id }, joining)
    expect([answer.status, answer.body.code]).toEqual([200, undefined])
    expect(await teamsOf(site, person)).toEqual([crows.id])
  })

  it('a person who unregisters while two teams are merged is in neither team', async () => {
    const site = await aSite()
    const [owls, crows] = [await aTeam(site, { eventId: play }), await aTeam(site, { eventId: play })]
    const { token, id } = await aMember(site, owls)
    const unregistering = () => site.post('/api/users/deleteEvent', { event: [play] }, { token })
    const answer = await duringChange(site, owls.id, { kind: 'merge', into: crows.id }, unregistering)
    expect([answer.status, answer.body.code]).toEqual([200, undefined])
    expect(await teamsOf(site, { id })).toEqual([])
    expect((await readTeam(site, crows.id, crows.captain)).members).toHaveLength(2)
  })
})

describe('while a team is being ended', () => {
  it('a member can unregister while the team is being ended', async () => {
    const site = await aSite()
    const team = await aTeam(site, { eventId: play })
    const { token } = await aMember(site, team)
    const unregistering = () => site.post('/api/users/deleteEvent', { event: [play] }, { token })
    const answer = await duringChange(site, team.id, { kind: 'end' }, unregistering)
    expect([answer.status, answer.body.events]).toEqual([200, []])
  })

  it('a member can delete the account while the team is being ended', async () => {
    const free = { perEvent: 0, cap: 0 }
    const site = await aSite({ edition: withFestival({ prices: { student: free, outside: free } }) })
    const team = await aTeam(site, { eventId: play })
    const { token } = await aMember(site, team, { events: [play] })
    const deleting = () => site.post('/api/users/deleteAccount', { password: usualPassword }, { token })
    const answer = await duringChange(site, team.id, { kind: 'end' }, deleting)
    expect([answer.status, answer.body.code]).toEqual([200, undefined])
  })

  it('T11: while one team is being ended, the captains of other teams are reminded', async () => {
    const closes = Date.parse('2031-05-20T09:00:00.000Z')
    const site = await aSite({ edition: withEvent(play, { teamsCloseAt: new Date(closes).toISOString() }) })
    const [ended, other] = [
      await aTeam(site, { eventId: play, confirmed: true }),
      await aTeam(site, { eventId: play, confirmed: true }),
    ]
    site.clock.now = closes - day
    const reminding = () => remindCaptains(site.database, site.edition, site.clock.now)
    await duringChange(site, ended.id, { kind: 'end' }, reminding)
    const about = site.database.db.selectFrom('outgoing_mail').select('about').where('kind', '=', 'team_incomplete')
    expect(await about.execute()).toEqual([{ about: other.id }])
  })
})
