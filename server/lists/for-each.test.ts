// Acts on several selected people of a list. For each person the act is done once, or refused with a reason.
import { describe, expect, it } from 'vitest'
import type { ManyAnswer } from '../../domain/lists/many-api.ts'
import { day, hour } from '../clock.ts'
import { anOrganiser, auditRows, type Staff, userIdOf } from '../testing/desk.ts'
import { perEvent } from '../testing/editions.ts'
import { aPerson, type TestPerson } from '../testing/people.ts'
import { registeredFor } from '../testing/seats.ts'
import { aSite, type Site } from '../testing/site.ts'
import { anUnguardedSite, mostOf } from '../testing/unguarded.ts'

const [song, play] = [1, 2]

const rowsOf = async (site: Site, people: readonly TestPerson[], fields: object = {}) =>
  Promise.all(people.map(async one => ({ actId: crypto.randomUUID(), userId: await userIdOf(site, one), ...fields })))
const refusedOf = ({ status, body }: { status: number; body: unknown }) =>
  status === 200 ? (body as ManyAnswer).rows.map(({ refused }) => refused) : [String(status)]
async function mailsOf(site: Site, ...kinds: string[]) {
  const mails = site.database.db.selectFrom('outgoing_mail').select('recipient').where('kind', 'in', kinds)
  return (await mails.execute()).map(({ recipient }) => recipient)
}
const remind = (staff: Staff, of: string, rows: unknown, eventId?: number) =>
  staff.post('/reminders', { of, rows, ...(eventId && { eventId }) })

describe('D12: reminding selected people by mail', () => {
  it('D12: mails people with dues, states why each other person was not mailed, and logs each mail', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const owes = await aPerson(site, { events: [song], confirmed: true })
    const paid = await aPerson(site, { events: [song], paid: perEvent, confirmed: true, username: 'Paid Up' })
    const noAddress = await aPerson(site, { events: [song], confirmed: false, username: 'No Address' })
    const rows = await rowsOf(site, [owes, paid, noAddress])
    const answer = await remind(cashier, 'payment', [...rows, { actId: crypto.randomUUID(), userId: 'NOBODY0000' }])
    expect(refusedOf(answer)).toEqual([
      '',
      'Paid Up owes nothing',
      'No Address has no confirmed address: call them',
      'No account has this user id or e-mail address',
    ])
    expect(await mailsOf(site, 'payment_reminder')).toEqual([owes.email])
    expect((await auditRows(site, 'person.remind')).map(({ person_id }) => person_id)).toEqual([owes.id])
  })

  it('D12: mails nobody twice if the call is repeated or another reminder is sent within 24 hours', async () => {
    const site = await aSite()
    const [cashier, other] = [await anOrganiser(site, 'cashier'), await anOrganiser(site, 'cashier')]
    const owes = await aPerson(site, { events: [song], confirmed: true, username: 'Asha Rao' })
    const rows = await rowsOf(site, [owes])
    for (let tries = 0; tries < 3; tries++) expect(refusedOf(await remind(cashier, 'payment', rows))).toEqual([''])
    expect(await mailsOf(site, 'payment_reminder')).toHaveLength(1)
    expect(await auditRows(site, 'person.remind')).toHaveLength(1)
    const again = async (by: Staff) => refusedOf(await remind(by, 'payment', await rowsOf(site, [owes])))
    expect(await again(other)).toEqual(['Asha Rao got a reminder within the last 24 hours'])
    site.clock.now += day - hour
    expect(await again(await anOrganiser(site, 'cashier'))).toEqual([
      'Asha Rao got a reminder within the last 24 hours',
    ])
    site.clock.now += hour
    expect(refusedOf(await remind(await anOrganiser(site, 'cashier'), 'payment', await rowsOf(site, [owes])))).toEqual([
      '',
    ])
  })

  it('D12: refuses an act id that was used for another person or by another organiser', async () => {
    const site = await aSite()
    const [cashier, other] = [await anOrganiser(site, 'cashier'), await anOrganiser(site, 'cashier')]
    const people = [
      await aPerson(site, { events: [song], confirmed: true }),
      await aPerson(site, { events: [song], confirmed: true }),
    ]
    const [first, second] = await rowsOf(site, people)
    await remind(cashier, 'payment', [first])
    const reused = 'This request was already sent with different content. Please reload the page.'
    expect(refusedOf(await remind(cashier, 'payment', [{ ...second, actId: first!.actId }]))).toEqual([reused])
    expect(refusedOf(await remind(other, 'payment', [first]))).toEqual([reused])
  })

  it('D12: a reminder to choose events is mailed only to people with too few events', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const [none, some] = [
      await aPerson(site, { confirmed: true }),
      await aPerson(site, { events: [song], confirmed: true, username: 'Has Song' }),
    ]
    expect(refusedOf(await remind(cashier, 'events', await rowsOf(site, [none, some])))).toEqual([
      '',
      'Has Song has chosen enough events',
    ])
    expect(await mailsOf(site, 'events_reminder')).toEqual([none.email])
  })

  it('D12: coordinators can remind only people of their events; only administrators can remind people to confirm addresses', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [song] })
    const [own, others] = [
      await aPerson(site, { events: [song], confirmed: true }),
      await aPerson(site, { events: [play], confirmed: true, username: 'Plays Only' }),
    ]
    const rows = await rowsOf(site, [own, others])
    expect(refusedOf(await remind(coordinator, 'payment', rows))).toEqual(['403'])
    expect(refusedOf(await remind(coordinator, 'payment', rows, play))).toEqual(['403'])
    expect(refusedOf(await remind(coordinator, 'address', rows, song))).toEqual(['403'])
    expect(refusedOf(await remind(await anOrganiser(site, 'cashier'), 'address', rows))).toEqual(['403'])
    expect(refusedOf(await remind(coordinator, 'payment', rows, song))).toEqual([
      '',
      'Plays Only is not registered for this event',
    ])
    const stranger = await aPerson(site, { events: [song], confirmed: false })
    site.clock.now += 2 * day
    expect(
      refusedOf(await remind(await anOrganiser(site, 'admin'), 'address', await rowsOf(site, [stranger]))),
    ).toEqual([''])
    expect(admin.email).toBeDefined()
  })
})

/** Two cashiers remind the same five people at the same moment; returns the number of mails. */
async function remindAtOnce(site: Site): Promise<number> {
  const cashiers = [await anOrganiser(site, 'cashier'), await anOrganiser(site, 'cashier')]
  const people = []
  for (let i = 0; i < 5; i++) people.push(await aPerson(site, { events: [song], confirmed: true }))
  const rows = [await rowsOf(site, people), await rowsOf(site, people)]
  await Promise.all(cashiers.map((one, index) => remind(one, 'payment', rows[index])))
  return (await mailsOf(site, 'payment_reminder')).length
}

describe('D12: two cashiers who remind the same people at the same moment', () => {
  it('D12: mail each person only once', async () => {
    expect(await remindAtOnce(await aSite())).toBe(5)
  })

  it('D12, negative control: mail some people twice without locks', async () => {
    expect(await mostOf(async () => remindAtOnce(await anUnguardedSite()), 6)).toBeGreaterThan(5)
  })
})

describe('D12: the selected people of a roster', () => {
  it('D12: are marked as present one by one; the answer lists people who left the event', async () => {
    const site = await aSite()
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [song] })
    const other = await anOrganiser(site, 'coordinator', { coordinates: [play] })
    const [here, gone] = [await aPerson(site, { events: [song] }), await aPerson(site, { username: 'Gone By' })]
    const body = { present: true, rows: await rowsOf(site, [here, gone]) }
    const path = `/rosters/${song}/attendance/selected`
    expect(refusedOf(await other.post(path, body))).toEqual(['403'])
    for (let tries = 0; tries < 2; tries++)
      expect(refusedOf(await coordinator.post(path, body))).toEqual(['', 'Gone By is not registered for this event'])
    expect(await auditRows(site, 'attendance.mark')).toHaveLength(1)
    const back = { present: false, rows: await rowsOf(site, [here]) }
    expect(refusedOf(await coordinator.post(path, back))).toEqual([''])
    expect(await auditRows(site, 'attendance.undo')).toHaveLength(1)
  })

  it('D12: are unregistered once, if their amounts are the same as in the preview', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [song] })
    const people = [
      await aPerson(site, { events: [song], paid: perEvent }),
      await aPerson(site, { events: [song, play] }),
      await aPerson(site, { events: [play] }),
    ]
    const userIds = await Promise.all(people.map(one => userIdOf(site, one)))
    const path = '/unregister'
    const preview = (await cashier.post(`${path}/preview`, { eventId: song, userIds })).body as {
      rows: { userId: string; amount: number }[]
    }
    expect(new Map(preview.rows.map(({ userId, amount }) => [userId, amount]))).toEqual(
      new Map([
        [userIds[0], -perEvent],
        [userIds[1], -perEvent],
      ]),
    )
    const rows = preview.rows.map(row => ({ ...row, actId: crypto.randomUUID() }))
    expect((await coordinator.post(path, { eventId: song, reason: 'did not come', rows })).status).toBe(403)
    expect((await cashier.post(path, { eventId: song, reason: '', rows })).status).toBe(400)
    const wrong = rows.map(row => ({ ...row, actId: crypto.randomUUID(), amount: -1 }))
    expect(
      refusedOf(await cashier.post(path, { eventId: song, reason: 'did not come', rows: wrong })).every(Boolean),
    ).toBe(true)
    expect(await registeredFor(site, song)).toBe(2)
    for (let tries = 0; tries < 2; tries++)
      expect(refusedOf(await cashier.post(path, { eventId: song, reason: 'did not come', rows }))).toEqual(['', ''])
    expect(await registeredFor(site, song)).toBe(0)
    expect(await auditRows(site, 'person.events')).toHaveLength(2)
    const later = await rowsOf(site, [people[0]!], { amount: -perEvent })
    expect(refusedOf(await cashier.post(path, { eventId: song, reason: 'did not come', rows: later }))).toEqual([
      'This person is no longer registered for the event',
    ])
  })
})

it('D12: a call with too many people is refused as a whole, and nobody is mailed', async () => {
  const site = await aSite()
  const cashier = await anOrganiser(site, 'cashier')
  const userId = await userIdOf(site, await aPerson(site, { events: [song], confirmed: true }))
  const rows = Array.from({ length: 101 }, () => ({ actId: crypto.randomUUID(), userId }))
  expect((await remind(cashier, 'payment', rows)).status).toBe(400)
  expect(await mailsOf(site, 'payment_reminder')).toEqual([])
})
