// Also on PostgreSQL: the one file of its folder.
import { describe, expect, it } from 'vitest'
import { eventName } from '../../../domain/edition/catalogue.ts'
import { rupees } from '../../../domain/rupees.ts'
import { runStaffCommand } from '../../../scripts/staff.ts'
import { aDeskPayment, anOrganiser, userIdOf } from '../../testing/desk.ts'
import { perEvent, testEdition } from '../../testing/editions.ts'
import { aPassHolder, scan } from '../../testing/gate.ts'
import { aPerson } from '../../testing/people.ts'
import { aSession, aSessionBody, aVenue, changeSession } from '../../testing/programme.ts'
import { removePerson } from '../../testing/removed-people.ts'
import { aSite } from '../../testing/site.ts'
import { aTeam } from '../../testing/teams.ts'
import { changesOf } from './changes.ts'

const play = 2

type Row = {
  action: string
  actor: { name: string; userId: string }
  person: { name: string; userId: string } | null
  changes: { name: string; was: string; is: string }[]
}

/** A cashier and a gate volunteer act once each, so that each filter finds some rows but not all. */
async function aDaysWork() {
  const site = await aSite()
  const admin = await anOrganiser(site, 'admin', { username: 'Asha Admin' })
  const cashier = await anOrganiser(site, 'cashier', { username: 'Kabir Cash' })
  const gate = await anOrganiser(site, 'gate', { username: 'Gita Gate' })
  const holder = await aPassHolder(site, { username: 'Visitor One' })
  await cashier.post(
    '/payments',
    await aDeskPayment(site, holder, { amount: 100, method: 'upi', reference: '412345678977' }),
  )
  site.clock.now += 1000
  await scan(gate, holder.code)
  const read = async (query: Record<string, string> = {}) => {
    const { body } = await admin.get(`/audit?${new URLSearchParams(query)}`)
    return body.rows as Row[]
  }
  return { site, admin, cashier, gate, holder, read }
}

describe('the audit log in the console', () => {
  it('hole O3: shows the organiser, the act and the person concerned, newest first', async () => {
    const { site, holder, read } = await aDaysWork()
    const person = { name: 'Visitor One', userId: await userIdOf(site, holder) }
    expect(await read()).toMatchObject([
      { action: 'scan.in', actor: { name: 'Gita Gate' }, person },
      { action: 'payment.record', actor: { name: 'Kabir Cash' }, person },
    ])
    expect((await read({ direction: 'up' }))[0]?.action).toBe('payment.record')
  })

  it('can be filtered by organiser, action, person and day, and searched for words', async () => {
    const { site, gate, cashier, holder, read } = await aDaysWork()
    const actions = async (query: Record<string, string>) => (await read(query)).map(({ action }) => action)
    expect(await actions({ actor: 'gita' })).toEqual(['scan.in'])
    expect(await actions({ actor: await userIdOf(site, cashier) })).toEqual(['payment.record'])
    expect(await actions({ action: 'scan' })).toEqual(['scan.in'])
    expect(await actions({ action: 'scan.out' })).toEqual([])
    expect(await actions({ person: await userIdOf(site, holder) })).toHaveLength(2)
    expect(await actions({ person: 'visitor' })).toHaveLength(2)
    expect(await actions({ person: await userIdOf(site, gate) })).toEqual([])
    expect(await actions({ search: '412345678977' })).toEqual(['payment.record'])
    const today = '2031-05-06'
    expect(await actions({ from: today, to: today })).toHaveLength(2)
    expect(await actions({ from: '2031-05-07' })).toEqual([])
    expect(await actions({ to: '2031-05-05' })).toEqual([])
  })

  it('names the command line as the actor of an act on the server', async () => {
    const { site, read } = await aDaysWork()
    const other = await aPerson(site, { confirmed: true })
    await runStaffCommand(site.database, site.edition, ['grant', other.email, 'gate'], site.clock.now)
    expect(await read({ actor: 'command' })).toMatchObject([
      { action: 'role.grant', actor: { name: 'command line', userId: '' } },
    ])
  })

  it('refuses an invalid day as a filter', async () => {
    const { admin } = await aDaysWork()
    for (const from of ['yesterday', '2031-13-01']) expect((await admin.get(`/audit?from=${from}`)).status).toBe(400)
  })

  it('shows people, events and teams by name; people also have their user id', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin', { username: 'Asha Admin' })
    const person = await aPerson(site, { username: 'Mira Rao', events: [play] })
    const userId = await userIdOf(site, person)
    const rows = async (action: string) => (await admin.get(`/audit?action=${action}`)).body.rows as Row[]
    await admin.post('/payments', await aDeskPayment(site, person))
    const [payment] = await rows('payment')
    expect(payment).toMatchObject({
      actor: { name: 'Asha Admin', userId: await userIdOf(site, admin) },
      person: { name: 'Mira Rao', userId },
    })
    expect(payment!.changes).toContainEqual({ name: 'Amount', was: '', is: rupees(perEvent) })
    expect(payment!.changes).toContainEqual({ name: 'Method', was: '', is: 'Cash' })
    await admin.post(`/rosters/${play}/attendance`, { userIds: [userId], present: true })
    expect((await rows('attendance'))[0]!.changes).toEqual([
      { name: 'Events', was: '', is: eventName(testEdition.catalogue, play) },
    ])
    const team = await aTeam(site, { eventId: play })
    await admin.post(`/teams/${team.id}/change`, { change: { kind: 'rename', name: 'Crows II' }, reason: 'asked' })
    expect((await rows('team'))[0]!.changes).toContainEqual({ name: 'Team', was: '', is: 'Crows II' })
  })

  it('names the event and the venues of a changed session, and the event of a changed seat limit', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const rows = async (action: string) => (await admin.get(`/audit?action=${action}`)).body.rows as Row[]
    const [hall, lawn] = [await aVenue(site, { name: 'Hall' }, admin), await aVenue(site, { name: 'Lawn' }, admin)]
    const fields = { eventId: play, title: 'Finals', venueId: hall }
    const id = await aSession(site, fields, admin)
    await changeSession(site, admin, id, { kind: 'edit', ...aSessionBody({ ...fields, venueId: lawn }) })
    const name = eventName(testEdition.catalogue, play)
    const [added] = await rows('programme.add')
    expect(added!.changes).toContainEqual({ name: 'Event', was: '', is: name })
    const [changed] = await rows('programme.change')
    expect(changed!.changes).toContainEqual({ name: 'Session', was: '', is: `${name}: Finals` })
    expect(changed!.changes).toContainEqual({ name: 'Venue', was: 'Hall', is: 'Lawn' })
    expect(JSON.stringify([added!.changes, changed!.changes])).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)

    const window = { kind: 'open', opensAt: '', closesAt: '', minutesBefore: 0, paused: false, places: 5 }
    await admin.post(`/seats/${play}`, { ...window, version: 0, acceptBelow: false })
    expect((await rows('places'))[0]!.changes).toContainEqual({ name: 'Event', was: '', is: name })
  })

  it('shows a deleted person as "deleted account"', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const person = await aPerson(site, { username: 'Mira Rao' })
    await admin.post(`/people/${await userIdOf(site, person)}/pass`, { reason: 'copied' })
    await removePerson(site, { id: person.id })
    const [row] = (await admin.get('/audit?action=pass')).body.rows as Row[]
    expect(row!.person).toEqual({ name: 'deleted account', userId: await userIdOf(site, person) })
  })
})

describe('the changes shown for an act', () => {
  const changes = (before: string, after: string) => changesOf(testEdition, before, after, new Map())

  it('are each changed field with its previous and its new value', () => {
    const before = '{"phone":"1","college":"A","events":[1]}'
    const after = `{"phone":"2","college":"A","events":[1,${play}]}`
    const name = (id: number) => eventName(testEdition.catalogue, id)
    expect(changes(before, after)).toEqual([
      { name: 'Phone', was: '1', is: '2' },
      { name: 'Events', was: name(1), is: `${name(1)}, ${name(play)}` },
    ])
  })

  it('are all fields of a new record in words, without technical ids; none if nothing was stored', () => {
    const after = '{"scanId":"x","role":"gate","amountDue":500,"again":true,"at":"2030-02-09T20:00:00.000Z"}'
    expect(changes('', after)).toEqual([
      { name: 'Role', was: '', is: 'Gate' },
      { name: 'Amount due', was: '', is: rupees(500) },
      { name: 'Again', was: '', is: 'yes' },
      { name: 'At', was: '', is: '2030-02-10 01:30' },
    ])
    expect(changes('', '')).toEqual([])
  })
})
