import { describe, expect, it } from 'vitest'
import { aPerson, aSignUp } from '../testing/people.ts'
import { aSite } from '../testing/site.ts'

describe('one of the most used passwords', () => {
  it('cannot be chosen at the sign-up, whatever its capitals, and no account is made', async () => {
    const site = await aSite()
    for (const password of ['password', '12345678', 'PassWord1', 'qwertyuiop']) {
      const answer = await site.post('/api/users/register', aSignUp({ password }))
      expect([password, answer.status, answer.body.code]).toEqual([password, 400, 'password_common'])
    }
    expect(await site.database.db.selectFrom('person').select('id').execute()).toEqual([])
    expect((await site.post('/api/users/register', aSignUp({ password: 'kettle orbit marigold' }))).status).toBe(200)
  })

  it('cannot be chosen by a link either, which goes on working', async () => {
    const site = await aSite()
    const { email } = await aPerson(site)
    await site.post('/api/users/forgotPassword', { email })
    const token = await site.mailedToken(email)
    const reset = (password: string) => site.post(`/api/users/resetPassword/${token}`, { password })
    expect((await reset('iloveyou')).body.code).toBe('password_common')
    expect((await reset('kettle orbit marigold')).status).toBe(200)
  })
})
