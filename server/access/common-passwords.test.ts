import { describe, expect, it } from 'vitest'
import { aPerson, aSignUp, usualPassword } from '../testing/people.ts'
import { aSite } from '../testing/site.ts'

describe('one of the most used passwords', () => {
  it('a common password is refused at the sign-up in any letter case and with digits around it', async () => {
    const site = await aSite()
    for (const password of ['password', '12345678', 'PassWord1', 'qwertyuiop', 'Welcome@123', '99admin!!']) {
      const answer = await site.post('/api/users/register', aSignUp({ password }))
      expect([password, answer.status, answer.body.code]).toEqual([password, 400, 'password_common'])
    }
    expect(await site.database.db.selectFrom('person').select('id').execute()).toEqual([])
    expect((await site.post('/api/users/register', aSignUp({ password: 'kettle orbit marigold' }))).status).toBe(200)
  })

  it('D8: a password with the name of festival, institute or person is refused at the sign-up, for a link and for a change', async () => {
    const site = await aSite()
    const { name, year, institute } = site.edition.festival
    const guessable = ['aaaaaaaa', `${name}${year}`, `${institute.shortName}@12345`, 'Somebody-99', 'ne0-n1mbl3']
    const form = aSignUp({ username: 'Some Body', email: 'neo.nimble@college.example' })
    for (const password of guessable) {
      const answer = await site.post('/api/users/register', { ...form, password })
      expect([password, answer.status, answer.body.code]).toEqual([password, 400, 'password_guessable'])
    }
    const staff = await aPerson(site, { username: 'Some Body', email: form.email, role: 'admin' })
    await site.post('/api/users/forgotPassword', { email: staff.email })
    const link = await site.resetToken(staff.email)
    for (const password of guessable) {
      const reset = await site.post(`/api/users/resetPassword/${link}`, { password })
      const change = await site.post('/api/users/changePassword', { currentPassword: usualPassword, password }, staff)
      expect([reset.body.code, change.body.code]).toEqual(['password_guessable', 'password_guessable'])
    }
  })

  it('a common password is refused for a mailed link too, and the link stays valid', async () => {
    const site = await aSite()
    const { email } = await aPerson(site)
    await site.post('/api/users/forgotPassword', { email })
    const token = await site.resetToken(email)
    const reset = (password: string) => site.post(`/api/users/resetPassword/${token}`, { password })
    expect((await reset('iloveyou')).body.code).toBe('password_common')
    expect((await reset('kettle orbit marigold')).status).toBe(200)
  })
})
