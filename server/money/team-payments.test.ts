// Teams' payments at the desk: one sum pays for several members.
import { describe, expect, it } from 'vitest'
import { aClaim, aDeskPayment, anOrganiser, auditRows, ledgerRows, type Staff, userIdOf } from '../testing/desk.ts'
import { perEvent } from '../testing/editions.ts'
import { aPerson, logInAgain, type TestPerson } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'
import { aMember, aTeam, aTeamOf, aTeamPayment } from '../testing/teams.ts'
import { anUnguardedSite, mostOf } from '../testing/unguarded.ts'

const pay = ({ post }: Staff, { id }: { id: string }, body: object) => post(`/teams/${id}/payment`, body)
const due = async (site: Site, { token }: TestPerson) =>
  (await site.get('/api/users/verifyAccessToken', { token })).body.amountDue

async function aDesk(size = 3) {
  const site = await aSite()
  return { site, cashier: await anOrganiser(site, 'cashier'), team: await aTeamOf(site, size) }
}

describe("a team's payment at the desk", () => {
  it('T14: a team’s payment adds a row with a receipt for each member; all rows have the same group number', async () => {
    const { site, cashier, team } = await aDesk()
    expect((await cashier.get(`/teams/${team.id}/payment`)).body).toMatchObject({
      name: team.name,
      members: [
        { username: 'Captain Ada', isCaptain: true, paidAmount: 0, amountDue: perEvent },
        { username: 'Member 1', isCaptain: false, amountDue: perEvent },
        { username: 'Member 2', amountDue: perEvent },
      ],
    })
    const { status, body } = await pay(cashier, team, await aTeamPayment(site, team.members, { note: 'in one purse' }))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      number: 'G-000001',
      team: team.name,
      eventId: 2,
      method: 'cash',
      reference: 'G-000001',
      amount: 3 * perEvent,
      takenBy: 'The cashier',
      payments: ['R-000001', 'R-000002', 'R-000003'].map(receiptNumber => ({
        receiptNumber,
        amount: perEvent,
        group: 'G-000001',
        team: team.name,
        note: 'in one purse',
      })),
    })
    expect((await ledgerRows(site)).map(row => row.group_number)).toEqual(['G-000001', 'G-000001', 'G-000001'])
    for (const member of team.members) expect(await due(site, member)).toBe(0)
    expect((await cashier.get('/payments?search=g-000001')).body).toMatchObject({ total: 3, sum: 3 * perEvent })
    expect((await cashier.get('/group-payments/G-000001')).body).toEqual(body)
    expect((await cashier.get('/group-payments/G-000002')).body.code).toBe('group_unknown')
    const log = await auditRows(site, 'payment.record')
    expect(log.map(row => JSON.parse(row.after).group)).toEqual(['G-000001', 'G-000001', 'G-000001'])
    expect(new Set(log.map(row => row.person_id))).toEqual(new Set(team.members.map(({ id }) => id)))
  })

  it('T14: a team pays the current dues; an outdated sum is refused with the current sum', async () => {
    const { site, cashier, team } = await aDesk()
    const body = await aTeamPayment(site, team.members)
    await cashier.post('/payments', await aDeskPayment(site, team.members[1]!))
    const before = (await ledgerRows(site)).length
    const refused = await pay(cashier, team, body)
    expect([refused.status, refused.body.code, refused.body.amount]).toEqual([409, 'amount_changed', 2 * perEvent])
    expect(await ledgerRows(site)).toHaveLength(before)
    const { body: group } = await pay(cashier, team, { ...body, amount: 2 * perEvent })
    expect(group.payments).toMatchObject([{ username: 'Captain Ada' }, { username: 'Member 2' }])
    const again = await pay(cashier, team, await aTeamPayment(site, team.members))
    expect([again.status, again.body.code]).toEqual([409, 'team_nothing_due'])
  })

  it('T14: a team’s payment is mailed once to each member with a confirmed address', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const team = await aTeamOf(site, 2)
    const unconfirmed = await aMember(site, team, { confirmed: false })
    await site.worker.tick()
    site.mailbox.length = 0
    const body = await aTeamPayment(site, [...team.members, unconfirmed])
    await pay(cashier, team, body)
    await pay(cashier, team, body)
    await site.worker.tick()
    expect(site.mailbox.map(mail => mail.to).sort()).toEqual(team.members.map(({ email }) => email).sort())
    for (const mail of site.mailbox) expect(mail.text).toContain(`Your team ${team.name} has paid`)
  })

  it('T14: a team’s payment that is sent again has one effect; its act id is refused for other people, sums and cashiers', async () => {
    const { site, cashier, team } = await aDesk()
    const other = await anOrganiser(site, 'cashier')
    const body = await aTeamPayment(site, team.members.slice(0, 2))
    const answers = await Promise.all([body, body, body].map(same => pay(cashier, team, same)))
    expect(answers.map(({ status, body: group }) => [status, group.number])).toEqual(
      Array.from({ length: 3 }, () => [200, 'G-000001']),
    )
    const third = await userIdOf(site, team.members[2]!)
    for (const again of [
      pay(other, team, body),
      pay(cashier, team, { ...body, amount: perEvent }),
      pay(cashier, team, { ...body, userIds: [third] }),
      cashier.post('/payments', { ...body, userId: third, amount: perEvent, due: perEvent }),
    ])
      expect((await again).body.code).toBe('act_reused')
    expect(await ledgerRows(site)).toHaveLength(2)
    expect(await auditRows(site, 'payment.record')).toHaveLength(2)
  })

  it('T14: a team’s payment is refused completely if its number is missing, used, or claimed by another person', async () => {
    const { site, cashier, team } = await aDesk()
    const upi = { method: 'upi', reference: '4123 4567 8901' }
    expect((await pay(cashier, team, await aTeamPayment(site, team.members, { method: 'upi' }))).body.code).toBe(
      'reference_missing',
    )
    const paidAlone = await aDeskPayment(site, await aPerson(site), { method: 'bank', reference: '412345678901/2' })
    await cashier.post('/payments', paidAlone)
    const half = await pay(cashier, team, await aTeamPayment(site, team.members, upi))
    expect([half.status, half.body.code]).toEqual([409, 'payment_reference_used'])
    expect(await ledgerRows(site)).toHaveLength(1)

    const whole = await aTeamPayment(site, team.members, { method: 'upi', reference: '512345678901' })
    expect((await pay(cashier, team, whole)).body).toMatchObject({ reference: '512345678901', amount: 3 * perEvent })
    const next = await aTeamOf(site, 2)
    for (const reference of ['512345678901', ' 5123 4567 8901']) {
      const again = await pay(cashier, next, await aTeamPayment(site, next.members, { method: 'bank', reference }))
      expect(again.body.code).toBe('payment_reference_used')
    }
    const claimed = await aClaim(site)
    const rival = await aTeamPayment(site, next.members, { method: 'upi', reference: claimed.utr })
    expect((await pay(cashier, next, rival)).body.code).toBe('reference_claimed')
    expect(await ledgerRows(site)).toHaveLength(4)
  })

  it('T14: a team’s payment is refused if it pays for the cashier or for a person outside the team', async () => {
    const { site, cashier, team } = await aDesk()
    const stranger = await aPerson(site, { events: [2] })
    const withStranger = await pay(cashier, team, await aTeamPayment(site, [...team.members, stranger]))
    expect([withStranger.status, withStranger.body.code]).toEqual([404, 'team_member_unknown'])
    const other = await aTeam(site, { eventId: 2 })
    expect((await pay(cashier, other, await aTeamPayment(site, team.members))).body.code).toBe('team_member_unknown')
    await site.send('DELETE', `/api/teams/${other.id}/members/${await userIdOf(site, other.captain)}`, {
      token: other.captain.token,
      body: {},
    })
    expect((await pay(cashier, other, await aTeamPayment(site, [other.captain]))).body.code).toBe('team_unknown')
    const member = await aMember(site, team, { role: 'cashier' })
    const token = await logInAgain(site, member)
    const self = await site.post(`/api/organiser/teams/${team.id}/payment`, await aTeamPayment(site, [member]), {
      token,
    })
    expect(self.body.code).toBe('money_of_oneself')
    expect(await ledgerRows(site)).toEqual([])
  })

  it('T14: correcting or refunding one row of a team’s payment leaves the other rows unchanged', async () => {
    const { site, cashier, team } = await aDesk()
    const [, second, third] = team.members as [TestPerson, TestPerson, TestPerson]
    const upi = await aTeamPayment(site, team.members, { method: 'upi', reference: '612345678901' })
    const { payments } = (await pay(cashier, team, upi)).body as { payments: { paymentId: string }[] }
    const wrong = { method: 'upi', amount: perEvent - 100, reason: 'a wrong note', owes: 100 }
    const call = { ...(await aDeskPayment(site, second)), ...wrong, reference: '612345678901/2' }
    const corrected = await cashier.post(`/payments/${payments[1]!.paymentId}/correct`, call)
    expect([corrected.status, await due(site, second)]).toEqual([200, 100])
    const back = await aDeskPayment(site, third, { reason: 'came in vain' })
    expect((await cashier.post('/refunds', back)).status).toBe(200)
    expect(await due(site, third)).toBe(perEvent)
    expect(await due(site, team.captain)).toBe(0)
    expect((await cashier.get('/group-payments/G-000001')).body).toMatchObject({
      amount: 3 * perEvent - 100,
      payments: [{ amount: perEvent }, { amount: perEvent }, { amount: perEvent - 100, corrects: 'R-000002' }],
    })
  })

  it('T14: after a refunded member deletes their account, the team’s payment keeps its sum but hides the name', async () => {
    const { site, cashier, team } = await aDesk()
    const leaving = team.members[2]!
    await pay(cashier, team, await aTeamPayment(site, team.members, { note: 'Unseen note' }))
    await cashier.post('/refunds', await aDeskPayment(site, leaving, { reason: 'came in vain' }))
    await site.post('/api/users/deleteEvent', { event: [2] }, leaving)
    const removed = await site.post('/api/users/deleteAccount', { password: 'correct horse' }, leaving)
    expect(removed.status).toBe(200)
    const { body } = await cashier.get('/group-payments/G-000001')
    expect(body.amount).toBe(3 * perEvent)
    expect(body.payments).toMatchObject([{}, {}, { username: 'Deleted participant', amount: perEvent, note: '' }])
    const data = await site.get('/api/users/personalData', team.captain)
    expect(data.body.payments).toMatchObject([{ group: 'G-000001', team: team.name }])
  })
})

/**
 * Two cashiers record the team's sum at the same moment; one of them also records one member's part. Returns the number
 * of members who have paid twice.
 */
async function allAtOnce(site: Site): Promise<number> {
  const desk = [await anOrganiser(site, 'cashier'), await anOrganiser(site, 'cashier')] as const
  const team = await aTeamOf(site, 2)
  const bodies = [await aTeamPayment(site, team.members), await aTeamPayment(site, team.members.toReversed())] as const
  const alone = await aTeamPayment(site, team.members.slice(1))
  await Promise.all([pay(desk[0], team, bodies[0]), pay(desk[1], team, bodies[1]), pay(desk[1], team, alone)])
  const paid = new Map<string, number>()
  for (const row of await ledgerRows(site)) paid.set(row.person_id, (paid.get(row.person_id) ?? 0) + row.amount)
  return [...paid.values()].filter(amount => amount > perEvent).length
}

describe('payments of one team at the same moment', () => {
  it('T14: when two cashiers record a team’s payment at the same moment, no member pays twice', async () => {
    for (let i = 0; i < 3; i++) expect(await allAtOnce(await aSite())).toBe(0)
  })

  it('T14, negative control: without locks and transactions, a member pays twice', async () => {
    const withoutIndexes = ['payment_receipt', 'payment_reference']
    const twice = async () => allAtOnce(await anUnguardedSite({ withoutIndexes }))
    expect(await mostOf(twice, 1)).toBeGreaterThan(0)
  })

  it('T14: when two teams with the same members pay at the same moment, each member pays once, without a deadlock', async () => {
    const site = await aSite()
    const desk = [await anOrganiser(site, 'cashier'), await anOrganiser(site, 'cashier')] as const
    const one = await aTeamOf(site, 3)
    const two = await aTeam(site, { eventId: 2, captain: one.members[2]! })
    for (const member of one.members.slice(0, 2))
      await site.post(`/api/join/${two.invitation}`, { amount: 0 }, { token: member.token })
    const answers = await Promise.all(
      Array.from({ length: 8 }, async (_, i) =>
        pay(desk[i % 2]!, i % 2 ? two : one, await aTeamPayment(site, i % 2 ? one.members.toReversed() : one.members)),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
    expect(await ledgerRows(site)).toHaveLength(3)
  })
})
