// One transfer that the captain claims for the dues of the whole team.
import { describe, expect, it } from 'vitest'
import { aClaim, aDeskPayment, anOrganiser, auditRows, ledgerRows, type Staff, userIdOf } from '../testing/desk.ts'
import { perEvent, testEdition } from '../testing/editions.ts'
import { aPerson, type TestPerson, usualPassword } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'
import { aMember, aTeamClaim, aTeamOf, aTeamPayment } from '../testing/teams.ts'
import { anUnguardedSite, mostOf } from '../testing/unguarded.ts'

const user = async (site: Site, { token }: TestPerson) =>
  (await site.get('/api/users/verifyAccessToken', { token })).body as { amountDue: number }

const own = async (site: Site, { token }: TestPerson) =>
  (await site.get('/api/users/payments', { token })).body as { claims: object[]; payments: object[]; upi: unknown }

const confirm = (staff: Staff, { claimId }: { claimId: string }, amount: number, fields = {}) =>
  staff.post(`/claims/${claimId}/confirm`, { amount, ...fields })

const upi = { vpa: 'fest@bank', name: 'Mela Desk' }
const edition = { ...testEdition, privateContent: { ...testEdition.privateContent, upi } }

async function aDesk(size = 3) {
  const site = await aSite({ edition })
  return { site, cashier: await anOrganiser(site, 'cashier'), team: await aTeamOf(site, size) }
}

describe("a team's transfer", () => {
  it('T14: a captain’s claim for the team pays for each member once staff have confirmed it, and not before', async () => {
    const { site, cashier, team } = await aDesk()
    const money = await site.get(`/api/teams/${team.id}/payment`, team.captain)
    expect(money.body).toMatchObject({ amount: 3 * perEvent, people: 3, claims: [] })
    expect(money.body.upi).toMatchObject({ amount: 3 * perEvent, reference: await userIdOf(site, team.captain) })
    const teamClaim = await aTeamClaim(site, team)
    expect(teamClaim.answer.body).toMatchObject({
      amount: 0,
      people: 0,
      upi: null,
      claims: [{ amount: 3 * perEvent, state: 'open', by: 'Captain Ada' }],
    })
    for (const member of team.members) expect((await user(site, member)).amountDue).toBe(perEvent)
    expect(await own(site, team.members[1]!)).toMatchObject({
      upi: null,
      payments: [],
      claims: [{ utr: '', amount: perEvent, team: { name: team.name, amount: 3 * perEvent, by: 'Captain Ada' } }],
    })
    const listed = (await cashier.get('/claims')).body.rows as Record<string, unknown>[]
    expect(listed).toMatchObject([
      { username: 'Captain Ada', amount: 3 * perEvent, team: { name: team.name }, rivals: [] },
    ])
    expect((listed[0]!.team as { shares: object[] }).shares).toMatchObject([
      { username: 'Captain Ada', amount: perEvent },
      { username: 'Member 1', amount: perEvent },
      { username: 'Member 2', amount: perEvent },
    ])
    await site.worker.tick()
    site.mailbox.length = 0
    expect((await confirm(cashier, teamClaim, 3 * perEvent)).body.state).toBe('confirmed')
    expect(await ledgerRows(site)).toMatchObject([
      { person_id: team.captain.id, reference: teamClaim.utr, group_number: 'G-000001', team_id: team.id },
      { reference: `${teamClaim.utr}/2`, group_number: 'G-000001' },
      { reference: `${teamClaim.utr}/3`, group_number: 'G-000001' },
    ])
    for (const member of team.members) expect((await user(site, member)).amountDue).toBe(0)
    await site.worker.tick()
    expect(site.mailbox.map(mail => mail.to).sort()).toEqual(team.members.map(({ email }) => email).sort())
    expect((await auditRows(site, 'claim.confirm')).map(row => row.person_id).sort()).toEqual(
      team.members.map(({ id }) => id).sort(),
    )
  })

  it('T14: only the captain can see the team’s sum and claim a transfer, for all members or for chosen members', async () => {
    const { site, team } = await aDesk()
    const [captain, second] = team.members as [TestPerson, TestPerson]
    const one = await userIdOf(site, second)
    const path = `/api/teams/${team.id}/payment`
    expect((await site.get(`${path}?members=${one}`, captain)).body).toMatchObject({ amount: perEvent, people: 1 })
    expect((await site.get(`${path}?members=${one}`, second)).body.code).toBe('captain_only')
    expect((await site.get(path, captain)).body.amount).toBe(3 * perEvent)
    expect((await site.get(path, second)).body.code).toBe('captain_only')
    const stranger = await aPerson(site, { events: [2] })
    expect((await site.get(path, stranger)).status).toBe(404)
    const foreign = await userIdOf(site, stranger)
    expect((await site.get(`${path}?members=${foreign}`, captain)).body.code).toBe('team_member_unknown')
    expect((await aTeamClaim(site, team, { by: stranger })).answer.status).toBe(404)
    const part = await aTeamClaim(site, team, { members: [one], amount: perEvent })
    expect(part.answer.body).toMatchObject({ amount: 2 * perEvent, people: 2 })
    expect(part.answer.body.untold).toHaveLength(2)
    expect(part.answer.body.untold).not.toContain(one)
    expect((await aTeamClaim(site, team, { by: second, members: [one] })).answer.body.code).toBe('captain_only')
    expect((await aTeamClaim(site, team, { by: second, amount: 2 * perEvent })).answer.body.code).toBe('captain_only')
    expect((await aTeamClaim(site, team, { amount: 2 * perEvent })).answer.status).toBe(200)
  })

  it('T14: a team’s claim with an outdated sum is refused with the current sum; a UTR is claimed only once', async () => {
    const { site, cashier, team } = await aDesk()
    await cashier.post('/payments', await aDeskPayment(site, team.members[1]!))
    const changed = await aTeamClaim(site, team)
    expect([changed.answer.status, changed.answer.body.code, changed.answer.body.amount]).toEqual([
      ...[409, 'amount_changed', 2 * perEvent],
    ])
    const amount = 2 * perEvent
    const teamClaim = await aTeamClaim(site, team, { amount })
    expect((await aTeamClaim(site, team, { amount, utr: teamClaim.utr })).answer.status).toBe(200)
    const alone = await site.post('/api/users/paymentClaim', { utr: teamClaim.utr, amount: perEvent }, team.members[2]!)
    expect(alone.body.code).toBe('utr_known')
    expect((await aTeamClaim(site, team, { amount })).answer.body.code).toBe('claim_nothing_due')
    expect((await cashier.get('/claims')).body.total).toBe(1)
    await confirm(cashier, teamClaim, amount)
    await aMember(site, team)
    const again = await aTeamClaim(site, team, { amount: perEvent, utr: teamClaim.utr })
    expect(again.answer.body.code).toBe('utr_known')
  })

  it('T14: if a team’s transfer is too small or too large, the captain owes or is credited the difference', async () => {
    const { site, cashier, team } = await aDesk()
    const [captain, second, third] = team.members as [TestPerson, TestPerson, TestPerson]
    const short = await aTeamClaim(site, team)
    await confirm(cashier, short, 3 * perEvent - 150)
    expect([(await user(site, captain)).amountDue, (await user(site, third)).amountDue]).toEqual([150, 0])

    const next = await aTeamOf(site, 3)
    const teamClaim = await aTeamClaim(site, next)
    await cashier.post('/payments', await aDeskPayment(site, next.members[1]!))
    await confirm(cashier, teamClaim, 3 * perEvent + 50)
    const dues = []
    for (const member of next.members) dues.push((await user(site, member)).amountDue)
    expect(dues).toEqual([-perEvent - 50, 0, 0])
    expect((await ledgerRows(site)).filter(row => row.person_id === second.id)).toHaveLength(1)
    expect((await cashier.get('/payments?search=g-')).body.sum).toBe(6 * perEvent - 100)
  })

  it('T14: a team’s claim can conflict with another person’s claim; if it is rejected, only the captain is mailed', async () => {
    const { site, cashier, team } = await aDesk(2)
    const thief = await aClaim(site)
    const teamClaim = await aTeamClaim(site, team, { utr: thief.utr })
    expect((await confirm(cashier, teamClaim, 2 * perEvent)).body.code).toBe('claim_conflict')
    expect((await cashier.get('/claims?state=conflict')).body.total).toBe(2)
    const reason = 'The account names Captain Ada'
    expect((await confirm(cashier, teamClaim, 2 * perEvent, { reason })).status).toBe(200)
    expect(await own(site, thief.payer)).toMatchObject({ claims: [{ state: 'rejected', reason }] })

    const next = await aTeamOf(site, 2)
    const wrong = await aTeamClaim(site, next)
    await site.worker.tick()
    site.mailbox.length = 0
    await cashier.post(`/claims/${wrong.claimId}/reject`, { reason: 'not on our account' })
    await site.worker.tick()
    expect(site.mailbox.map(mail => mail.to)).toEqual([next.captain.email])
    expect(await own(site, next.members[1]!)).toMatchObject({ claims: [{ state: 'rejected', reason: '' }] })
    expect((await aTeamClaim(site, next)).answer.status).toBe(200)
  })

  it('T14: a cashier cannot confirm a claim that pays for them as a member of the team', async () => {
    const { site, team } = await aDesk(2)
    const clerk = await anOrganiser(site, 'cashier')
    await site.post(`/api/join/${team.invitation}`, { amount: perEvent }, { token: clerk.token })
    const teamClaim = await aTeamClaim(site, { ...team, members: [...team.members, clerk] })
    expect((await confirm(clerk, teamClaim, 3 * perEvent)).body.code).toBe('money_of_oneself')
    const [, second] = team.members as [TestPerson, TestPerson]
    const removed = await site.post('/api/users/deleteAccount', { password: usualPassword }, second)
    expect(removed.body.code).toBe('removal_due')
    const data = (await site.get('/api/users/personalData', second)).body
    expect(data.shares).toMatchObject([{ team: team.name, amount: perEvent, state: 'open' }])
  })

  it('A11: if a member deletes their account before the team’s claim is confirmed, the captain is credited with their share', async () => {
    const { site, cashier, team } = await aDesk(2)
    const teamClaim = await aTeamClaim(site, team)
    const [captain, member] = team.members as [TestPerson, TestPerson]
    expect((await site.post('/api/users/deleteEvent', { event: [2] }, member)).status).toBe(200)
    const password = { password: usualPassword }
    expect((await site.post('/api/users/deleteAccount', password, member)).status).toBe(200)
    // Negative control: the captain, who made the claim, cannot delete their account until the claim is decided.
    expect((await site.post('/api/users/deleteAccount', password, captain)).body.code).toBe('removal_claim')
    expect((await confirm(cashier, teamClaim, 2 * perEvent)).body.state).toBe('confirmed')
    const rows = await ledgerRows(site)
    expect(rows.map(({ person_id, amount }) => [person_id, amount])).toEqual([[captain.id, 2 * perEvent]])
  })

  it('T14: confirming a team’s claim adds no second payment if the desk has already recorded the team’s sum with its UTR', async () => {
    const { site, cashier, team } = await aDesk(2)
    const teamClaim = await aTeamClaim(site, team)
    const body = await aTeamPayment(site, team.members, { method: 'upi', reference: teamClaim.utr })
    expect((await cashier.post(`/teams/${team.id}/payment`, body)).status).toBe(200)
    expect((await confirm(cashier, teamClaim, perEvent)).body.code).toBe('payment_reference_used')
    expect((await confirm(cashier, teamClaim, 2 * perEvent)).body.state).toBe('confirmed')
    const rows = await ledgerRows(site)
    expect(rows).toHaveLength(2)
    const call = { ...(await aDeskPayment(site, team.captain)), method: 'cash', reason: 'paid in cash after all' }
    expect((await cashier.post(`/payments/${rows[0]!.id}/correct`, call)).status).toBe(200)
    expect((await cashier.get('/claims?state=confirmed')).body.total).toBe(1)
  })
})

/** Two cashiers confirm one team's claim. Returns the number of members who have paid twice. */
async function allAtOnce(site: Site): Promise<number> {
  const desk = [await anOrganiser(site, 'cashier'), await anOrganiser(site, 'cashier')] as const
  const team = await aTeamOf(site, 2)
  const teamClaim = await aTeamClaim(site, team)
  await Promise.all(desk.map(staff => confirm(staff, teamClaim, 2 * perEvent)))
  const paid = Map.groupBy(await ledgerRows(site), row => row.person_id)
  return [...paid.values()].filter(rows => rows.length > 1).length
}

describe("a team's claim that two cashiers confirm at the same moment", () => {
  it('T14: when two cashiers confirm a team’s claim at the same moment, it is credited once', async () => {
    for (let i = 0; i < 3; i++) expect(await allAtOnce(await aSite())).toBe(0)
  })

  it('T14, negative control: without locks, transactions and indexes, the team’s claim is credited twice', async () => {
    const withoutIndexes = ['payment_receipt', 'payment_reference', 'claim_confirmed']
    const twice = async () => allAtOnce(await anUnguardedSite({ withoutIndexes }))
    expect(await mostOf(twice, 1)).toBeGreaterThan(0)
  })
})
