// Sessions: their clashes, times and rosters.
import { describe, expect, it } from 'vitest'
import type { CheckAnswer, ProgrammePage, SessionRoster } from '../../domain/programme/api.ts'
import { anOrganiser, type Staff, userIdOf } from '../testing/desk.ts'
import { withFestival } from '../testing/editions.ts'
import { aPerson } from '../testing/people.ts'
import { aSession, aSessionBody, aVenue, changeSession, sessionRow } from '../testing/programme.ts'
import { aSite, type Site } from '../testing/site.ts'
import { aMember, aTeam } from '../testing/teams.ts'

async function board(staff: Staff): Promise<ProgrammePage> {
  const answer = await staff.get('/programme')
  expect(answer.status).toBe(200)
  return answer.body as ProgrammePage
}

async function rowOf(staff: Staff, id: string) {
  return (await board(staff)).sessions.find(session => session.id === id)
}

const changesOf = async (staff: Staff, id: string) =>
  (
    (await staff.get(`/programme/sessions/${id}/changes`)).body as {
      rows: { what: string; by: string; reason: string }[]
    }
  ).rows

describe('clashes', () => {
  it('G2: a venue has one session at a time, unless the organiser gives a reason for two', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const venueId = await aVenue(site, { name: 'Hall' }, admin)
    await aSession(site, { venueId }, admin)
    const body = aSessionBody({ venueId, eventId: 2, from: '10:30', to: '12:00' })
    const refused = await admin.post('/programme/sessions', body)
    expect([refused.status, refused.body.code]).toEqual([409, 'venue_taken'])
    expect(refused.body.error).toContain('Hall is already used by Solo Song: Finals (10:00 to 11:00)')
    expect((await board(admin)).sessions).toHaveLength(1)
    expect((await admin.post('/programme/sessions', { ...body, force: '  ' })).status).toBe(400)

    const forced = await admin.post('/programme/sessions', { ...body, force: 'two halves of the hall' })
    expect([forced.status, forced.body.clashes]).toEqual([200, ['Solo Song: Finals (10:00 to 11:00)']])
    const id = String(forced.body.id)
    expect((await rowOf(admin, id))?.clashes).toEqual(['Solo Song: Finals'])
    expect((await changesOf(admin, id))[0]?.reason).toBe('two halves of the hall')
  })

  it('G2: a cancelled session is not restored to an occupied venue; a session that runs late shows its clashes', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const venueId = await aVenue(site, {}, admin)
    const first = await aSession(site, { venueId }, admin)
    await changeSession(site, admin, first, { kind: 'cancel', reason: 'Rain' })
    const second = await aSession(site, { venueId, eventId: 2 }, admin)
    expect((await changeSession(site, admin, first, { kind: 'restore' })).body.code).toBe('venue_taken')
    await aSession(site, { venueId, eventId: 4, from: '11:00', to: '12:00' }, admin)
    const late = await changeSession(site, admin, second, { kind: 'late', minutes: 20 })
    expect([late.status, late.body.clashes]).toEqual([200, ['Quick Quiz: Finals (11:00 to 12:00)']])
  })

  it('G2: before saving, organisers see the number and names of people expected at both sessions, including team members', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const both = await aPerson(site, { username: 'Both Of Them', events: [1, 2] })
    await aPerson(site, { events: [1] })
    const team = await aTeam(site, { eventId: 2 })
    const member = await aMember(site, team, { username: 'A Member', events: [1] })
    await aSession(site, { eventId: 2, from: '10:30', to: '12:00' }, admin)
    await aSession(site, { eventId: 2, title: 'Another batch', from: '10:45', to: '12:00' }, admin)
    const venueId = await aVenue(site, {}, admin)
    const check = { ...aSessionBody({ venueId }), sessionId: null }
    const { body } = await admin.post('/programme/check', check)
    expect(body).toEqual({
      shownUnder: '',
      venue: [],
      people: {
        count: 2,
        sessions: [
          { name: 'Street Play: Finals', from: '10:30', to: '12:00', count: 2 },
          { name: 'Street Play: Another batch', from: '10:45', to: '12:00', count: 2 },
        ],
        named: [
          {
            userId: await userIdOf(site, member),
            username: 'A Member',
            sessions: ['Street Play: Finals', 'Street Play: Another batch'],
          },
          {
            userId: await userIdOf(site, both),
            username: 'Both Of Them',
            sessions: ['Street Play: Finals', 'Street Play: Another batch'],
          },
        ],
      },
    } satisfies CheckAnswer)
    const later = await admin.post('/programme/check', { ...check, from: '12:00', to: '13:00' })
    expect((later.body as CheckAnswer).people.count).toBe(0)
    const night = await admin.post('/programme/check', { ...check, from: '00:30', to: '01:30' })
    // Before saving, the answer says under which day visitors will see the session.
    expect((night.body as CheckAnswer).shownUnder).toMatch(
      /^Visitors see it under Wednesday, 13 Nov, as “Wed night, 00:30/,
    )
    expect((await board(admin)).sessions).toHaveLength(2)
  })
})

describe('times', () => {
  const inBerlin = withFestival({ timeZone: 'Europe/Berlin', dates: { first: '2030-03-30', last: '2030-03-31' } })

  it('G3: a session after midnight in a night when the clocks change is stored and shown at the typed times', async () => {
    const site = await aSite({ edition: inBerlin })
    const admin = await anOrganiser(site, 'admin')
    const times = { day: '2030-03-30', from: '22:00', to: '04:00' }
    const id = await aSession(site, times, admin)
    expect(await sessionRow(site, id)).toMatchObject({
      starts_at: '2030-03-30T21:00:00.000Z',
      // Six hours on the clock, of which one is skipped.
      ends_at: '2030-03-31T02:00:00.000Z',
    })
    expect(await rowOf(admin, id)).toMatchObject({ ...times, nextDay: true })
    const venueId = await aVenue(site, {}, admin)
    const skipped = await admin.post(
      '/programme/sessions',
      aSessionBody({ venueId, day: '2030-03-31', from: '02:30', to: '04:00' }),
    )
    expect([skipped.status, skipped.body.error]).toEqual([
      400,
      'There is no 02:30 on 2030-03-31: the clocks change at that time',
    ])
  })
})

describe('the roster of a session', () => {
  async function aRoster(site: Site) {
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [1] })
    await aPerson(site, { username: 'Both Of Them', college: 'North', events: [1, 2] })
    await aPerson(site, { username: 'Only One', events: [1] })
    await aPerson(site, { events: [2] })
    const id = await aSession(site, {})
    await aSession(site, { eventId: 2, title: '', from: '10:30', to: '12:00' })
    return { coordinator, id }
  }

  it('G15: the roster of a session lists all people expected at it, with their other sessions at that time', async () => {
    const site = await aSite()
    const { coordinator, id } = await aRoster(site)
    const roster = (await coordinator.get(`/programme/sessions/${id}/roster`)).body as SessionRoster
    expect([roster.name, roster.times.from]).toEqual(['Solo Song: Finals', '10:00'])
    expect(roster.people.map(({ username, elsewhere }) => [username, elsewhere])).toEqual([
      ['Both Of Them', ['Street Play']],
      ['Only One', []],
    ])
  })

  it('G15: the roster of a session lists a person in two teams once, with both teams; people without a team are last', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    await aPerson(site, { username: 'Alone', events: [2] })
    const owls = await aTeam(site, { eventId: 2, name: 'Owls', username: 'Of Both' })
    await aTeam(site, { eventId: 2, name: 'Foxes', captain: owls.captain })
    const id = await aSession(site, { eventId: 2 })
    const { people } = (await admin.get(`/programme/sessions/${id}/roster`)).body as SessionRoster
    expect(people.map(({ username, team }) => [username, team])).toEqual([
      ['Of Both', 'Foxes, Owls'],
      ['Alone', ''],
    ])
  })

  it('G15: the roster of a session can be downloaded', async () => {
    const site = await aSite()
    const { coordinator, id } = await aRoster(site)
    const file = await coordinator.get(`/programme/sessions/${id}/roster/file?format=csv`)
    expect(file.text.split('\r\n')[1]).toMatch(/^Both Of Them,\w{10},,North,,,,Street Play$/)
    const xlsx = await coordinator.get(`/programme/sessions/${id}/roster/file?format=xlsx`)
    expect([xlsx.status, xlsx.text.slice(0, 2)]).toEqual([200, 'PK'])
  })
})
