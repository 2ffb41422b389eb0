import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { perEvent } from '../testing/editions.ts'
import { aPassHolder } from '../testing/gate.ts'
import { aKnownPerson, deleteAccount, download } from '../testing/personal-data.ts'
import { aSite } from '../testing/site.ts'

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
    const answer = await site.get(`/api/users/personalData?userId=${other.id}&email=${other.email}`, {
      token: person.token,
    })
    expect(answer.body.account).toMatchObject({ email: person.email })
  })

  it('has the acts of an organiser, but not the people concerned', async () => {
    const site = await aSite()
    const { person, admin } = await aKnownPerson(site)
    const { body, text } = await download(site, admin)
    expect(body.actsAsOrganiser).toContainEqual({ at: expect.any(String), action: 'person.correct' })
    expect(body.roles).toMatchObject([{ role: 'admin', endedAt: null }])
    expect(text).not.toContain(person.email)
    expect(text).not.toContain('Unseen')
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
  ])('are refused for the rows of a deleted account too: %s', async statement => {
    const site = await aSite()
    const { person } = await aKnownPerson(site)
    await deleteAccount(site, person)
    await expect(sql.raw(statement).execute(site.database.db)).rejects.toThrow(/only added/)
  })
})
