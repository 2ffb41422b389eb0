// Times of shared equipment: who may book, one a day, changing, giving back, and the coordinator's calls.
// Also on PostgreSQL.
import { describe, expect, it } from 'vitest'
import type { RoundContent } from '../../domain/edition/round-schema.ts'
import type { EquipmentSheet, OwnEquipment } from '../../domain/stage/equipment-api.ts'
import { minute } from '../clock.ts'
import { anOrganiser } from '../testing/desk.ts'
import { withEvent } from '../testing/editions.ts'
import { aPerson, type TestPerson } from '../testing/people.ts'
import { deleteAccount } from '../testing/personal-data.ts'
import { aRoundOn } from '../testing/rounds.ts'
import { aSite, type Site } from '../testing/site.ts'
import { aMember, aTeam } from '../testing/teams.ts'

const films: RoundContent = {
  id: 'films',
  name: 'Films',
  form: 'slots',
  slots: { minutes: 30, aDay: 1, from: '09:00', until: '11:00' },
}
const prelims: RoundContent = { id: 'prelims', name: 'Prelims', form: 'handed in' }

/** A time of the first day of the festival, or of another one, as ISO-8601. */
const at = (time: string, day = '2030-11-14') => new Date(`${day}T${time}:00+05:30`).toISOString()
const early = Date.parse(at('08:00'))

/** A site whose event 1 (people alone) and event 2 (teams) have these rounds, early on the first day. */
async function aSiteWith(running: RoundContent[] = [films]): Promise<Site> {
  const edition = withEvent(2, { running })
  const catalogue = withEvent(1, { running }).catalogue
  const events = new Map(catalogue.flatMap(category => category.events).map(event => [event.ind, event]))
  const both = edition.catalogue.map(category => ({
    ...category,
    events: category.events.map(event => (event.ind === 1 ? events.get(1)! : event)),
  }))
  const site = await aSite({ edition: { ...edition, catalogue: both } })
  site.clock.now = early
  return site
}

const callsOf = (site: Site, { token }: TestPerson, where: { event?: number; team?: string } = {}) => {
  const slot = { event: 1, round: 'films', ...where }
  return {
    rounds: async () => ((await site.get('/api/users/slots', { token })).body as unknown as OwnEquipment).rounds,
    book: (startsAt: string, more: object = {}) =>
      site.post('/api/users/slots/book', { ...slot, startsAt, ...more }, { token }),
    release: (startsAt: string) => site.post('/api/users/slots/release', { ...slot, startsAt }, { token }),
  }
}
const states = (rounds: OwnEquipment['rounds'], day = 0) => rounds[0]?.days[day]?.times.map(({ state }) => state)

describe('W8: times of shared equipment', () => {
  it('are booked by people of an event alone; others see that a time is taken, and not by whom', async () => {
    const site = await aSiteWith()
    const [asha, bela] = [
      await aPerson(site, { events: [1], username: 'Asha' }),
      await aPerson(site, { events: [1], username: 'Bela' }),
    ]
    const answer = await callsOf(site, asha).book(at('09:30'))
    expect([answer.status, states((answer.body as unknown as OwnEquipment).rounds)]).toEqual([
      200,
      ['free', 'own', 'free', 'free'],
    ])
    const seen = await site.get('/api/users/slots', { token: bela.token })
    expect(states((seen.body as unknown as OwnEquipment).rounds)).toEqual(['free', 'taken', 'free', 'free'])
    expect(seen.text).not.toMatch(/Asha|personId/)
    expect(seen.text).not.toContain(asha.id)
    expect((await callsOf(site, bela).book(at('09:30'))).body.code).toBe('equipment_taken')
    expect((await site.get('/api/users/slots')).status).toBe(401)
  })

  it('are one for each day: a second one is refused in a sentence, another day is free', async () => {
    const site = await aSiteWith()
    const { book, rounds } = callsOf(site, await aPerson(site, { events: [1], username: 'Asha' }))
    await book(at('09:00'))
    expect((await book(at('10:30'))).body).toMatchObject({
      code: 'equipment_day',
      error: 'Only 1 time on each day: Asha has no time left on this day',
    })
    expect((await book(at('09:00', '2030-11-15'))).status).toBe(200)
    expect([states(await rounds()), states(await rounds(), 1)]).toEqual([
      ['own', 'free', 'free', 'free'],
      ['own', 'free', 'free', 'free'],
    ])
  })

  it('are changed in one step, which keeps the old time if the new one is taken', async () => {
    const site = await aSiteWith()
    const [one, other] = [await aPerson(site, { events: [1] }), await aPerson(site, { events: [1] })]
    const { book, rounds } = callsOf(site, one)
    await book(at('09:00'))
    await callsOf(site, other).book(at('10:00'))
    expect((await book(at('10:00'), { insteadOf: at('09:00') })).body.code).toBe('equipment_taken')
    expect(states(await rounds())).toEqual(['own', 'free', 'taken', 'free'])
    expect((await book(at('10:30'), { insteadOf: at('09:00') })).status).toBe(200)
    expect((await book(at('10:30'))).status).toBe(200)
    expect(states(await rounds())).toEqual(['free', 'free', 'taken', 'own'])
    expect((await book(at('09:00'), { insteadOf: at('10:00') })).body.code).toBe('equipment_not_booked')
  })

  it('are given back until they begin, and are then free for others', async () => {
    const site = await aSiteWith()
    const [one, other] = [await aPerson(site, { events: [1] }), await aPerson(site, { events: [1] })]
    await callsOf(site, one).book(at('09:00'))
    expect((await callsOf(site, other).release(at('09:00'))).body.code).toBe('equipment_not_booked')
    expect((await callsOf(site, one).release(at('09:00'))).status).toBe(200)
    expect((await callsOf(site, other).book(at('09:00'))).status).toBe(200)
    site.clock.now = Date.parse(at('09:00'))
    expect((await callsOf(site, other).release(at('09:00'))).body.code).toBe('equipment_begun')
    expect((await callsOf(site, one).book(at('09:00'))).body.code).toBe('equipment_begun')
    expect(states(await callsOf(site, one).rounds())).toEqual(['past', 'free', 'free', 'free'])
    site.clock.now = Date.parse(at('23:00', '2030-11-15'))
    expect(await callsOf(site, one).rounds()).toEqual([])
  })

  it('exist only as the content says, in rounds with equipment, for those who take part', async () => {
    const site = await aSiteWith([films, { ...films, id: 'talks', name: 'Talks', form: 'written', slots: undefined }])
    const { book, rounds } = callsOf(site, await aPerson(site, { events: [1] }))
    for (const time of [at('09:15'), at('11:00'), at('09:00', '2030-11-16')])
      expect((await book(time)).body.code).toBe('equipment_time')
    expect((await book(at('09:00'), { round: 'talks' })).body.code).toBe('equipment_none')
    expect((await book(at('09:00'), { round: 'nothing' })).body.code).toBe('round_unknown')
    expect((await book('nine')).status).toBe(400)
    const stranger = callsOf(site, await aPerson(site))
    expect((await stranger.book(at('09:00'))).body.code).toBe('performer_unknown')
    expect(await stranger.rounds()).toEqual([])
    expect(states(await rounds())).toEqual(['free', 'free', 'free', 'free'])
  })

  it('belong to the team: any member books and gives back, nobody else does', async () => {
    const site = await aSiteWith()
    const team = await aTeam(site, { eventId: 2, name: 'Night Owls' })
    const [member, former] = [await aMember(site, team), await aMember(site, team)]
    const other = await aTeam(site, { eventId: 2, name: 'Kites' })
    const where = { event: 2, team: team.id }
    expect((await callsOf(site, member, where).book(at('09:00'))).status).toBe(200)
    expect((await callsOf(site, team.captain, where).rounds())[0]).toMatchObject({ team: { name: 'Night Owls' } })
    expect((await callsOf(site, team.captain, where).book(at('10:00'))).body.code).toBe('equipment_day')
    expect((await callsOf(site, other.captain, where).release(at('09:00'))).body.code).toBe('team_unknown')
    expect((await callsOf(site, member, { event: 2 }).book(at('10:00'))).body.code).toBe('performer_unknown')
    expect((await callsOf(site, member, { event: 1, team: team.id }).book(at('10:00'))).body.code).toBe('team_unknown')
    await site.post('/api/users/deleteEvent', { event: [2] }, { token: former.token })
    expect((await callsOf(site, former, where).book(at('09:00', '2030-11-15'))).body.code).toBe('team_unknown')
    expect((await callsOf(site, team.captain, where).release(at('09:00'))).status).toBe(200)
  })

  it('of a later round are for those who go through, once the round before is run here', async () => {
    const site = await aSiteWith([prelims, films])
    const [one, other] = [await aPerson(site, { events: [1] }), await aPerson(site, { events: [1] })]
    expect(await callsOf(site, other).rounds()).toHaveLength(1)
    const { act, sheet, press } = await aRoundOn(site, { roundId: 'prelims' })
    await act('draw', { kind: 'order', of: 'registered' })
    expect(await callsOf(site, one).rounds()).toEqual([])
    expect((await callsOf(site, one).book(at('09:00'))).body.code).toBe('performer_unknown')
    await press((await sheet()).slots.find(({ performer }) => performer.id === one.id)!.id, 'through')
    expect((await callsOf(site, one).book(at('09:00'))).status).toBe(200)
    expect((await callsOf(site, other).book(at('10:00'))).body.code).toBe('performer_unknown')
    expect(await callsOf(site, other).rounds()).toEqual([])
  })
})

describe('W8: booked times of those who leave', () => {
  it('are free again when a person unregisters, and another person books them', async () => {
    const site = await aSiteWith()
    const [one, other] = [await aPerson(site, { events: [1] }), await aPerson(site, { events: [1] })]
    await callsOf(site, one).book(at('09:00'))
    await site.post('/api/users/deleteEvent', { event: [1] }, { token: one.token })
    expect(states(await callsOf(site, other).rounds())).toEqual(['free', 'free', 'free', 'free'])
    expect((await callsOf(site, other).book(at('09:00'))).status).toBe(200)
    expect(await rowsOf(site)).toMatchObject([{ person_id: other.id }])
  })

  it('are free again when a team ends', async () => {
    const site = await aSiteWith()
    const [team, other] = [await aTeam(site, { eventId: 2 }), await aTeam(site, { eventId: 2 })]
    await callsOf(site, team.captain, { event: 2, team: team.id }).book(at('09:00'))
    await site.post('/api/users/deleteEvent', { event: [2] }, { token: team.captain.token })
    expect((await callsOf(site, other.captain, { event: 2, team: other.id }).book(at('09:00'))).status).toBe(200)
    expect(await rowsOf(site)).toMatchObject([{ team_id: other.id }])
  })
})

const rowsOf = (site: Site) => site.database.db.selectFrom('equipment_slot').selectAll().execute()

describe('W8: the coordinator of equipment', () => {
  it('sees who has which time, books for a performer and frees a time with a reason', async () => {
    const site = await aSiteWith()
    const [asha, bela] = [
      await aPerson(site, { events: [1], username: 'Asha' }),
      await aPerson(site, { events: [1], username: 'Bela' }),
    ]
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [1] })
    await callsOf(site, asha).book(at('09:00'))
    const names = (body: unknown) => (body as EquipmentSheet).days[0]!.times.map(({ has }) => has?.name ?? '').join()
    expect(names((await coordinator.get('/slots/1/films')).body)).toBe('Asha,,,')
    const book = (person: TestPerson, startsAt: string) =>
      coordinator.post('/slots/1/films/book', { performer: { of: 'person', id: person.id }, startsAt })
    site.clock.now = Date.parse(at('09:40'))
    expect(names((await book(bela, at('09:30'))).body)).toBe('Asha,Bela,,')
    expect((await book(bela, at('10:00'))).body.code).toBe('equipment_day')
    expect((await book(asha, at('09:30'))).body.code).toBe('equipment_taken')
    expect((await book(await aPerson(site), at('10:00'))).body.code).toBe('performer_unknown')
    const free = (startsAt: string, reason: string) => coordinator.post('/slots/1/films/free', { startsAt, reason })
    expect((await free(at('09:00'), '')).status).toBe(400)
    expect((await free(at('10:00'), 'for the test')).body.code).toBe('equipment_not_booked')
    expect(names((await free(at('09:00'), 'camera is broken')).body)).toBe(',Bela,,')
    const entries = await site.database.db
      .selectFrom('audit_entry')
      .select(['action', 'person_id', 'reason'])
      .where('action', 'like', 'equipment.%')
      .orderBy('number')
      .execute()
    expect(entries).toEqual([
      { action: 'equipment.book', person_id: bela.id, reason: '' },
      { action: 'equipment.free', person_id: asha.id, reason: 'camera is broken' },
    ])
    expect((await coordinator.get('/slots/1/single')).body.code).toBe('round_unknown')
    expect((await coordinator.get('/slots/2/films')).status).toBe(403)
  })

  it('sees times that were booked before the content changed, and can free them', async () => {
    const site = await aSiteWith()
    const asha = await aPerson(site, { events: [1], username: 'Asha' })
    await callsOf(site, asha).book(at('09:00'))
    await site.database.db
      .updateTable('equipment_slot')
      .set({ starts_at: at('08:45') })
      .execute()
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [1] })
    const { days } = (await coordinator.get('/slots/1/films')).body as unknown as EquipmentSheet
    expect(days[0]!.times).toHaveLength(5)
    expect(days[0]!.times[0]).toMatchObject({ startsAt: at('08:45'), has: { name: 'Asha' } })
    site.clock.now = early + 10 * minute
    expect((await callsOf(site, asha).release(at('08:45'))).status).toBe(200)
  })
})

it('booked times are in the download of the own data, and go with the account', async () => {
  const site = await aSiteWith()
  const asha = await aPerson(site, { events: [1] })
  await callsOf(site, asha).book(at('09:00'))
  const data = (await site.get('/api/users/personalData', { token: asha.token })).body
  expect(data.equipmentTimes).toMatchObject([{ eventId: 1, roundId: 'films', startsAt: at('09:00') }])
  await site.post('/api/users/deleteEvent', { event: [1] }, { token: asha.token })
  expect(await rowsOf(site)).toHaveLength(1)
  expect((await deleteAccount(site, asha)).status).toBe(200)
  expect(await rowsOf(site)).toEqual([])
})
