// If several people claim one transfer, nothing is credited until staff decide, whichever claim was first.
import { describe, expect, it } from 'vitest'
import { minute } from '../clock.ts'
import { aClaim, aDeskPayment, anOrganiser, auditRows, ledgerRows, userIdOf } from '../testing/desk.ts'
import { perEvent } from '../testing/editions.ts'
import { aPerson } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'

/** A thief claims a transfer before the payer does. */
async function aConflict(site: Site) {
  const thief = await aClaim(site, { payer: await aPerson(site, { events: [1], username: 'Quick Thief' }) })
  site.clock.now += minute
  const owner = await aClaim(site, {
    payer: await aPerson(site, { events: [1], username: 'True Owner' }),
    utr: thief.utr,
  })
  return { thief, owner, utr: thief.utr }
}

const paid = async (site: Site, payer: { token: string }) =>
  (await site.get('/api/users/verifyAccessToken', payer)).body.paidAmount

describe('two claims on one transfer', () => {
  it('two claims on one transfer are both stored, and staff see each claim as a rival of the other', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    await aClaim(site)
    const { thief, owner } = await aConflict(site)
    const { body } = await cashier.get('/claims?state=conflict')
    expect(body.total).toBe(2)
    expect(body.rows).toMatchObject([
      {
        claimId: thief.claimId,
        rivals: [{ kind: 'claim', userId: await userIdOf(site, owner.payer), amount: perEvent }],
      },
      { claimId: owner.claimId, rivals: [{ kind: 'claim', username: 'Quick Thief' }] },
    ])
    expect((await cashier.get('/claims')).body.total).toBe(3)
  })

  it('while two claims conflict, nobody is credited: not by a statement, a confirmation or a payment at the desk', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const { thief, owner, utr } = await aConflict(site)
    const statement = {
      csv: `UTR,Credit\n${utr},${perEvent}`,
      method: 'upi',
      columns: { reference: 'UTR', amount: 'Credit' },
    }
    expect((await cashier.post('/statements/preview', statement)).body.rows).toMatchObject([{ verdict: 'conflict' }])
    expect((await cashier.post('/statements/import', statement)).body).toMatchObject({ written: 0 })
    for (const { claimId } of [thief, owner])
      expect((await cashier.post(`/claims/${claimId}/confirm`, { amount: perEvent })).body.code).toBe('claim_conflict')
    for (const { payer } of [thief, owner]) {
      const desk = await aDeskPayment(site, payer, { method: 'upi', reference: ` ${utr} ` })
      expect((await cashier.post('/payments', desk)).body.code).toBe('reference_claimed')
    }
    expect(await ledgerRows(site)).toEqual([])
  })

  it('confirming one of two claims on a transfer rejects the other claim; the rejected person is mailed the reason', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const { thief, owner, utr } = await aConflict(site)
    const reason = 'The account names True Owner as the payer'
    const { status, body } = await cashier.post(`/claims/${owner.claimId}/confirm`, { amount: perEvent, reason })
    expect([status, body.state]).toEqual([200, 'confirmed'])
    expect(await ledgerRows(site)).toMatchObject([{ person_id: owner.payer.id, reference: utr }])
    expect([await paid(site, owner.payer), await paid(site, thief.payer)]).toEqual([perEvent, 0])
    expect((await site.get('/api/users/payments', thief.payer)).body.claims).toMatchObject([
      { state: 'rejected', reason },
    ])
    expect(await auditRows(site, 'claim.confirm')).toMatchObject([{ person_id: owner.payer.id, reason }])
    expect(await auditRows(site, 'claim.reject')).toMatchObject([{ person_id: thief.payer.id, reason }])
    await site.worker.tick()
    expect(site.mailbox.filter(mail => mail.text.includes(reason)).map(mail => mail.to)).toEqual([thief.payer.email])
  })

  it('after one of two claims on a transfer is rejected, the other claim can be confirmed', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const { thief, owner } = await aConflict(site)
    await cashier.post(`/claims/${thief.claimId}/reject`, { reason: 'Not the payer' })
    expect((await cashier.get('/claims?state=conflict')).body.total).toBe(0)
    expect((await cashier.post(`/claims/${owner.claimId}/confirm`, { amount: perEvent })).status).toBe(200)
  })

  it('when two cashiers confirm different claims on one transfer at the same moment, one person is credited', async () => {
    const site = await aSite()
    const [one, two] = [await anOrganiser(site, 'cashier'), await anOrganiser(site, 'cashier')]
    const { thief, owner } = await aConflict(site)
    const body = { amount: perEvent, reason: 'The account names the payer' }
    const answers = await Promise.all([
      one.post(`/claims/${owner.claimId}/confirm`, body),
      two.post(`/claims/${thief.claimId}/confirm`, body),
    ])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
    expect(await ledgerRows(site)).toHaveLength(1)
  })

  it('hole A3: a cashier who made one of two claims on a transfer cannot decide either claim', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier', { events: [1] })
    const { claimId, utr } = await aClaim(site)
    const own = await aClaim(site, { payer: cashier, utr })
    const body = { amount: perEvent, reason: 'It is mine' }
    for (const call of [`${own.claimId}/confirm`, `${claimId}/confirm`, `${claimId}/reject`])
      expect((await cashier.post(`/claims/${call}`, body)).body.code).toBe('money_of_oneself')
  })
})

describe('a transfer that was credited to another person', () => {
  it('a transfer that was credited to another person can be claimed; the claim waits for staff as a conflict', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const thief = await aClaim(site)
    await cashier.post(`/claims/${thief.claimId}/confirm`, { amount: perEvent })
    const owner = await aClaim(site, { utr: thief.utr })
    const { body } = await cashier.get('/claims?state=conflict')
    expect(body.rows).toMatchObject([
      { claimId: owner.claimId, rivals: [{ kind: 'payment', userId: await userIdOf(site, thief.payer) }] },
    ])
  })
})
