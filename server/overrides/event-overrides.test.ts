// Organisers change the facts of events. A change applies to pages and rules and is in the history; simultaneous
// changes are not lost.
import { describe, expect, it, onTestFinished } from 'vitest'
import { allEvents, findEvent } from '../../domain/edition/catalogue.ts'
import { type EventFacts, factsOfEvent } from '../../domain/overrides/overrides.ts'
import { isoTime } from '../clock.ts'
import { aDatabase } from '../testing/database.ts'
import { aCoordinatorAndCashier, anOrganiser, auditRows, type Staff } from '../testing/desk.ts'
import { perEvent, testEdition } from '../testing/editions.ts'
import { aPerson, type TestPerson } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'
import { aMember, aTeam, join } from '../testing/teams.ts'
import { presentEdition } from './live-edition.ts'
import { eventSubject } from './versions.ts'

const events = allEvents(testEdition.catalogue)
const solo = events.find(event => event.team?.max === 1)!
const pair = events.find(event => event.team?.max === 2)!
const crew = events.find(event => (event.team?.max ?? 0) > 4)!

type Changes = Partial<EventFacts>
const body = (eventId: number, changes: Changes, more: object = {}) => ({
  version: 0,
  reason: '',
  facts: { ...factsOfEvent(findEvent(testEdition.catalogue, eventId)!), ...changes },
  ...more,
})
const change = (staff: Staff, eventId: number, changes: Changes, more: object = {}) =>
  staff.post(`/overrides/events/${eventId}`, body(eventId, changes, more))
const present = async (site: Site, eventId: number) =>
  findEvent((await presentEdition(site.database.db, testEdition)).catalogue, eventId)!
const register = (site: Site, { token }: TestPerson, eventId: number) =>
  site.post('/api/users/eventRegistration', { events: [eventId], amount: perEvent }, { token })

describe('the facts of an event', () => {
  it('an event has the facts of the content until an organiser changes them; a change applies at once and is in the history', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin', { username: 'Asha' })
    const first = await admin.get(`/overrides/events/${solo.ind}`)
    expect(first.body).toMatchObject({
      version: 0,
      written: factsOfEvent(solo),
      present: factsOfEvent(solo),
      versions: [],
    })

    const saved = await change(admin, solo.ind, { description: 'Sing <b>&</b> "win"' }, { reason: 'the hall changed' })
    expect(saved.body).toMatchObject({
      version: 1,
      written: { description: solo.description },
      present: { description: 'Sing <b>&</b> "win"' },
      versions: [
        {
          version: 1,
          by: 'Asha',
          reason: 'the hall changed',
          at: new Date(site.clock.now).toISOString(),
          changes: [{ name: 'Description', was: solo.description, is: 'Sing <b>&</b> "win"' }],
        },
      ],
    })
    expect(site.edition.catalogue).toMatchObject((await presentEdition(site.database.db, testEdition)).catalogue)
    expect((await present(site, solo.ind)).description).toBe('Sing <b>&</b> "win"')
    expect((await present(site, pair.ind)).description).toBe(pair.description)
    const [entry] = await auditRows(site, 'facts.change')
    expect(entry).toMatchObject({ actor_id: admin.id, reason: '' })
    expect(JSON.parse(entry!.after)).toEqual({ event: solo.ind, version: 1, facts: ['Description'] })
  })

  it('only facts that differ from the content are stored; a fact that equals the content again is no longer stored', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    await change(admin, solo.ind, { rules: ['One', 'Two'], time: '5 minutes' })
    await change(admin, solo.ind, { rules: ['One', 'Two'] }, { version: 1 })
    const rows = await site.database.db
      .selectFrom('override_versions')
      .select(['version', 'overrides'])
      .orderBy('version')
      .execute()
    expect(rows.map(({ overrides }) => JSON.parse(overrides))).toEqual([
      { rules: ['One', 'Two'], time: '5 minutes' },
      { rules: ['One', 'Two'] },
    ])
    const list = await admin.get('/overrides')
    expect(list.body.rows).toContainEqual(expect.objectContaining({ eventId: solo.ind, changed: ['Rules'] }))
    expect(list.body.rows).toContainEqual(expect.objectContaining({ eventId: pair.ind, changed: [], changedAt: null }))
  })

  it('if two organisers change facts, the second is refused and reads which fact the first changed, and when', async () => {
    const site = await aSite()
    const [asha, ravi] = [
      await anOrganiser(site, 'admin', { username: 'Asha' }),
      await anOrganiser(site, 'admin', { username: 'Ravi' }),
    ]
    await change(asha, solo.ind, { time: '4 minutes' })
    const refused = await change(ravi, solo.ind, { rounds: 'One round' })
    expect(refused).toMatchObject({ status: 409, body: { code: 'facts_changed' } })
    expect(refused.body.error).toContain('Asha changed Time at 12:38')
    expect(await present(site, solo.ind)).toMatchObject({ time: '4 minutes', rounds: solo.rounds })
    const merged = await change(ravi, solo.ind, { time: '4 minutes', rounds: 'One round' }, { version: 1 })
    expect(merged.status).toBe(200)
  })

  it('the first change of facts has version 1, even if the call sends another number', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const { body } = await change(admin, solo.ind, { rounds: 'One round' }, { version: 1_000_000 })
    expect(body.version).toBe(1)
    expect((await change(admin, solo.ind, { rounds: 'Two rounds' }, { version: 1 })).status).toBe(200)
  })

  it('the history of facts lists the newest 50 versions; an organiser who writes from an older version sees all changes since', async () => {
    const site = await aSite()
    const [asha, ravi] = [
      await anOrganiser(site, 'admin', { username: 'Asha' }),
      await anOrganiser(site, 'admin', { username: 'Ravi' }),
    ]
    await change(asha, solo.ind, { rounds: 'One round' })
    await change(asha, solo.ind, { rounds: 'Two rounds' }, { version: 1 })
    const later = Array.from({ length: 58 }, (_, i) => ({
      subject: eventSubject(solo.ind),
      version: i + 3,
      reason: '',
      at: isoTime(site.clock.now),
      by_id: asha.id,
      overrides: JSON.stringify({ rounds: 'Two rounds', time: `${i + 3} minutes` }),
    }))
    await site.database.write(trx => trx.insertInto('override_versions').values(later).execute())

    const { body: page } = await asha.get(`/overrides/events/${solo.ind}`)
    const shown = page.versions as { version: number; changes: object[] }[]
    expect(page).toMatchObject({ version: 60, present: { rounds: 'Two rounds', time: '60 minutes' } })
    expect(shown.map(({ version }) => version)).toEqual(Array.from({ length: 50 }, (_, i) => 60 - i))
    expect(shown.at(-1)!.changes).toEqual([{ name: 'Time', was: '10 minutes', is: '11 minutes' }])

    const sawTheFirst = await change(ravi, solo.ind, { description: 'Ours' }, { version: 1 })
    expect(sawTheFirst.body.error).toContain('Asha changed Time, Rounds at')
    const sawTheSecond = await change(ravi, solo.ind, { description: 'Ours' }, { version: 2 })
    expect(sawTheSecond.body.error).toContain('Asha changed Time at')
    const [listed] = ((await asha.get('/overrides')).body.rows as { eventId: number }[]).filter(
      ({ eventId }) => eventId === solo.ind,
    )
    expect(listed).toMatchObject({ changed: ['Time', 'Rounds'], changedBy: 'Asha' })
    expect((await change(ravi, solo.ind, { description: 'Ours' }, { version: 60 })).body.versions).toHaveLength(50)
  })

  it('if two organisers save facts at the same moment, one is saved and the other refused', async () => {
    const site = await aSite()
    const admins = await Promise.all([anOrganiser(site, 'admin'), anOrganiser(site, 'admin')])
    const answers = await Promise.all(admins.map((admin, i) => change(admin, solo.ind, { time: `${i + 1} minutes` })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await admins[0].get(`/overrides/events/${solo.ind}`)).body.version).toBe(1)
  })

  it('facts that content/ would refuse are refused: an empty rule, braces, 2,001 characters, 101 lines, a wrong address', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const wrong: Changes[] = [
      { rules: [''] },
      { description: 'See {festival}' },
      { description: 'x'.repeat(2001) },
      { rules: Array(101).fill('A rule') },
      { prelims: Array(101).fill('A round') },
      { finals: Array(101).fill('A round') },
      { contact: { name: 'Asha', email: 'nowhere' } },
      { contact: { name: 'Asha' } },
      { team: { min: 5, max: 2 } },
      { picture: 'f'.repeat(64) },
    ]
    for (const changes of wrong)
      expect([changes, (await change(admin, solo.ind, changes)).status]).toEqual([changes, 400])
    expect(await admin.post('/overrides/events/999', body(solo.ind, {}))).toMatchObject({ status: 400 })
    expect(await change(admin, solo.ind, {})).toMatchObject({ status: 400, body: { code: 'facts_same' } })
    expect((await change(admin, solo.ind, { rules: ['One', ''] })).body.error).toBe('Rules, line 2: must not be empty')
    expect((await change(admin, solo.ind, { rules: Array(101).fill('A rule') })).body.error).toBe(
      'Rules: must have at most 100 lines',
    )
    expect(await present(site, solo.ind)).toEqual(solo)
  })
})

describe('permissions to change facts', () => {
  it('coordinators can change the texts of their own events, but not conditions of taking part, the note on the price or other events', async () => {
    const site = await aSite()
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [solo.ind] })
    const own = await coordinator.get(`/overrides/events/${solo.ind}`)
    expect(own.body).toMatchObject({ mayBind: false })
    expect((await coordinator.get('/overrides')).body.rows).toHaveLength(1)
    expect((await change(coordinator, solo.ind, { description: 'Ours' })).status).toBe(200)
    for (const changes of [{ hostInstituteOnly: true }, { priceNote: 'Free' }, { minimumAge: 18 }])
      expect(await change(coordinator, solo.ind, { description: 'Ours', ...changes }, { version: 1 })).toMatchObject({
        status: 403,
        body: { code: 'facts_admin' },
      })
    expect(await change(coordinator, pair.ind, { description: 'Theirs' })).toMatchObject({ status: 403 })
    expect(await coordinator.get(`/overrides/events/${pair.ind}`)).toMatchObject({ status: 403 })
    expect((await present(site, solo.ind)).hostInstituteOnly).toBe(solo.hostInstituteOnly)
  })

  it('a coordinator who is also a cashier sees only the facts of their own events', async () => {
    const site = await aSite()
    const both = await aCoordinatorAndCashier(site, [solo.ind])
    expect((await both.get('/overrides')).body.rows).toMatchObject([{ eventId: solo.ind }])
  })
})

describe('conditions of taking part', () => {
  it('a new condition applies to the next registration: an event for students of the institute refuses other people', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const [early, late] = [await aPerson(site), await aPerson(site)]
    expect((await register(site, early, solo.ind)).status).toBe(200)
    const refused = await change(admin, solo.ind, { hostInstituteOnly: true })
    expect(refused).toMatchObject({ status: 409, body: { code: 'facts_broken' } })
    expect(refused.body.error).toContain('1 person takes part and is no confirmed student')
    const check = await admin.post(`/overrides/events/${solo.ind}/check`, {
      facts: { ...factsOfEvent(solo), hostInstituteOnly: true },
    })
    expect(check.body.broken).toEqual([{ count: 1, what: expect.stringContaining('1 person takes part') }])
    expect((await change(admin, solo.ind, { hostInstituteOnly: true }, { accepted: 1 })).status).toBe(200)
    expect(await register(site, late, solo.ind)).toMatchObject({ status: 403, body: { code: 'host_institute_only' } })
    const answer = await site.get('/api/users/verifyAccessToken', { token: early.token })
    expect(answer.body.events).toEqual([{ idx: solo.ind }])
  })

  it('a change is refused with the new number if it affects more or fewer people than the organiser accepted', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    for (let i = 0; i < 2; i++) await register(site, await aPerson(site), solo.ind)
    const answer = await change(admin, solo.ind, { hostInstituteOnly: true }, { accepted: 1 })
    expect(answer).toMatchObject({ status: 409, body: { error: expect.stringContaining('2 people') } })
  })

  it('after a new team size existing teams stay, full teams accept no members, and the console counts the teams that do not fit', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const team = await aTeam(site, { eventId: crew.ind })
    await aMember(site, team)
    const smaller = { ...crew.team!, min: 1, max: 1 }
    expect(await change(admin, crew.ind, { team: smaller })).toMatchObject({ body: { code: 'facts_team_kind' } })
    const two = { min: 2, max: 2 }
    expect((await change(admin, crew.ind, { team: two })).status).toBe(200)
    expect(await join(site, team.invitation, await aPerson(site))).toMatchObject({
      status: 409,
      body: { code: 'team_full' },
    })
    const three = await change(admin, crew.ind, { team: { ...two, min: 3, max: 4 } }, { version: 1 })
    expect(three.body.error).toContain('1 team has fewer than 3 members')
  })

  it('a registration in another process follows the stored facts, not the facts that this process has cached', async () => {
    const shared = await aDatabase()
    onTestFinished(shared.remove)
    const [site, other] = [await aSite({ place: shared.place }), await aSite({ place: shared.place })]
    const admin = await anOrganiser(site, 'admin')
    const person = await aPerson(other)
    expect((await change(admin, solo.ind, { hostInstituteOnly: true })).status).toBe(200)
    expect(findEvent(other.edition.catalogue, solo.ind)!.hostInstituteOnly).toBe(false)
    expect(await register(other, person, solo.ind)).toMatchObject({
      status: 403,
      body: { code: 'host_institute_only' },
    })
  })
})
