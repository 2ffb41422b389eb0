import { describe, expect, it } from 'vitest'
import { maxLength } from '../../domain/account/api.ts'
import { eachProfileField } from '../../domain/account/profile-fields.ts'
import { refusal } from '../../domain/refusals.ts'
import { aPerson, aSignUp, usualPassword } from '../testing/people.ts'
import { aSite } from '../testing/site.ts'

const register = '/api/users/register'
const login = '/api/users/login'
const verify = '/api/users/verifyAccessToken'

describe('signing up', () => {
  it('S3: signing up returns a token that is a valid session, the user name and a message', async () => {
    const site = await aSite()
    const answer = await site.post(register, aSignUp({ username: 'Asha' }))
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ token: expect.any(String), username: 'Asha', msg: expect.stringMatching(/\w/) })
    expect((await site.get(verify, { token: String(answer.body.token) })).body.username).toBe('Asha')
  })

  it('signing up stores every field of the form without outer spaces', async () => {
    const site = await aSite()
    await site.post(
      register,
      aSignUp({ username: '  Asha ', email: ' Asha@College.Example ', city: ' Town ', yop: 2032 }),
    )
    const person = await site.database.db.selectFrom('person').selectAll().executeTakeFirstOrThrow()
    expect(person).toMatchObject({
      username: 'Asha',
      email: 'asha@college.example',
      phone: '555',
      city: 'Town',
      state: 'State',
      college: 'College',
      dob: '2031-05-06',
      gender: 'female',
      yop: '2032',
    })
  })

  it('signing up needs only name, e-mail and password, because the other fields have defaults', async () => {
    const site = await aSite()
    const { username, email, password } = aSignUp()
    expect((await site.post(register, { username, email, password })).status).toBe(200)
  })

  it('P9: a number is taken as text in every text of the profile, at sign-up and later', async () => {
    const site = await aSite()
    const numbers = eachProfileField(() => 9198765432101)
    const texts = eachProfileField(() => '9198765432101')
    const { status, body } = await site.post(register, aSignUp(numbers))
    expect(status).toBe(200)
    const stored = () => site.database.db.selectFrom('person').selectAll().executeTakeFirstOrThrow()
    expect(await stored()).toMatchObject(texts)
    const token = String(body.token)
    expect((await site.post('/api/users/details', { phone: 0, yop: 2032 }, { token })).status).toBe(200)
    expect(await stored()).toMatchObject({ ...texts, phone: '0', yop: '2032' })
  })

  it.each([
    ['Male', 'male'],
    [' FEMALE ', 'female'],
    ['', 'male'],
    [undefined, 'male'],
  ])('P9: the gender is taken without its case, and an empty one is the default: %j', async (gender, kept) => {
    const site = await aSite()
    const { status, body } = await site.post(register, aSignUp({ gender }))
    expect(status).toBe(200)
    const stored = () => site.database.db.selectFrom('person').select('gender').executeTakeFirstOrThrow()
    expect(await stored()).toEqual({ gender: kept })
    const details = { token: String(body.token) }
    expect((await site.post('/api/users/details', { gender: 'Female' }, details)).status).toBe(200)
    expect(await stored()).toEqual({ gender: 'female' })
    // To change nothing, the call leaves the gender out.
    expect((await site.post('/api/users/details', { gender: '' }, details)).status).toBe(400)
  })

  it('P9: other values and long texts are refused as before, with a sentence that names the field', async () => {
    const site = await aSite()
    const errorOf = async (fields: Record<string, unknown>) => (await site.post(register, aSignUp(fields))).body.error
    expect(await errorOf({ gender: 'other' })).toContain('gender must be one of male, female')
    expect(await errorOf({ phone: 7.5 })).toContain('phone must be text')
    expect(await errorOf({ phone: '5'.repeat(maxLength.other + 1) })).toContain(`at most ${maxLength.other} characters`)
    expect(await errorOf({ phone: '5\u0000' })).toMatch(/NUL|character/)
  })

  it.each([
    ['an empty name', { username: '' }, 'fields_missing'],
    ['a name of spaces', { username: '    ' }, 'fields_missing'],
    ['no name', { username: undefined }, 'fields_missing'],
    ['no password', { password: undefined }, 'fields_missing'],
    ['an empty e-mail', { email: '' }, 'fields_missing'],
    ['a name of 3 characters', { username: 'Ash' }, 'username_length'],
    ['a name of 31 characters', { username: 'A'.repeat(31) }, 'username_length'],
    ['a password of 7 characters', { password: '1234567' }, 'sign_up_password_short'],
    ['an e-mail without an @', { email: 'asha.example' }, 'email_invalid'],
    ['an e-mail with a line break', { email: 'a@b.example\nBcc: c@d.example' }, 'email_invalid'],
  ] as const)('A4, S5: the server repeats the checks of the form and refuses %s', async (_what, fields, code) => {
    const site = await aSite()
    const answer = await site.post(register, aSignUp(fields))
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ error: refusal(code).error, code })
    expect(await site.database.db.selectFrom('person').selectAll().execute()).toEqual([])
  })

  it.each([
    ['password', maxLength.password],
    ['email', maxLength.email],
    ['college', maxLength.other],
  ])(
    'signing up with a %s longer than %i characters is refused, and the refusal names the field',
    async (field, most) => {
      const site = await aSite()
      const answer = await site.post(register, aSignUp({ [field]: 'x'.repeat(most + 1) }))
      expect(answer.status).toBe(400)
      expect(answer.body.error).toContain(`${field} must have at most ${most} characters`)
    },
  )

  it('an address can have only one account; letter case and outer spaces do not matter', async () => {
    const site = await aSite()
    await site.post(register, aSignUp({ email: 'asha@college.example' }))
    const answer = await site.post(register, aSignUp({ email: '  ASHA@college.EXAMPLE ' }))
    expect(answer.status).toBe(409)
    expect(answer.body.code).toBe('email_taken')
    expect(await site.database.db.selectFrom('person').select('id').execute()).toHaveLength(1)
  })

  it('simultaneous sign-ups with one address make only one account', async () => {
    const site = await aSite()
    const form = aSignUp()
    const answers = await Promise.all(Array.from({ length: 5 }, () => site.post(register, form)))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409, 409, 409])
  })

  it('hole A3: nobody can make themselves student, paid, confirmed or staff', async () => {
    const site = await aSite()
    const { facilities, institute } = site.edition.festival
    const email = `me@${institute.emailDomain}`
    const wishes = {
      isStudent: true,
      paidAmount: 9999,
      confirmed: true,
      emailConfirmed: true,
      role: 'admin',
      userId: 'X',
    }
    const { body } = await site.post(
      register,
      aSignUp({ ...wishes, email, facility: facilities[1]!.name, events: [{ idx: 1 }] }),
    )
    const user = (await site.get(verify, { token: String(body.token) })).body
    expect(user).toMatchObject({
      isStudent: false,
      paidAmount: 0,
      emailConfirmed: false,
      facility: facilities[0]!.name,
      events: [],
      total: 0,
    })
    expect(user).not.toHaveProperty('role')
    expect(user.userId).not.toBe('X')
  })

  it('hole I4: a user id has ten characters without look-alikes and is never used twice', async () => {
    const site = await aSite()
    for (let i = 0; i < 20; i++) await aPerson(site)
    const ids = (await site.database.db.selectFrom('person').select('user_id').execute()).map(row => row.user_id)
    expect(new Set(ids).size).toBe(20)
    for (const id of ids) expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
  })

  it('hole I6: a password is stored only as a slow salted hash, and no answer contains it', async () => {
    const site = await aSite()
    const one = await site.post(register, aSignUp())
    await site.post(register, aSignUp())
    const hashes = await site.database.db.selectFrom('person').select('password_hash').execute()
    for (const { password_hash } of hashes) expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(hashes[0]?.password_hash).not.toBe(hashes[1]?.password_hash)
    const user = await site.get(verify, { token: String(one.body.token) })
    expect(one.text + user.text).not.toMatch(/argon|password|correct horse/i)
  })
})

describe('logging in', () => {
  it('S2: logging in returns the user object with its token', async () => {
    const site = await aSite()
    const form = aSignUp({ email: 'asha@college.example' })
    await site.post(register, form)
    const answer = await site.post(login, { email: ' ASHA@college.example', password: form.password })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      username: 'Some Body',
      email: 'asha@college.example',
      phone: '555',
      city: 'Town',
      college: 'College',
      paidAmount: 0,
      userId: expect.any(String),
      isStudent: false,
      emailConfirmed: false,
      facility: site.edition.festival.facilities[0]!.name,
      events: [],
      teams: [],
      total: 0,
      amountDue: 0,
      groupChatLink: site.edition.privateContent.groupChatLinks.outside,
    })
  })

  it('hole I7: an unknown address gets the same answer as a wrong password, after the same work', async () => {
    const site = await aSite({
      limits: { passwordPerPair: { most: 1000, within: 1 }, passwordPerAccount: { most: 1000, within: 1 } },
    })
    const { email } = await aPerson(site)
    const timed = async (address: string) => {
      // Processor time, not clock time, because other programs must not affect it.
      const began = process.cpuUsage()
      const answer = await site.post(login, { email: address, password: 'wrong password' })
      const { user, system } = process.cpuUsage(began)
      return { answer, took: user + system }
    }
    const known: number[] = []
    const unknown: number[] = []
    for (let i = 0; i < 15; i++) {
      const [wrong, nobody] = [await timed(email), await timed('nobody@college.example')]
      expect(wrong.answer.status).toBe(401)
      expect(wrong.answer.body).toEqual({ error: 'Invalid email or password', code: 'login_failed' })
      expect(nobody.answer.body).toEqual(wrong.answer.body)
      expect(Object.keys(nobody.answer.headers).sort()).toEqual(Object.keys(wrong.answer.headers).sort())
      known.push(wrong.took)
      unknown.push(nobody.took)
    }
    // Without the dummy hash an unknown address would take a fraction of the work.
    const ratio = Math.min(...unknown) / Math.min(...known)
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })

  it('the password is compared exactly as typed, with its spaces', async () => {
    const site = await aSite()
    const { email } = await aPerson(site)
    expect((await site.post(login, { email, password: ` ${usualPassword}` })).status).toBe(401)
  })
})
