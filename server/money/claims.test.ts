import { describe, expect, it } from 'vitest'
import { largestTotal } from '../../domain/money/pricing.ts'
import { aClaim, aDeskPayment, anOrganiser, auditRows, ledgerRows, userIdOf } from '../testing/desk.ts'
import { perEvent, testEdition } from '../testing/editions.ts'
import { aPerson, type TestPerson } from '../testing/people.ts'
import { aSite } from '../testing/site.ts'
import { maxOpenClaims } from './claims.ts'

describe('paying by UPI', () => {
  it('a participant who owes money sees a UPI link with the exact amount, or the place of the desk if there is no UPI address', async () => {
    const { privateContent } = testEdition
    const upi = { vpa: 'fest@bank', name: 'Festival & Co' }
    const site = await aSite({ edition: { ...testEdition, privateContent: { ...privateContent, upi } } })
    const payer = await aPerson(site, { events: [1], paid: 100 })
    const { body } = await site.get('/api/users/payments', payer)
    const { upi: pay } = body as { upi: Record<string, unknown> }
    const userId = await userIdOf(site, payer)
    expect(pay).toMatchObject({ ...upi, amount: perEvent - 100, reference: userId })
    expect(pay.link).toMatch(
      new RegExp(
        `^upi://pay\\?pa=fest@bank&pn=Festival%20%26%20Co&am=${perEvent - 100}\\.00&cu=INR&tn=[^&]+${userId}&tr=${userId}$`,
      ),
    )
    const settled = await aPerson(site)
    expect((await site.get('/api/users/payments', settled)).body.upi).toBeNull()
    const plain = await aSite()
    const answer = await plain.get('/api/users/payments', await aPerson(plain, { events: [1] }))
    expect(answer.body).toMatchObject({ upi: null, desk: privateContent.desk })
  })

  it('the sum to pay by UPI is the amount due less the open claims', async () => {
    const upi = { vpa: 'fest@bank', name: 'Festival & Co' }
    const site = await aSite({ edition: { ...testEdition, privateContent: { ...testEdition.privateContent, upi } } })
    const payer = await aPerson(site, { events: [1] })
    const asked = async () =>
      ((await site.get('/api/users/payments', payer)).body.upi as { amount: number } | null)?.amount ?? null
    expect(await asked()).toBe(perEvent)
    await site.post('/api/users/paymentClaim', { utr: '612345678901', amount: 100 }, payer)
    expect(await asked()).toBe(perEvent - 100)
    await site.post('/api/users/paymentClaim', { utr: '612345678902', amount: perEvent - 100 }, payer)
    expect(await asked()).toBeNull()
    const cashier = await anOrganiser(site, 'cashier')
    const { claims } = (await site.get('/api/users/payments', payer)).body as {
      claims: { claimId: string; amount: number }[]
    }
    const first = claims.find(({ amount }) => amount === 100)!
    await cashier.post(`/claims/${first.claimId}/reject`, { reason: 'no such transfer' })
    expect(await asked()).toBe(100)
  })

  it('hole M10: a claim never counts as paid', async () => {
    const site = await aSite()
    const { payer } = await aClaim(site)
    const { body } = await site.get('/api/users/verifyAccessToken', payer)
    expect(body).toMatchObject({ paidAmount: 0, amountDue: perEvent })
    expect(await ledgerRows(site)).toEqual([])
  })

  it('hole M2: repeating a claim changes nothing; the same UTR with another amount is refused', async () => {
    const site = await aSite()
    const { payer, utr } = await aClaim(site)
    const [again, more] = [
      await site.post('/api/users/paymentClaim', { utr, amount: perEvent }, payer),
      await site.post('/api/users/paymentClaim', { utr, amount: 900 }, payer),
    ]
    expect([again.status, (again.body.claims as unknown[]).length]).toEqual([200, 1])
    expect(more.body.code).toBe('utr_known')
  })

  it('hole M2: a claim that one person sends several times at the same moment is stored once', async () => {
    const site = await aSite()
    const person = await aPerson(site, { events: [1] })
    const body = { utr: '512345678901', amount: perEvent }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => site.post('/api/users/paymentClaim', body, person)),
    )
    expect(answers.map(answer => answer.status)).toEqual(Array(6).fill(200))
    expect((await site.get('/api/users/payments', person)).body.claims).toHaveLength(1)
  })

  it('a claim is refused when nothing is due, or when the amount is above the highest possible total', async () => {
    const site = await aSite()
    const claim = (payer: TestPerson, amount: number) =>
      site.post('/api/users/paymentClaim', { utr: '512345678901', amount }, payer)
    expect((await claim(await aPerson(site), perEvent)).body.code).toBe('claim_nothing_due')
    expect((await claim(await aPerson(site, { events: [1], paid: perEvent }), perEvent)).body.code).toBe(
      'claim_nothing_due',
    )
    const debtor = await aPerson(site, { events: [1] })
    const most = largestTotal(site.edition.festival)
    for (const amount of [1_000_000, most + 1])
      expect(await claim(debtor, amount)).toMatchObject({ status: 400, body: { code: 'claim_too_large' } })
    expect((await claim(debtor, most)).status).toBe(200)
  })

  it('a UTR that the desk has recorded for the person cannot be claimed', async () => {
    const site = await aSite()
    const [cashier, payer] = [await anOrganiser(site, 'cashier'), await aPerson(site, { events: [1, 2] })]
    const utr = '412345678901'
    await cashier.post('/payments', await aDeskPayment(site, payer, { method: 'upi', reference: utr }))
    expect((await site.post('/api/users/paymentClaim', { utr, amount: perEvent }, payer)).body.code).toBe('utr_known')
  })

  it('a claim is refused without a UTR of twelve digits, or when the person has too many open claims', async () => {
    const site = await aSite()
    const payer = await aPerson(site, { events: [1] })
    for (const utr of ['', '12345678901', '1234567890123', '12345678901a', 123456789012])
      expect((await site.post('/api/users/paymentClaim', { utr, amount: perEvent }, payer)).status).toBe(400)
    for (let i = 0; i < maxOpenClaims; i++) await aClaim(site, { payer })
    const { body } = await site.post('/api/users/paymentClaim', { utr: '999999999999', amount: perEvent }, payer)
    expect(body.code).toBe('claims_too_many')
  })

  it('hole I9: a person who sends many claims is rate-limited', async () => {
    const site = await aSite({ limits: { claimPerAccount: { most: 1, within: 60_000 } } })
    const { payer } = await aClaim(site)
    expect((await site.post('/api/users/paymentClaim', { utr: '512345678902', amount: perEvent }, payer)).status).toBe(
      429,
    )
  })
})

describe('confirming a claim', () => {
  it('confirming a claim adds a payment with the UTR; the claim then names the cashier', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const { payer, claimId, utr } = await aClaim(site)
    const waiting = await cashier.get('/claims')
    expect(waiting.body).toMatchObject({
      total: 1,
      rows: [{ claimId, utr, amount: perEvent, amountDue: perEvent, state: 'open' }],
    })
    const { status, body } = await cashier.post(`/claims/${claimId}/confirm`, { amount: perEvent })
    expect(status).toBe(200)
    expect(body).toMatchObject({ claimId, state: 'confirmed', decidedBy: 'The cashier', amountDue: 0 })
    expect(await ledgerRows(site)).toMatchObject([
      { method: 'upi', reference: utr, amount: perEvent, taken_by: cashier.id, person_id: payer.id },
    ])
    expect((await site.get('/api/users/verifyAccessToken', payer)).body).toMatchObject({
      paidAmount: perEvent,
      amountDue: 0,
    })
    expect(await auditRows(site, 'claim.confirm')).toMatchObject([{ person_id: payer.id }])
  })

  it('hole M10: confirming a claim credits the sum that arrived, not the claimed sum', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const { claimId } = await aClaim(site, { amount: perEvent })
    await cashier.post(`/claims/${claimId}/confirm`, { amount: 50 })
    expect((await ledgerRows(site)).map(row => row.amount)).toEqual([50])
  })

  it('hole M2: when two cashiers confirm a claim at the same moment, one payment is added; the refusal names the other cashier', async () => {
    const site = await aSite()
    const cashiers = [
      await anOrganiser(site, 'cashier', { username: 'Cashier One' }),
      await anOrganiser(site, 'cashier', { username: 'Cashier Two' }),
    ]
    const { claimId } = await aClaim(site)
    const answers = await Promise.all(cashiers.map(one => one.post(`/claims/${claimId}/confirm`, { amount: perEvent })))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
    const refused = answers.find(answer => answer.status === 409)!
    expect(refused.body.code).toBe('claim_decided')
    expect(refused.body.error).toMatch(/^This claim was already confirmed by Cashier (One|Two)$/)
    expect(await ledgerRows(site)).toHaveLength(1)
    expect(await auditRows(site, 'claim.confirm')).toHaveLength(1)
  })

  it('confirming a claim adds no second payment if the desk has already recorded its UTR', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const { payer, claimId, utr } = await aClaim(site)
    await cashier.post('/payments', await aDeskPayment(site, payer, { method: 'upi', reference: utr }))
    expect((await cashier.post(`/claims/${claimId}/confirm`, { amount: perEvent })).status).toBe(200)
    expect(await ledgerRows(site)).toHaveLength(1)
  })

  it('hole M3: a claim cannot be confirmed if its UTR was credited to another person; the claim remains open', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const utr = '412345678955'
    await cashier.post('/payments', await aDeskPayment(site, await aPerson(site), { method: 'bank', reference: utr }))
    const { claimId } = await aClaim(site, { utr })
    const confirm = (body: object) => cashier.post(`/claims/${claimId}/confirm`, { amount: perEvent, ...body })
    expect((await confirm({})).body.code).toBe('claim_conflict')
    expect((await confirm({ reason: 'I think so' })).body.code).toBe('payment_reference_used')
    expect((await cashier.get('/claims?state=conflict')).body.total).toBe(1)
    expect(await ledgerRows(site)).toHaveLength(1)
  })

  it('hole A3: an organiser cannot decide their own claim', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier', { events: [1] })
    const { claimId } = await aClaim(site, { payer: cashier })
    expect((await cashier.post(`/claims/${claimId}/confirm`, { amount: perEvent })).body.code).toBe('money_of_oneself')
    expect((await cashier.post('/claims/no-such-claim/confirm', { amount: perEvent })).status).toBe(404)
  })
})

describe('rejecting a claim', () => {
  it('rejecting a claim mails the reason and credits nothing; the UTR can then be claimed again', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const { payer, claimId, utr } = await aClaim(site)
    const reason = 'The bank knows no such number <yet>'
    const { body } = await cashier.post(`/claims/${claimId}/reject`, { reason })
    expect(body).toMatchObject({ state: 'rejected', reason, decidedBy: 'The cashier' })
    await site.worker.tick()
    expect(site.mailbox).toHaveLength(1)
    expect(site.mailbox[0]).toMatchObject({ to: payer.email })
    expect(site.mailbox[0]!.text).toContain(reason)
    expect(site.mailbox[0]!.text).toContain(`₹${perEvent} with the UTR ${utr}`)
    expect(site.mailbox[0]!.html).toContain('&lt;yet&gt;')
    expect(await ledgerRows(site)).toEqual([])
    expect((await site.get('/api/users/payments', payer)).body.claims).toMatchObject([{ state: 'rejected', reason }])
    await aClaim(site, { payer, utr })
    expect(await auditRows(site, 'claim.reject')).toMatchObject([{ reason }])
  })

  it('when one cashier confirms a claim and another rejects it at the same moment, one call is refused', async () => {
    const site = await aSite()
    const [one, two] = [await anOrganiser(site, 'cashier'), await anOrganiser(site, 'cashier')]
    const { claimId } = await aClaim(site)
    const answers = await Promise.all([
      one.post(`/claims/${claimId}/confirm`, { amount: perEvent }),
      two.post(`/claims/${claimId}/reject`, { reason: 'not found' }),
    ])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
    const confirmed = answers[0]!.status === 200
    expect(await ledgerRows(site)).toHaveLength(confirmed ? 1 : 0)
  })
})
