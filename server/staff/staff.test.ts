import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { staffSessionLength } from '../../domain/staff/roles.ts'
import { runStaffCommand } from '../../scripts/staff.ts'
import { aDeskPayment, anOrganiser, auditRows, ledgerRows } from '../testing/desk.ts'
import { aPerson, logInAgain } from '../testing/people.ts'
import { aSite } from '../testing/site.ts'

const reason = 'takes the evening shift'
const grant = { role: 'cashier', reason }

describe('roles', () => {
  it('the command line grants the first administrator, who grants the other roles', async () => {
    const site = await aSite()
    const [first, second] = [await aPerson(site, { confirmed: true }), await aPerson(site, { confirmed: true })]
    expect((await site.get('/api/organiser/me', { token: first.token })).body.code).toBe('not_staff')
    await runStaffCommand(site.database, site.edition, ['grant', first.email.toUpperCase(), 'admin'], site.clock.now)
    first.token = await logInAgain(site, first)

    const given = await site.post(
      '/api/organiser/staff/grant',
      { ...grant, email: second.email },
      { token: first.token },
    )
    expect(given.status).toBe(200)
    expect(given.body.rows).toMatchObject([
      { email: first.email, role: 'admin', grantedBy: 'command line' },
      { email: second.email, role: 'cashier', grantedBy: 'Some Body' },
    ])
    const token = await logInAgain(site, second)
    expect((await site.get('/api/organiser/me', { token })).body.roles).toEqual([{ role: 'cashier', events: [] }])
  })

  it('hole A4: only administrators grant and end roles', async () => {
    const site = await aSite()
    const other = await aPerson(site, { confirmed: true })
    for (const role of ['cashier', 'coordinator', 'gate'] as const) {
      const { token } = await aPerson(site, { role, coordinates: [1] })
      const answer = await site.post('/api/organiser/staff/grant', { ...grant, email: other.email }, { token })
      expect([answer.status, answer.body.code]).toEqual([403, 'duty_refused'])
    }
    const { rows } = await sql<{ n: number }>`select cast(count(*) as integer) as n from staff_role`.execute(
      site.database.db,
    )
    expect(rows[0]?.n).toBe(3)
  })

  it('hole A3: administrators can neither grant a role to themselves nor end their own', async () => {
    const site = await aSite()
    const admin = await aPerson(site, { role: 'admin' })
    const call = { token: admin.token }
    const given = await site.post(
      '/api/organiser/staff/grant',
      { ...grant, email: ` ${admin.email.toUpperCase()}` },
      call,
    )
    expect(given.body.code).toBe('role_of_oneself')
    const { rows } = (await site.get('/api/organiser/staff', call)).body as { rows: { roleId: string }[] }
    const taken = await site.post('/api/organiser/staff/revoke', { roleId: rows[0]!.roleId, reason }, call)
    expect([taken.status, taken.body.code]).toEqual([403, 'role_of_oneself'])
  })

  it('a revoked role ends at once, and its row stays in the history', async () => {
    const site = await aSite()
    const [admin, cashier] = [await aPerson(site, { role: 'admin' }), await aPerson(site, { role: 'cashier' })]
    const { rows } = (await site.get('/api/organiser/staff', { token: admin.token })).body as {
      rows: { roleId: string; role: string }[]
    }
    const { roleId } = rows.find(row => row.role === 'cashier')!
    const revoke = () => site.post('/api/organiser/staff/revoke', { roleId, reason }, { token: admin.token })
    expect((await revoke()).status).toBe(200)
    expect((await site.get('/api/organiser/me', { token: cashier.token })).body.code).toBe('not_staff')
    expect((await revoke()).body.code).toBe('role_unknown')
    const history = await site.database.db.selectFrom('staff_role').selectAll().where('id', '=', roleId).execute()
    expect(history).toMatchObject([{ role: 'cashier', ended_by: admin.id }])
  })

  it('if two administrators end each other’s role at the same moment, only one succeeds', async () => {
    const site = await aSite()
    const admins = [await aPerson(site, { role: 'admin' }), await aPerson(site, { role: 'admin' })]
    const rows = await site.database.db.selectFrom('staff_role').select(['id', 'person_id']).execute()
    const answers = await Promise.all(
      admins.map(({ id, token }) => {
        const roleId = rows.find(row => row.person_id !== id)!.id
        return site.post('/api/organiser/staff/revoke', { roleId, reason }, { token })
      }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  })

  it("a coordinator's role needs events of the catalogue, and a new list replaces the old one", async () => {
    const site = await aSite()
    const [admin, other] = [await aPerson(site, { role: 'admin' }), await aPerson(site, { confirmed: true })]
    const give = (events: number[]) =>
      site.post('/api/organiser/staff/grant', { email: other.email, role: 'coordinator', events, reason }, admin)
    expect((await give([])).body.code).toBe('role_events_missing')
    expect((await give([999])).body.code).toBe('event_unknown')
    expect((await give([4, 1, 4])).status).toBe(200)
    expect((await give([1, 4])).body.code).toBe('role_held')
    expect((await give([2])).status).toBe(200)
    const me = await site.get('/api/organiser/me', { token: await logInAgain(site, other) })
    expect(me.body.roles).toEqual([{ role: 'coordinator', events: [2] }])
  })

  it('a role for an unknown address is refused', async () => {
    const site = await aSite()
    const { token } = await aPerson(site, { role: 'admin' })
    const answer = await site.post(
      '/api/organiser/staff/grant',
      { ...grant, email: 'nobody@college.example' },
      { token },
    )
    expect([answer.status, answer.body.code]).toEqual([404, 'person_unknown'])
  })
})

describe('a staff session', () => {
  it('ends 12 hours after the log-in even if it is in use; the person stays logged in as a participant', async () => {
    const site = await aSite()
    const { token } = await aPerson(site, { role: 'gate' })
    const began = site.clock.now
    const me = await site.get('/api/organiser/me', { token })
    expect(me.body.endsAt).toBe(new Date(began + staffSessionLength).toISOString())
    site.clock.now = began + staffSessionLength - 1
    expect((await site.get('/api/organiser/me', { token })).status).toBe(200)
    site.clock.now = began + staffSessionLength
    const late = await site.get('/api/organiser/me', { token })
    expect([late.status, late.body.code]).toEqual([401, 'staff_session_ended'])
    expect((await site.get('/api/users/verifyAccessToken', { token })).status).toBe(200)
  })
})

describe('the audit log', () => {
  it('hole O3: has the administrator, the person, the time and the reason of each granted role', async () => {
    const site = await aSite()
    const [admin, other] = [await aPerson(site, { role: 'admin' }), await aPerson(site, { confirmed: true })]
    await site.post('/api/organiser/staff/grant', { ...grant, email: other.email }, { token: admin.token })
    const rows = await auditRows(site, 'role.grant')
    expect(rows).toMatchObject([
      {
        actor_id: admin.id,
        action: 'role.grant',
        person_id: other.id,
        after: '{"role":"cashier","events":[]}',
        reason,
        at: new Date(site.clock.now).toISOString(),
      },
    ])
  })

  it('hole O3, hole O4: an act that cannot be logged is not done, and the answer contains no database error', async () => {
    const site = await aSite()
    const [cashier, payer] = [await anOrganiser(site, 'cashier'), await aPerson(site)]
    await sql`drop table audit_entry`.execute(site.database.db)
    const answer = await cashier.post('/payments', await aDeskPayment(site, payer))
    expect([answer.status, answer.body.code]).toEqual([500, 'internal'])
    expect(answer.text).not.toMatch(/audit|table|sql/i)
    expect(await ledgerRows(site)).toEqual([])
  })

  it('hole O3: cannot be changed, because the database refuses to update or delete its rows', async () => {
    const site = await aSite()
    const admin = await aPerson(site, { confirmed: true })
    await runStaffCommand(site.database, site.edition, ['grant', admin.email, 'admin'], site.clock.now)
    await expect(sql`update audit_entry set reason = 'another'`.execute(site.database.db)).rejects.toThrow()
    await expect(sql`delete from audit_entry`.execute(site.database.db)).rejects.toThrow()
  })
})

describe('npm run staff', () => {
  it('grants, lists and revokes', async () => {
    const site = await aSite()
    const { email } = await aPerson(site, { confirmed: true })
    const run = (...words: string[]) => runStaffCommand(site.database, site.edition, words, site.clock.now)
    expect(await run('list')).toEqual(['Nobody holds a role.'])
    await run('grant', email, 'coordinator', '4,7')
    expect((await run('list'))[0]).toMatch(new RegExp(`^${email}  coordinator 4 7  since `))
    await run('revoke', email, 'coordinator')
    expect(await run('list')).toEqual(['Nobody holds a role.'])
  })

  it('ends the sessions of all people, prints their number and adds an audit entry; people can log in again', async () => {
    const site = await aSite()
    const [person, admin] = [await aPerson(site), await aPerson(site, { role: 'admin' })]
    const isLoggedIn = async (token: string) =>
      (await site.get('/api/users/verifyAccessToken', { token })).status === 200
    const open = site.database.db.selectFrom('session').select('id').where('ended_at', 'is', null)
    const count = (await open.execute()).length
    const run = () => runStaffCommand(site.database, site.edition, ['end-sessions', 'everybody'], site.clock.now)
    expect(await run()).toEqual([`${count} log-ins of 2 people ended; everybody has to log in again`])
    expect([await isLoggedIn(person.token), await isLoggedIn(admin.token)]).toEqual([false, false])
    expect(await auditRows(site, 'sessions.end')).toMatchObject([
      { actor_id: null, person_id: null, reason: 'on the command line' },
    ])
    expect(await run()).toEqual(['Nobody is logged in.'])
    expect(await isLoggedIn(await logInAgain(site, person))).toBe(true)
  })

  it('prints its usage if a word is missing or wrong', async () => {
    const site = await aSite()
    const wrong = [[], ['grant'], ['grant', 'a@b.example', 'king'], ['promote', 'a@b.example', 'admin']]
    for (const words of [...wrong, ['end-sessions'], ['end-sessions', 'a@b.example']])
      await expect(runStaffCommand(site.database, site.edition, words, site.clock.now)).rejects.toThrow(
        'npm run staff -- grant',
      )
  })
})
