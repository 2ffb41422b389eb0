// Simultaneous calls of organisers, with and without their guards. The calls without guards are the negative controls.
import { describe, expect, it } from 'vitest'
import { aClaim, aDeskPayment, anOrganiser, ledgerRows } from '../testing/desk.ts'
import { perEvent } from '../testing/editions.ts'
import { aPerson, type TestPerson } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'
import { anUnguardedSite, mostOf } from '../testing/unguarded.ts'

const ledgerIndexes = ['payment_reference', 'payment_receipt', 'payment_act', 'cash_box_open']

async function rowsOf(site: Site, { id }: TestPerson) {
  return (await ledgerRows(site)).filter(row => row.person_id === id)
}

/** Two cashiers confirm one claim at the same moment; returns the number of credits. */
async function confirmTwice(site: Site): Promise<number> {
  const [one, two] = [await anOrganiser(site, 'cashier'), await anOrganiser(site, 'cashier')]
  const { payer, claimId } = await aClaim(site)
  await Promise.all([one, two].map(cashier => cashier.post(`/claims/${claimId}/confirm`, { amount: perEvent })))
  // Without a transaction, a payment stays even if the index refused its reference. Only payments with a reference
  // count.
  const credited = site.database.db.selectFrom('used_reference').innerJoin('payment', 'payment.id', 'payment_id')
  return (await credited.select('payment.id').where('person_id', '=', payer.id).execute()).length
}

/** One payment request arrives three times at the same moment; returns the number of ledger rows. */
async function replay(site: Site): Promise<number> {
  const [cashier, payer] = [await anOrganiser(site, 'cashier'), await aPerson(site)]
  const body = await aDeskPayment(site, payer)
  await Promise.all([body, body, body].map(same => cashier.post('/payments', same)))
  return (await rowsOf(site, payer)).length
}

/** Sends three refunds of one payment at the same moment; returns the number of stored refunds. */
async function refundThrice(site: Site): Promise<number> {
  const [cashier, payer] = [await anOrganiser(site, 'cashier'), await aPerson(site)]
  await cashier.post('/payments', await aDeskPayment(site, payer))
  const refunds = []
  for (let i = 0; i < 3; i++) refunds.push(await aDeskPayment(site, payer, { reason: 'left early' }))
  await Promise.all(refunds.map(refund => cashier.post('/refunds', refund)))
  return (await rowsOf(site, payer)).filter(row => row.amount < 0).length
}

describe('one claim that two cashiers confirm at the same moment', () => {
  it('hole M2: is credited once', async () => {
    expect(await confirmTwice(await aSite())).toBe(1)
  })

  it('hole M2: is credited once by the unique index even without the lock', async () => {
    const site = await anUnguardedSite()
    for (let tries = 0; tries < 3; tries++) expect(await confirmTwice(site)).toBe(1)
  })

  it('hole M2, negative control: is credited twice without lock and index', async () => {
    const site = await anUnguardedSite({ withoutIndexes: ledgerIndexes })
    expect(await mostOf(() => confirmTwice(site))).toBe(2)
  })
})

describe('one payment that is sent three times', () => {
  it('hole M2: creates one row', async () => {
    expect(await replay(await aSite())).toBe(1)
  })

  it('hole M2, negative control: creates several rows without lock and index', async () => {
    const site = await anUnguardedSite({ withoutIndexes: ledgerIndexes })
    expect(await mostOf(() => replay(site))).toBeGreaterThan(1)
  })
})

describe('three simultaneous refunds of one payment', () => {
  it('hole M5: return the money once', async () => {
    expect(await refundThrice(await aSite())).toBe(1)
  })

  it('hole M5, negative control: return the money more than once without the lock', async () => {
    const site = await anUnguardedSite({ withoutIndexes: ledgerIndexes })
    expect(await mostOf(() => refundThrice(site))).toBeGreaterThan(1)
  })
})

describe('two administrators who end each other’s role at the same moment', () => {
  async function endEachOther(site: Site): Promise<number> {
    const admins = [await anOrganiser(site, 'admin'), await anOrganiser(site, 'admin')]
    const ids = admins.map(({ id }) => id)
    const rows = await site.database.db
      .selectFrom('staff_role')
      .select(['id', 'person_id'])
      .where('person_id', 'in', ids)
      .execute()
    const answers = await Promise.all(
      admins.map(({ id, post }) =>
        post('/staff/revoke', { roleId: rows.find(row => row.person_id !== id)!.id, reason: 'a quarrel' }),
      ),
    )
    return answers.filter(({ status }) => status === 200).length
  }

  it('leave one administrator', async () => {
    expect(await endEachOther(await aSite())).toBe(1)
  })

  it('negative control: may both lose the role without the lock', async () => {
    const site = await anUnguardedSite()
    expect(await mostOf(() => endEachOther(site))).toBe(2)
  })
})
