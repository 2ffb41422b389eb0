// Teams that organisers change.
import { describe, expect, it } from 'vitest'
import { hour } from '../../clock.ts'
import { anOrganiser, auditRows, type Staff, userIdOf } from '../../testing/desk.ts'
import { perEvent, withEvent } from '../../testing/editions.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { removePerson } from '../../testing/removed-people.ts'
import { aSite } from '../../testing/site.ts'
import { aMember, aTeam, join } from '../../testing/teams.ts'

/** The number of Street Play, which has teams of 5 to 9 members. */
const play = 2

/** The number of Quick Quiz, which has teams of 2 members of one institution. */
const quiz = 4

type Row = {
  id: string
  name: string
  missing: number
  members: { username: string; paid: boolean; present: boolean }[]
}

const change = (staff: Staff, teamId: string, wish: object, reason = 'as both captains asked') =>
  staff.post(`/teams/${teamId}/change`, { reason, change: wish })

const list = async (staff: Staff, query: string) => (await staff.get(`/teams?${query}`)).body
const names = async (staff: Staff, query: string) => ((await list(staff, query)).rows as Row[]).map(({ name }) => name)

describe('changes to teams by organisers', () => {
  it('T10, T13: organisers can change a team against the rules of deadline, size and institution; the audit log has the reason', async () => {
    const closes = '2031-05-06T09:00:00.000Z'
    const site = await aSite({ edition: withEvent(quiz, { teamsCloseAt: closes }) })
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [quiz] })
    const team = await aTeam(site, { eventId: quiz, college: 'Hill College', name: 'Owls' })
    await aMember(site, team, { college: 'Hill College' })
    site.clock.now = Date.parse(closes) + hour
    const third = await aPerson(site, { username: 'Third Cy', college: 'Lake College', events: [quiz] })
    const add = { kind: 'add', userId: await userIdOf(site, third), role: 'member' }
    expect((await change(coordinator, team.id, add, '')).status).toBe(400)
    expect((await change(coordinator, team.id, add)).status).toBe(200)
    const [row] = (await list(coordinator, `event=${quiz}`)).rows as Row[]
    expect(row?.members).toHaveLength(3)
    await change(coordinator, team.id, { kind: 'rename', name: 'Night Owls' })
    expect(await names(coordinator, `event=${quiz}`)).toEqual(['Night Owls'])
    const rows = await auditRows(site, 'team.change')
    expect(rows.map(({ after, reason }) => [JSON.parse(after).kind, reason])).toEqual([
      ['add', 'as both captains asked'],
      ['rename', 'as both captains asked'],
    ])
  })

  it('reasons for team changes are erased from the audit log when the captain deletes the account', async () => {
    const site = await aSite()
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [quiz] })
    const { captain, ...team } = await aTeam(site, { eventId: quiz, college: 'Hill College' })
    await change(coordinator, team.id, { kind: 'rename', name: 'Night Owls' })
    await change(coordinator, team.id, { kind: 'end' })
    const rows = () => auditRows(site, 'team.change')
    expect((await rows()).map(({ person_id }) => person_id)).toEqual([captain.id, captain.id])
    await removePerson(site, captain, { keepUntilAnonymised: true })
    expect((await rows()).map(({ reason }) => reason)).toEqual(['', ''])
  })

  it('T7: organisers cannot add a person who is not registered, or add a person to more teams than the event allows', async () => {
    const site = await aSite()
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [quiz] })
    const [one, two] = [
      await aTeam(site, { eventId: quiz, college: 'A' }),
      await aTeam(site, { eventId: quiz, college: 'B' }),
    ]
    const add = async (userId: string) =>
      (await change(coordinator, two.id, { kind: 'add', userId, role: 'member' })).body.code
    expect(await add(await userIdOf(site, await aPerson(site)))).toBe('not_on_roster')
    expect(await add(await userIdOf(site, one.captain))).toBe('team_limit')
    expect(await add('NOBODY0000')).toBe('person_unknown')
  })

  it('T13: organisers can move a person to another team, and merge two teams; the merged team has the name and captain of the target', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const [owls, crows] = [
      await aTeam(site, { eventId: play, name: 'Owls' }),
      await aTeam(site, { eventId: play, name: 'Crows' }),
    ]
    const mover = await aMember(site, owls, { username: 'Mover' })
    await change(admin, owls.id, { kind: 'move', userId: await userIdOf(site, mover), to: crows.id })
    const teams = async () =>
      ((await list(admin, `event=${play}`)).rows as Row[]).map(({ name, members }) => [name, members.length])
    expect(await teams()).toEqual([
      ['Crows', 2],
      ['Owls', 1],
    ])
    // Moving a person to the person's own team changes nothing. Otherwise a team of one person would end.
    await change(admin, owls.id, { kind: 'move', userId: await userIdOf(site, owls.captain), to: owls.id })
    expect(await teams()).toContainEqual(['Owls', 1])
    await change(admin, owls.id, { kind: 'merge', into: crows.id })
    expect(await teams()).toEqual([['Crows', 3]])
    expect((await join(site, owls.invitation, await aPerson(site))).body.code).toBe('invitation_unknown')
    const quizTeam = await aTeam(site, { eventId: quiz, college: 'A' })
    expect((await change(admin, crows.id, { kind: 'merge', into: quizTeam.id })).body.code).toBe('team_of_other_event')
    await change(admin, crows.id, { kind: 'end' })
    expect(await teams()).toEqual([])
  })

  it('T16: if the event has cases, organisers can assign a case to two teams, of which one argues for it and the other against it', async () => {
    const site = await aSite({ edition: withEvent(play, { cases: true }) })
    const admin = await anOrganiser(site, 'admin')
    const [owls, crows] = [
      await aTeam(site, { eventId: play, name: 'Owls' }),
      await aTeam(site, { eventId: play, name: 'Crows' }),
    ]
    const draw = async (teamId: string, side: string, caseNumber = 1) =>
      (await change(admin, teamId, { kind: 'case', caseNumber, side })).body.code
    expect(await draw(owls.id, 'for')).toBeUndefined()
    expect(await draw(crows.id, 'for')).toBe('team_case_taken')
    expect(await draw(crows.id, 'against')).toBeUndefined()
    expect((await list(admin, `event=${play}`)).rows).toMatchObject([
      { name: 'Crows', caseNumber: 1, side: 'against' },
      { name: 'Owls', caseNumber: 1, side: 'for' },
    ])
    const quizTeam = await aTeam(site, { eventId: quiz, college: 'A' })
    expect(await draw(quizTeam.id, 'for')).toBe('team_cases')
  })

  it('T6, T8: the rules of size and institution apply to a team made at the desk; only its coordinator can exceed them, with a reason', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const make = async (eventId: number, name: string, people: TestPerson[]) => {
      const userIds = []
      for (const person of people) userIds.push(await userIdOf(site, person))
      return (await cashier.post('/teams', { eventId, name, userIds, amount: 0 })).body
    }
    const crowd = []
    for (let i = 0; i < 11; i++) crowd.push(await aPerson(site, { events: [play] }))
    expect((await make(play, 'Crowd', crowd)).code).toBe('team_full')
    // The team has nine members and one extra.
    expect((await make(play, 'Crowd', crowd.slice(1))).code).toBeUndefined()
    const [team] = (await list(cashier, `event=${play}`)).rows as { members: { role: string }[] }[]
    expect(team!.members.filter(({ role }) => role === 'extra')).toHaveLength(1)

    const participant = (username: string, college: string) => aPerson(site, { username, college, events: [quiz] })
    const [hill, same, lake] = [
      await participant('Hill', 'Hill College'),
      await participant('Same', 'hill college'),
      await participant('Lake', 'Lake'),
    ]
    const refused = await make(quiz, 'Mixed', [hill, lake])
    expect([refused.code, refused.error]).toEqual(['team_institution_desk', expect.stringContaining('Lake')])
    expect((await make(quiz, 'Mixed', [hill, same])).code).toBeUndefined()
  })

  it('when the desk makes a team of people, the people are registered and the first person becomes the captain', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const people = [
      await aPerson(site, { username: 'First' }),
      await aPerson(site, { username: 'Second', events: [play] }),
    ]
    const userIds = []
    for (const person of people) userIds.push(await userIdOf(site, person))
    const call = { eventId: play, name: 'Walk-ins', userIds }
    // Only one of these people is not registered yet.
    expect(await cashier.post('/teams', { ...call, amount: 0 })).toMatchObject({
      status: 409,
      body: { code: 'amount_changed', amount: perEvent },
    })
    expect((await list(cashier, `event=${play}`)).rows).toEqual([])
    const answer = await cashier.post('/teams', { ...call, amount: perEvent })
    expect(answer.status).toBe(200)
    expect((await list(cashier, `event=${play}`)).rows).toMatchObject([
      { name: 'Walk-ins', members: [{ username: 'First', isCaptain: true }, { username: 'Second' }] },
    ])
    expect((await cashier.post('/teams', { ...call, name: 'walk-ins', amount: 0 })).body.code).toBe('team_name_taken')
    expect(await auditRows(site, 'team.make')).toHaveLength(1)
    // The audit log has an entry for each newly registered person.
    expect((await auditRows(site, 'person.events')).map(({ person_id }) => person_id)).toEqual([people[0]!.id])
  })
})
