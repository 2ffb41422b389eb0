// Teams' transfers in bank statements.
import { describe, expect, it } from 'vitest'
import { aClaim, aDeskPayment, anOrganiser, auditRows, ledgerRows, type Staff, userIdOf } from '../testing/desk.ts'
import { perEvent, testEdition } from '../testing/editions.ts'
import { aPerson, type TestPerson } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'
import { aTeamClaim, aTeamOf } from '../testing/teams.ts'

const user = async (site: Site, { token }: TestPerson) =>
  (await site.get('/api/users/verifyAccessToken', { token })).body as { amountDue: number }

const confirm = (staff: Staff, { claimId }: { claimId: string }, amount: number, fields = {}) =>
  staff.post(`/claims/${claimId}/confirm`, { amount, ...fields })

const upi = { vpa: 'fest@bank', name: 'Mela Desk' }
const edition = { ...testEdition, privateContent: { ...testEdition.privateContent, upi } }

async function aDesk(size = 3) {
  const site = await aSite({ edition })
  return { site, cashier: await anOrganiser(site, 'cashier'), team: await aTeamOf(site, size) }
}

describe("a statement with a team's transfer", () => {
  const columns = { reference: 'UTR', amount: 'Credit', narration: 'Note' }
  const statement = (...lines: string[]) => ({ csv: ['UTR,Credit,Note', ...lines].join('\n'), method: 'upi', columns })

  it('T14: a row confirms a team’s claim for all members, even if the row’s note names another member than the captain', async () => {
    const { site, cashier, team } = await aDesk()
    const teamClaim = await aTeamClaim(site, team)
    const noted = await userIdOf(site, team.members[2]!)
    const file = statement(`${teamClaim.utr},${3 * perEvent},UPI ${noted}`)
    expect((await cashier.post('/statements/preview', file)).body.rows).toMatchObject([{ verdict: 'matched' }])
    expect((await cashier.post('/statements/import', file)).body).toMatchObject({ written: 1, credited: 3 * perEvent })
    expect((await cashier.post('/statements/import', file)).body).toMatchObject({ written: 0 })
    for (const member of team.members) expect((await user(site, member)).amountDue).toBe(0)
    expect(await ledgerRows(site)).toHaveLength(3)
  })

  it('T14: staff can credit an unclaimed row to the team of the person in its note, if the team owes the row’s sum', async () => {
    const { site, cashier, team } = await aDesk()
    const noted = await userIdOf(site, team.captain)
    await cashier.post('/statements/import', statement(`812345678901,${3 * perEvent},UPI ${noted} for us`))
    const [row] = (await cashier.get('/transfers')).body.rows as {
      transferId: string
      teams: { teamId: string; shares: { userId: string; amountDue: number }[] }[]
    }[]
    expect(row!.teams).toMatchObject([{ teamId: team.id, name: team.name }])
    const [found] = row!.teams
    const shares = found!.shares.map(({ userId, amountDue }) => ({ userId, amount: amountDue }))
    const stranger = await userIdOf(site, await aPerson(site))
    const assign = (body: object) => cashier.post(`/transfers/${row!.transferId}/assign`, body)
    const foreign = [{ userId: stranger, amount: perEvent }, ...shares.slice(1)]
    expect((await assign({ teamId: found!.teamId, shares: foreign, reason: 'so it is' })).body.code).toBe(
      'team_member_unknown',
    )
    expect((await assign({ teamId: found!.teamId, shares })).status).toBe(200)
    expect((await cashier.get('/group-payments/G-000001')).body).toMatchObject({
      amount: 3 * perEvent,
      team: team.name,
    })
  })

  it('T14: a transfer that a team claims cannot be credited to one person: all members need a share', async () => {
    const { site, cashier, team } = await aDesk()
    await cashier.post('/statements/import', statement(`812345678902,${3 * perEvent},UPI`))
    const teamClaim = await aTeamClaim(site, team, { utr: '812345678902' })
    const [row] = (await cashier.get('/transfers')).body.rows as { transferId: string }[]
    const userIds = []
    for (const member of team.members) userIds.push(await userIdOf(site, member))
    const assign = (shares: object[], fields = {}) =>
      cashier.post(`/transfers/${row!.transferId}/assign`, { shares, ...fields })
    const alone = [{ userId: userIds[0], amount: 3 * perEvent }]
    for (const fields of [{}, { teamId: team.id }, { reason: 'it is the captain’s' }])
      expect((await assign(alone, fields)).body.code).toBe('team_claim_shares')
    expect(await ledgerRows(site)).toEqual([])
    expect((await cashier.get('/claims?state=open')).body.rows).toMatchObject([{ claimId: teamClaim.claimId }])
    expect((await assign(userIds.map(userId => ({ userId, amount: perEvent })))).status).toBe(200)
    for (const member of team.members) expect((await user(site, member)).amountDue).toBe(0)
    expect((await cashier.get('/claims?state=confirmed')).body.total).toBe(1)
  })

  it('T14: a transfer that a team claims can be credited without a share for a member who owes nothing', async () => {
    const { site, cashier, team } = await aDesk(2)
    await cashier.post('/statements/import', statement(`812345678903,${2 * perEvent},UPI`))
    await aTeamClaim(site, team, { utr: '812345678903' })
    await cashier.post('/payments', await aDeskPayment(site, team.members[1]!))
    const [row] = (await cashier.get('/transfers')).body.rows as { transferId: string }[]
    const shares = [{ userId: await userIdOf(site, team.captain), amount: 2 * perEvent }]
    expect((await cashier.post(`/transfers/${row!.transferId}/assign`, { shares })).status).toBe(200)
    expect((await cashier.get('/claims?state=confirmed')).body.total).toBe(1)
  })

  it('T14: if a team claims a payment’s number, correcting the payment to the captain credits all members of the team', async () => {
    const { site, cashier, team } = await aDesk()
    const stranger = await aPerson(site, { events: [1] })
    const reference = '812345678904'
    const amount = 3 * perEvent
    const desk = { ...(await aDeskPayment(site, stranger)), method: 'upi', reference, amount }
    const { paymentId } = (await cashier.post('/payments', desk)).body
    await aTeamClaim(site, team, { utr: reference })
    const right = {
      ...(await aDeskPayment(site, team.captain)),
      method: 'upi',
      reference,
      amount,
      reason: 'Ada paid',
      owes: perEvent,
    }
    const answers = await Promise.all([right, right].map(same => cashier.post(`/payments/${paymentId}/correct`, same)))
    expect(answers.map(({ status, body }) => [status, body.group])).toEqual([
      [200, 'G-000002'],
      [200, 'G-000002'],
    ])
    expect((await cashier.get('/claims?state=open')).body.total).toBe(0)
    expect((await cashier.get('/claims?state=confirmed')).body.total).toBe(1)
    for (const member of team.members) expect((await user(site, member)).amountDue).toBe(0)
    expect((await user(site, stranger)).amountDue).toBe(perEvent)
    expect((await cashier.get('/group-payments/G-000002')).body).toMatchObject({ amount, reference })
    expect((await auditRows(site, 'payment.correct')).map(row => row.person_id).sort()).toEqual(
      [stranger, ...team.members].map(({ id }) => id).sort(),
    )
  })
})

describe('a UTR that a captain claimed for a team', () => {
  it('T14: the desk cannot record that UTR for the captain alone; staff can confirm the claim for all members', async () => {
    const { site, cashier, team } = await aDesk()
    const teamClaim = await aTeamClaim(site, team)
    const alone = { ...(await aDeskPayment(site, team.captain)), method: 'upi', reference: teamClaim.utr }
    expect((await cashier.post('/payments', alone)).body.code).toBe('reference_claimed')
    expect((await confirm(cashier, teamClaim, 3 * perEvent)).status).toBe(200)
  })

  it('T14: if that UTR was credited to the wrong team, a row of the payment can be corrected to the person who paid', async () => {
    const { site, cashier, team } = await aDesk(2)
    const teamClaim = await aTeamClaim(site, team)
    await confirm(cashier, teamClaim, 2 * perEvent)
    const [row] = await ledgerRows(site)
    const owner = await aClaim(site, { utr: teamClaim.utr })
    const call = {
      ...(await aDeskPayment(site, owner.payer)),
      method: 'upi',
      reference: '',
      reason: 'Hers',
      owes: perEvent,
    }
    expect((await cashier.post(`/payments/${row!.id}/correct`, call)).status).toBe(200)
    expect((await cashier.get('/claims?state=confirmed')).body.total).toBe(2)
  })
})

describe("a wrong row of a team's payment", () => {
  it('T14: the corrected row belongs to the team’s payment, whose receipt shows only the current rows', async () => {
    const { site, cashier, team } = await aDesk(2)
    const teamClaim = await aTeamClaim(site, team)
    await confirm(cashier, teamClaim, 2 * perEvent)
    const [, second] = await ledgerRows(site)
    const call = { ...(await aDeskPayment(site, team.members[0]!)), method: 'upi', reference: '', reason: 'All hers' }
    expect((await cashier.post(`/payments/${second!.id}/correct`, call)).body.group).toBe('G-000001')
    const receipt = (await cashier.get('/group-payments/G-000001')).body
    expect(receipt).toMatchObject({ amount: 2 * perEvent, reference: teamClaim.utr })
    expect((receipt.payments as { receiptNumber: string }[]).map(row => row.receiptNumber)).toEqual([
      ...['R-000001', 'R-000003'],
    ])
  })
})
