import { describe, expect, it } from 'vitest'
import { aDeskPayment, anOrganiser, ledgerRows, userIdOf } from '../testing/desk.ts'
import { perEvent } from '../testing/editions.ts'
import { aPerson, type TestPerson, usualPassword } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'
import { aTeamClaim, aTeamOf } from '../testing/teams.ts'

describe('deleting an account', () => {
  it('is refused while a row of a bank statement that names the person waits to be credited', async () => {
    const site = await aSite()
    const person = await aPerson(site)
    const admin = await anOrganiser(site, 'admin')
    const csv = `Date,Text,Ref No,Credit\n7 May,UPI/CR/612345678901/A PAYER/${await userIdOf(site, person)},,40`
    const columns = { date: 'Date', narration: 'Text', reference: 'Ref No', amount: 'Credit' }
    await admin.post('/statements/import', { csv, method: 'upi', columns })
    const answer = await site.post('/api/users/deleteAccount', { password: usualPassword }, { token: person.token })
    expect(answer.body.code).toBe('removal_claim')
    const rows = await site.database.db.selectFrom('transfer').select('payer').execute()
    expect(rows).toEqual([{ payer: 'A PAYER' }])
  })
})

describe('a bank transfer that a captain reported for another member only', () => {
  const payer = 'UNSEEN PAYER'
  const remove = (site: Site, { token }: TestPerson) =>
    site.post('/api/users/deleteAccount', { password: usualPassword }, { token })
  const payersOf = (site: Site) => site.database.db.selectFrom('transfer').select('payer').execute()

  /**
   * Imports the transfer and credits it to the member: by a cashier if `byCashier` is true, otherwise automatically.
   */
  async function aPaidMember(byCashier = false) {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const team = await aTeamOf(site, 2)
    const [captain, member] = team.members as [TestPerson, TestPerson]
    const utr = '612345678901'
    const userId = await userIdOf(site, member)
    const csv = `Date,Text,Ref No,Credit\n7 May,UPI/CR/${utr}/${payer}/,,${perEvent}`
    const columns = { date: 'Date', narration: 'Text', reference: 'Ref No', amount: 'Credit' }
    const importStatement = () => admin.post('/statements/import', { csv, method: 'upi', columns })
    if (byCashier) await importStatement()
    await aTeamClaim(site, team, { utr, members: [userId], amount: perEvent })
    if (!byCashier) await importStatement()
    const [row] = (await admin.get('/transfers')).body.rows as { transferId: string }[]
    const shares = [{ userId, amount: perEvent }]
    if (row) await admin.post(`/transfers/${row.transferId}/assign`, { shares })
    expect((await site.get('/api/users/verifyAccessToken', member)).body.amountDue).toBe(0)
    return { site, admin, captain, member, utr, team }
  }

  it.each([false, true])(
    'shows the payer to the captain, not to the member (credited by a cashier: %s)',
    async byCashier => {
      const { site, captain, member } = await aPaidMember(byCashier)
      for (const path of ['/api/users/personalData', '/api/users/payments'])
        expect((await site.get(path, member)).text).not.toContain(payer)
      expect((await site.get('/api/users/personalData', member)).body.transfers).toEqual([])
      expect((await site.get('/api/users/personalData', captain)).body.transfers).toMatchObject([{ payer }])
    },
  )

  it('shows its reference only to the captain; the member sees the amount', async () => {
    const { site, captain, member, utr } = await aPaidMember()
    for (const path of ['/api/users/personalData', '/api/users/payments']) {
      const { body, text } = await site.get(path, member)
      expect(text).not.toContain(utr)
      expect(body.payments).toMatchObject([{ amount: perEvent, reference: '', note: '' }])
      expect((await site.get(path, captain)).text).toContain(utr)
    }
  })

  it('does not show its reference to the member after a cashier corrects the payment', async () => {
    const { site, admin, member, utr } = await aPaidMember()
    const [row] = await ledgerRows(site)
    const call = { ...(await aDeskPayment(site, member)), method: 'upi', amount: perEvent, reference: '' }
    const right = await admin.post(`/payments/${row!.id}/correct`, { ...call, note: 'by Ada', reason: 'a note' })
    expect(right.status).toBe(200)
    for (const path of ['/api/users/personalData', '/api/users/payments']) {
      const { body, text } = await site.get(path, member)
      expect(body.payments).toHaveLength(3)
      expect(text).not.toContain(utr)
      expect(text).not.toContain('by Ada')
    }
  })

  it('keeps the payer’s name when the member deletes the account', async () => {
    const { site, admin, member } = await aPaidMember()
    await site.post('/api/users/deleteEvent', { event: [2] }, member)
    await admin.post('/refunds', await aDeskPayment(site, member, { reason: 'cannot come' }))
    expect((await remove(site, member)).status).toBe(200)
    expect(await payersOf(site)).toEqual([{ payer }])
  })

  it('loses the payer’s name when the captain deletes the account', async () => {
    const { site, captain } = await aPaidMember()
    await site.post('/api/users/deleteEvent', { event: [2] }, captain)
    expect((await remove(site, captain)).status).toBe(200)
    expect(await payersOf(site)).toEqual([{ payer: '' }])
  })
})
