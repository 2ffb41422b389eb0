import { describe, expect, it } from 'vitest'
import { readCsv } from '../../../domain/lists/read-csv.ts'
import type { Roster } from '../../../domain/rosters/api.ts'
import { hour } from '../../clock.ts'
import { anOrganiser, auditRows, type Staff, userIdOf } from '../../testing/desk.ts'
import { perEvent, withEvent } from '../../testing/editions.ts'
import { aPassHolder, scan } from '../../testing/gate.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { removePerson } from '../../testing/removed-people.ts'
import { aSite, type Site } from '../../testing/site.ts'
import { aMember, aTeam, join } from '../../testing/teams.ts'

/** Street Play: 5 to 9 members. */
const play = 2
/** Quick Quiz: 2 members of one institution. */
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

describe('the roster by team', () => {
  it('T12: shows teams with their members, payments and missing members, and people without a team', async () => {
    const site = await aSite()
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [play] })
    const owls = await aTeam(site, { eventId: play, name: 'Owls', paid: perEvent, username: 'Captain Ada' })
    await aMember(site, owls, { username: 'Member Bo' })
    await aTeam(site, { eventId: play, name: 'Crows' })
    await aPerson(site, { username: 'Lone Cy', events: [play] })
    const body = await list(coordinator, `event=${play}`)
    expect(body).toMatchObject({
      total: 2,
      teams: 2,
      incomplete: 2,
      withoutTeam: [{ username: 'Lone Cy' }],
      rows: [
        { name: 'Crows', missing: 4 },
        {
          name: 'Owls',
          complete: false,
          missing: 3,
          members: [
            { username: 'Captain Ada', isCaptain: true, paid: true, entered: false, present: false },
            { username: 'Member Bo', isCaptain: false, paid: false, phone: '' },
          ],
        },
      ],
    })
    expect(await names(coordinator, `event=${play}&search=member%20bo`)).toEqual(['Owls'])
  })

  it('T12: shows only incomplete, unpaid or absent teams, page by page', async () => {
    const site = await aSite({ edition: withEvent(play, { team: { min: 2, max: 4 } }) })
    const cashier = await anOrganiser(site, 'cashier')
    const whole = await aTeam(site, { eventId: play, name: 'Whole', paid: perEvent })
    await aMember(site, whole, { events: [play], paid: perEvent })
    await aTeam(site, { eventId: play, name: 'Half' })
    expect(await names(cashier, `event=${play}&show=incomplete`)).toEqual(['Half'])
    expect(await names(cashier, `event=${play}&show=unpaid`)).toEqual(['Half'])
    expect(await names(cashier, `event=${play}&show=absent`)).toEqual(['Half', 'Whole'])
    expect(await names(cashier, `event=${play}&size=1&page=2`)).toEqual(['Whole'])
  })

  it("T12: a coordinator of another event sees no team, as a list, as a file or by the team's id", async () => {
    const site = await aSite()
    const other = await anOrganiser(site, 'coordinator', { coordinates: [quiz] })
    const team = await aTeam(site, { eventId: play })
    for (const path of [`/teams?event=${play}`, `/teams/file?event=${play}&format=csv`])
      expect((await other.get(path)).body.code).toBe('duty_refused')
    expect((await other.post(`/teams/${team.id}/here`, {})).body.code).toBe('team_unknown')
    expect((await change(other, team.id, { kind: 'end' })).body.code).toBe('team_unknown')
    expect((await other.post(`/rosters/${play}/attendance`, { present: true })).body.code).toBe('duty_refused')
  })

  it('T12: the file has one row per person, with the team', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const team = await aTeam(site, { eventId: play, name: '=Owls()', username: 'Captain Ada' })
    await aMember(site, team, { username: 'Member Bo' })
    await aPerson(site, { username: 'Lone Cy', events: [play] })
    const { text } = await cashier.get(`/teams/file?event=${play}&format=csv`)
    const cells = readCsv(text).lines.map(row => [row.cells[0], row.cells[4], row.cells[6]])
    expect(cells).toEqual([
      ['Team', 'Name', 'Role'],
      ["'=Owls()", 'Captain Ada', 'captain'],
      ["'=Owls()", 'Member Bo', 'member'],
      ['', 'Lone Cy', ''],
    ])
    expect((await cashier.get(`/teams/file?event=${play}&format=xlsx`)).status).toBe(200)
  })

  it('T12: another file has one row per team: the captain’s phone, counts of each role, of payments and of attendance', async () => {
    const site = await aSite()
    const [cashier, gate] = [await anOrganiser(site, 'cashier'), await anOrganiser(site, 'gate')]
    const captain = await aPassHolder(site, { username: 'Captain Ada', college: 'Hill College', events: [play] })
    const team = await aTeam(site, { eventId: play, name: 'Owls', captain })
    await aMember(site, team, { username: 'Member Bo', college: 'Lake College' })
    await aTeam(site, { eventId: play, name: 'Larks' })
    await scan(gate, captain.code)
    await cashier.post(`/teams/${team.id}/here`, {})
    const { text } = await cashier.get(`/teams/list/file?event=${play}&search=owls&format=csv`)
    const [titles, ...rows] = readCsv(text).lines.map(({ cells }) => cells)
    expect(rows).toHaveLength(1)
    expect(Object.fromEntries(titles!.map((title, i) => [title, rows[0]![i]]))).toMatchObject({
      Team: 'Owls',
      Captain: 'Captain Ada',
      Colleges: 'Hill College, Lake College',
      Members: '2',
      Extras: '0',
      Paid: '1',
      'Entered today': '1',
      Present: '1',
    })
    expect((await gate.get(`/teams/list/file?event=${play}&format=csv`)).body.code).toBe('duty_refused')
  })

  it('shows coordinators only whether people have paid, and cashiers the sums', async () => {
    const site = await aSite()
    await aPerson(site, { events: [play], paid: perEvent })
    const titles = async (role: 'cashier' | 'coordinator') => {
      const staff = await anOrganiser(site, role, { coordinates: [play] })
      return ((await staff.get(`/rosters/${play}`)).body as Roster).columns.map(({ title }) => title)
    }
    expect(await titles('coordinator')).toEqual(expect.arrayContaining(['Paid', 'E-mail', 'Gender', 'Present']))
    expect(await titles('coordinator')).not.toContain('Balance to pay')
    expect(await titles('cashier')).toContain('Balance to pay')
  })
})

describe('attendance at an event', () => {
  const present = async (site: Site) => {
    const staff = await anOrganiser(site, 'coordinator', { coordinates: [play] })
    const { rows } = (await staff.get(`/rosters/${play}`)).body as { rows: { username: string; present: boolean }[] }
    return rows.filter(row => row.present).map(({ username }) => username)
  }

  it('is marked once by a tap or the scan of a pass, and can be undone', async () => {
    const site = await aSite()
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [play] })
    const ada = await aPerson(site, { username: 'Ada', events: [play] })
    const bo = await aPassHolder(site, { username: 'Bo', events: [play] })
    const mark = (body: object) => coordinator.post(`/rosters/${play}/attendance`, body)
    const userIds = [await userIdOf(site, ada)]
    expect((await mark({ userIds, present: true })).body.changed).toBe(1)
    expect((await mark({ userIds, present: true })).body.changed).toBe(0)
    expect((await mark({ pass: bo.code, present: true })).body).toEqual({
      changed: 1,
      people: [{ userId: await userIdOf(site, bo), username: 'Bo' }],
    })
    expect((await present(site)).sort()).toEqual(['Ada', 'Bo'])
    await mark({ userIds, present: false })
    expect(await present(site)).toEqual(['Bo'])
    expect(await auditRows(site, 'attendance.mark')).toHaveLength(2)
    expect(await auditRows(site, 'attendance.undo')).toHaveLength(1)
  })

  it('refuses unregistered and unknown people and invalid passes, and marks nobody', async () => {
    const site = await aSite()
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [play] })
    const here = await aPerson(site, { events: [play] })
    const stranger = await aPerson(site, { events: [quiz] })
    const mark = async (body: object) => (await coordinator.post(`/rosters/${play}/attendance`, body)).body.code
    const userIds = [await userIdOf(site, here), await userIdOf(site, stranger)]
    expect(await mark({ userIds, present: true })).toBe('not_on_roster')
    expect(await mark({ userIds: ['NOBODY0000'], present: true })).toBe('person_unknown')
    expect(await mark({ pass: 'no pass', present: true })).toBe('pass_unknown')
    expect(await present(site)).toEqual([])
  })

  it('T15: undoes a mark without naming people who are not registered for the event', async () => {
    const site = await aSite()
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [play] })
    const [registered, marked, stranger] = [
      await aPerson(site, { username: 'Registered', events: [play] }),
      await aPerson(site, { username: 'Marked', events: [play] }),
      await aPerson(site, { username: 'Stranger', events: [quiz] }),
    ]
    const mark = async (people: TestPerson[], present: boolean) => {
      const userIds = await Promise.all(people.map(person => userIdOf(site, person)))
      const { body } = await coordinator.post(`/rosters/${play}/attendance`, { userIds, present })
      const named = (body.people as { username: string }[]).map(({ username }) => username)
      return [body.changed, named.sort()]
    }
    expect(await mark([marked], true)).toEqual([1, ['Marked']])
    const ended = { state: 'ended' as const, ended_at: new Date(site.clock.now).toISOString() }
    await site.database.db.updateTable('registration').set(ended).where('person_id', '=', marked.id).execute()
    expect(await mark([registered, marked, stranger], false)).toEqual([1, ['Marked', 'Registered']])
  })

  it('refuses a replaced pass and says that there is a newer one', async () => {
    const site = await aSite()
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [play] })
    const cashier = await anOrganiser(site, 'cashier')
    const bo = await aPassHolder(site, { username: 'Bo', events: [play] })
    await cashier.post(`/people/${await userIdOf(site, bo)}/pass`, { reason: 'copied' })
    const { status, body } = await coordinator.post(`/rosters/${play}/attendance`, { pass: bo.code, present: true })
    expect([status, body.code]).toEqual([409, 'pass_replaced'])
    expect(await present(site)).toEqual([])
  })

  it('T15: one press marks all members who entered the festival today, and names the others', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [play] })
    const captain = await aPassHolder(site, { username: 'Ada', events: [play] })
    const team = await aTeam(site, { eventId: play, captain })
    await aMember(site, team, { username: 'Late Bo' })
    await scan(gate, captain.code)
    const here = () => coordinator.post(`/teams/${team.id}/here`, {})
    expect((await here()).body).toEqual({ changed: 1, missing: ['Late Bo'] })
    expect((await here()).body).toEqual({ changed: 0, missing: ['Late Bo'] })
    expect(await present(site)).toEqual(['Ada'])
    const rows = (await list(coordinator, `event=${play}&show=absent`)).rows as Row[]
    expect(rows[0]?.members.map(({ username, present }) => [username, present])).toEqual([
      ['Ada', true],
      ['Late Bo', false],
    ])
  })
})

describe('changes to teams by organisers', () => {
  it('T10, T13: are possible past deadline, size and institution, with a reason in the audit log', async () => {
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

  it('their reasons are erased from the audit log when the captain deletes the account', async () => {
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

  it('T7: add nobody who is not registered, and nobody to more teams than the event allows', async () => {
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

  it('T13: move a person to another team, and merge two teams; the target keeps its name and captain', async () => {
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
    // Moving a person to their own team changes nothing: otherwise a team of one would end.
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

  it('T16: assign a case to two teams, one for and one against it, if the event has cases', async () => {
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

  it('T6, T8: size and institution apply to a team made at the desk; only its coordinator can go past them, with a reason', async () => {
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
    // Nine members and one extra.
    expect((await make(play, 'Crowd', crowd.slice(1))).code).toBeUndefined()
    const [team] = (await list(cashier, `event=${play}`)).rows as { members: { role: string }[] }[]
    expect(team!.members.filter(({ role }) => role === 'extra')).toHaveLength(1)

    const of = (username: string, college: string) => aPerson(site, { username, college, events: [quiz] })
    const [hill, same, lake] = [
      await of('Hill', 'Hill College'),
      await of('Same', 'hill college'),
      await of('Lake', 'Lake'),
    ]
    const refused = await make(quiz, 'Mixed', [hill, lake])
    expect([refused.code, refused.error]).toEqual(['team_institution_desk', expect.stringContaining('Lake')])
    expect((await make(quiz, 'Mixed', [hill, same])).code).toBeUndefined()
  })

  it('the desk makes a team of people, registers them, and the first is its captain', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const people = [
      await aPerson(site, { username: 'First' }),
      await aPerson(site, { username: 'Second', events: [play] }),
    ]
    const userIds = []
    for (const person of people) userIds.push(await userIdOf(site, person))
    const call = { eventId: play, name: 'Walk-ins', userIds }
    // Only one of them is not yet registered.
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
