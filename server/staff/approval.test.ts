// A role requires a confirmed address and a new session. A new administrator requires the approval of a second one, and
// changes of roles require the password again.
import { describe, expect, it } from 'vitest'
import { passwordConfirmedFor } from '../../domain/staff/roles.ts'
import { runStaffCommand } from '../../scripts/staff.ts'
import { endAllSessions } from '../access/sessions.ts'
import { aDeskPayment, anOrganiser, auditRows, type Staff } from '../testing/desk.ts'
import { perEvent } from '../testing/editions.ts'
import { aPerson, logInAgain, type TestPerson, usualPassword } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'

const reason = 'runs the evening'
const me = (site: Site, token: string) => site.get('/api/organiser/me', { token })
const command = (site: Site, ...words: string[]) => runStaffCommand(site.database, site.edition, words, site.clock.now)

const grant = (admin: Staff, { email }: TestPerson, role: string) => admin.post('/staff/grant', { email, role, reason })

/** Two administrators, and a person to whom the first has granted that role. The second has not approved it. */
async function aNewAdmin() {
  const site = await aSite()
  const [first, second] = [await anOrganiser(site, 'admin'), await anOrganiser(site, 'admin')]
  const other = await aPerson(site, { confirmed: true, username: 'Third Admin' })
  const { body } = await grant(first, other, 'admin')
  const { roleId } = (body.rows as { roleId: string; email: string }[]).find(row => row.email === other.email)!
  return { site, first, second, other, roleId }
}

describe('a role', () => {
  it('is refused for an unconfirmed address, both in the console and on the command line', async () => {
    const site = await aSite()
    const [admin, squatter] = [await anOrganiser(site, 'admin'), await aPerson(site, { confirmed: false })]
    const refused = await grant(admin, squatter, 'cashier')
    expect([refused.status, refused.body.code]).toEqual([409, 'role_unconfirmed'])
    await expect(command(site, 'grant', squatter.email, 'admin')).rejects.toThrow('role_unconfirmed')
    expect((await me(site, squatter.token)).body.code).toBe('not_staff')
  })

  it('ends the person’s earlier sessions and applies in later sessions', async () => {
    const site = await aSite()
    const [admin, other] = [await anOrganiser(site, 'admin'), await aPerson(site, { confirmed: true })]
    expect((await grant(admin, other, 'cashier')).status).toBe(200)
    expect((await me(site, other.token)).body.code).toBe('not_logged_in')
    expect((await me(site, await logInAgain(site, other))).status).toBe(200)
  })

  it('is announced by mail to the person, with the name of the administrator who granted it', async () => {
    const site = await aSite()
    const [admin, other] = [
      await anOrganiser(site, 'admin', { username: 'Asha Admin' }),
      await aPerson(site, { confirmed: true }),
    ]
    await grant(admin, other, 'cashier')
    await site.worker.tick()
    const mail = site.mailbox.find(({ to }) => to === other.email)
    expect(mail?.text).toMatch(/Asha Admin gave you a role .*Cashier/)
    expect(mail?.text).toContain(`${site.config.siteUrl}/organiser\n`)
  })
})

describe('a new administrator', () => {
  it('has the role only after a second administrator approves, who is asked by mail', async () => {
    const { site, first, second, other, roleId } = await aNewAdmin()
    expect((await me(site, await logInAgain(site, other))).body.code).toBe('not_staff')
    await site.worker.tick()
    const requests = site.mailbox.filter(({ subject }) => subject.includes('Approve a new administrator'))
    expect(requests.map(({ to }) => to)).toEqual([second.email])

    const own = await first.post('/staff/approve', { roleId })
    expect([own.status, own.body.code]).toEqual([403, 'role_approve_own'])
    const approved = await second.post('/staff/approve', { roleId })
    expect(approved.body.rows).toContainEqual(expect.objectContaining({ roleId, approved: true }))
    expect((await me(site, await logInAgain(site, other))).body.roles).toEqual([{ role: 'admin', events: [] }])
    expect(await auditRows(site, 'role.approve')).toMatchObject([{ actor_id: second.id, person_id: other.id }])
    expect((await second.post('/staff/approve', { roleId })).body.code).toBe('role_unknown')
  })

  it('has no permissions while the role waits; a role that was ended can no longer be approved', async () => {
    const { site, first, second, other, roleId } = await aNewAdmin()
    const token = await logInAgain(site, other)
    expect((await site.post('/api/organiser/staff/approve', { roleId }, { token })).body.code).toBe('not_staff')
    expect((await grant(second, other, 'admin')).body.code).toBe('role_waits')
    expect((await second.post('/staff/revoke', { roleId, reason })).status).toBe(200)
    expect((await second.post('/staff/approve', { roleId })).body.code).toBe('role_unknown')
    expect((await first.get('/staff')).body.rows).toHaveLength(2)
  })

  it('is approved on the command line of the server if the festival has one administrator', async () => {
    const site = await aSite()
    const [only, other] = [await anOrganiser(site, 'admin'), await aPerson(site, { confirmed: true })]
    await grant(only, other, 'admin')
    expect((await command(site, 'list')).find(line => line.startsWith(other.email))).toContain('waits for approval')
    await command(site, 'approve', other.email, 'admin')
    expect((await me(site, await logInAgain(site, other))).status).toBe(200)
  })

  it('is approved once if two administrators approve the role at the same moment', async () => {
    const { site, second, other, roleId } = await aNewAdmin()
    const third = await anOrganiser(site, 'admin')
    const answers = await Promise.all([second, third].map(admin => admin.post('/staff/approve', { roleId })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await auditRows(site, 'role.approve')).toMatchObject([{ person_id: other.id }])
  })
})

describe('the password of an organiser', () => {
  it('must be typed again before refunds and changes of roles if ten minutes have passed', async () => {
    const site = await aSite()
    const [admin, payer] = [await anOrganiser(site, 'admin'), await aPerson(site, { paid: perEvent, confirmed: true })]
    const refund = await aDeskPayment(site, payer, { amount: 1, reason: 'paid twice' })
    const acts: [string, object][] = [
      ['/refunds', refund],
      ['/staff/grant', { email: payer.email, role: 'gate', reason }],
      ['/staff/approve', { roleId: 'none' }],
    ]
    site.clock.now += passwordConfirmedFor
    for (const [path, body] of acts)
      expect([path, (await admin.post(path, body)).body.code]).toEqual([path, 'password_needed'])
    expect((await admin.post('/payments', await aDeskPayment(site, payer))).status).toBe(200)

    const wrong = await admin.post('/confirm-password', { password: 'not the password' })
    expect([wrong.status, wrong.body.code]).toEqual([403, 'password_wrong'])
    expect((await admin.post('/refunds', refund)).body.code).toBe('password_needed')
    const right = await admin.post('/confirm-password', { password: usualPassword })
    expect(right.body).toEqual({ until: new Date(site.clock.now + passwordConfirmedFor).toISOString() })
    // The payment changed the amount due.
    const fresh = await aDeskPayment(site, payer, { amount: 1, reason: 'paid twice' })
    expect((await admin.post('/refunds', fresh)).status).toBe(200)
    site.clock.now += passwordConfirmedFor
    expect((await admin.post('/staff/approve', { roleId: 'none' })).body.code).toBe('password_needed')
  })

  it('counts as typed only in its own session', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const stolen = await logInAgain(site, admin)
    site.clock.now += passwordConfirmedFor
    await admin.post('/confirm-password', { password: usualPassword })
    const answer = await site.post('/api/organiser/staff/approve', { roleId: 'none' }, { token: stolen })
    expect(answer.body.code).toBe('password_needed')
  })

  it('can be guessed only a few times', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const codes = new Set<unknown>()
    for (let i = 0; i < 12; i++) codes.add((await gate.post('/confirm-password', { password: `guess ${i}` })).body.code)
    expect([...codes]).toEqual(['password_wrong', 'passwords_too_many'])
  })

  it('is refused if the session has ended', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    await site.database.write(trx => endAllSessions(trx, gate.id, site.clock.now))
    expect((await gate.post('/confirm-password', { password: usualPassword })).body.code).toBe('not_logged_in')
  })
})
