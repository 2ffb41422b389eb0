// Before a refund or a correction makes a debt, the organiser must confirm the debt.
import { describe, expect, it } from 'vitest'
import { festivalDay } from '../../domain/day.ts'
import { newDebt } from '../../domain/money/payment.ts'
import { rupees } from '../../domain/rupees.ts'
import { aDeskPayment, amountDueOf, anOrganiser, auditRows, ledgerRows, userIdOf } from '../testing/desk.ts'
import { perEvent } from '../testing/editions.ts'
import { anOnlineSite, aPaid } from '../testing/online.ts'
import { aPerson } from '../testing/people.ts'
import { aSite } from '../testing/site.ts'
import { aTeamOf, aTeamPayment } from '../testing/teams.ts'

async function aDesk(paid = perEvent) {
  const site = await aSite()
  const cashier = await anOrganiser(site, 'cashier')
  const payer = await aPerson(site, { username: 'Asha', events: [1], ...(paid > 0 && { paid }) })
  const back = async (amount: number, fields: object = {}) =>
    cashier.post('/refunds', {
      ...(await aDeskPayment(site, payer, { amount, reason: 'cannot come', owes: undefined })),
      ...fields,
    })
  return { site, cashier, payer, back }
}

describe('a refund', () => {
  it('M9: a refund that makes a debt asks for confirmation first: the refusal names the person and the debt, and nothing is stored', async () => {
    const { site, payer, back } = await aDesk()
    const asked = await back(perEvent)
    expect([asked.status, asked.body.code, asked.body.amount]).toEqual([409, 'makes_debt', perEvent])
    expect(asked.body.error).toContain(`Asha will owe ${rupees(perEvent)}`)
    expect(await ledgerRows(site)).toHaveLength(1)
    expect(await auditRows(site, 'payment.refund')).toEqual([])
    const confirmed = await back(perEvent, { owes: perEvent })
    expect([confirmed.status, confirmed.body.amount]).toEqual([200, -perEvent])
    expect(await amountDueOf(site, payer)).toBe(perEvent)
    expect(await auditRows(site, 'payment.refund')).toMatchObject([{ reason: 'cannot come' }])
  })

  it('M9: a refund that makes a debt is refused if the organiser confirmed another sum than the debt', async () => {
    const { back } = await aDesk()
    expect((await back(200, { owes: 100 })).body).toMatchObject({ code: 'makes_debt', amount: 200 })
    expect((await back(200, { owes: 200 })).status).toBe(200)
  })

  it('M9: a refund needs confirmation only if it is above the credit', async () => {
    const { site, payer, back } = await aDesk(perEvent + 300)
    expect((await back(301)).body).toMatchObject({ code: 'makes_debt', amount: 1 })
    expect((await back(300)).status).toBe(200)
    expect(await amountDueOf(site, payer)).toBe(0)
  })

  it('M9: a refund to a person who already owes money asks for confirmation', async () => {
    const { back } = await aDesk(100)
    expect((await back(50)).body).toMatchObject({ code: 'makes_debt', amount: perEvent - 50 })
  })

  it('M9: a refund of more than the person ever paid is refused, even with a confirmation', async () => {
    const { site, back } = await aDesk()
    for (const owes of [undefined, perEvent + 1])
      expect((await back(perEvent + 1, { owes })).body.code).toBe('refund_too_large')
    expect(await ledgerRows(site)).toHaveLength(1)
  })

  it('M9: a confirmed refund that is repeated after a lost answer is made once', async () => {
    const { site, back } = await aDesk()
    const same = { actId: crypto.randomUUID(), owes: perEvent, due: 0 }
    const answers = [await back(perEvent, same), await back(perEvent, same)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await ledgerRows(site)).toHaveLength(2)
  })

  it('M9: when two cashiers confirm the same debt at the same moment, one refund is made', async () => {
    const { site, cashier, payer } = await aDesk()
    const other = await anOrganiser(site, 'cashier')
    const bodies = [0, 1].map(() => aDeskPayment(site, payer, { reason: 'cannot come' }))
    const [one, two] = await Promise.all(bodies)
    const answers = await Promise.all([cashier.post('/refunds', one), other.post('/refunds', two)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await amountDueOf(site, payer)).toBe(perEvent)
  })

  it('M9: a refund to one member of a team’s payment asks about that member’s debt; the other member owes nothing', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const team = await aTeamOf(site, 2)
    await cashier.post(`/teams/${team.id}/payment`, await aTeamPayment(site, team.members))
    const member = team.members[1]!
    const body = await aDeskPayment(site, member, { reason: 'came in vain' })
    const asked = await cashier.post('/refunds', { ...body, owes: undefined })
    expect(asked.body).toMatchObject({ code: 'makes_debt', amount: perEvent })
    expect((await cashier.post('/refunds', body)).status).toBe(200)
    expect(await amountDueOf(site, team.captain)).toBe(0)
    const day = festivalDay(site.edition.festival, site.clock.now)
    expect((await cashier.get(`/cash-up?day=${day}`)).body.rows).toMatchObject([
      { taken: 2 * perEvent, refunded: perEvent },
    ])
  })

  it('M9: a refund of an online payment asks for confirmation before it calls the provider', async () => {
    const setup = await anOnlineSite()
    const cashier = await anOrganiser(setup.site, 'cashier')
    const { rowId, person } = await aPaid(setup)
    const body = { actId: crypto.randomUUID(), amount: 100, reason: 'fell ill' }
    const asked = await cashier.post(`/online-refunds/${rowId}`, body)
    expect(asked.body).toMatchObject({ code: 'makes_debt', amount: 100 })
    expect(setup.provider.books.refunds.size).toBe(0)
    expect((await cashier.post(`/online-refunds/${rowId}`, { ...body, owes: 100 })).status).toBe(200)
    expect(setup.provider.books.refunds.size).toBe(1)
    expect(await amountDueOf(setup.site, person)).toBe(100)
  })
})

describe('a correction', () => {
  const aPayment = async () => {
    const { site, cashier, payer } = await aDesk(0)
    const { paymentId } = (await cashier.post('/payments', await aDeskPayment(site, payer))).body
    const correct = async (fields: object) =>
      cashier.post(`/payments/${paymentId}/correct`, {
        ...(await aDeskPayment(site, payer, { amount: perEvent, reason: 'a slip', owes: undefined })),
        ...fields,
      })
    return { site, cashier, payer, correct }
  }

  it('M9: a correction to a smaller sum asks for confirmation of the resulting debt', async () => {
    const { site, payer, correct } = await aPayment()
    expect((await correct({ amount: 40 })).body).toMatchObject({ code: 'makes_debt', amount: perEvent - 40 })
    expect(await ledgerRows(site)).toHaveLength(1)
    expect((await correct({ amount: 40, owes: perEvent - 40 })).status).toBe(200)
    expect(await amountDueOf(site, payer)).toBe(perEvent - 40)
  })

  it('M9: a correction to another payer asks for confirmation of the previous payer’s debt', async () => {
    const { site, correct } = await aPayment()
    const right = await aPerson(site, { username: 'Bina', events: [1] })
    const asked = await correct({ userId: await userIdOf(site, right) })
    expect(asked.body).toMatchObject({ code: 'makes_debt', amount: perEvent })
    expect(asked.body.error).toContain('Asha will owe')
    expect((await correct({ userId: await userIdOf(site, right), owes: perEvent })).status).toBe(200)
    expect(await amountDueOf(site, right)).toBe(0)
  })

  it('M9: a correction that changes the note and raises the sum needs no confirmation', async () => {
    const { correct } = await aPayment()
    expect((await correct({ note: 'the blue purse', amount: perEvent + 10 })).status).toBe(200)
  })
})

it('M9: a debt is new if it is above zero and above the earlier debt', () => {
  expect([newDebt(0, 1200), newDebt(-1200, 0), newDebt(-300, 100), newDebt(500, 500), newDebt(500, 700)]).toEqual([
    1200, 0, 100, 0, 700,
  ])
})
