// Tests the list of doubtful accounts, and ending all their registrations together.
import { describe, expect, it } from 'vitest'
import type { ManyAnswer } from '../../domain/lists/many-api.ts'
import type { UnconfirmedRow } from '../../domain/seats/unconfirmed-api.ts'
import { confirmEmail } from '../access/accounts.ts'
import { anOrganiser, auditRows, type Staff, userIdOf } from '../testing/desk.ts'
import { perEvent, withEvent } from '../testing/editions.ts'
import { aPerson, type PersonOptions, type TestPerson } from '../testing/people.ts'
import { entriesOf, joinWaitingListAs, ownEntriesOf, registeredFor } from '../testing/seats.ts'
import { aSite, type Site } from '../testing/site.ts'

/** Solo Song is a solo event. Street Play has no limit. */
const [song, other] = [1, 2]
const invented = 'invented.example'
const reason = 'addresses of one invented domain'
const rowsOf = (userIds: readonly string[]) => userIds.map(userId => ({ actId: crypto.randomUUID(), userId }))
/**
 * Ends the registrations of these accounts; answers how many accounts lost registrations, and how many were left
 * unchanged.
 */
async function end(staff: Staff, userIds: readonly string[], rows = rowsOf(userIds)) {
  const { status, body, text } = await staff.post('/unconfirmed/end', { rows, reason })
  if (status !== 200) throw new Error(text)
  const unchanged = (body as ManyAnswer).rows.filter(({ refused }) => refused !== '').length
  return { ended: rows.length - unchanged, unchanged }
}

const aStranger = (site: Site, options: PersonOptions = {}) =>
  aPerson(site, { email: `stranger-${crypto.randomUUID()}@${invented}`, confirmed: false, ...options })

/** Two unconfirmed accounts with seats of a limited event, as if taken before the rule required confirmed addresses. */
async function aScene() {
  const site = await aSite({ edition: withEvent(song, { capacity: 2 }) })
  const admin = await anOrganiser(site, 'admin')
  const strangers = [await aStranger(site, { events: [song] }), await aStranger(site, { events: [song, other] })]
  return { site, admin, strangers, userIds: await Promise.all(strangers.map(person => userIdOf(site, person))) }
}

describe('D2: accounts with an unconfirmed address', () => {
  it('unconfirmed accounts with a registration are listed by mail domain, unless they paid, were let in or were corrected by staff', async () => {
    const { site, admin, userIds } = await aScene()
    await aStranger(site)
    await aPerson(site, { events: [song] })
    await aStranger(site, { events: [other], paid: 300 })
    const seen = await aStranger(site, { events: [other] })
    await admin.post(`/people/${await userIdOf(site, seen)}/correct`, { fields: { college: 'Hill College' }, reason })
    await aStranger(site, { email: 'one@another.example', events: [other] })
    const { body } = await admin.get('/unconfirmed')
    expect(body.domains).toEqual([
      { domain: invented, accounts: 2 },
      { domain: 'another.example', accounts: 1 },
    ])
    const listed = await admin.get(`/unconfirmed?domain=${invented}&sort=email`)
    const rows = listed.body.rows as UnconfirmedRow[]
    expect(listed.body.total).toBe(2)
    expect(rows.map(({ userId }) => userId).sort()).toEqual(userIds.toSorted())
    expect(rows.map(row => [row.registrations, row.waiting])).toContainEqual([2, 0])
  })

  it('an unconfirmed account keeps its registrations until staff have rejected its reported payment', async () => {
    const { site, admin, userIds, strangers } = await aScene()
    const report = { utr: '412345678901', amount: perEvent }
    expect((await site.post('/api/users/paymentClaim', report, strangers[0]!)).status).toBe(200)
    expect((await admin.get('/unconfirmed')).body.total).toBe(1)
    expect(await end(admin, userIds)).toEqual({ ended: 1, unchanged: 1 })
    const { id } = await site.database.db.selectFrom('claim').select('id').executeTakeFirstOrThrow()
    await admin.post(`/claims/${id}/reject`, { reason: 'no such transfer' })
    expect(await end(admin, userIds)).toEqual({ ended: 1, unchanged: 1 })
    expect(await registeredFor(site, song)).toBe(0)
  })

  it('unconfirmed accounts lose all registrations together, with an audit entry, and the next person waiting gets an offer', async () => {
    const { site, admin, userIds, strangers } = await aScene()
    const next = await aPerson(site)
    await joinWaitingListAs(site, next, song)
    const fake = await aPerson(site)
    await joinWaitingListAs(site, fake, song)
    await site.database.db.updateTable('person').set({ email_confirmed_at: null }).where('id', '=', fake.id).execute()
    const all = [...userIds, await userIdOf(site, fake)]
    const rows = rowsOf(all)
    expect(await end(admin, all, rows)).toEqual({ ended: 3, unchanged: 0 })
    expect([await registeredFor(site, song), await registeredFor(site, other)]).toEqual([0, 0])
    expect((await entriesOf(site, song)).map(({ state }) => state)).toEqual(['held', 'left'])
    expect((await ownEntriesOf(site, next))[0]?.heldUntil).not.toBeNull()
    expect(await auditRows(site, 'person.unconfirmed')).toHaveLength(3)
    const mailed = await site.database.db.selectFrom('outgoing_mail').select('recipient').execute()
    expect(mailed.map(({ recipient }) => recipient)).not.toContain(strangers[0]!.email)
    expect(await end(admin, all, rows)).toEqual({ ended: 3, unchanged: 0 })
    expect(await auditRows(site, 'person.unconfirmed')).toHaveLength(3)
    expect(await end(admin, all)).toEqual({ ended: 0, unchanged: 3 })
  })

  it('an account that has since confirmed the address keeps its registrations; a call without a reason is refused', async () => {
    const { site, admin, userIds, strangers } = await aScene()
    await site.database.write(trx => confirmEmail(trx, strangers[0]!.id, site.clock.now))
    expect((await admin.post('/unconfirmed/end', { rows: rowsOf(userIds), reason: '' })).status).toBe(400)
    expect(await end(admin, userIds)).toEqual({ ended: 1, unchanged: 1 })
    expect(await registeredFor(site, song)).toBe(1)
  })

  it('if two administrators end the registrations of the same accounts at once, each account loses its registrations once', async () => {
    const { site, admin, userIds } = await aScene()
    const second = await anOrganiser(site, 'admin')
    const answers = await Promise.all([admin, second].map(staff => end(staff, userIds)))
    expect(answers.reduce((sum, { ended }) => sum + ended, 0)).toBe(2)
    expect(await auditRows(site, 'person.unconfirmed')).toHaveLength(2)
  })
})

describe('A4: confirmed addresses of one invented domain', () => {
  const catchAll = (site: Site, i: number, options: PersonOptions = {}) =>
    aPerson(site, { email: `box-${i}@catch-all.example`, confirmed: true, events: [song], ...options })
  const domainsOf = async (admin: Staff) =>
    ((await admin.get('/unconfirmed')).body.domains as { domain: string }[]).map(({ domain }) => domain)

  it('accounts of one domain are listed if several have unpaid seats of a limited event; when the seats end, each gets a mail', async () => {
    const site = await aSite({ edition: withEvent(song, { capacity: 8 }) })
    const admin = await anOrganiser(site, 'admin')
    const people: TestPerson[] = []
    for (let i = 0; i < 3; i++) people.push(await catchAll(site, i))
    // A single account of a domain, as from most colleges, is not suspicious.
    await aPerson(site, { email: 'asha@hill-college.example', confirmed: true, events: [song] })
    expect(await domainsOf(admin)).toEqual([])
    for (let i = 3; i < 7; i++) people.push(await catchAll(site, i))
    const { rows } = (await admin.get('/unconfirmed?domain=catch-all.example')).body as { rows: UnconfirmedRow[] }
    expect(rows.map(({ confirmed, unpaid }) => [confirmed, unpaid])).toEqual(Array(7).fill([true, 1]))
    expect(await end(admin, await Promise.all(people.map(person => userIdOf(site, person))))).toMatchObject({
      ended: 7,
    })
    expect(await registeredFor(site, song)).toBe(1)
    await site.worker.tick()
    expect(site.mailbox.filter(({ to }) => to === people[0]!.email)).toHaveLength(1)
  })

  it('accounts of one domain are not listed if the event has no limit, or if one account of the domain has paid', async () => {
    const site = await aSite({ edition: withEvent(song, { capacity: 20 }) })
    const admin = await anOrganiser(site, 'admin')
    for (let i = 0; i < 5; i++) await catchAll(site, i, { events: [other] })
    expect(await domainsOf(admin)).toEqual([])
    for (let i = 5; i < 10; i++) await catchAll(site, i)
    expect(await domainsOf(admin)).toEqual(['catch-all.example'])
    await catchAll(site, 10, { paid: perEvent })
    expect(await domainsOf(admin)).toEqual([])
  })
})
