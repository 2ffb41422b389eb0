// The link that confirms an address.
import { describe, expect, it } from 'vitest'
import { day } from '../clock.ts'
import { aPerson, aSignUp } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'

const forgot = (site: Site, email: string) => site.post('/api/users/forgotPassword', { email })

const confirm = (site: Site, token: string) => site.post(`/api/users/verifyEmail/${token}`)
const login = (site: Site, email: string, given: string) => site.post('/api/users/login', { email, password: given })

describe('confirming an address', () => {
  const student = (site: Site) => `asha@${site.edition.festival.institute.emailDomain}`
  const user = async (site: Site, token: unknown) =>
    (await site.get('/api/users/verifyAccessToken', { token: String(token) })).body

  it('S5: confirming an address of the institute makes the person a student and changes the price at once', async () => {
    const site = await aSite()
    const { prices } = site.edition.festival
    const form = aSignUp({ email: student(site) })
    const { token } = (await site.post('/api/users/register', form)).body
    await site.post(
      '/api/users/eventRegistration',
      { events: [1], amount: prices.outside.perEvent },
      { token: String(token) },
    )
    expect(await user(site, token)).toMatchObject({ isStudent: false, total: prices.outside.perEvent })
    expect((await confirm(site, await site.confirmToken(form.email))).status).toBe(200)
    expect(await user(site, token)).toMatchObject({
      isStudent: true,
      emailConfirmed: true,
      total: prices.student.perEvent,
    })
  })

  it('confirming another address does not make the person a student', async () => {
    const site = await aSite()
    const { emailDomain } = site.edition.festival.institute
    for (const email of ['asha@college.example', `asha@${emailDomain}.evil.example`, `asha@not${emailDomain}`]) {
      const { token } = (await site.post('/api/users/register', aSignUp({ email }))).body
      await confirm(site, await site.confirmToken(email))
      expect(await user(site, token)).toMatchObject({ isStudent: false, emailConfirmed: true })
    }
  })

  it('V7: the page of a confirmation link can ask whether it still works, and changes nothing by asking', async () => {
    const site = await aSite()
    const form = aSignUp()
    const { token } = (await site.post('/api/users/register', form)).body
    const check = (link: string) => site.get(`/api/users/verifyEmail/${link}`)
    const link = await site.confirmToken(form.email)
    expect((await check(link)).body).toEqual({ msg: 'This link works' })
    expect(await user(site, token)).toMatchObject({ emailConfirmed: false })
    expect((await check('A'.repeat(43))).body.code).toBe('confirm_link_invalid')
    expect((await confirm(site, link)).status).toBe(200)
    expect((await check(link)).body.code).toBe('email_confirmed')
  })

  it('hole I3: a confirmation link works once, until 7 days have passed or a newer link is sent', async () => {
    const site = await aSite()
    const form = aSignUp()
    const { token } = (await site.post('/api/users/register', form)).body
    const first = await site.confirmToken(form.email)
    await site.post('/api/users/resendVerification', undefined, { token: String(token) })
    const second = await site.confirmToken(form.email)
    expect((await confirm(site, first)).body.error).toBe('This confirmation link is invalid, was used or has expired')
    site.clock.now += 7 * day
    expect((await confirm(site, second)).status).toBe(400)
    await site.post('/api/users/resendVerification', undefined, { token: String(token) })
    const third = await site.confirmToken(form.email)
    site.clock.now += 7 * day - 1
    expect((await confirm(site, third)).status).toBe(200)
    expect((await confirm(site, third)).status).toBe(400)
  })

  it('after the confirmation, a used or older link answers that the address is already confirmed', async () => {
    const site = await aSite()
    const form = aSignUp()
    await site.post('/api/users/register', form)
    const older = await site.confirmToken(form.email)
    const { token } = (await login(site, form.email, form.password)).body
    await site.post('/api/users/resendVerification', undefined, { token: String(token) })
    const newer = await site.confirmToken(form.email)
    expect((await confirm(site, older)).body.code).toBe('confirm_link_invalid')
    await confirm(site, newer)
    for (const link of [older, newer])
      expect(await confirm(site, link)).toMatchObject({
        status: 400,
        body: { error: 'This address is already confirmed', code: 'email_confirmed' },
      })
  })

  it('a request for a link after the confirmation sends no mail', async () => {
    const site = await aSite()
    const { token } = await aPerson(site, { confirmed: true })
    expect((await site.post('/api/users/resendVerification', undefined, { token })).status).toBe(200)
    await site.worker.tick()
    expect(site.mailbox).toEqual([])
  })

  it('tokens of links are stored only as hashes', async () => {
    const site = await aSite()
    const { email } = await aPerson(site)
    await forgot(site, email)
    const token = await site.resetToken(email)
    const links = await site.database.db.selectFrom('one_time_link').selectAll().execute()
    const mails = await site.database.db.selectFrom('outgoing_mail').selectAll().execute()
    expect(links).toHaveLength(1)
    expect(JSON.stringify([links, mails])).not.toContain(token)
  })
})
