// Accounts with money in transit are neither deleted nor anonymised before the money has arrived.
import { describe, expect, it } from 'vitest'
import { runAnonymise } from '../../scripts/anonymise.ts'
import { minute } from '../clock.ts'
import { amountDueOf, anOrganiser, type Staff, userIdOf } from '../testing/desk.ts'
import { perEvent } from '../testing/editions.ts'
import {
  anOnlineSite,
  aPaid,
  aTeamThatOwes,
  deliver,
  heldByLedger,
  heldByProvider,
  type OnlineSite,
  pressPay,
  workByItself,
} from '../testing/online.ts'
import { aPerson, type TestPerson, usualPassword } from '../testing/people.ts'
import { act, aGuest, aHouse, aRoom, firstEvening } from '../testing/stay.ts'

const remove = ({ site }: OnlineSite, person: TestPerson) =>
  site.post('/api/users/deleteAccount', { password: usualPassword }, person)
const leave = ({ site }: OnlineSite, person: TestPerson) => site.post('/api/users/deleteEvent', { event: [1] }, person)
const payBack = (staff: Staff, rowId: string) =>
  staff.post(`/online-refunds/${rowId}`, { actId: crypto.randomUUID(), amount: perEvent, reason: 'left the event' })
const linksOf = ({ provider }: OnlineSite) => [...provider.books.links.values()].map(({ status }) => status)

describe('deleting an account', () => {
  it('M7: is refused while a refund is under way; if the refund fails, the person has the credit again and the mail says so', async () => {
    const onlineSite = await anOnlineSite()
    const { site, provider } = onlineSite
    const cashier = await anOrganiser(site, 'cashier')
    const { person, rowId } = await aPaid(onlineSite)
    await leave(onlineSite, person)
    provider.faults.failRefunds = true
    expect((await payBack(cashier, rowId)).status).toBe(200)
    const refused = await remove(onlineSite, person)
    expect([refused.status, refused.body.code]).toEqual([409, 'removal_refund'])
    await deliver(onlineSite)
    for (const id of provider.books.refunds.keys()) provider.refundEnds(id, 'failed')
    await deliver(onlineSite)
    expect(await heldByLedger(onlineSite)).toBe(perEvent)
    expect((await remove(onlineSite, person)).body.code).toBe('removal_paid')
    await site.worker.tick()
    const mail = site.mailbox.find(({ to, subject }) => to === cashier.email && /^A refund .* failed$/.test(subject))!
    expect(mail.text).toContain('credit of the participant again')
  })

  it('M7: is refused until a refund from the provider’s dashboard has arrived', async () => {
    const onlineSite = await anOnlineSite()
    const { person, paymentId } = await aPaid(onlineSite)
    await leave(onlineSite, person)
    onlineSite.provider.faults.failRefunds = true
    const id = onlineSite.provider.refundAtDesk(paymentId)
    await deliver(onlineSite)
    expect((await remove(onlineSite, person)).body.code).toBe('removal_refund')
    onlineSite.provider.refundEnds(id, 'processed')
    await deliver(onlineSite)
    expect((await remove(onlineSite, person)).status).toBe(200)
  })

  it('M7: does not lose a refund that fails later: the ledger still matches the provider, and staff get a mail', async () => {
    const onlineSite = await anOnlineSite()
    const { site, provider } = onlineSite
    const cashier = await anOrganiser(site, 'cashier')
    const { person, paymentId, rowId } = await aPaid(onlineSite)
    await leave(onlineSite, person)
    await payBack(cashier, rowId)
    await deliver(onlineSite)
    expect((await remove(onlineSite, person)).status).toBe(200)
    for (const id of provider.books.refunds.keys()) provider.refundEnds(id, 'failed')
    await deliver(onlineSite)
    expect(await heldByLedger(onlineSite)).toBe(heldByProvider(onlineSite))
    await site.worker.tick()
    const mail = site.mailbox.find(({ to, subject }) => to === cashier.email && /^A refund .* failed$/.test(subject))!
    expect(mail.text).toContain('The account has been deleted')
    expect(mail.text).not.toContain('credit of the participant again')
    // The mail recommends a refund in the provider's dashboard.
    provider.refundAtDesk(paymentId)
    await deliver(onlineSite)
    expect(await heldByLedger(onlineSite)).toBe(0)
  })

  it('M7: is refused while a dispute is open, and while staff have not recorded a lost dispute', async () => {
    const onlineSite = await anOnlineSite()
    const { site, provider } = onlineSite
    const cashier = await anOrganiser(site, 'cashier')
    const { person, paymentId } = await aPaid(onlineSite)
    await leave(onlineSite, person)
    const id = provider.dispute(paymentId, 'open')
    await deliver(onlineSite)
    expect((await remove(onlineSite, person)).body.code).toBe('removal_dispute')
    provider.dispute(paymentId, 'lost')
    await deliver(onlineSite)
    expect((await remove(onlineSite, person)).body.code).toBe('removal_dispute')
    await cashier.post(`/online-disputes/${id}`, { book: true, reason: 'the bank took it' })
    expect((await remove(onlineSite, person)).status).toBe(200)
  })

  it('M7: is refused for a team member while a dispute about the team’s payment is open', async () => {
    const onlineSite = await anOnlineSite()
    const { site, provider } = onlineSite
    const { people, teamId, captain } = await aTeamThatOwes(onlineSite, 2)
    await site.post(`/api/teams/${teamId}/payOnline`, { amount: 2 * perEvent }, captain)
    const { paymentId } = provider.pay([...provider.books.links.values()][0]!.reference_id)
    await deliver(onlineSite)
    provider.dispute(paymentId, 'open')
    await deliver(onlineSite)
    expect((await remove(onlineSite, people[1]!)).body.code).toBe('removal_dispute')
  })

  it('M7: polls the provider first; is refused if the poll finds a payment, and while a payment is undecided', async () => {
    const onlineSite = await anOnlineSite()
    const { site, provider } = onlineSite
    const paid = await aPerson(site, { events: [1] })
    provider.pay(await pressPay(onlineSite, paid), { silently: true })
    await leave(onlineSite, paid)
    expect((await remove(onlineSite, paid)).body.code).toBe('removal_paid')
    expect(await amountDueOf(site, paid)).toBe(-perEvent)

    const waiting = await aPerson(site, { events: [1] })
    const { paymentId } = provider.pay(await pressPay(onlineSite, waiting), { status: 'authorized', silently: true })
    await leave(onlineSite, waiting)
    expect((await remove(onlineSite, waiting)).body.code).toBe('removal_online')
    provider.decide(paymentId, 'failed')
    await deliver(onlineSite)
    site.clock.now += 30 * minute
    await workByItself(onlineSite)
    expect((await remove(onlineSite, waiting)).status).toBe(200)
  })

  it('M7: is refused while a payment with the person’s link waits for a decision of the staff', async () => {
    const onlineSite = await anOnlineSite()
    const cashier = await anOrganiser(onlineSite.site, 'cashier')
    const person = await aPerson(onlineSite.site, { events: [1] })
    const { paymentId } = onlineSite.provider.pay(await pressPay(onlineSite, person), { paise: 10_000 })
    await deliver(onlineSite)
    await leave(onlineSite, person)
    expect((await remove(onlineSite, person)).body.code).toBe('removal_online')
    await cashier.post(`/online-payments/${paymentId}/aside`, { reason: 'goes back by hand' })
    expect((await remove(onlineSite, person)).status).toBe(200)
  })

  it('M7: cancels the payment link at the provider; a later payment with this link waits for the staff', async () => {
    const onlineSite = await anOnlineSite()
    const { site, provider } = onlineSite
    const cashier = await anOrganiser(site, 'cashier')
    const person = await aPerson(site, { events: [1] })
    const reference = await pressPay(onlineSite, person)
    await leave(onlineSite, person)
    expect((await remove(onlineSite, person)).status).toBe(200)
    await workByItself(onlineSite)
    expect(linksOf(onlineSite)).toEqual(['cancelled'])
    provider.pay(reference)
    await deliver(onlineSite)
    expect((await cashier.get('/online-payments?state=inbox')).body.rows).toMatchObject([
      { why: expect.stringContaining('deleted') },
    ])
    expect(await heldByLedger(onlineSite)).toBe(0)
  })

  it('M7: is possible even if the provider does not work', async () => {
    const onlineSite = await anOnlineSite()
    const person = await aPerson(onlineSite.site, { events: [1] })
    await pressPay(onlineSite, person)
    await leave(onlineSite, person)
    onlineSite.provider.faults.status = 500
    expect((await remove(onlineSite, person)).status).toBe(200)
  })
})

describe('anonymising all accounts', () => {
  it('M7: is refused with a list of open matters: deposits, refunds, disputes, online payments and bank rows', async () => {
    const onlineSite = await anOnlineSite()
    const { site, provider } = onlineSite
    const cashier = await anOrganiser(site, 'cashier')
    const { person, rowId } = await aPaid(onlineSite)
    await leave(onlineSite, person)
    provider.faults.failRefunds = true
    await payBack(cashier, rowId)
    provider.dispute((await aPaid(onlineSite)).paymentId, 'open')
    provider.payElsewhere(12_300)
    await deliver(onlineSite)
    const admin = await anOrganiser(site, 'admin')
    const csv = 'Date,Text,Ref No,Credit\n7 May,UPI/CR/612345678901/A PAYER/,,40'
    const columns = { date: 'Date', narration: 'Text', reference: 'Ref No', amount: 'Credit' }
    await admin.post('/statements/import', { csv, method: 'upi', columns })
    site.clock.now = firstEvening
    const staff = await anOrganiser(site, 'hospitality')
    const roomId = await aRoom(staff, await aHouse(staff))
    const userId = await userIdOf(site, await aGuest(site))
    await staff.post('/stay/give', { beds: [{ userId, roomId, bed: 1 }] })
    await act(staff, userId, 'arrived', { deposit: true })
    site.clock.now = Date.parse('2031-02-01T00:00:00Z')
    const run = (...words: string[]) => runAnonymise(site.database, site.edition, words, site.clock.now)
    const year = String(site.edition.festival.year)
    const { done, lines } = await run('--confirm', year)
    expect(done).toBe(false)
    for (const words of [
      /1 deposits are held/,
      /1 refunds are not completed/,
      /1 disputes are open/,
      /1 online payments wait/,
      /1 transfers of the bank wait/,
    ])
      expect(lines.join('\n')).toMatch(words)
    expect((await run('--confirm', year, '--force')).done).toBe(true)
    // The desk's notes no longer contain the old user id.
    expect(await site.database.db.selectFrom('desk_act').select('user_id').execute()).toEqual([{ user_id: '' }])
  })
})

describe('the payment id of an online payment', () => {
  it('M7: is shown to the captain who paid for the team, but to no other member', async () => {
    const onlineSite = await anOnlineSite()
    const { site, provider } = onlineSite
    const { people, teamId, captain } = await aTeamThatOwes(onlineSite, 2)
    await site.post(`/api/teams/${teamId}/payOnline`, { amount: 2 * perEvent }, captain)
    const { paymentId } = provider.pay([...provider.books.links.values()][0]!.reference_id)
    await deliver(onlineSite)
    const referenceOf = async (person: TestPerson) =>
      ((await site.get('/api/users/payments', person)).body as { payments: { reference: string }[] }).payments[0]!
        .reference
    expect(await referenceOf(captain)).toBe(paymentId)
    expect(await referenceOf(people[1]!)).not.toContain(paymentId)
    const own = await site.get('/api/users/personalData', captain)
    expect(own.body.payments).toMatchObject([{ reference: paymentId }])
  })
})
