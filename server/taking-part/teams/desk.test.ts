import { describe, expect, it } from 'vitest'
import { readCsv } from '../../../domain/lists/read-csv.ts'
import type { Roster } from '../../../domain/rosters/api.ts'
import { anOrganiser, auditRows, type Staff, userIdOf } from '../../testing/desk.ts'
import { perEvent, withEvent } from '../../testing/editions.ts'
import { aPassHolder, scan } from '../../testing/gate.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { aSite, type Site } from '../../testing/site.ts'
import { aMember, aTeam } from '../../testing/teams.ts'

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

describe('the roster by team', () => {
  it('T12: the roster by team shows teams with members, payments and missing members, and people without a team', async () => {
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

  it('T12: the roster by team can show only incomplete, unpaid or absent teams, page by page', async () => {
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

  it("T12: a coordinator of another event sees no team in the list, in the file or by the team's id", async () => {
    const site = await aSite()
    const other = await anOrganiser(site, 'coordinator', { coordinates: [quiz] })
    const team = await aTeam(site, { eventId: play })
    for (const path of [`/teams?event=${play}`, `/teams/file?event=${play}&format=csv`])
      expect((await other.get(path)).body.code).toBe('duty_refused')
    expect((await other.post(`/teams/${team.id}/here`, {})).body.code).toBe('team_unknown')
    expect((await change(other, team.id, { kind: 'end' })).body.code).toBe('team_unknown')
    expect((await other.post(`/rosters/${play}/attendance`, { present: true })).body.code).toBe('duty_refused')
  })

  it('T12: the file of people has one row per person, with the team', async () => {
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

  it('T12: the file of teams has one row per team, with the captain’s phone and counts of roles, payments and attendance', async () => {
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

  it('coordinators see only whether people have paid, and cashiers see the sums', async () => {
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

  it('attendance is marked once, by a tap or by the scan of a pass, and the mark can be undone', async () => {
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

  it('a mark is refused for unregistered or unknown people and for an invalid pass, and then nobody is marked', async () => {
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

  it('T15: the answer to undoing a mark does not name people who are not registered for the event', async () => {
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

  it('marking with a replaced pass is refused, and the refusal says that there is a newer pass', async () => {
    const site = await aSite()
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [play] })
    const cashier = await anOrganiser(site, 'cashier')
    const bo = await aPassHolder(site, { username: 'Bo', events: [play] })
    await cashier.post(`/people/${await userIdOf(site, bo)}/pass`, { reason: 'copied' })
    const { status, body } = await coordinator.post(`/rosters/${play}/attendance`, { pass: bo.code, present: true })
    expect([status, body.code]).toEqual([409, 'pass_replaced'])
    expect(await present(site)).toEqual([])
  })

  it('T15: one press marks all members who entered the festival today, and the answer names the other members', async () => {
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
