import { describe, expect, it } from 'vitest'
import { allEvents } from '../../domain/edition/catalogue.ts'
import { day } from '../clock.ts'
import { anOrganiser } from '../testing/desk.ts'
import { testEdition } from '../testing/editions.ts'
import { aPerson, type TestPerson, usualPassword } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'

const { prices, institute } = testEdition.festival
const studentsOnly = allEvents(testEdition.catalogue).find(event => event.hostInstituteOnly)!
let count = 0
const anAddress = (domain = 'new.example') => `new-${++count}@${domain}`

const ask = (site: Site, { token }: TestPerson, fields: object) =>
  site.post('/api/users/identity', { password: usualPassword, ...fields }, { token })
const open = (site: Site, token: string) => site.post(`/api/users/verifyEmail/${token}`, {})
const user = async (site: Site, { token }: TestPerson) =>
  (await site.get('/api/users/verifyAccessToken', { token })).body
const waiting = async (site: Site, { token }: TestPerson) =>
  (await site.get('/api/users/details', { token })).body.waiting
const textsTo = (site: Site, email: string) => site.mailbox.filter(({ to }) => to === email).map(({ text }) => text)

describe('a new e-mail address', () => {
  it('a new e-mail address applies only when the link in the mail is opened', async () => {
    const site = await aSite()
    const person = await aPerson(site, { confirmed: true })
    const email = anAddress()
    expect((await ask(site, person, { email: ` ${email.toUpperCase()} ` })).body.msg).toContain(email)
    expect(await waiting(site, person)).toEqual({ username: null, email })
    expect(await user(site, person)).toMatchObject({ email: person.email, emailConfirmed: true })
    const token = await site.confirmToken(email)
    expect(textsTo(site, person.email)).toEqual([])
    expect((await open(site, token)).body).toEqual({ msg: `Your address is ${email} from now on`, changed: true })
    expect(await user(site, person)).toMatchObject({ email, emailConfirmed: true })
    expect(await waiting(site, person)).toBeNull()
    const logIn = (as: string) => site.post('/api/users/login', { email: as, password: usualPassword })
    expect([(await logIn(email)).status, (await logIn(person.email)).status]).toEqual([200, 401])
    const cashier = await anOrganiser(site, 'cashier')
    expect((await cashier.get(`/people?search=${email}`)).body.rows).toHaveLength(1)
  })

  it('an unconfirmed change of address is cancelled when the password changes', async () => {
    const site = await aSite()
    const changed = 'another long password'
    for (const byLink of [true, false]) {
      const person = await aPerson(site, { confirmed: true })
      const email = anAddress()
      await ask(site, person, { email })
      const token = await site.confirmToken(email)
      if (byLink) {
        await site.post('/api/users/forgotPassword', { email: person.email })
        const reset = await site.resetToken(person.email)
        await site.post(`/api/users/resetPassword/${reset}`, { password: changed })
      } else {
        const body = { currentPassword: usualPassword, password: changed }
        await site.post('/api/users/changePassword', body, { token: person.token })
      }
      expect([byLink, (await open(site, token)).status]).toEqual([byLink, 400])
      const logIn = await site.post('/api/users/login', { email: person.email, password: changed })
      expect([byLink, logIn.status, logIn.body.email]).toEqual([byLink, 200, person.email])
    }
  })

  it('a mail informs the old address of a new e-mail address; earlier links to the old address stop working', async () => {
    const site = await aSite()
    const person = await aPerson(site)
    await site.post('/api/users/forgotPassword', { email: person.email })
    const reset = await site.resetToken(person.email)
    const email = anAddress()
    await ask(site, person, { email })
    await open(site, await site.confirmToken(email))
    await site.worker.tick()
    expect(textsTo(site, person.email).at(-1)).toContain('now has a different address')
    expect((await site.post(`/api/users/resetPassword/${reset}`, { password: 'another password' })).status).toBe(400)
  })

  it('a confirmed new address decides whether the person is a student and so decides the price', async () => {
    const site = await aSite()
    const person = await aPerson(site, { events: [1, 2] })
    await ask(site, person, { email: anAddress(institute.emailDomain) })
    const before = Math.min(2 * prices.outside.perEvent, prices.outside.cap)
    expect(await user(site, person)).toMatchObject({ isStudent: false, total: before })
    await open(site, await site.confirmToken(((await waiting(site, person)) as { email: string }).email))
    const asStudent = Math.min(2 * prices.student.perEvent, prices.student.cap)
    expect(await user(site, person)).toMatchObject({ isStudent: true, total: asStudent })
    await ask(site, person, { email: anAddress() })
    expect(await user(site, person)).toMatchObject({ isStudent: true, total: asStudent })
    await open(site, await site.confirmToken(((await waiting(site, person)) as { email: string }).email))
    expect(await user(site, person)).toMatchObject({ isStudent: false, total: before })
  })

  it('an address outside the institute is refused to people in an event for its students, even when the link is opened', async () => {
    const site = await aSite()
    const student = await aPerson(site, { student: true, events: [studentsOnly.ind] })
    const refused = await ask(site, student, { email: anAddress() })
    expect(refused).toMatchObject({ status: 409, body: { code: 'student_address_needed' } })
    expect((await ask(site, student, { email: anAddress(institute.emailDomain) })).status).toBe(200)

    const late = await aPerson(site, { student: true })
    const email = anAddress()
    await ask(site, late, { email })
    const token = await site.confirmToken(email)
    const place = { events: [studentsOnly.ind], amount: prices.student.perEvent }
    expect((await site.post('/api/users/eventRegistration', place, late)).status).toBe(200)
    expect((await open(site, token)).body.code).toBe('student_address_needed')
    expect(await user(site, late)).toMatchObject({ email: late.email, isStudent: true })
  })

  it('an address of another account is refused, even if that account was created after the request', async () => {
    const site = await aSite()
    const [person, other] = [await aPerson(site), await aPerson(site)]
    expect((await ask(site, person, { email: other.email })).body.code).toBe('email_taken')
    const email = anAddress()
    await ask(site, person, { email })
    const token = await site.confirmToken(email)
    await aPerson(site, { email })
    expect((await open(site, token)).body.code).toBe('email_taken')
    expect((await user(site, person)).email).toBe(person.email)
  })
})

describe('a new name', () => {
  it('a new name applies when the link in a mail to the present address is opened; the mail does not contain the new name', async () => {
    const site = await aSite()
    const person = await aPerson(site, { username: 'Old Name', confirmed: true })
    await ask(site, person, { username: '  New   Name ' })
    expect(await waiting(site, person)).toEqual({ username: 'New Name', email: null })
    expect((await user(site, person)).username).toBe('Old Name')
    const token = await site.confirmToken(person.email)
    expect(textsTo(site, person.email).join()).not.toContain('New Name')
    expect((await open(site, token)).body.msg).toBe('Your name is New Name from now on')
    expect(await user(site, person)).toMatchObject({ username: 'New Name', email: person.email })
  })
})

describe('a change of name or e-mail', () => {
  it('holes I1, I8: a change of name or e-mail needs the password and valid fields, and must change something', async () => {
    const site = await aSite()
    const person = await aPerson(site, { username: 'Some Name' })
    const codes = []
    for (const fields of [
      { email: anAddress(), password: 'wrong password' },
      { username: 'abc' },
      { email: 'no address' },
    ])
      codes.push((await ask(site, person, fields)).body.code)
    expect(codes).toEqual(['password_wrong', 'username_length', 'email_invalid'])
    expect((await ask(site, person, { username: 'Some Name', email: person.email })).body.msg).toBe(
      'You did not change anything',
    )
    for (const wrong of [{ email: 5 }, { username: {} }, { password: null }])
      expect((await ask(site, person, wrong)).status).toBe(400)
    await site.worker.tick()
    expect(site.mailbox).toEqual([])
  })

  it('hole I3: the link of a change works once, until a day has passed or a newer change is requested', async () => {
    const site = await aSite()
    const person = await aPerson(site)
    const [first, second] = [anAddress(), anAddress()]
    await ask(site, person, { email: first })
    const older = await site.confirmToken(first)
    await ask(site, person, { email: second })
    const newer = await site.confirmToken(second)
    expect((await open(site, older)).body.code).toBe('change_link_invalid')
    expect((await open(site, newer)).status).toBe(200)
    expect((await open(site, newer)).body.code).toBe('change_link_invalid')
    const third = anAddress()
    await ask(site, person, { email: third })
    const late = await site.confirmToken(third)
    site.clock.now += day
    expect((await open(site, late)).body.code).toBe('change_link_invalid')
    expect((await user(site, person)).email).toBe(second)
  })

  it('a change is applied once, even if its link is opened many times at the same moment', async () => {
    const site = await aSite()
    const person = await aPerson(site)
    const email = anAddress()
    await ask(site, person, { email })
    const token = await site.confirmToken(email)
    const answers = await Promise.all(Array.from({ length: 5 }, () => open(site, token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('a change of name or e-mail is in the person’s download, and is deleted with the account', async () => {
    const site = await aSite()
    const person = await aPerson(site, { username: 'Rukmini Unseen' })
    const [tried, email] = [anAddress('unseen.example'), anAddress('unseen.example')]
    await ask(site, person, { email: tried })
    await site.worker.tick()
    site.clock.now += 1000
    await ask(site, person, { email, username: 'Rukmini Later' })
    await open(site, await site.confirmToken(email))
    await site.worker.tick()
    const { body } = await site.get('/api/users/personalData', { token: person.token })
    expect(body.identityChanges).toMatchObject([
      { email: tried, oldEmail: person.email, doneAt: null },
      { email, username: 'Rukmini Later', oldUsername: 'Rukmini Unseen', doneAt: expect.any(String) },
    ])
    expect((body.mails as { to: string }[]).map(({ to }) => to).sort()).toEqual([tried, email, person.email].sort())
    await site.post('/api/users/deleteAccount', { password: usualPassword }, { token: person.token })
    const { db } = site.database
    const left = [
      await db.selectFrom('identity_change').selectAll().execute(),
      await db.selectFrom('outgoing_mail').selectAll().execute(),
    ]
    expect(left).toEqual([[], []])
  })
})
