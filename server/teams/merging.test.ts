// What happens while organisers merge or end teams: whoever waits for the team meets it as it is afterwards.
import { describe, expect, it } from 'vitest'
import type { TeamChange } from '../../domain/team-desk-api.ts'
import { untilTheyWait } from '../testing/locks.ts'
import { aSite, type Site } from '../testing/site.ts'
import { aMember, aTeam, join } from '../testing/teams.ts'
import { changeAsStaff } from './desk.ts'

/** Street Play: 5 to 9 members, two teams a person. */
const play = 2

/** Begins the call while an organiser changes the team, and answers what comes of it. */
async function duringChange<T>(site: Site, teamId: string, change: TeamChange, call: () => Promise<T>): Promise<T> {
  const { database, edition, clock } = site
  let later: Promise<T> | undefined
  await database.write(async trx => {
    await changeAsStaff(trx, edition, { teamId, change, reason: 'as both captains asked' }, clock.now)
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

/** The ids of the teams that the person is in. */
async function teamsOf({ database }: Site, { id }: { id: string }): Promise<string[]> {
  const rows = database.db.selectFrom('team_member').select('team_id').where('person_id', '=', id)
  return (await rows.where('state', '=', 'active').execute()).map(({ team_id }) => team_id)
}

describe('while two teams become one', () => {
  it('who joins the one and is in the other is in it once, and nothing is refused', async () => {
    const site = await aSite()
    const [owls, crows] = [await aTeam(site, { eventId: play }), await aTeam(site, { eventId: play })]
    const person = await aMember(site, owls)
    const joining = () => join(site, crows.invitation, person, 0)
    const answer = await duringChange(site, owls.id, { kind: 'merge', into: crows.id }, joining)
    expect([answer.status, answer.body.code]).toEqual([200, undefined])
    expect(await teamsOf(site, person)).toEqual([crows.id])
  })
})
