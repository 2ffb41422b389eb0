import { describe, expect, it } from 'vitest'
import { allEvents } from '../../domain/catalogue.ts'
import { permissionsOf } from '../../domain/roles.ts'
import { peopleWithMoney } from '../../server/money/people-with-money.ts'
import { testEdition, withEvents } from '../../server/testing/editions.ts'
import { aSite } from '../../server/testing/site.ts'
import { fillDemo } from './fill.ts'

const eventIds = allEvents(testEdition.catalogue).map(event => event.ind)
const scarce = eventIds.slice(0, 3)
const people = 300

describe('the demo', () => {
  it('has one account per role with a password of this run, and one of a participant', async () => {
    const site = await aSite()
    const accounts = await fillDemo(site.database, site.edition, { people: 20, now: site.clock.now })
    expect(accounts.map(({ role }) => role)).toEqual(['admin', 'cashier', 'coordinator', 'gate', 'participant'])
    expect(new Set(accounts.map(({ password }) => password)).size).toBe(accounts.length)
    for (const { role, email, password } of accounts) {
      const { status, body } = await site.post('/api/users/login', { email, password })
      expect([role, status]).toEqual([role, 200])
      const me = await site.get('/api/organiser/me', { token: String(body.token) })
      if (role === 'participant') expect(me.status).toBe(403)
      else expect(permissionsOf(me.body.roles as never)).not.toEqual([])
    }
  })

  it('is made of the same people every time', async () => {
    const names = []
    for (let i = 0; i < 2; i++) {
      const { database, edition, clock } = await aSite()
      await fillDemo(database, edition, { people: 50, now: clock.now })
      const rows = database.db.selectFrom('person').select(['email', 'college', 'gender']).orderBy('email')
      names.push(await rows.where('email', 'not like', '%@demo.example').execute())
    }
    expect(names[0]).toHaveLength(50)
    expect(names[0]).toEqual(names[1])
  })

  it('names nobody: every person says to be of the demo, every address lies where no mail arrives', async () => {
    const { database, edition, clock } = await aSite()
    await fillDemo(database, edition, { people, now: clock.now })
    const rows = await database.db.selectFrom('person').select(['username', 'email', 'phone']).execute()
    for (const { username, email, phone } of rows) {
      expect(username).toMatch(/^Demo /)
      expect(email.endsWith('.example') || email.endsWith(`@${edition.festival.institute.emailDomain}`)).toBe(true)
      expect(phone).toMatch(/^(\+91 00000 \d{5})?$/)
    }
    const due = database.db.selectFrom('outgoing_mail').selectAll().where('sent_at', 'is', null)
    for (const mail of await due.execute())
      expect(mail.failed_at !== null || mail.next_attempt_at > new Date(clock.now).toISOString()).toBe(true)
  })

  it('keeps the rules: places, eligibility, and nobody inside who owes money', async () => {
    const { database, edition, clock } = await aSite({ edition: withEvents(scarce, { capacity: 7 }) })
    await fillDemo(database, edition, { people, now: clock.now })
    const { db } = database
    const counts = await db
      .selectFrom('registration')
      .select(row => ['event_id', row.cast<number>(row.fn.countAll(), 'integer').as('count')])
      .where('state', '=', 'active')
      .groupBy('event_id')
      .execute()
    const full = counts.filter(({ event_id }) => scarce.includes(event_id))
    expect(Math.max(...full.map(({ count }) => count))).toBeLessThanOrEqual(7)
    const inside = await db
      .selectFrom(peopleWithMoney(db, edition).as('person'))
      .innerJoin('scan', 'scan.person_id', 'person.id')
      .select(['person.amount_due', 'person.total'])
      .where('scan.result', '=', 'admitted')
      .execute()
    expect(inside.length).toBeGreaterThan(10)
    for (const person of inside) {
      expect(person.amount_due).toBeLessThanOrEqual(0)
      expect(person.total).toBeGreaterThan(0)
    }
  })

  it('lets the desk go on: the next receipt follows the last one of the demo', async () => {
    const site = await aSite()
    const accounts = await fillDemo(site.database, site.edition, { people, now: site.clock.now })
    const cashier = accounts.find(({ role }) => role === 'cashier')!
    const { body } = await site.post('/api/users/login', { email: cashier.email, password: cashier.password })
    const call = { token: String(body.token) }
    const list = await site.get('/api/organiser/people?money=due&size=1', call)
    const [{ userId }] = list.body.rows as [{ userId: string }]
    const before = (await site.get('/api/organiser/payments', call)).body.total as number
    const payment = { actId: crypto.randomUUID(), userId, method: 'cash', amount: 100 }
    const paid = await site.post('/api/organiser/payments', payment, call)
    expect(paid.body.receiptNumber).toBe(`R-${String(before + 1).padStart(6, '0')}`)
  })
})
