// The inbox has the transfers that are not credited yet; staff decide about them.
import { describe, expect, it } from 'vitest'
import { aClaim, aDeskPayment, anOrganiser, auditRows, ledgerRows, type Staff, userIdOf } from '../testing/desk.ts'
import { perEvent } from '../testing/editions.ts'
import { aPerson } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'

type Row = Record<string, unknown> & { transferId: string; suggestions: Record<string, unknown>[] }

function statement(rows: (string | number)[][]) {
  const csv = [['Date', 'Narration', 'Ref No', 'Credit'], ...rows].map(row => row.join(',')).join('\n')
  return {
    csv,
    method: 'upi',
    columns: { date: 'Date', narration: 'Narration', reference: 'Ref No', amount: 'Credit' },
  }
}

const take = (cashier: Staff, ...rows: (string | number)[][]) => cashier.post('/statements/import', statement(rows))
const inbox = async (cashier: Staff, query = '') => (await cashier.get(`/transfers${query}`)).body.rows as Row[]

async function aDesk() {
  const site = await aSite()
  return { site, cashier: await anOrganiser(site, 'cashier') }
}

const paid = async (site: Site, payer: { token: string }) =>
  (await site.get('/api/users/verifyAccessToken', payer)).body.paidAmount

describe('the inbox', () => {
  it('an unclaimed transfer waits in the inbox once, even if it is imported again', async () => {
    const { cashier } = await aDesk()
    const row = ['7 Feb 2031', 'UPI/CR/612345678901/ASHA K/SBIN/ashak@bank', '', 400]
    expect((await take(cashier, row)).body).toMatchObject({ written: 0, kept: 1 })
    expect((await take(cashier, row)).body).toMatchObject({ written: 0, kept: 0 })
    expect(await inbox(cashier)).toMatchObject([
      { date: '7 Feb 2031', payer: 'ASHA K', reference: '612345678901', amount: 400, state: 'open' },
    ])
    expect(await inbox(cashier, '?search=asha')).toHaveLength(1)
    expect(await inbox(cashier, '?search=nobody')).toHaveLength(0)
  })

  it('the inbox suggests the claimants, the person in the note, or people with the payer’s name, with the likeliest first', async () => {
    const { site, cashier } = await aDesk()
    const noted = await aPerson(site, { username: 'Meera Das', events: [1] })
    await aPerson(site, { username: 'Asha Kumari', events: [1, 2] })
    const owing = await aPerson(site, { username: 'Asha Kumari', events: [1] })
    const claimed = await aClaim(site, { utr: '612345678903' })
    await aClaim(site, { utr: '612345678903' })
    await take(
      cashier,
      ['7 Feb 2031', `UPI/CR/612345678901/X Y/${(await userIdOf(site, noted)).toLowerCase()}`, '', 250],
      ['7 Feb 2031', 'UPI/CR/612345678902/ASHA KUMARI/SBIN', '', perEvent],
      ['7 Feb 2031', 'UPI/CR/612345678903/A STRANGER/SBIN', '', perEvent],
    )
    const rows = new Map((await inbox(cashier)).map(row => [row.reference, row]))
    expect(rows.get('612345678901')!.suggestions).toMatchObject([{ username: 'Meera Das', why: ['note'] }])
    expect(rows.get('612345678902')!.suggestions).toMatchObject([
      { userId: await userIdOf(site, owing), amountDue: perEvent, why: ['name', 'amount'] },
      { username: 'Asha Kumari', why: ['name'] },
    ])
    expect(rows.get('612345678903')).toMatchObject({
      isConflict: true,
      suggestions: [{ why: ['claim', 'amount'] }, { why: ['claim', 'amount'] }],
    })
    expect(await paid(site, claimed.payer)).toBe(0)
  })

  it('the Match again button credits transfers that were claimed after the import', async () => {
    const { site, cashier } = await aDesk()
    await take(cashier, ['7 Feb 2031', 'UPI', '612345678901', perEvent])
    const { payer } = await aClaim(site, { utr: '612345678901' })
    expect((await cashier.post('/transfers/match', undefined)).body).toEqual({ written: 1, credited: perEvent })
    expect((await cashier.post('/transfers/match', undefined)).body).toEqual({ written: 0, credited: 0 })
    expect([await inbox(cashier), await paid(site, payer)]).toEqual([[], perEvent])
  })
})

describe('a transfer whose note names another person than the claimant', () => {
  it('the claim is a conflict, so that only staff can credit the transfer, with a reason', async () => {
    const { site, cashier } = await aDesk()
    const owner = await aPerson(site, { username: 'True Owner', events: [1] })
    const ownerId = await userIdOf(site, owner)
    const thief = await aClaim(site, { utr: '612345678901' })
    const row = ['7 Feb 2031', `UPI/CR/612345678901/OWNER T/${ownerId}`, '', perEvent]
    expect((await cashier.post('/statements/preview', statement([row]))).body.rows).toMatchObject([
      { verdict: 'conflict' },
    ])
    await take(cashier, row)
    expect(await ledgerRows(site)).toEqual([])
    expect((await cashier.get('/claims?state=conflict')).body.rows).toMatchObject([
      { rivals: [{ kind: 'note', userId: ownerId }], transfer: { payer: 'OWNER T', notedUserId: ownerId } },
    ])
    expect((await cashier.post(`/claims/${thief.claimId}/confirm`, { amount: perEvent })).body.code).toBe(
      'claim_conflict',
    )
    const [{ transferId }] = (await inbox(cashier)) as [Row]
    const shares = [{ userId: ownerId, amount: perEvent }]
    expect((await cashier.post(`/transfers/${transferId}/assign`, { shares })).body.code).toBe('claim_conflict')
    const reason = 'The note names True Owner'
    expect((await cashier.post(`/transfers/${transferId}/assign`, { shares, reason })).body).toMatchObject({
      state: 'credited',
      credits: [{ userId: ownerId, amount: perEvent }],
    })
    expect([await paid(site, owner), await paid(site, thief.payer)]).toEqual([perEvent, 0])
    expect((await site.get('/api/users/payments', thief.payer)).body.claims).toMatchObject([
      { state: 'rejected', reason },
    ])
  })
})

describe('crediting a transfer', () => {
  it('a transfer can be split between several people if the shares add up to the received amount', async () => {
    const { site, cashier } = await aDesk()
    const [one, two] = [await aPerson(site, { events: [1] }), await aPerson(site, { events: [1] })]
    await take(cashier, ['7 Feb 2031', 'For both of us', '612345678901', 800])
    const [{ transferId }] = (await inbox(cashier)) as [Row]
    const assign = (...amounts: number[]) => sharesOf(site, [one, two], amounts)
    const post = async (...amounts: number[]) =>
      cashier.post(`/transfers/${transferId}/assign`, { shares: await assign(...amounts) })
    expect((await post(500, 200)).body.code).toBe('transfer_shares')
    expect((await post(500, 300)).status).toBe(200)
    expect(await ledgerRows(site)).toMatchObject([
      { person_id: one.id, amount: 500, reference: '612345678901' },
      { person_id: two.id, amount: 300, reference: '612345678901/2' },
    ])
    expect((await post(500, 300)).status).toBe(200)
    expect((await post(300, 500)).body.code).toBe('transfer_decided')
    expect(await ledgerRows(site)).toHaveLength(2)
    expect(await auditRows(site, 'transfer.assign')).toHaveLength(2)
  })

  it('splitting a transfer between two claimants confirms their claims', async () => {
    const { site, cashier } = await aDesk()
    const [one, two] = [await aPerson(site, { events: [1] }), await aPerson(site, { events: [1] })]
    for (const payer of [one, two]) await aClaim(site, { payer, amount: 400, utr: '612345678901' })
    await take(cashier, ['7 Feb 2031', 'For both of us', '612345678901', 800])
    const [{ transferId }] = (await inbox(cashier)) as [Row]
    const shares = await sharesOf(site, [one, two], [400, 400])
    const answer = await cashier.post(`/transfers/${transferId}/assign`, { shares, reason: 'they paid together' })
    expect(answer.status).toBe(200)
    const claims = await site.database.db.selectFrom('claim').select('state').execute()
    expect(claims.map(({ state }) => state)).toEqual(['confirmed', 'confirmed'])
  })

  it('when two cashiers credit a transfer to different people at the same moment, one person is credited', async () => {
    const { site, cashier } = await aDesk()
    const other = await anOrganiser(site, 'cashier')
    const people = [await aPerson(site), await aPerson(site)]
    await take(cashier, ['7 Feb 2031', 'x', '612345678901', 800])
    const [{ transferId }] = (await inbox(cashier)) as [Row]
    const answers = await Promise.all(
      people.map(async (person, i) =>
        (i === 0 ? cashier : other).post(`/transfers/${transferId}/assign`, {
          shares: await sharesOf(site, [person], [800]),
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await ledgerRows(site)).toHaveLength(1)
  })

  it('two equal rows without a number are two transfers, and both can be credited', async () => {
    const { site, cashier } = await aDesk()
    const person = await aPerson(site, { events: [1, 2] })
    await take(cashier, ['7 Feb 2031', 'CASH DEPOSIT', '', 300], ['7 Feb 2031', 'CASH DEPOSIT', '', 300])
    for (const { transferId } of await inbox(cashier))
      expect(
        (await cashier.post(`/transfers/${transferId}/assign`, { shares: await sharesOf(site, [person], [300]) }))
          .status,
      ).toBe(200)
    expect(await paid(site, person)).toBe(600)
  })

  it('hole A3: a cashier cannot credit a transfer to themself', async () => {
    const { site, cashier } = await aDesk()
    await take(cashier, ['7 Feb 2031', 'x', '612345678901', 300])
    const [{ transferId }] = (await inbox(cashier)) as [Row]
    const shares = await sharesOf(site, [cashier], [300])
    expect((await cashier.post(`/transfers/${transferId}/assign`, { shares })).body.code).toBe('money_of_oneself')
  })

  it('a payment at the desk or a confirmed claim must have the amount of the transfer with its number, and closes the transfer', async () => {
    const { site, cashier } = await aDesk()
    await take(cashier, ['7 Feb 2031', 'x', '612345678901', 300], ['7 Feb 2031', 'y', '612345678902', perEvent])
    const desk = (amount: number) => aDeskPayment(site, payer, { method: 'upi', reference: '612345678901', amount })
    const { payer, claimId } = await aClaim(site, { utr: '612345678902' })
    expect((await cashier.post('/payments', await desk(301))).body.code).toBe('transfer_amount')
    expect((await cashier.post(`/claims/${claimId}/confirm`, { amount: 10 })).body.code).toBe('transfer_amount')
    expect((await cashier.post('/payments', await desk(300))).status).toBe(200)
    expect((await cashier.post(`/claims/${claimId}/confirm`, { amount: perEvent })).status).toBe(200)
    expect([await inbox(cashier), (await inbox(cashier, '?state=credited')).length]).toEqual([[], 2])
  })

  it.each([
    [perEvent - 100, /Balance to pay: ₹100\./],
    [perEvent, /Balance to pay: ₹0/],
    [perEvent + 50, /You have ₹50 credit/],
  ])('after a credit of %i rupees, a mail tells the payer the new balance', async (amount, words) => {
    const { site, cashier } = await aDesk()
    const { payer } = await aClaim(site, { utr: '612345678901' })
    await take(cashier, ['7 Feb 2031', 'x', '612345678901', amount])
    await site.worker.tick()
    expect(site.mailbox).toMatchObject([{ to: payer.email, text: expect.stringMatching(words) }])
  })
})

describe('ignoring a transfer', () => {
  it('a transfer that is ignored with a reason remains ignored at the next import; staff can undo this', async () => {
    const { site, cashier } = await aDesk()
    const row = ['7 Feb 2031', 'Interest', '', 40]
    await take(cashier, row)
    const [{ transferId }] = (await inbox(cashier)) as [Row]
    expect((await cashier.post(`/transfers/${transferId}/ignore`, {})).status).toBe(400)
    await cashier.post(`/transfers/${transferId}/ignore`, { reason: 'Interest of the bank' })
    await take(cashier, row)
    expect(await inbox(cashier)).toEqual([])
    expect(await inbox(cashier, '?state=ignored')).toMatchObject([
      { reason: 'Interest of the bank', decidedBy: 'The cashier' },
    ])
    await cashier.post(`/transfers/${transferId}/reopen`, undefined)
    expect(await inbox(cashier)).toMatchObject([{ reason: 'Interest of the bank' }])
    const [entry] = await auditRows(site, 'transfer.ignore')
    expect(JSON.parse(entry!.before)).toMatchObject({ transferId, amount: 40 })
  })
})

function sharesOf(site: Site, people: Parameters<typeof userIdOf>[1][], amounts: number[]) {
  return Promise.all(people.map(async (person, i) => ({ userId: await userIdOf(site, person), amount: amounts[i]! })))
}
