import { describe, expect, it } from 'vitest'
import { invitationLength } from '../../domain/staff/roles.ts'
import { anOrganiser, auditRows, type Staff } from '../testing/desk.ts'
import { aPerson, aSignUp, logInAgain, type TestPerson } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'
import { tidyUp } from '../testing/tidy.ts'

const reason = 'for the second gate'
const invite = async (admin: Staff, { email, ...fields }: Record<string, unknown> = {}) =>
  (await admin.post('/staff/invite', { role: 'gate', reason, emails: email ? [email] : [], ...fields })).body as {
    token: string | null
  }
const read = (site: Site, token: string | null) => site.post('/api/users/invitation', { token: token ?? '' })
const accept = (site: Site, person: Pick<TestPerson, 'token'>, token: string | null) =>
  site.post('/api/users/acceptInvitation', { token: token ?? '' }, { token: person.token })
const rolesOf = async (site: Site, { token }: Pick<TestPerson, 'token'>) =>
  (await site.get('/api/organiser/me', { token })).body.roles

/** The token in the newest mail to this address. */
async function mailedInvitation(site: Site, email: string): Promise<string> {
  await site.worker.tick()
  const mail = site.mailbox.findLast(({ to }) => to === email)
  return /\/organiser\/join#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? 'none'
}

describe('an invitation by mail', () => {
  it('A1: gives the role to a person without an account, who first signs up and confirms the address', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin', { username: 'Asha Admin' })
    const email = 'new-helper@college.example'
    expect((await invite(admin, { email: ` ${email.toUpperCase()}` })).token).toBeNull()
    const token = await mailedInvitation(site, email)
    expect((await read(site, token)).body).toMatchObject({ role: 'gate', events: [], email, invitedBy: 'Asha Admin' })

    const signUp = await site.post('/api/users/register', aSignUp({ email }))
    const helper = { token: String(signUp.body.token) }
    expect((await accept(site, helper, token)).body.code).toBe('invitation_unconfirmed')
    await site.post(`/api/users/verifyEmail/${await site.confirmToken(email)}`, {})
    expect((await accept(site, helper, token)).body).toEqual({ role: 'gate', waits: false })
    // The session that accepted the invitation does not end, so the helper need not log in again.
    expect(await rolesOf(site, helper)).toEqual([{ role: 'gate', events: [] }])
    const user = await site.get('/api/users/verifyAccessToken', helper)
    expect(user.body.emailConfirmed).toBe(true)
    expect((await admin.get('/staff')).body.invitations).toEqual([])
  })

  it('can be accepted only by the account with its address', async () => {
    const site = await aSite()
    const [admin, other] = [await anOrganiser(site, 'admin'), await aPerson(site, { confirmed: true })]
    await invite(admin, { email: 'helper@college.example' })
    const token = await mailedInvitation(site, 'helper@college.example')
    const answer = await accept(site, other, token)
    expect([answer.status, answer.body.code]).toEqual([409, 'invitation_other'])
    expect((await read(site, token)).status).toBe(200)
  })

  it('ends the account’s other sessions when it is accepted, such as those of a stranger who signed up first', async () => {
    const site = await aSite()
    const [admin, owner] = [await anOrganiser(site, 'admin'), await aPerson(site)]
    const squatter = owner.token
    owner.token = await logInAgain(site, owner)
    await invite(admin, { email: owner.email })
    await accept(site, owner, await mailedInvitation(site, owner.email))
    expect(await rolesOf(site, owner)).toHaveLength(1)
    expect((await site.get('/api/organiser/me', { token: squatter })).body.code).toBe('not_logged_in')
  })

  it('works only with the newest link after the mail is sent again', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const email = 'helper@college.example'
    await invite(admin, { email })
    const first = await mailedInvitation(site, email)
    const { rows } = (await admin.get('/mail')).body as { rows: { mailId: string; recipient: string }[] }
    await admin.post(`/mail/${rows.find(({ recipient }) => recipient === email)!.mailId}/resend`, {})
    const second = await mailedInvitation(site, email)
    expect([first === second, (await read(site, first)).status, (await read(site, second)).status]).toEqual([
      false,
      400,
      200,
    ])
  })
})

describe('an invitation by code', () => {
  it('is accepted once, by an account with a confirmed address', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const { token } = await invite(admin, { role: 'coordinator', events: [1] })
    const [stranger, first, second] = [
      await aPerson(site, { confirmed: false }),
      await aPerson(site, { confirmed: true }),
      await aPerson(site, { confirmed: true }),
    ]
    expect((await accept(site, stranger, token)).body.code).toBe('invitation_unconfirmed')
    expect((await accept(site, first, token)).status).toBe(200)
    expect((await accept(site, second, token)).body.code).toBe('invitation_invalid')
    expect(await rolesOf(site, first)).toEqual([{ role: 'coordinator', events: [1] }])
    expect(await auditRows(site, 'role.accept')).toMatchObject([{ actor_id: first.id, person_id: first.id }])
  })

  it('makes only one person an organiser if five people accept it at the same moment', async () => {
    const site = await aSite()
    const { token } = await invite(await anOrganiser(site, 'admin'))
    const people = await Promise.all(Array.from({ length: 5 }, () => aPerson(site, { confirmed: true })))
    const answers = await Promise.all(people.map(person => accept(site, person, token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
  })

  it('is invalid after a day, after its withdrawal, and after the inviter’s role as administrator ends', async () => {
    const site = await aSite()
    const [admin, other] = [await anOrganiser(site, 'admin'), await aPerson(site, { confirmed: true })]
    const helper = await aPerson(site, { confirmed: true })
    const tokens = [(await invite(admin)).token, (await invite(admin)).token]
    const list = (await admin.get('/staff')).body.invitations as { invitationId: string }[]
    expect(list).toHaveLength(2)
    const { body } = await admin.post('/staff/uninvite', { invitationId: list[0]!.invitationId })
    expect(body.invitations).toHaveLength(1)
    const statuses = (await Promise.all(tokens.map(token => read(site, token)))).map(({ status }) => status).sort()
    expect(statuses).toEqual([200, 400])
    const valid = tokens[(await read(site, tokens[0]!)).status === 200 ? 0 : 1]!
    const second = await anOrganiser(site, 'admin')
    const { rows } = (await second.get('/staff')).body as { rows: { roleId: string; email: string }[] }
    await second.post('/staff/revoke', { roleId: rows.find(({ email }) => email === admin.email)!.roleId, reason })
    expect((await accept(site, helper, valid)).body.code).toBe('invitation_invalid')

    const { token } = await invite(second)
    site.clock.now += invitationLength
    expect((await accept(site, other, token)).body.code).toBe('invitation_invalid')
    await tidyUp(site, site.clock.now + 31 * 24 * 3_600_000)
    expect(await site.database.db.selectFrom('staff_invitation').select('id').execute()).toEqual([])
  })

  it('for the role of administrator needs the approval of an administrator other than the inviter', async () => {
    const site = await aSite()
    const [first, second] = [await anOrganiser(site, 'admin'), await anOrganiser(site, 'admin')]
    const helper = await aPerson(site, { confirmed: true })
    const { token } = await invite(first, { role: 'admin' })
    expect((await accept(site, helper, token)).body).toEqual({ role: 'admin', waits: true })
    expect((await site.get('/api/organiser/me', helper)).body.code).toBe('not_staff')
    const { rows } = (await first.get('/staff')).body as { rows: { roleId: string; approved: boolean }[] }
    const { roleId } = rows.find(({ approved }) => !approved)!
    expect((await first.post('/staff/approve', { roleId })).body.code).toBe('role_approve_own')
    expect((await second.post('/staff/approve', { roleId })).status).toBe(200)
  })

  it('is stored as a hash; the audit log never has its address, and has its reason only after the acceptance', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const { token } = await invite(admin)
    await invite(admin, { email: 'helper@college.example' })
    const stored = JSON.stringify(await site.database.db.selectFrom('staff_invitation').selectAll().execute())
    expect(stored).not.toContain(token)
    const invited = JSON.stringify(await auditRows(site, 'role.invite'))
    for (const words of ['helper@', reason]) expect(invited).not.toContain(words)
    const helper = await aPerson(site, { confirmed: true })
    expect((await accept(site, helper, token)).status).toBe(200)
    expect(await auditRows(site, 'role.accept')).toMatchObject([{ person_id: helper.id, reason }])
  })

  it('is refused with an invented token or the token of a session', async () => {
    const site = await aSite()
    const [admin, person] = [await anOrganiser(site, 'admin'), await aPerson(site)]
    for (const token of ['', 'x', 'A'.repeat(43), person.token, admin.token])
      expect([token, (await read(site, token)).body.code]).toEqual([token, 'invitation_invalid'])
  })
})

describe('a list of invitations', () => {
  it('B10: is mailed once to each address; if one address is invalid, the whole list is refused', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const emails = ['one@college.example', 'two@college.example', ' ONE@college.example ']
    const wrong = await admin.post('/staff/invite', { role: 'gate', reason, emails: [...emails, 'three'] })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'invitation_addresses'])
    expect(wrong.body.error).toContain('three')
    expect((await admin.get('/staff')).body.invitations).toEqual([])
    const { body } = await admin.post('/staff/invite', { role: 'gate', reason, emails })
    expect(body).toMatchObject({ token: null, mailed: 2 })
    expect(await auditRows(site, 'role.invite')).toHaveLength(2)
    const tokens = [
      await mailedInvitation(site, 'one@college.example'),
      await mailedInvitation(site, 'two@college.example'),
    ]
    expect(new Set(tokens).size).toBe(2)
    for (const token of tokens) expect((await read(site, token)).status).toBe(200)
  })
})
