import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { verifyAudit } from '../../scripts/audit-verify.ts'
import type { Db } from '../database/types.ts'
import { aDeskPayment, anOrganiser } from '../testing/desk.ts'
import { aPerson } from '../testing/people.ts'
import { removePerson } from '../testing/removed-people.ts'
import { aSite, type Site } from '../testing/site.ts'
import { verifyChain } from './chain.ts'

/** A site with three payments of one person, recorded by a cashier. */
async function aDaysWork() {
  const site = await aSite()
  const [cashier, payer] = [await anOrganiser(site, 'cashier'), await aPerson(site)]
  for (const amount of [100, 200, 300]) await cashier.post('/payments', await aDeskPayment(site, payer, { amount }))
  return { site, cashier, payer }
}

/** Changes rows like an attacker with access to the database, who drops the triggers first. */
async function forge({ database }: Site, forgery: (db: Db) => Promise<unknown>) {
  const drop =
    database.engine === 'sqlite'
      ? ['update', 'delete'].map(change => `drop trigger audit_entry_no_${change}`)
      : ['drop trigger audit_entry_no_change on audit_entry']
  for (const statement of drop) await sql.raw(statement).execute(database.db)
  await forgery(database.db)
}

describe('the chain of the audit log', () => {
  it('is valid after acts of organisers, even if the acts were simultaneous', async () => {
    const { site, cashier } = await aDaysWork()
    const payers = await Promise.all(Array.from({ length: 12 }, () => aPerson(site)))
    const bodies = await Promise.all(payers.map(payer => aDeskPayment(site, payer, { amount: 7 })))
    const answers = await Promise.all(bodies.map(body => cashier.post('/payments', body)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await verifyChain(site.database.db)).toMatchObject({ number: 15, problem: null })
    const rows = await site.database.db.selectFrom('audit_entry').select('number').orderBy('number').execute()
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 15 }, (_, i) => i + 1))
  })

  it.each<[string, string, (db: Db) => Promise<unknown>]>([
    [
      'a changed sum',
      'the words of entry 2 were changed',
      db => sql`update audit_entry set after = '{"amount":1}' where number = 2`.execute(db),
    ],
    [
      'another actor',
      'entry 2 or an entry before it was changed',
      db => sql`update audit_entry set actor_id = person_id where number = 2`.execute(db),
    ],
    ['a deleted entry', 'entry 2 is missing', db => sql`delete from audit_entry where number = 2`.execute(db)],
    [
      'deleted last entries',
      'entries after 1 were removed',
      db => sql`delete from audit_entry where number > 1`.execute(db),
    ],
    [
      'an entry outside the chain',
      'was added outside the chain',
      db =>
        sql`update audit_entry set number = null where number = 3`
          .execute(db)
          .then(() =>
            sql`update audit_head set number = 2, hash = (select hash from audit_entry where number = 2)`.execute(db),
          ),
    ],
    [
      'removed words of an existing account',
      'entry 2 lost its words',
      db => sql`update audit_entry set after = '', salt = '', redacted_at = at where number = 2`.execute(db),
    ],
  ])('reveals %s', async (_, problem, forgery) => {
    const { site } = await aDaysWork()
    await forge(site, forgery)
    expect((await verifyChain(site.database.db)).problem).toContain(problem)
    await expect(verifyAudit(site.database, [])).rejects.toThrow(problem)
  })

  it('with a noted entry, is invalid if an attacker removed that entry and computed the chain again', async () => {
    const { site } = await aDaysWork()
    const lines = await verifyAudit(site.database, [])
    const noted = /Its last entry is (\S+)\. /.exec(lines.join('\n'))![1]!
    expect(await verifyAudit(site.database, ['--noted', noted])).toEqual(lines)
    await forge(site, async db => {
      await sql`delete from audit_entry where number = 3`.execute(db)
      await sql`update audit_head set number = 2, hash = (select hash from audit_entry where number = 2)`.execute(db)
    })
    expect((await verifyAudit(site.database, []))[0]).toContain('2 entries')
    await expect(verifyAudit(site.database, ['--noted', noted])).rejects.toThrow('the noted entry 3 was removed')
    await expect(verifyAudit(site.database, ['--noted', 'three'])).rejects.toThrow('NUMBER:HASH')
  })

  it('is valid after an account and its words in the log are deleted', async () => {
    const { site, payer } = await aDaysWork()
    await removePerson(site, payer)
    expect(await verifyChain(site.database.db)).toMatchObject({ number: 3, redacted: 3, problem: null })
  })

  it('cannot have two entries with the same number', async () => {
    const { site } = await aDaysWork()
    const copy = sql`insert into audit_entry (id, at, actor_id, action, person_id, before, after, reason, act_id, redacted_at, number, salt, content_hash, hash)
      select 'copy', at, actor_id, action, person_id, before, after, reason, null, null, number, salt, content_hash, hash from audit_entry where number = 2`
    await expect(copy.execute(site.database.db)).rejects.toThrow()
  })
})
