// The treasurer refunds payments, decides about disputes and the inbox, and compares settlements with the statement.
import { describe, expect, it } from 'vitest'
import { festivalDay, momentAt } from '../../domain/day.ts'
import { minute } from '../clock.ts'
import { amountDueOf, anOrganiser, auditRows, type Staff, userIdOf } from '../testing/desk.ts'
import { perEvent } from '../testing/editions.ts'
import { anOnlineSite, aPaid, aTeamThatOwes, deliver, onlineRows, workByItself } from '../testing/online.ts'
import { aPerson } from '../testing/people.ts'

/** Refunds a payment of a person who owed nothing; the person then owes the sum. */
const refund = (staff: Staff, rowId: string, { amount = perEvent, ...fields }: Record<string, unknown> = {}) =>
  staff.post(`/online-refunds/${rowId}`, {
    actId: crypto.randomUUID(),
    amount,
    owes: amount,
    reason: 'fell ill',
    ...fields,
  })

describe('the treasurer', () => {
  it('O9: a payment can be refunded in parts, but not above its sum; a repeated request refunds once', async () => {
    const setup = await anOnlineSite()
    const cashier = await anOrganiser(setup.site, 'cashier')
    const { person, rowId } = await aPaid(setup)
    const actId = crypto.randomUUID()
    const part = { actId, amount: 100 }
    expect((await refund(cashier, rowId, part)).status).toBe(200)
    expect((await refund(cashier, rowId, part)).status).toBe(200)
    expect(setup.provider.books.refunds.size).toBe(1)
    expect((await refund(cashier, rowId)).body.code).toBe('online_refund_too_large')
    expect((await refund(cashier, rowId, { amount: perEvent - 100, owes: perEvent })).status).toBe(200)
    expect((await refund(cashier, rowId, { amount: 1 })).status).toBe(409)
    expect((await onlineRows(setup.site)).map(({ amount }) => amount)).toEqual([perEvent, -100, 100 - perEvent])
    expect(await amountDueOf(setup.site, person)).toBe(perEvent)
    expect(await auditRows(setup.site, 'payment.refund')).toHaveLength(2)
  })

  it('O9: if the answer to a refund request is lost, the site repeats the request, and one refund is made', async () => {
    const setup = await anOnlineSite()
    const cashier = await anOrganiser(setup.site, 'cashier')
    const { rowId } = await aPaid(setup)
    setup.provider.faults.loseAnswers = true
    expect((await refund(cashier, rowId)).status).toBe(200)
    setup.provider.faults.loseAnswers = false
    setup.site.clock.now += 2 * minute
    await workByItself(setup)
    expect([...setup.provider.books.refunds.values()]).toHaveLength(1)
    expect(await onlineRows(setup.site)).toHaveLength(2)
    const { state } = await setup.site.database.db.selectFrom('online_refund').select('state').executeTakeFirstOrThrow()
    expect(state).toBe('done')
  })

  it('O9: a failed refund is restored once, and the cashier and the person get a mail', async () => {
    const setup = await anOnlineSite()
    const cashier = await anOrganiser(setup.site, 'cashier')
    const { person, rowId } = await aPaid(setup)
    setup.provider.faults.failRefunds = true
    await refund(cashier, rowId)
    await deliver(setup)
    const [made] = [...setup.provider.books.refunds.keys()]
    setup.provider.refundEnds(made!, 'failed')
    const [failure] = [...setup.provider.messages]
    setup.provider.messages.push(failure!)
    await deliver(setup)
    setup.site.clock.now += 2 * minute
    await workByItself(setup)
    expect((await onlineRows(setup.site)).map(({ amount }) => amount)).toEqual([perEvent, -perEvent, perEvent])
    expect(await amountDueOf(setup.site, person)).toBe(0)
    await setup.site.worker.tick()
    const recipients = setup.site.mailbox
      .filter(({ subject }) => /^A refund .* failed$/.test(subject))
      .map(({ to }) => to)
    expect(recipients.toSorted()).toEqual([cashier.email, person.email].toSorted())
  })

  it('O9: an organiser cannot refund their own money, or refund without the permission', async () => {
    const setup = await anOnlineSite()
    const { person, rowId } = await aPaid(setup)
    const { grantRole } = await import('../staff/store.ts')
    const { logInAgain } = await import('../testing/people.ts')
    const role = { email: person.email, role: 'cashier' as const, events: [], reason: 'for the test' }
    await setup.site.database.write(trx => grantRole(trx, setup.site.edition, null, role, setup.site.clock.now))
    const token = await logInAgain(setup.site, person)
    const body = { actId: crypto.randomUUID(), amount: 1, reason: 'my own' }
    const own = await setup.site.post(`/api/organiser/online-refunds/${rowId}`, body, { token })
    expect(own.body.code).toBe('money_of_oneself')
    const coordinator = await anOrganiser(setup.site, 'coordinator', { coordinates: [1] })
    expect((await refund(coordinator, rowId)).status).toBe(403)
    expect((await coordinator.get('/online-payments')).status).toBe(403)
    expect(await onlineRows(setup.site)).toHaveLength(1)
  })

  it('O5, O9: staff credit a payment in the inbox or set it aside; a decided payment cannot be credited again', async () => {
    const setup = await anOnlineSite()
    const cashier = await anOrganiser(setup.site, 'cashier')
    const person = await aPerson(setup.site, { events: [1] })
    const [id, other] = [setup.provider.payElsewhere(perEvent * 100), setup.provider.payElsewhere(4_250)]
    await deliver(setup)
    const call = { userId: await userIdOf(setup.site, person), reason: 'paid at the shop’s code' }
    expect((await cashier.post(`/online-payments/${id}/credit`, call)).body).toMatchObject({ state: 'credited' })
    expect((await cashier.post(`/online-payments/${id}/credit`, call)).body.code).toBe('online_decided')
    expect((await cashier.post(`/online-payments/${other}/credit`, call)).body.code).toBe('online_not_whole')
    const aside = await cashier.post(`/online-payments/${other}/aside`, { reason: 'a T-shirt' })
    expect(aside.body).toMatchObject({ state: 'aside', reason: 'a T-shirt' })
    expect(await amountDueOf(setup.site, person)).toBe(0)
    await deliver(setup)
    expect(await onlineRows(setup.site)).toHaveLength(1)
  })

  it('a dispute is deducted only when staff decide so, and only once', async () => {
    const setup = await anOnlineSite()
    const cashier = await anOrganiser(setup.site, 'cashier')
    const { person, paymentId } = await aPaid(setup)
    const id = setup.provider.dispute(paymentId)
    await deliver(setup)
    expect(await amountDueOf(setup.site, person)).toBe(0)
    setup.provider.dispute(paymentId, 'lost')
    await deliver(setup)
    const seen = await cashier.get('/online-overview')
    expect(seen.body.disputes).toMatchObject([{ id, state: 'lost', isOver: true }])
    const decide = () => cashier.post(`/online-disputes/${id}`, { book: true, reason: 'the bank took it' })
    expect((await decide()).status).toBe(200)
    expect((await decide()).body.code).toBe('online_decided')
    expect(await amountDueOf(setup.site, person)).toBe(perEvent)
    expect(await auditRows(setup.site, 'online.dispute')).toHaveLength(1)
  })

  it('a dispute about a team’s payment is deducted from the people who were not refunded yet', async () => {
    const setup = await anOnlineSite()
    const { site, provider } = setup
    const cashier = await anOrganiser(site, 'cashier')
    const { people, teamId, captain } = await aTeamThatOwes(setup, 2)
    await site.post(`/api/teams/${teamId}/payOnline`, { amount: 2 * perEvent }, captain)
    provider.pay([...provider.books.links.values()][0]!.reference_id)
    await deliver(setup)
    const rows = await site.database.db
      .selectFrom('payment')
      .select(['id', 'person_id'])
      .orderBy('receipt_number')
      .execute()
    const first = people.find(({ id }) => id === rows[0]!.person_id)!
    const second = people.find(({ id }) => id === rows[1]!.person_id)!
    expect((await refund(cashier, rows[0]!.id)).status).toBe(200)
    const [paymentId] = [...provider.books.payments.keys()]
    const id = provider.dispute(paymentId!, 'lost')
    await deliver(setup)
    await site.database.db
      .updateTable('online_dispute')
      .set({ paise: perEvent * 100 })
      .execute()
    expect((await cashier.post(`/online-disputes/${id}`, { book: true, reason: 'the bank took it' })).status).toBe(200)
    expect(await Promise.all([first, second].map(person => amountDueOf(site, person)))).toEqual([perEvent, perEvent])
  })

  it('M10: the treasurer sees an unknown payment and an unknown refund as two sums', async () => {
    const setup = await anOnlineSite()
    const { site } = setup
    const cashier = await anOrganiser(site, 'cashier')
    await aPaid(setup)
    const line = { settlement_id: 'setl_1', utr: 'UTR1', fee: 0, tax: 0, settled_at: '2031-02-08T06:00:00.000Z' }
    const rows = [
      { ...line, id: 'pay_unknown', kind: 'payment', online_payment_id: null, gross: 70_000, net: 70_000 },
      { ...line, id: 'rfnd_unknown', kind: 'refund', online_payment_id: null, gross: -50_000, net: -50_000 },
    ]
    await site.database.write(trx => trx.insertInto('settlement_row').values(rows).execute())
    const { unknown } = (await cashier.get('/online-overview')).body as { unknown: { kind: string }[] }
    expect(unknown.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { kind: 'payment', isOut: false, paise: 70_000 },
      { kind: 'refund', isOut: true, paise: -50_000 },
    ])
  })

  it('M10: the treasurer sees a missing payment and a missing refund as two sums', async () => {
    const setup = await anOnlineSite()
    const cashier = await anOrganiser(setup.site, 'cashier')
    const { rowId } = await aPaid(setup)
    expect((await refund(cashier, rowId)).status).toBe(200)
    await deliver(setup)
    const books = async () => (await (await anOrganiser(setup.site, 'cashier')).get('/online-overview')).body
    expect(await books()).toMatchObject({ ledger: 0, waiting: perEvent, waitingBack: -perEvent, missing: 0 })
    setup.site.clock.now += 7 * 24 * 60 * minute
    expect(await books()).toMatchObject({ ledger: 0, waiting: 0, missing: perEvent, missingBack: -perEvent })
  })

  it('a dispute of the whole sum deducts only the rest after refunds; after a full refund it is refused', async () => {
    const setup = await anOnlineSite()
    const cashier = await anOrganiser(setup.site, 'cashier')
    const { rowId, paymentId } = await aPaid(setup)
    expect((await refund(cashier, rowId, { amount: 100 })).status).toBe(200)
    const id = setup.provider.dispute(paymentId, 'lost')
    await deliver(setup)
    const decided = await cashier.post(`/online-disputes/${id}`, { book: true, reason: 'the bank took it' })
    expect([decided.status, decided.body.code]).toEqual([200, undefined])
    expect((await onlineRows(setup.site)).map(({ amount }) => amount)).toEqual([perEvent, -100, 100 - perEvent])
    const whole = await aPaid(setup)
    expect((await refund(cashier, whole.rowId)).status).toBe(200)
    const second = setup.provider.dispute(whole.paymentId, 'lost')
    await deliver(setup)
    const decide = (book: boolean) => cashier.post(`/online-disputes/${second}`, { book, reason: 'the bank took it' })
    expect((await decide(true)).body.code).toBe('dispute_nothing_left')
    expect((await decide(false)).status).toBe(200)
  })

  it('O11: a settlement agrees with the ledger; its row in the bank’s statement is found by the UTR and leaves the inbox', async () => {
    const setup = await anOnlineSite()
    const { site, provider } = setup
    // At 1:30 the bank's day has already changed, but the festival's day has not.
    const night = momentAt(site.edition.festival.timeZone, '2031-02-08', '01:30')!
    site.clock.now = night
    const cashier = await anOrganiser(site, 'cashier')
    for (let i = 0; i < 3; i++) await aPaid(setup)
    const { rowId } = await aPaid(setup)
    await refund(cashier, rowId)
    const settled = provider.settle(night / 1000)!
    await aPaid(setup)
    const columns = { reference: 'UTR', amount: 'Credit', narration: 'Text' }
    const csv = `UTR,Credit,Text\n,${(settled.net / 100).toFixed(2)},NEFT CR ${settled.utr} PROVIDER\n`
    const statement = { csv, columns, method: 'bank', digest: '' }
    await cashier.post('/statements/import', statement)
    expect((await cashier.get('/transfers?state=open')).body.total).toBe(1)
    const seen = await cashier.post('/settlements', { day: '2031-02-08' })
    expect(seen.body).toMatchObject({
      ledger: 4 * perEvent,
      settled: 3 * perEvent,
      waiting: perEvent,
      missing: 0,
      unknown: [],
    })
    const [row] = seen.body.settlements as { net: number; gross: number; fees: number; bank: { paise: number } }[]
    expect(row).toMatchObject({ day: '2031-02-08', utr: settled.utr, net: settled.net, bank: { paise: settled.net } })
    expect(row!.gross).toBe(3 * perEvent * 100)
    expect(row!.gross - row!.fees).toBe(row!.net)
    // The settlement's row has left the bank's inbox. Importing the same statement again would add nothing.
    expect((await cashier.get('/transfers?state=open')).body.total).toBe(0)
    const again = await cashier.post('/statements/preview', statement)
    expect(again.body.counts).toMatchObject({ known: 1, unmatched: 0, unreadable: 0 })
    site.clock.now += 7 * 24 * 60 * minute
    const later = await anOrganiser(site, 'cashier')
    expect((await later.get('/online-overview')).body).toMatchObject({ waiting: 0, missing: perEvent })
  })

  it('O12: online payment appears as a method in the cash-up, overview, files and the person’s download', async () => {
    const setup = await anOnlineSite()
    const cashier = await anOrganiser(setup.site, 'cashier')
    const { person, paymentId } = await aPaid(setup)
    const day = festivalDay(setup.site.edition.festival, setup.site.clock.now)
    expect((await cashier.get(`/cash-up?day=${day}`)).text).toContain('"method":"online"')
    expect((await cashier.get('/overview')).text).toContain('"method":"online"')
    expect((await cashier.get('/payments/file?format=csv&method=online')).text).toContain(`Online,${paymentId}`)
    expect((await cashier.get('/online-payments/file?format=csv')).text).toContain(paymentId)
    const own = await setup.site.get('/api/users/personalData', person)
    expect(own.body.payments).toMatchObject([{ method: 'online', reference: paymentId, amount: perEvent }])
  })
})
