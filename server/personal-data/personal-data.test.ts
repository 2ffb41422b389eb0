import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { removedName } from '../../domain/personal-data/removal.ts'
import { rupees } from '../../domain/rupees.ts'
import { auditData } from '../audit/personal-data.ts'
import { peopleData } from '../features.ts'
import { moneyData } from '../money/personal-data.ts'
import { aClaim, aDeskPayment, anOrganiser, unregisterAtDesk, userIdOf } from '../testing/desk.ts'
import { perEvent } from '../testing/editions.ts'
import { aPassHolder, scan } from '../testing/gate.ts'
import { aPerson, aSignUp, type PersonOptions, type TestPerson, usualPassword } from '../testing/people.ts'
import { saveStandings } from '../testing/results.ts'
import { aSite, type Site } from '../testing/site.ts'
import { tablesAboutPeople } from './anonymise.ts'
import { anonymiseTables } from './tables.ts'

const download = (site: Site, { token }: TestPerson) => site.get('/api/users/personalData', { token })
const remove = (site: Site, { token }: TestPerson, password: unknown = usualPassword) =>
  site.post('/api/users/deleteAccount', { password }, { token })

/** All rows of all tables about people as one text, except the counter of attempts, which refused calls change. */
async function everything(site: Site): Promise<string> {
  const all = []
  for (const table of tablesAboutPeople(peopleData).filter(table => table !== 'attempt'))
    all.push(table, await site.database.db.selectFrom(table).selectAll().execute())
  return JSON.stringify(all)
}

/** A person with recognisable words in every field and a row in every table. */
async function aKnownPerson(site: Site) {
  const admin = await anOrganiser(site, 'admin')
  const form = aSignUp({
    username: 'Rukmini Unseen',
    email: `rukmini.unseen.${crypto.randomUUID()}@college.example`,
    phone: '90909 12121',
    city: 'Unseentown',
    state: 'Unseenstate',
    college: 'Unseen College',
    dob: '2004-03-02',
    yop: '2027',
  })
  const { body } = await site.post('/api/users/register', form)
  await site.post(`/api/users/verifyEmail/${await site.confirmToken(form.email)}`, {})
  const found = await site.database.db
    .selectFrom('person')
    .select('id')
    .where('email', '=', form.email)
    .executeTakeFirstOrThrow()
  const person: TestPerson = { id: found.id, email: form.email, token: String(body.token) }
  const userId = await userIdOf(site, person)
  await site.get('/api/users/pass', { token: person.token })
  const play = { events: [2], amount: perEvent }
  await site.post('/api/users/eventRegistration', play, { token: person.token })
  await site.post('/api/teams', { event: 2, name: 'Unseen Team' }, { token: person.token })
  await site.post('/api/users/deleteEvent', { event: [2] }, { token: person.token })
  const reason = 'Unseen reason'
  await admin.post(`/people/${userId}/correct`, {
    fields: { phone: '90909 34343', username: 'Rukmini Unseen' },
    reason,
  })
  await site.post('/api/users/eventRegistration', { events: [1], amount: perEvent }, person)
  const entry = { of: 'person', id: userId, place: 2, mention: 'Unseen mention' }
  await saveStandings(site, 1, [entry], { staff: admin })
  const { claimId } = await aClaim(site, { payer: person })
  await admin.post(`/claims/${claimId}/reject`, { reason })
  await unregisterAtDesk(site, person, 1)
  await admin.post('/payments', await aDeskPayment(site, person, { note: 'Unseen note' }))
  const csv = `Date,Text,Ref No,Credit\n7 May,UPI/CR/612345678901/UNSEEN PAYER/${userId},,40`
  const columns = { date: 'Date', narration: 'Text', reference: 'Ref No', amount: 'Credit' }
  await admin.post('/statements/import', { csv, method: 'upi', columns })
  const [transfer] = (await admin.get('/transfers')).body.rows as { transferId: string }[]
  await admin.post(`/transfers/${transfer!.transferId}/ignore`, { reason })
  await admin.post(`/transfers/${transfer!.transferId}/reopen`, {})
  await admin.post(`/transfers/${transfer!.transferId}/ignore`, { reason })
  await admin.post('/refunds', await aDeskPayment(site, person, { note: 'Unseen note', reason }))
  return { person, admin, userId }
}

describe('the download of a person’s own data', () => {
  it('T18: has all stored data about the person in one file, which the browser does not cache', async () => {
    const site = await aSite()
    const { person, userId } = await aKnownPerson(site)
    const { status, body, headers } = await download(site, person)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-disposition': 'attachment; filename="personal-data.json"',
      'cache-control': 'no-store',
    })
    expect(body).toMatchObject({
      account: {
        userId,
        username: 'Rukmini Unseen',
        email: person.email,
        phone: '90909 34343',
        college: 'Unseen College',
        dob: '2004-03-02',
      },
      money: { paidAmount: 0 },
      teams: [{ eventId: 2, name: 'Unseen Team', role: 'member', isCaptain: true, leftAt: expect.any(String) }],
      results: [{ eventId: 1, round: '', place: 2, mention: 'Unseen mention', team: null }],
      claims: [{ state: 'rejected', reason: 'Unseen reason' }],
      payments: [{ amount: perEvent, note: 'Unseen note' }, { amount: -perEvent }],
      transfers: [{ payer: 'UNSEEN PAYER', amount: 40 }],
      mails: expect.arrayContaining([
        expect.objectContaining({ kind: 'confirm', subject: expect.stringContaining('Confirm'), to: person.email }),
        expect.objectContaining({ kind: 'registered' }),
        expect.objectContaining({ kind: 'claim_rejected' }),
      ]),
      sessions: [{ device: '', startedAt: expect.any(String), endedAt: null }],
      links: [{ purpose: 'confirm' }],
      passMadeAt: expect.any(String),
      passReplacedAt: [],
    })
    expect((body.history as { action: string }[]).map(({ action }) => action).sort()).toEqual([
      'claim.reject',
      'payment.record',
      'payment.refund',
      'person.correct',
    ])
  })

  it('hole I6, hole A6: has no password hash, token or pass code, and no data of other people', async () => {
    const site = await aSite()
    const { person } = await aKnownPerson(site)
    const other = await aPassHolder(site, { username: 'Somebody Else' })
    const { text } = await download(site, person)
    const { password_hash } = await site.database.db
      .selectFrom('person')
      .select('password_hash')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    const pass = await site.get('/api/users/pass', { token: person.token })
    const [session] = await site.database.db
      .selectFrom('session')
      .selectAll()
      .where('person_id', '=', person.id)
      .execute()
    for (const secret of [password_hash, person.token, session!.token_hash, String(pass.body.code)])
      expect(text).not.toContain(secret)
    for (const foreign of [other.email, 'Somebody Else', 'The admin']) expect(text).not.toContain(foreign)
    const asked = await site.get(`/api/users/personalData?userId=${other.id}&email=${other.email}`, {
      token: person.token,
    })
    expect(asked.body.account).toMatchObject({ email: person.email })
  })

  it('has for organisers their own acts, without the people concerned', async () => {
    const site = await aSite()
    const { person, admin } = await aKnownPerson(site)
    const { body, text } = await download(site, admin)
    expect(body.actsAsOrganiser).toContainEqual({ at: expect.any(String), action: 'person.correct' })
    expect(body.roles).toMatchObject([{ role: 'admin', endedAt: null }])
    expect(text).not.toContain(person.email)
    expect(text).not.toContain('Unseen')
  })
})

describe('the deletion of an account', () => {
  it('removes name and texts from all tables, except the reason of a refund, which stays until the anonymisation', async () => {
    const site = await aSite()
    const { person, userId, admin } = await aKnownPerson(site)
    await admin.post('/payments', await aDeskPayment(site, person))
    const why = { note: 'by UPI', reason: 'the event was cancelled' }
    await admin.post('/refunds', await aDeskPayment(site, person, why))
    const before = await everything(site)
    for (const trace of ['Unseen', 'rukmini', '90909', '9090934343', '2004-03-02', userId])
      expect(before).toContain(trace)
    expect(await remove(site, person)).toMatchObject({ status: 200, body: { msg: 'Your account is deleted' } })
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

  it('keeps all rows of the ledger, the claims and the audit log, without the typed texts', async () => {
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
    await remove(site, person)
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

  it('leaves a page for organisers, without name or pass, on which every change is refused', async () => {
    const site = await aSite()
    const { person, admin } = await aKnownPerson(site)
    await remove(site, person)
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
    await remove(site, person)
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
      expect(await remove(site, person, wrong)).toMatchObject({ status: 403, body: { code: 'password_wrong' } })
    expect((await remove(site, person)).status).toBe(429)
    expect(await everything(site)).toBe(before)
  })

  it('hole I8: is refused if the password is not a text', async () => {
    const site = await aSite()
    const person = await aPerson(site)
    for (const wrong of [null, 1, true, {}, [usualPassword]])
      expect((await remove(site, person, wrong)).status).toBe(400)
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
    expect(await remove(site, person)).toMatchObject({
      status: 409,
      body: { code, error: expect.stringMatching(/^[A-Z₹].*\w/) },
    })
    expect(await everything(site)).toBe(before)
  })

  it('is refused while a reported payment waits for a cashier, and while the person is inside', async () => {
    const site = await aSite()
    const claimer = await aPerson(site, { events: [1] })
    await aClaim(site, { payer: claimer })
    expect((await remove(site, claimer)).body.code).toBe('removal_claim')
    const gate = await anOrganiser(site, 'gate')
    const guest = await aPassHolder(site)
    await scan(gate, guest.code)
    expect((await remove(site, guest)).body.code).toBe('removal_inside')
    await scan(gate, guest.code, { direction: 'out' })
    expect((await remove(site, guest)).body.code).toBe('removal_paid')
  })

  it('frees the person’s seats if all events are free of charge', async () => {
    const site = await aSite()
    const festival = {
      ...site.edition.festival,
      prices: { student: { perEvent: 0, cap: 0 }, outside: { perEvent: 0, cap: 0 } },
    }
    const free = await aSite({ edition: { ...site.edition, festival } })
    const person = await aPerson(free, { events: [1] })
    expect((await remove(free, person)).status).toBe(200)
    expect(
      await free.database.db.selectFrom('registration').select('id').where('state', '=', 'active').execute(),
    ).toEqual([])
  })

  it('is done once if it is requested twice at the same moment, and no simultaneous call restores the account', async () => {
    const site = await aSite()
    const person = await aPerson(site)
    const { token } = person
    const { perEvent } = site.edition.festival.prices.outside
    const answers = await Promise.all([
      remove(site, person),
      remove(site, person),
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
    const places = await site.database.db
      .selectFrom('registration')
      .select('id')
      .where('state', '=', 'active')
      .execute()
    // Registration or deletion may be first: a registered person owes money and stays, a deleted person has no seat.
    expect([first, second].filter(status => status === 200).length).toBe(removed_at === null ? 0 : 1)
    expect(places.length).toBe(registered === 200 && removed_at === null ? 1 : 0)
  })

  it('makes the links of mails sent before invalid', async () => {
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

describe('direct changes of audit log and ledger in the database', () => {
  const attempts = [
    [`update audit_entry set after = '{}'`, 'changing an audit entry'],
    [`update audit_entry set redacted_at = 'x', after = ''`, 'emptying an entry of an existing person'],
    [`delete from audit_entry`, 'deleting an audit entry'],
    [`update payment set note = ''`, 'emptying the note of an existing person'],
    [`update payment set amount = 1`, 'changing an amount'],
    [`delete from payment`, 'deleting a payment'],
  ] as const
  it.each(attempts)('are refused: %s (%s)', async statement => {
    const site = await aSite()
    await aKnownPerson(site)
    await expect(sql.raw(statement).execute(site.database.db)).rejects.toThrow(/only added/)
  })

  it.each([
    `update audit_entry set action = 'role.grant', redacted_at = 'x' where person_id is not null`,
    `update audit_entry set actor_id = null, redacted_at = 'x' where person_id is not null`,
    `update audit_entry set reason = 'told otherwise' where redacted_at is not null`,
    `update payment set amount = amount + 1, note = ''`,
    `update payment set note = 'told otherwise'`,
    `delete from audit_entry where redacted_at is not null`,
  ])('are refused also for the rows of a deleted account: %s', async statement => {
    const site = await aSite()
    const { person } = await aKnownPerson(site)
    await remove(site, person)
    await expect(sql.raw(statement).execute(site.database.db)).rejects.toThrow(/only added/)
  })
})
