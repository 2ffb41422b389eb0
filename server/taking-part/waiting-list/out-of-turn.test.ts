// Tests to whom organisers may offer a seat out of turn, and what the console shows about that person.
import { describe, expect, it } from 'vitest'
import { readCsv } from '../../../domain/lists/read-csv.ts'
import type { WaitingRow } from '../../../domain/seats/api.ts'
import { minute } from '../../clock.ts'
import { anOrganiser, type Staff, userIdOf } from '../../testing/desk.ts'
import { withEvent } from '../../testing/editions.ts'
import { untilTheyWait } from '../../testing/locks.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { entriesOf, joinWaitingListAs } from '../../testing/seats.ts'
import { type Answer, aSite, type Site } from '../../testing/site.ts'
import { aTeam } from '../../testing/teams.ts'
import { changeWindow } from '../seats/desk.ts'

/** Solo Song is a solo event. Quick Quiz allows one team per person. */
const [song, quiz] = [1, 4]

const give = async (site: Site, staff: Staff, eventId: number, person: TestPerson): Promise<Answer> =>
  staff.post(`/seats/${eventId}/give`, { userId: await userIdOf(site, person), reason: 'plays the sitar' })

describe('offering a seat out of turn', () => {
  it('G9: no seat can be offered to a captain who is already in as many teams as the event allows', async () => {
    const site = await aSite({ edition: withEvent(quiz, { capacity: 1 }) })
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [quiz] })
    const { captain } = await aTeam(site, { eventId: quiz, college: 'Hill College' })
    const { status, body } = await give(site, coordinator, quiz, captain)
    expect([status, body.code]).toEqual([409, 'team_limit'])
    expect(await entriesOf(site, quiz)).toEqual([])
  })

  it('G8: an offer out of turn is refused if another organiser removes the limit of the event at the same moment', async () => {
    const site = await aSite({ edition: withEvent(song, { capacity: 1 }) })
    const { database, edition, clock } = site
    const admin = await anOrganiser(site, 'admin')
    const person = await aPerson(site)
    const window = { kind: 'festival' as const, opensAt: '', closesAt: '', minutesBefore: 90, paused: false }
    const change = { ...window, version: 0, places: null, acceptBelow: false }
    let giving: Promise<Answer> | undefined
    await database.write(async trx => {
      await changeWindow(trx, edition, { actorId: admin.id, eventId: song, change }, clock.now)
      let answered = false
      giving = give(site, admin, song, person).finally(() => {
        answered = true
      })
      await untilTheyWait(database, () => answered)
    })
    expect((await giving)?.body.code).toBe('line_not_needed')
    expect(await entriesOf(site, song)).toEqual([])
  })
})

describe('what the console shows about a person who was offered a seat out of turn', () => {
  it('the console shows college and phone only if the person joined the list or is registered', async () => {
    const site = await aSite({ edition: withEvent(quiz, { capacity: 1 }) })
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [quiz] })
    await aTeam(site, { eventId: quiz, college: 'Hill College' })
    const someone = (username: string, events: number[] = []) =>
      aPerson(site, { username, college: 'Lake College', events })
    const [stranger, joined, registered] = [
      await someone('Stranger'),
      await someone('Joined'),
      await someone('Registered', [quiz]),
    ]
    await site.database.db.updateTable('person').set({ phone: '5550001' }).execute()
    await joinWaitingListAs(site, joined, quiz)
    site.clock.now += minute
    for (const person of [stranger, joined, registered])
      expect((await give(site, coordinator, quiz, person)).status).toBe(200)
    const { line } = (await coordinator.get(`/seats/${quiz}`)).body as { line: WaitingRow[] }
    const shown = Object.fromEntries(line.map(({ username, college, phone }) => [username, [college, phone]]))
    const known = ['Lake College', '5550001']
    expect(shown).toEqual({ Stranger: ['', ''], Joined: known, Registered: known })
    const file = readCsv((await coordinator.get(`/seats/${quiz}/file?format=csv`)).text).lines
    const row = file.find(({ cells }) => cells.includes('Stranger'))
    expect(row?.cells.slice(3, 5)).toEqual(['', ''])
  })
})
