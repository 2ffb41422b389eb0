import { describe, expect, it } from 'vitest'
import { setPassword } from '../access/accounts.ts'
import { hashPassword } from '../access/passwords.ts'
import { endAllSessions } from '../access/sessions.ts'
import { minute } from '../clock.ts'
import { aPerson, aSignUp, usualPassword } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'

const password = 'a new password'
const forgot = (site: Site, email: string) => site.post('/api/users/forgotPassword', { email })

const reset = (site: Site, token: string, to = password) =>
  site.post(`/api/users/resetPassword/${token}`, { password: to })

const confirm = (site: Site, token: string) => site.post(`/api/users/verifyEmail/${token}`)
const login = (site: Site, email: string, given: string) => site.post('/api/users/login', { email, password: given })
const invalid = { error: 'This reset link is invalid, was used or has expired', code: 'reset_link_invalid' }

describe('a forgotten password', () => {
  it('hole I1: after a new password by a mailed link, only the new password works', async () => {
    const site = await aSite()
    const { email } = await aPerson(site)
    await forgot(site, email)
    const answer = await reset(site, await site.resetToken(email))
    expect(answer).toMatchObject({ status: 200, body: { msg: 'Password updated successfully' } })
    expect((await login(site, email, usualPassword)).status).toBe(401)
    expect((await login(site, email, password)).status).toBe(200)
  })

  it('hole I1: a link changes the password of its own account only', async () => {
    const site = await aSite()
    const [mine, other] = [await aPerson(site), await aPerson(site)]
    await forgot(site, mine.email)
    const token = await site.resetToken(mine.email)
    await site.post(`/api/users/resetPassword/${token}?email=${other.email}`, {
      password,
      email: other.email,
      id: other.id,
    })
    expect((await login(site, other.email, password)).status).toBe(401)
    expect((await login(site, other.email, usualPassword)).status).toBe(200)
  })

  it('V7: the page of a link can ask whether it still works, and learns nothing else', async () => {
    const site = await aSite()
    const { email } = await aPerson(site)
    const check = (token: string) => site.get(`/api/users/resetPassword/${token}`)
    await forgot(site, email)
    const token = await site.resetToken(email)
    for (let times = 0; times < 3; times++)
      expect(await check(token)).toMatchObject({ status: 200, body: { msg: 'This link works' } })
    expect(Object.keys((await check(token)).body)).toEqual(['msg'])
    expect((await reset(site, token)).status).toBe(200)
    for (const dead of [token, 'A'.repeat(43), 'x']) {
      const answer = await check(dead)
      expect([answer.status, answer.body]).toEqual([400, invalid])
    }
    await forgot(site, email)
    const late = await site.resetToken(email)
    site.clock.now += 31 * minute
    expect((await check(late)).body).toEqual(invalid)
  })

  it('hole I2: the link is mailed to the address as stored in the account, not as typed in the call', async () => {
    const site = await aSite()
    const { email } = await aPerson(site)
    await site.post('/api/users/forgotPassword', { email: ` ${email.toUpperCase()} `, to: 'thief@evil.example' })
    await site.worker.tick()
    expect(site.mailbox.map(mail => mail.to)).toEqual([email])
  })

  it('hole I2: a request for a link with several addresses in one field is refused', async () => {
    const site = await aSite()
    const { email } = await aPerson(site)
    for (const several of [
      `${email},thief@evil.example`,
      `${email} thief@evil.example`,
      `${email}\nthief@evil.example`,
    ])
      expect((await forgot(site, several)).body.code).toBe('email_invalid')
    expect((await site.post('/api/users/forgotPassword', { email: [email, 'thief@evil.example'] })).status).toBe(400)
  })

  it('hole I3: a link for a new password works once', async () => {
    const site = await aSite()
    const { email } = await aPerson(site)
    await forgot(site, email)
    const token = await site.resetToken(email)
    await reset(site, token)
    expect(await reset(site, token, 'another password')).toMatchObject({ status: 400, body: invalid })
    expect((await login(site, email, password)).status).toBe(200)
  })

  it('hole I3: of several simultaneous calls with one link, only one succeeds', async () => {
    const site = await aSite()
    const { email } = await aPerson(site)
    await forgot(site, email)
    const token = await site.resetToken(email)
    const answers = await Promise.all([reset(site, token, 'password one'), reset(site, token, 'password two')])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 400])
  })

  it('hole I3: a link for a new password expires after 30 minutes', async () => {
    const site = await aSite()
    const { email } = await aPerson(site)
    await forgot(site, email)
    const token = await site.resetToken(email)
    site.clock.now += 30 * minute
    expect(await reset(site, token)).toMatchObject({ status: 400, body: invalid })
  })

  it('a link for a new password still works just before its 30 minutes are over', async () => {
    const site = await aSite()
    const { email } = await aPerson(site)
    await forgot(site, email)
    const token = await site.resetToken(email)
    site.clock.now += 30 * minute - 1
    expect((await reset(site, token)).status).toBe(200)
  })

  it('hole I3: a newer link revokes the older link', async () => {
    const site = await aSite()
    const { email } = await aPerson(site)
    await forgot(site, email)
    const older = await site.resetToken(email)
    await forgot(site, email)
    const newer = await site.resetToken(email)
    expect(await reset(site, older)).toMatchObject({ status: 400, body: invalid })
    expect((await reset(site, newer)).status).toBe(200)
  })

  it('an older link works until the mail with the newer link is sent', async () => {
    const sent: string[] = []
    let isDown = false
    const site = await aSite({
      transport: {
        async send({ text }) {
          if (isDown) throw new Error('the mail server is down')
          const [, token] = /forgotPassword\/([\w-]+)/.exec(text) ?? []
          if (token) sent.push(token)
        },
        close() {},
      },
    })
    const { email } = await aPerson(site)
    const ask = async () => {
      await forgot(site, email)
      await site.worker.tick()
    }
    await ask()
    isDown = true
    await ask()
    isDown = false
    expect(sent).toHaveLength(1)
    expect((await reset(site, sent[0]!)).status).toBe(200)
  })

  it.each(['x', 'A'.repeat(43), 'A'.repeat(200), '%01', '%27%20or%201=1', '00000000-0000-0000-0000-000000000000'])(
    'hole I5: an invented token is refused: %s',
    async token => {
      const site = await aSite()
      expect(await reset(site, token)).toMatchObject({ status: 400, body: invalid })
      expect(await confirm(site, token)).toMatchObject({ status: 400, body: { code: 'confirm_link_invalid' } })
    },
  )

  it('hole R7: a confirmation link cannot set a password, and a link for a new password cannot confirm an address', async () => {
    const site = await aSite()
    const form = aSignUp()
    await site.post('/api/users/register', form)
    const confirming = await site.confirmToken(form.email)
    await forgot(site, form.email)
    const resetting = await site.resetToken(form.email)
    expect((await reset(site, confirming)).status).toBe(400)
    expect((await confirm(site, resetting)).status).toBe(400)
    expect((await reset(site, resetting)).status).toBe(200)
    expect((await confirm(site, confirming)).status).toBe(200)
  })

  it('A15: a new password below 8 characters is refused and the link still works', async () => {
    const site = await aSite()
    const { email } = await aPerson(site)
    await forgot(site, email)
    const token = await site.resetToken(email)
    const short = await reset(site, token, '1234567')
    expect(short).toMatchObject({ status: 400, body: { error: 'Password length should be of atleast 8 digits' } })
    expect((await reset(site, token, '')).body.error).toBe('Please fill all the fields')
    expect((await reset(site, token)).status).toBe(200)
  })

  it('hole I10: a new password by a link ends all sessions of its person, but no sessions of other people', async () => {
    const site = await aSite()
    const [person, other] = [await aPerson(site), await aPerson(site)]
    const second = await login(site, person.email, usualPassword)
    await forgot(site, person.email)
    await reset(site, await site.resetToken(person.email))
    const status = async (token: string) => (await site.get('/api/users/verifyAccessToken', { token })).status
    expect(await status(person.token)).toBe(401)
    expect(await status(String(second.body.token))).toBe(401)
    expect(await status(other.token)).toBe(200)
  })

  it('hole I10: a log-in with the old password gets no session if the password is replaced during the log-in', async () => {
    const { promise: replaced, resolve: letGo } = Promise.withResolvers<void>()
    let writes = 0
    // The first write of a log-in counts the attempt, the second one starts the session.
    const site = await aSite({
      unguard: database => ({
        ...database,
        async write(work) {
          if (++writes === 2) await replaced
          return database.write(work)
        },
      }),
    })
    const { id, email } = await aPerson(site)
    const late = login(site, email, usualPassword)
    await expect.poll(() => writes).toBe(2)
    const newHash = await hashPassword(password)
    await site.database.write(async trx => {
      await setPassword(trx, id, newHash, site.clock.now)
      await endAllSessions(trx, id, site.clock.now)
    })
    letGo()
    expect(await late).toMatchObject({ status: 401, body: { code: 'login_failed' } })
    const open = site.database.db.selectFrom('session').select('id').where('ended_at', 'is', null)
    expect(await open.execute()).toEqual([])
    expect((await login(site, email, password)).status).toBe(200)
  })

  it('hole I7: a request for a link gets the same answer and stores the same row for a known and an unknown address', async () => {
    const site = await aSite()
    const { email } = await aPerson(site)
    const known = await forgot(site, email)
    const rows = await site.database.db.selectFrom('outgoing_mail').selectAll().execute()
    const unknown = await forgot(site, 'nobody@college.example')
    expect(unknown.status).toBe(known.status)
    expect(unknown.body).toEqual(known.body)
    const added = await site.database.db.selectFrom('outgoing_mail').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(added).toHaveLength(2)
  })

  it('a request for an unknown address sends no mail and leaves no row', async () => {
    const site = await aSite()
    await forgot(site, 'nobody@college.example')
    await site.worker.tick()
    expect(site.mailbox).toEqual([])
    expect(await site.database.db.selectFrom('outgoing_mail').selectAll().execute()).toEqual([])
  })

  it('A14: the server checks the address of a request as the form does', async () => {
    const site = await aSite()
    expect((await forgot(site, ' ')).body.error).toBe('Please fill all the fields')
    expect((await forgot(site, 'nobody')).body.error).toBe('Please enter a valid email')
  })
})
