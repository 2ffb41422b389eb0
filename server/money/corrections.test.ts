// A correction of a payment adds two rows with one reason in one act; the wrong row remains unchanged.
import { describe, expect, it } from 'vitest'
import { festivalDay } from '../../domain/day.ts'
import { aClaim, aDeskPayment, anOrganiser, auditRows, ledgerRows, type Staff, userIdOf } from '../testing/desk.ts'
import { perEvent } from '../testing/editions.ts'
import { aPerson, type TestPerson } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'

async function aDesk() {
  const site = await aSite()
  return { site, cashier: await anOrganiser(site, 'cashier'), payer: await aPerson(site, { events: [1, 2] }) }
}

async function record(site: Site, { post }: Staff, payer: TestPerson, fields: Record<string, unknown> = {}) {
  const { body } = await post('/payments', await aDeskPayment(site, payer, { amount: 100, ...fields }))
  return body.paymentId as string
}

async function aCorrection(site: Site, payer: TestPerson, fields: Record<string, unknown> = {}) {
  const body = { method: 'cash', amount: 1000, reason: 'A zero was missing', ...fields }
  return { ...(await aDeskPayment(site, payer)), ...body }
}

const correct = ({ post }: Staff, paymentId: string, body: object) => post(`/payments/${paymentId}/correct`, body)
const paid = async (site: Site, payer: TestPerson) =>
  (await site.get('/api/users/verifyAccessToken', payer)).body.paidAmount

describe('correcting a payment', () => {
  it('a correction adds the right row and a reversal of the wrong row; the wrong row remains unchanged', async () => {
    const { site, cashier, payer } = await aDesk()
    const wrong = await record(site, cashier, payer)
    const { status, body } = await correct(cashier, wrong, await aCorrection(site, payer))
    expect([status, body.amount, body.corrects]).toEqual([200, 1000, 'R-000001'])
    expect((await ledgerRows(site)).map(row => [row.receipt_number, row.amount, row.corrects])).toEqual([
      ['R-000001', 100, null],
      ['R-000002', 1000, wrong],
      ['R-000003', -100, wrong],
    ])
    expect(await paid(site, payer)).toBe(1000)
    expect(await auditRows(site, 'payment.correct')).toMatchObject([{ reason: 'A zero was missing' }])
    const { rows } = (await cashier.get('/payments')).body as { rows: Record<string, unknown>[] }
    expect(rows.find(row => row.paymentId === wrong)).toMatchObject({ isCorrected: true })
  })

  it('a row is corrected once: a repeated call changes nothing, and a different second correction is refused', async () => {
    const { site, cashier, payer } = await aDesk()
    const wrong = await record(site, cashier, payer)
    expect((await correct(cashier, wrong, await aCorrection(site, payer, { amount: 100 }))).body.code).toBe(
      'correction_same',
    )
    const body = await aCorrection(site, payer)
    const answers = await Promise.all([body, body, body].map(same => correct(cashier, wrong, same)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await correct(cashier, wrong, await aCorrection(site, payer, { amount: 900 }))).body.code).toBe(
      'correction_done',
    )
    expect(await ledgerRows(site)).toHaveLength(3)
    const right = answers[0]!.body.paymentId as string
    expect((await correct(cashier, right, await aCorrection(site, payer, { amount: 900 }))).status).toBe(200)
    expect(await paid(site, payer)).toBe(900)
  })

  it('a correction with the act id of a recorded payment is refused, because it would add only the reversal', async () => {
    const { site, cashier, payer } = await aDesk()
    const recorded = await aDeskPayment(site, payer, { amount: 100 })
    const wrong = (await cashier.post('/payments', recorded)).body.paymentId as string
    const { actId } = recorded
    // The first call differs from the wrong row only in the note, the second in the sum.
    for (const fields of [{ amount: 100, note: 'Counted again' }, { amount: 300 }]) {
      const { status, body } = await correct(cashier, wrong, await aCorrection(site, payer, { ...fields, actId }))
      expect([status, body.code]).toEqual([409, 'act_reused'])
    }
    expect(await ledgerRows(site)).toHaveLength(1)
    expect(await paid(site, payer)).toBe(100)
  })

  it('after a correction of the amount the reference is still in use; a correction of the reference frees the wrong reference', async () => {
    const { site, cashier, payer } = await aDesk()
    const upi = { method: 'upi', reference: '412345678901' }
    const wrong = await record(site, cashier, payer, upi)
    const { body } = await correct(cashier, wrong, await aCorrection(site, payer, { ...upi, amount: 300 }))
    expect(body.reference).toBe('412345678901')
    const again = await aDeskPayment(site, payer, upi)
    expect((await cashier.post('/payments', again)).body.code).toBe('payment_reference_used')
    const typo = { method: 'upi', reference: '412345678902', amount: 300 }
    expect((await correct(cashier, body.paymentId as string, await aCorrection(site, payer, typo))).status).toBe(200)
    expect((await cashier.post('/payments', again)).status).toBe(200)
  })

  it('a correction to the right person confirms their claim and rejects the wrong person’s claim; both people are mailed', async () => {
    const { site, cashier } = await aDesk()
    const thief = await aClaim(site)
    await cashier.post(`/claims/${thief.claimId}/confirm`, { amount: perEvent })
    const owner = await aClaim(site, { utr: thief.utr })
    const id = (await ledgerRows(site))[0]!.id
    const body = await aCorrection(site, owner.payer, {
      method: 'upi',
      amount: perEvent,
      reason: 'The payer is named',
      owes: perEvent,
    })
    expect((await correct(cashier, id, body)).status).toBe(200)
    expect([await paid(site, owner.payer), await paid(site, thief.payer)]).toEqual([perEvent, 0])
    expect((await site.get('/api/users/payments', owner.payer)).body.claims).toMatchObject([{ state: 'confirmed' }])
    expect((await site.get('/api/users/payments', thief.payer)).body.claims).toMatchObject([
      { state: 'rejected', reason: 'The payer is named' },
    ])
    expect((await cashier.get('/claims?state=conflict')).body.total).toBe(0)
    expect(await auditRows(site, 'payment.correct')).toHaveLength(2)
    const mails = site.database.db.selectFrom('outgoing_mail').select(['kind', 'recipient'])
    const queued = await mails.where('kind', 'in', ['payment_received', 'claim_rejected']).orderBy('kind').execute()
    expect(queued.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['claim_rejected', thief.payer.email],
      ['payment_received', thief.payer.email],
      ['payment_received', owner.payer.email],
    ])
  })

  it('a correction counts in the open box of the cashier who took the cash; a closed box does not change', async () => {
    const { site, cashier, payer } = await aDesk()
    const admin = await anOrganiser(site, 'admin')
    const boxes = async () => {
      const day = festivalDay(site.edition.festival, site.clock.now)
      return (await admin.get(`/cash-up?day=${day}`)).body.boxes as { boxId: string; expected: number }[]
    }
    const wrong = await record(site, cashier, payer)
    const { body } = await correct(admin, wrong, await aCorrection(site, payer))
    const boxId = (await boxes())[0]!.boxId
    await cashier.post(`/cash-boxes/${boxId}/count`, { notes: { 500: 2 } })
    expect(await boxes()).toMatchObject([{ taken: 1000, paidBack: 0, expected: 1000, difference: 0 }])
    expect((await admin.post(`/cash-boxes/${boxId}/close`, undefined)).status).toBe(200)
    await correct(admin, body.paymentId as string, await aCorrection(site, payer, { amount: 900 }))
    expect(await boxes()).toMatchObject([{ boxId, expected: 1000 }])
  })

  it('a correction does not count as a refund: the cash-up shows the corrected sum as taken', async () => {
    const { site, cashier, payer } = await aDesk()
    await correct(
      cashier,
      await record(site, cashier, payer),
      await aCorrection(site, payer, { method: 'upi', reference: '412345678901' }),
    )
    await cashier.post('/refunds', await aDeskPayment(site, payer, { amount: 60, reason: 'left' }))
    const day = festivalDay(site.edition.festival, site.clock.now)
    expect((await cashier.get(`/cash-up?day=${day}`)).body.rows).toMatchObject([
      { method: 'cash', taken: 0, refunded: 60 },
      { method: 'upi', taken: 1000, refunded: 0 },
    ])
  })

  it("a correction is refused for a refund, an unknown payment, the organiser's own money, and an amount below the refunds", async () => {
    const { site, cashier, payer } = await aDesk()
    const wrong = await record(site, cashier, payer)
    const refund = await cashier.post('/refunds', await aDeskPayment(site, payer, { amount: 60, reason: 'left' }))
    const body = await aCorrection(site, payer)
    expect((await correct(cashier, refund.body.paymentId as string, body)).body.code).toBe('correction_refund')
    expect((await correct(cashier, 'nothing', body)).status).toBe(404)
    const own = { ...body, userId: await userIdOf(site, cashier) }
    expect((await correct(cashier, wrong, own)).body.code).toBe('money_of_oneself')
    expect((await correct(cashier, wrong, { ...body, amount: 50 })).body.code).toBe('refund_too_large')
    expect(await ledgerRows(site)).toHaveLength(2)
  })
})
