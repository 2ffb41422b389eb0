import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { removedName } from '../../domain/personal-data/removal.ts'
import { rupees } from '../../domain/rupees.ts'
import { auditData } from '../audit/personal-data.ts'
import { moneyData } from '../money/personal-data.ts'
import { aClaim, aDeskPayment, anOrganiser, userIdOf } from '../testing/desk.ts'
import { perEvent } from '../testing/editions.ts'
import { aPassHolder, scan } from '../testing/gate.ts'
import { aPerson, aSignUp, type PersonOptions, usualPassword } from '../testing/people.ts'
import { aKnownPerson, deleteAccount, download, everything } from '../testing/personal-data.ts'
import { aSite } from '../testing/site.ts'
import { anonymiseTables } from './tables.ts'

describe('the deletion of an account', () => {
  it('removes name and texts from all tables; only the reason of a refund stays until the anonymisation', async () => {
    const site = await aSite()
    const { person, userId, admin } = await aKnownPerson(site)
    await admin.post('/payments', await aDeskPayment(site, person))
    const why = { note: 'by UPI', reason: 'the event was cancelled' }
    await admin.post('/refunds', await aDeskPayment(site, person, why))
    const before = await everything(site)
    for (const trace of ['Unseen', 'rukmini', '90909', '9090934343', '2004-03-02', userId])
      expect(before).toContain(trace)
    expect(await deleteAccount(site, person)).toMatchObject({ status: 200, body: { msg: 'Your account is deleted' } })
    const refunds = (await admin.get('/audit?action=payment.refund')).body.rows as { reason: string }[]
    expect(refunds.map(({ reason }) => reason).sort()).toEqual(['Unseen reason', 'the event was cancelled'])
    for (const { tables } of [moneyData, auditData])
      await site.database.write(trx => anonymiseTables(trx, tables, site.clock.now))
    // The college of a result stays, because its points count for the college.
    const after = (await everything(site)).replace(/("mention":"[^"]*","college"):"Unseen College"/, '')
    expect(after).not.toContain('cancelled')
    for (const trace of [/unseen/i, /rukmini/i, /90909/, /2004-03-02/, new RegExp(userId)])
      expect(after).not.toMatch(trace)
    const shell = await site.database.db
      .selectFrom('person')
      .selectAll()
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(shell).toMatchObject({
      username: removedName,
      email: expect.stringMatching(/@removed\.invalid$/),
      removed_at: expect.any(String),
    })
    for (const table of ['session', 'one_time_link', 'pass'] as const)
      expect(await site.database.db.selectFrom(table).selectAll().where('person_id', '=', person.id).execute()).toEqual(
        [],
      )
    expect((await download(site, person)).status).toBe(401)
  })

  it('keeps all rows of the ledger, the claims and the audit log, but removes their typed texts', async () => {
    const site = await aSite()
    const { person, admin } = await aKnownPerson(site)
    const facts = async () => ({
      payments: (await site.database.db.selectFrom('payment').selectAll().orderBy('receipt_number').execute()).map(
        ({ note: _, ...row }) => row,
      ),
      claims: (await site.database.db.selectFrom('claim').selectAll().execute()).map(({ reason: _, ...row }) => row),
      audit: await site.database.db
        .selectFrom('audit_entry')
        .select(['id', 'at', 'actor_id', 'action', 'person_id'])
        .orderBy('id')
        .execute(),
    })
    const before = await facts()
    await deleteAccount(site, person)
    expect(await facts()).toEqual(before)
    const { body } = await admin.get('/payments')
    expect(body).toMatchObject({
      sum: 0,
      total: 2,
      // The newest payment is the refund.
      rows: [
        { username: removedName, note: 'Unseen note' },
        { username: removedName, note: '' },
      ],
    })
    const log = await admin.get('/audit?action=payment')
    expect(log.body.rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action: 'payment.record',
          reason: '',
          changes: expect.arrayContaining([{ name: 'Amount', was: '', is: rupees(perEvent) }]),
        }),
      ]),
    )
  })

  it('leaves organisers a page without name and pass, and refuses changes of the account', async () => {
    const site = await aSite()
    const { person, admin } = await aKnownPerson(site)
    await deleteAccount(site, person)
    const userId = await userIdOf(site, person)
    const page = await admin.get(`/people/${userId}`)
    expect(page.body).toMatchObject({ username: removedName, phone: '', passCode: '', paidAmount: 0 })
    expect((await admin.get('/people')).status).toBe(200)
    for (const answer of [
      await admin.post(`/people/${userId}/correct`, { fields: { phone: '1' }, reason: 'for the test' }),
      await admin.post('/payments', await aDeskPayment(site, person)),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'person_removed'])
  })

  it('frees the address for a new account without events and payments', async () => {
    const site = await aSite()
    const person = await aPerson(site)
    await deleteAccount(site, person)
    expect(await site.post('/api/users/login', { email: person.email, password: usualPassword })).toMatchObject({
      status: 401,
      body: { code: 'login_failed' },
    })
    const again = await site.post('/api/users/register', aSignUp({ email: person.email }))
    expect(again.status).toBe(200)
    const { body } = await site.get('/api/users/verifyAccessToken', { token: String(again.body.token) })
    expect(body).toMatchObject({ email: person.email, events: [], paidAmount: 0 })
  })

  it('hole I1: needs the password; a wrong password changes nothing, and guesses per device are limited', async () => {
    const site = await aSite({ limits: { passwordPerDevice: { most: 3, within: 60_000 } } })
    const person = await aPerson(site)
    const before = await everything(site)
    for (const wrong of ['', 'correct horsE', ' '])
      expect(await deleteAccount(site, person, wrong)).toMatchObject({ status: 403, body: { code: 'password_wrong' } })
    expect((await deleteAccount(site, person)).status).toBe(429)
    expect(await everything(site)).toBe(before)
  })

  it('hole I8: is refused if the password is not a text', async () => {
    const site = await aSite()
    const person = await aPerson(site)
    for (const wrong of [null, 1, true, {}, [usualPassword]])
      expect((await deleteAccount(site, person, wrong)).status).toBe(400)
    expect((await download(site, person)).status).toBe(200)
  })

  const unsettled: [string, PersonOptions, string][] = [
    ['the person has paid', { events: [1], paid: perEvent }, 'removal_paid'],
    ['the person has credit', { paid: 100 }, 'removal_paid'],
    ['the person has a balance to pay', { events: [1] }, 'removal_due'],
    ['the person is an organiser', { role: 'gate' }, 'removal_organiser'],
  ]
  it.each(unsettled)('is refused while %s', async (_, options, code) => {
    const site = await aSite()
    const person = await aPerson(site, options)
    const before = await everything(site)
    expect(await deleteAccount(site, person)).toMatchObject({
      status: 409,
      body: { code, error: expect.stringMatching(/^[A-Z₹].*\w/) },
    })
    expect(await everything(site)).toBe(before)
  })

  it('is refused while a reported payment waits for a cashier, and while the person is inside', async () => {
    const site = await aSite()
    const claimer = await aPerson(site, { events: [1] })
    await aClaim(site, { payer: claimer })
    expect((await deleteAccount(site, claimer)).body.code).toBe('removal_claim')
    const gate = await anOrganiser(site, 'gate')
    const guest = await aPassHolder(site)
    await scan(gate, guest.code)
    expect((await deleteAccount(site, guest)).body.code).toBe('removal_inside')
    await scan(gate, guest.code, { direction: 'out' })
    expect((await deleteAccount(site, guest)).body.code).toBe('removal_paid')
  })

  it('frees the person’s seats if all events are free of charge', async () => {
    const site = await aSite()
    const festival = {
      ...site.edition.festival,
      prices: { student: { perEvent: 0, cap: 0 }, outside: { perEvent: 0, cap: 0 } },
    }
    const freeSite = await aSite({ edition: { ...site.edition, festival } })
    const person = await aPerson(freeSite, { events: [1] })
    expect((await deleteAccount(freeSite, person)).status).toBe(200)
    expect(
      await freeSite.database.db.selectFrom('registration').select('id').where('state', '=', 'active').execute(),
    ).toEqual([])
  })

  it('happens once if it is requested twice at the same moment; no simultaneous call restores the account', async () => {
    const site = await aSite()
    const person = await aPerson(site)
    const { token } = person
    const { perEvent } = site.edition.festival.prices.outside
    const answers = await Promise.all([
      deleteAccount(site, person),
      deleteAccount(site, person),
      site.post('/api/users/eventRegistration', { events: [1], amount: perEvent }, { token }),
      site.post('/api/users/resendVerification', undefined, { token }),
    ])
    const [first, second, registered] = answers.map(({ status }) => status)
    for (const { status } of answers) expect([200, 401, 403, 409]).toContain(status)
    const { removed_at } = await site.database.db
      .selectFrom('person')
      .select('removed_at')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    const registrations = await site.database.db
      .selectFrom('registration')
      .select('id')
      .where('state', '=', 'active')
      .execute()
    // If the registration is first, the person owes money and stays. If the deletion is first, the person has no seat.
    expect([first, second].filter(status => status === 200).length).toBe(removed_at === null ? 0 : 1)
    expect(registrations.length).toBe(registered === 200 && removed_at === null ? 1 : 0)
  })

  it('makes the links in earlier mails invalid', async () => {
    const site = await aSite()
    const person = await aPerson(site)
    await site.post('/api/users/forgotPassword', { email: person.email })
    const token = await site.resetToken(person.email)
    await sql`update person set removed_at = ${new Date(site.clock.now).toISOString()} where id = ${person.id}`.execute(
      site.database.db,
    )
    expect((await site.post(`/api/users/resetPassword/${token}`, { password: 'another one' })).body.code).toBe(
      'reset_link_invalid',
    )
  })
})
