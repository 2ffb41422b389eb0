// Many people join one team, or two teams claim one name, at the same moment. Negative controls make the same calls
// without the guards and break the rules.
import { describe, expect, it } from 'vitest'
import { anOrganiser } from '../../testing/desk.ts'
import { withEvent } from '../../testing/editions.ts'
import { aPerson } from '../../testing/people.ts'
import { type Answer, aSite, type Site } from '../../testing/site.ts'
import { aTeam, join } from '../../testing/teams.ts'
import { anUnguardedSite, mostOf } from '../../testing/unguarded.ts'

const play = 2
const edition = withEvent(play, { team: { min: 2, max: 2 } })
const activeRows = (site: Site) =>
  site.database.db.selectFrom('team_member').selectAll().where('state', '=', 'active').execute()

/** `crowd` new people join one team at the same moment; answers their statuses. */
async function allAtOnce(site: Site, crowd: number): Promise<number[]> {
  const team = await aTeam(site, { eventId: play })
  const people = []
  for (let i = 0; i < crowd; i++) people.push(await aPerson(site, { events: [play] }))
  const answers = await Promise.all(people.map(person => join(site, team.invitation, person, 0)))
  return answers.map(({ status }) => status)
}

describe('the last place of a team', () => {
  it('T6: exactly one of fifty people who join at once gets the last place of a team', async () => {
    const site = await aSite({ edition })
    const statuses = await allAtOnce(site, 50)
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
    expect(statuses.filter(status => status === 409)).toHaveLength(49)
    expect(await activeRows(site)).toHaveLength(2)
  })

  it('T6, negative control: without the locks and the index, more than one person gets the last place', async () => {
    const successes = async () => {
      const site = await anUnguardedSite({ edition, withoutIndexes: ['team_member_place'] })
      return (await allAtOnce(site, 12)).filter(status => status === 200).length
    }
    expect(await mostOf(successes)).toBeGreaterThan(1)
  })
})

/**
 * Makes one person join six teams at the same moment, in an event that allows two; answers how many memberships are
 * stored.
 */
async function manyTeamsAtOnce(site: Site): Promise<number> {
  const codes = []
  for (let i = 0; i < 6; i++) codes.push((await aTeam(site, { eventId: play })).invitation)
  const person = await aPerson(site, { events: [play] })
  await Promise.all(codes.map(code => join(site, code, person, 0)))
  return (await activeRows(site)).filter(row => row.person_id === person.id).length
}

describe('teams of one person', () => {
  it('T7: a person who joins six teams of an event at once is in only two, the limit of the event', async () => {
    expect(await manyTeamsAtOnce(await aSite())).toBe(2)
  })

  it('T7, negative control: without the locks and the index, the person is in more than two teams', async () => {
    const inTeams = async () => manyTeamsAtOnce(await anUnguardedSite({ withoutIndexes: ['team_member_turn'] }))
    expect(await mostOf(inTeams, 3)).toBeGreaterThan(2)
  })
})

const reason = 'as both captains asked'
const codes = (answers: readonly Answer[]) => answers.map(({ status, body }) => `${status} ${body.code ?? ''}`).sort()

/**
 * Each function makes the same change to two teams at the same moment, although only one team can have the result. It
 * returns both answers.
 */
const pairs = {
  'of two captains who make teams with the same name': async (site: Site) => {
    const captains = [await aPerson(site, { events: [play] }), await aPerson(site, { events: [play] })]
    return Promise.all(
      captains.map(({ token }) => site.post('/api/teams', { event: play, name: 'The Owls' }, { token })),
    )
  },
  'of two captains who give their teams the same new name': async (site: Site) => {
    const teams = [await aTeam(site, { eventId: play }), await aTeam(site, { eventId: play })]
    return Promise.all(
      teams.map(({ id, captain: { token } }) =>
        site.send('PATCH', `/api/teams/${id}`, { token, body: { name: 'The Owls' } }),
      ),
    )
  },
  'of two teams that are assigned the same side of a case': async (site: Site) => {
    const admin = await anOrganiser(site, 'admin')
    const teams = [await aTeam(site, { eventId: play }), await aTeam(site, { eventId: play })]
    const change = { kind: 'case', caseNumber: 1, side: 'for' }
    return Promise.all(teams.map(({ id }) => admin.post(`/teams/${id}/change`, { change, reason })))
  },
}

describe('two teams that claim the same name or the same side of a case at the same moment', () => {
  const withCases = withEvent(play, { cases: true })

  it.each(Object.entries(pairs))('%s, one is refused because the name or side is taken', async (_, pair) => {
    const taken = /^200 ,409 team_(name|case)_taken$/
    expect(codes(await pair(await aSite({ edition: withCases }))).join()).toMatch(taken)
    // The index alone refuses one call too, even if both calls check before either writes.
    expect(codes(await pair(await anUnguardedSite({ edition: withCases }))).join()).toMatch(taken)
  })
})
