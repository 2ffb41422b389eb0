// Entries at an offline gate are judged as of the time of the scan, even if facts changed before the scan was sent.
import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { dayAround } from '../../domain/day.ts'
import { allEvents } from '../../domain/edition/catalogue.ts'
import { makeLink } from '../account/links.ts'
import { hour, minute } from '../clock.ts'
import { addPayment } from '../money/ledger.ts'
import { replacePass } from '../pass/store.ts'
import { cancel } from '../testing/cancelling.ts'
import { amountDueOf, anOrganiser, auditRows, type Staff, userIdOf } from '../testing/desk.ts'
import { perEvent, testEdition } from '../testing/editions.ts'
import { aPassHolder, aScan, insideRows, nobodysCode, type PassHolder, scan } from '../testing/gate.ts'
import { aLateGate, iso, type LateGate } from '../testing/late-gate.ts'
import { type PersonOptions, usualPassword } from '../testing/people.ts'
import type { Site } from '../testing/site.ts'

const { facilities } = testEdition.festival
const stay = facilities.find(({ replaces }) => replaces !== undefined)!
const oneMore = allEvents(testEdition.catalogue).find(event => event.ind !== 1 && !event.hostInstituteOnly)!.ind

let day: LateGate
let site: Site
let cashier: Staff
beforeEach(async () => {
  day = await aLateGate()
  ;({ site, cashier } = day)
})

const payBack = ({ id }: { id: string }) =>
  site.database.write(trx =>
    addPayment(
      trx,
      { personId: id, amount: -perEvent, method: 'cash', reference: '', purpose: 'refund' },
      site.clock.now,
    ),
  )
const leave = (holder: PassHolder) => site.post('/api/users/deleteEvent', { event: [1] }, holder)

type Change = [what: string, PersonOptions, (holder: PassHolder) => Promise<unknown>, said: string, reason: string]

describe('L1: a person admitted by an offline gate', () => {
  const due = `₹${perEvent} due now`
  const changes: Change[] = [
    [
      'registers for one more event',
      {},
      holder => site.post('/api/users/eventRegistration', { events: [oneMore], amount: perEvent }, holder),
      'unpaid',
      `admitted offline, ${due}`,
    ],
    ['leaves all events', {}, leave, 'cancelled', 'admitted offline, registration ended'],
    ['gets the money back', {}, payBack, 'unpaid', `admitted offline, ${due}`],
    [
      'gives up the facility',
      { events: [], facility: stay.name, paid: stay.replaces! },
      holder => site.post('/api/users/updateUserFacility', { facility: facilities[0]!.name }, holder),
      'no_registration',
      'admitted offline, never registered',
    ],
    [
      'deletes the account',
      {},
      async holder => {
        await leave(holder)
        await payBack(holder)
        const { status } = await site.post('/api/users/deleteAccount', { password: usualPassword }, holder)
        expect(status).toBe(200)
      },
      'cancelled',
      'admitted offline, registration ended',
    ],
  ]
  it.each(changes)(
    'L1: a person admitted offline who then %s counts as entered at the time of the scan, and is flagged for staff',
    async (_, options, change, said, reason) => {
      const holder = await day.letInBefore(change, options)
      expect(await day.send(day.late(holder.code))).toMatchObject([{ result: 'admitted', insideNow: 1, undone: false }])
      expect(await insideRows(site)).toMatchObject([{ person_id: holder.id, at: iso(day.scanned), left_at: null }])
      expect(await day.listed()).toMatchObject([
        { result: 'admitted', serverSaid: said, gate: 'North', by: 'Gita Gate', reason, at: iso(day.scanned) },
      ])
      const [entry] = await auditRows(site, 'scan.in')
      expect(entry).toMatchObject({ person_id: holder.id, actor_id: day.gate.id, reason })
      expect(JSON.parse(entry!.after)).toMatchObject({ at: iso(day.scanned), serverSaid: said })
      site.clock.now += minute
      expect(
        await day.send(
          aScan(holder.code, { at: iso(site.clock.now), sentAt: iso(site.clock.now), direction: 'out', shown: 'left' }),
        ),
      ).toMatchObject([{ result: 'left', insideNow: 0 }])
    },
  )

  const harmless: [string, (holder: PassHolder) => Promise<unknown>][] = [
    ['gets a new pass', holder => site.database.write(trx => replacePass(trx, holder.id, site.clock.now))],
    [
      'confirms the address',
      async holder => {
        const token = await site.database.write(trx => makeLink(trx, holder.id, 'confirm', site.clock.now))
        expect((await site.post(`/api/users/verifyEmail/${token}`, {})).status).toBe(200)
      },
    ],
    [
      'has an event cancelled',
      async () => {
        const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [1] })
        expect((await cancel(coordinator, 1)).status).toBe(200)
      },
    ],
  ]
  it.each(harmless)('L1: a person admitted offline who then %s is not flagged', async (_, change) => {
    const holder = await day.letInBefore(change, { confirmed: false })
    expect(await day.send(day.late(holder.code))).toMatchObject([{ result: 'admitted', insideNow: 1 }])
    expect(await day.listed('offline')).toEqual([])
  })

  it('L1: a flagged entry is listed with the current dues until staff review it with a note', async () => {
    const holder = await day.unpaid(oneMore)
    const [answer] = await day.send(day.late(holder.code))
    const { scanId } = answer as { scanId: string }
    expect(await day.listed()).toMatchObject([{ scanId, amountDue: perEvent, serverSaid: 'unpaid', seenBy: '' }])
    const see = (fields: object) =>
      cashier.post('/check-in/seen', { scanId, seen: true, note: 'paid at the desk', ...fields })
    expect((await see({ note: '' })).status).toBe(400)
    expect((await see({})).body).toEqual({ unseen: 0 })
    expect(await day.listed()).toEqual([])
    expect(await day.listed('offline')).toMatchObject([{ seenBy: 'Carla Cash', seenNote: 'paid at the desk' }])
    expect((await see({ seen: false, note: 'another person' })).body).toEqual({ unseen: 1 })
    expect(await day.listed()).toMatchObject([{ scanId, seenBy: '', seenNote: '' }])
    expect((await auditRows(site, 'scan.seen')).map(({ reason }) => reason)).toEqual([
      'paid at the desk',
      'another person',
    ])
    expect(await insideRows(site)).toHaveLength(1)
    for (const id of [holder.id, String((await scan(day.gate, (await aPassHolder(site)).code)).scanId)])
      expect((await cashier.post('/check-in/seen', { scanId: id, seen: true, note: 'none' })).body.code).toBe(
        'scan_unknown',
      )
  })

  it('L1: an entry at an offline gate can be undone', async () => {
    const holder = await day.unpaid(oneMore)
    const [answer] = await day.send(day.late(holder.code))
    const undone = await day.gate.post('/check-in/undo', { scanId: answer!.scanId, reason: 'sent away later' })
    expect(undone.body).toEqual({ insideNow: 0 })
    expect(await day.listed()).toEqual([])
    expect(await day.listed('offline')).toMatchObject([{ undoneAt: iso(site.clock.now) }])
  })

  it('L1: an offline entry of yesterday can be undone without a change of today’s entry', async () => {
    const holder = await day.unpaid(oneMore)
    site.clock.now = dayAround(testEdition.festival, site.clock.now).to + hour
    day.gate = await anOrganiser(site, 'gate')
    await scan(day.gate, holder.code, { admitUnpaid: 'pays today' })
    const [answer] = await day.send(day.late(holder.code))
    expect(answer).toMatchObject({ result: 'admitted', insideNow: 1 })
    const undone = await day.gate.post('/check-in/undo', { scanId: answer!.scanId, reason: 'sent away later' })
    expect(undone.body).toEqual({ insideNow: 1 })
  })

  it('L1: if a person’s exit is already recorded, an earlier entry that is sent late does not put the person inside', async () => {
    const holder = await day.unpaid(oneMore)
    await scan(day.gate, holder.code, { direction: 'out' })
    expect(await day.send(day.late(holder.code))).toMatchObject([{ result: 'admitted', insideNow: 0 }])
    expect(await day.listed()).toHaveLength(1)
  })

  it('L1: if two gates admit a person, the second entry is flagged, and counts when the first entry is undone', async () => {
    const holder = await aPassHolder(site)
    day.scanned = site.clock.now
    site.clock.now += hour
    const first = await scan(day.gate, holder.code, { gate: 'South' })
    const [answer] = await day.send(day.late(holder.code))
    expect(answer).toMatchObject({ result: 'already_inside', first: { gate: 'South' }, insideNow: 1 })
    expect(await day.listed()).toMatchObject([{ result: 'already_inside', serverSaid: 'already_inside' }])
    expect(await auditRows(site, 'scan.twice')).toHaveLength(1)
    const undone = await day.gate.post('/check-in/undo', { scanId: first.scanId, reason: 'scanned again by mistake' })
    expect(undone.body).toEqual({ insideNow: 1 })
    expect(await insideRows(site)).toMatchObject([{ person_id: holder.id, at: iso(day.scanned) }])
  })

  it('L1: an offline entry with a code that is not a pass of this site is flagged and counts for nobody', async () => {
    day.scanned = site.clock.now
    expect(await day.send(day.late(nobodysCode))).toMatchObject([
      { result: 'unknown_pass', person: null, insideNow: 0 },
    ])
    expect(await day.listed()).toMatchObject([{ result: 'unknown_pass', serverSaid: 'unknown_pass', username: '' }])
  })

  it('L1: an offline entry of a person found by name counts, even if the account was deleted before the scan was sent', async () => {
    let found = {}
    const holder = await day.letInBefore(async person => {
      found = { userId: await userIdOf(site, person), key: createHash('sha256').update(person.code).digest('hex') }
      await leave(person)
      await payBack(person)
      expect((await site.post('/api/users/deleteAccount', { password: usualPassword }, person)).status).toBe(200)
    })
    expect(await day.send(day.late('', { found }))).toMatchObject([{ result: 'admitted', insideNow: 1 }])
    expect(await insideRows(site)).toMatchObject([{ person_id: holder.id }])
  })

  it('L1: offline entries that are sent again count once; a refused scan does not block the other scans', async () => {
    const [holder, other] = [await day.unpaid(oneMore), await aPassHolder(site)]
    const scans = [day.late(holder.code), day.late(nobodysCode), day.late(other.code)]
    expect((await day.send(...scans)).map(({ result }) => result)).toEqual(['admitted', 'unknown_pass', 'admitted'])
    expect(await day.send(...scans)).toMatchObject([
      { result: 'repeated', earlier: 'admitted', undone: false },
      { earlier: 'unknown_pass' },
      { earlier: 'admitted' },
    ])
    expect(await insideRows(site)).toHaveLength(2)
    expect(await day.listed()).toHaveLength(2)
  })

  it('L1: if a gate admitted a person before the server’s refusal arrived, the entry counts and is flagged', async () => {
    const holder = await day.unpaid(oneMore)
    const first = aScan(holder.code)
    expect((await day.gate.post('/check-in/scan', first)).body.result).toBe('unpaid')
    expect(await day.send({ ...first, shown: 'admitted' })).toMatchObject([
      { result: 'repeated', earlier: 'admitted', insideNow: 1 },
    ])
    expect(await day.listed()).toMatchObject([{ serverSaid: 'unpaid', reason: `admitted offline, ${due}` }])
    expect(await amountDueOf(site, holder)).toBe(perEvent)
  })

  it('L1: an offline entry with dues is not flagged if a reason was typed on the device', async () => {
    const holder = await day.unpaid(oneMore)
    expect(await day.send(day.late(holder.code, { admitUnpaid: 'pays inside' }))).toMatchObject([
      { result: 'admitted' },
    ])
    expect(await day.listed('offline')).toEqual([])
  })
})
