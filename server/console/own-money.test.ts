// Organisers cannot handle their own money. Checks all console calls with a money permission, and tries every call that
// declares the refusal.
import { describe, expect, it } from 'vitest'
import { permissionsWithMoney } from '../../domain/staff/roles.ts'
import { isoTime } from '../clock.ts'
import { passCode } from '../pass/store.ts'
import { aClaim, anOrganiser, asOrganiser, ledgerRows, type Staff, userIdOf } from '../testing/desk.ts'
import { perEvent } from '../testing/editions.ts'
import { aScan } from '../testing/gate.ts'
import { aMealScan } from '../testing/meals.ts'
import { anOnlineSite, aTeamThatOwes, deliver, type OnlineSite } from '../testing/online.ts'
import { aPerson } from '../testing/people.ts'
import { type Answer, type Site, testKeys } from '../testing/site.ts'

const changing = ['POST', 'PUT', 'PATCH', 'DELETE']
const withMoney = ({ routes }: Pick<Site, 'routes'>) =>
  routes.filter(
    ({ method, url, permission }) =>
      changing.includes(method) &&
      url.startsWith('/api/organiser/') &&
      permissionsWithMoney.some(each => each === permission),
  )
const nameOf = ({ method, url }: { method: string; url: string }) => `${method} ${url.slice('/api/organiser'.length)}`
const undeclared = (site: Pick<Site, 'routes'>) =>
  withMoney(site).flatMap(r => (r.config.ownMoney === undefined ? [nameOf(r)] : []))

const reason = 'for the test'
const actId = () => crypto.randomUUID()

/** A captain with money of every kind who later became an organiser. */
async function anOrganiserWithMoney(onlineSite: OnlineSite) {
  const { site, provider } = onlineSite
  const other = await anOrganiser(site, 'admin', { username: 'The other administrator' })
  const { captain, people, teamId } = await aTeamThatOwes(onlineSite, 3)
  const members = [await userIdOf(site, people[1]!), await userIdOf(site, people[2]!)]
  // The captain pays for the two members, but not their own share.
  const url = `/api/teams/${teamId}/payOnline`
  await site.post(url, { amount: 2 * perEvent, members }, captain)
  const reference = [...provider.books.links.values()][0]!.reference_id
  const { paymentId } = provider.pay(reference)
  const disputeId = provider.dispute(paymentId, 'open')
  await deliver(onlineSite)
  const rowId = (await ledgerRows(site))[0]!.id
  const { claimId } = await aClaim(site, { payer: captain, utr: '412345678901' })
  const inboxId = provider.payElsewhere(25_000)
  await deliver(onlineSite)
  // Makes this a second payment on the captain's link, so that it waits for a decision of the staff.
  await site.database.db.updateTable('online_payment').set({ reference }).where('id', '=', inboxId).execute()
  const userId = await userIdOf(site, captain)
  const columns = { date: 'Date', narration: 'Narration', reference: 'Ref No', amount: 'Credit' }
  const row = `7 Feb 2031,UPI/CR/512345678901/X Y/${userId.toLowerCase()},,250`
  const csv = `Date,Narration,Ref No,Credit\n${row}`
  await other.post('/statements/import', { csv, method: 'upi', columns })
  const { rows } = (await other.get('/transfers')).body as { rows: { transferId: string }[] }
  const code = await site.database.write(trx => passCode(trx, captain.id, testKeys.passes, site.clock.now))
  const self = await asOrganiser(site, captain, 'admin')
  const third = await userIdOf(site, await aPerson(site, { events: [1] }))
  const own = { site, userId, third, members, teamId, rowId, disputeId, claimId, inboxId, code }
  return { self, other, ...own, transferId: rows[0]!.transferId }
}

type OwnMoney = Awaited<ReturnType<typeof anOrganiserWithMoney>>

/** For each call, one attempt of an administrator on their own money. */
const tries: Record<string, (self: Staff, own: OwnMoney) => Promise<Answer>> = {
  'POST /payments': (self, { userId }) =>
    self.post('/payments', { actId: actId(), userId, method: 'cash', amount: perEvent, due: perEvent, note: '' }),
  'POST /refunds': (self, { userId }) =>
    self.post('/refunds', { actId: actId(), userId, method: 'cash', amount: 1, due: perEvent, reason }),
  'POST /payments/:paymentId/correct': async (self, { site, userId, third, other }) => {
    await other.post('/payments', { actId: actId(), userId, method: 'cash', amount: 1, due: perEvent })
    const wrong = (await ledgerRows(site)).find(({ amount }) => amount === 1)
    const right = { actId: actId(), userId: third, method: 'cash', amount: 1, reason }
    return self.post(`/payments/${wrong!.id}/correct`, right)
  },
  'POST /teams/:teamId/payment': (self, { teamId, members }) =>
    self.post(`/teams/${teamId}/payment`, { actId: actId(), userIds: members, method: 'cash', amount: perEvent }),
  'POST /claims/:claimId/confirm': (self, { claimId }) => self.post(`/claims/${claimId}/confirm`, { amount: perEvent }),
  'POST /claims/:claimId/reject': (self, { claimId }) => self.post(`/claims/${claimId}/reject`, { reason }),
  'POST /transfers/:transferId/assign': (self, { transferId, third }) =>
    self.post(`/transfers/${transferId}/assign`, { shares: [{ userId: third, amount: 250 }], reason }),
  'POST /transfers/:transferId/ignore': (self, { transferId }) =>
    self.post(`/transfers/${transferId}/ignore`, { reason }),
  'POST /transfers/:transferId/reopen': (self, { transferId }) => self.post(`/transfers/${transferId}/reopen`, {}),
  'POST /online-payments/:id/credit': (self, { inboxId, third }) =>
    self.post(`/online-payments/${inboxId}/credit`, { userId: third, reason }),
  'POST /online-payments/:id/aside': (self, { inboxId }) => self.post(`/online-payments/${inboxId}/aside`, { reason }),
  'POST /online-payments/:id/reopen': (self, { inboxId }) => self.post(`/online-payments/${inboxId}/reopen`, {}),
  'POST /online-refunds/:paymentId': (self, { rowId }) =>
    self.post(`/online-refunds/${rowId}`, { actId: actId(), amount: 1, reason }),
  'POST /online-disputes/:id': (self, { disputeId }) =>
    self.post(`/online-disputes/${disputeId}`, { book: true, reason, revise: false }),
  'POST /refunds-due/pay': (self, { userId }) => {
    const rows = [{ actId: actId(), userId, credit: 1, amount: 1 }]
    return self.post('/refunds-due/pay', { way: 'cash', reason, rows })
  },
  'POST /people/:userId/events': (self, { userId }) =>
    self.post(`/people/${userId}/events`, { add: [], remove: [1], amount: -perEvent, reason }),
  'POST /people/:userId/facility': (self, { userId }) =>
    self.post(`/people/${userId}/facility`, { facility: 'Hostel', amount: 600, reason }),
  'POST /people/:userId/seat': (self, { userId }) =>
    self.post(`/people/${userId}/seat`, { event: 1, kind: 'always', reason }),
  'POST /people/:userId/student': (self, { userId }) => self.post(`/people/${userId}/student`, { card: 'A1B2C3' }),
  'POST /people/:userId/remove-student-card': (self, { userId }) =>
    self.post(`/people/${userId}/remove-student-card`, { reason }),
  'POST /people/:userId/correct': (self, { userId }) =>
    self.post(`/people/${userId}/correct`, { fields: { facility: 'Hostel' }, reason }),
  'POST /unregister': (self, { userId }) =>
    self.post('/unregister', { eventId: 1, reason, rows: [{ actId: actId(), userId, amount: -perEvent }] }),
  'POST /check-in/scan': (self, { code }) => self.post('/check-in/scan', aScan(code, { admitUnpaid: reason })),
  'POST /counter/scan': (self, { code }) => self.post('/counter/scan', aMealScan(code, { unpaid: reason })),
  'POST /stay/desk/act': (self, { userId }) =>
    self.post('/stay/desk/act', { actId: actId(), userId, kind: 'deposit-back' }),
  'POST /stay/desk/kept': async (self, { userId, other, site }) => {
    const kept = { actId: actId(), userId, kind: 'left', deposit: true, at: isoTime(site.clock.now) }
    await other.post('/stay/desk/act', { ...kept, sentAt: kept.at })
    return self.post('/stay/desk/kept', { change: { kind: 'settle', id: kept.actId, note: reason, depositBack: true } })
  },
}

describe('an organiser’s own money', () => {
  it('A5: each console call about money declares that it refuses the organiser’s own money, or why not', async () => {
    const { site } = await anOnlineSite()
    expect(withMoney(site).length).toBeGreaterThan(40)
    expect(undeclared(site)).toEqual([])
  })

  it('A5: negative control: a console call without this declaration is found', async () => {
    const { site } = await anOnlineSite()
    const [first, ...rest] = withMoney(site)
    expect(undeclared({ routes: [{ ...first!, config: {} }, ...rest] })).toEqual([nameOf(first!)])
  })

  it('A5: each call with this declaration refuses the organiser’s own dues, payments, team, claims and bank rows', async () => {
    const onlineSite = await anOnlineSite()
    const refusing = withMoney(onlineSite.site).filter(({ config }) => config.ownMoney === 'refused')
    expect(Object.keys(tries).toSorted()).toEqual(refusing.map(nameOf).toSorted())
    const own = await anOrganiserWithMoney(onlineSite)
    for (const [name, attempt] of Object.entries(tries)) {
      const { body, text } = await attempt(own.self, own)
      const said = text.includes('This is your own money') ? 'refused' : body
      expect([name, said]).toEqual([name, 'refused'])
    }
  })

  it('A5: a call about own money is refused even if the device names a colleague as the author', async () => {
    const { self, other, userId, code, site } = await anOrganiserWithMoney(await anOnlineSite())
    const madeBy = await userIdOf(site, other)
    const answers = [
      await self.post('/stay/desk/act', { actId: actId(), userId, kind: 'deposit-back', madeBy }),
      await self.post('/check-in/scan', aScan(code, { admitUnpaid: reason, madeBy })),
      await self.post('/counter/scan', aMealScan(code, { unpaid: reason, madeBy })),
    ]
    expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill('money_of_oneself'))
  })
})
