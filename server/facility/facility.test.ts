// Also on PostgreSQL: the one file of its folder.
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Facility } from '../../domain/edition/facility.ts'
import { readCsv } from '../../domain/lists/read-csv.ts'
import { facilitiesQuery } from '../../domain/rosters/api.ts'
import { answerAs } from '../testing/answers.ts'
import { aDatabase } from '../testing/database.ts'
import { anOrganiser } from '../testing/desk.ts'
import { testEdition, withFestival } from '../testing/editions.ts'
import { aPassHolder, scan } from '../testing/gate.ts'
import { aPerson } from '../testing/people.ts'
import { aSite } from '../testing/site.ts'
import { facilitiesTable, listFacilities, lostFacilities } from './store.ts'

const [none, stay, food] = testEdition.festival.facilities as [Facility, Facility & { replaces: number }, Facility]

async function guests() {
  const site = await aSite()
  const cashier = await anOrganiser(site, 'cashier')
  await aPerson(site, { username: 'Zoya', facility: stay.name, paid: stay.replaces })
  await aPerson(site, { username: 'Asha', facility: food.name })
  await aPerson(site, { username: 'Mira', facility: stay.name })
  await aPerson(site, { username: 'Day Visitor', facility: none.name })
  // A student’s facility does not count; this student chose it before the address was confirmed.
  await aPerson(site, { username: 'Student', student: true, facility: stay.name })
  return { site, cashier }
}

type Row = { username: string; amountDue: number }

/** Two sites on one database: `site` has the usual facilities, `later` has changed facilities. */
async function changed(change: (facilities: Facility[]) => Facility[]) {
  const shared = await aDatabase()
  onTestFinished(shared.remove)
  const site = await aSite({ place: shared.place })
  const edition = withFestival({ facilities: change(testEdition.festival.facilities) })
  return { site, later: await aSite({ place: shared.place, edition }) }
}

describe('the name of a facility', () => {
  it('can be corrected in the content; people still have the facility', async () => {
    const corrected = 'Hostel, spelt correctly'
    const { site, later } = await changed(all => all.map(each => (each === stay ? { ...stay, name: corrected } : each)))
    const guest = await aPerson(site, { username: 'Asha', facility: stay.name })
    const organiser = await anOrganiser(later, 'cashier')
    const { body } = await later.get('/api/users/verifyAccessToken', guest)
    expect(body).toMatchObject({ facility: corrected, total: stay.replaces })
    const { body: list } = await organiser.get(`/facilities?${new URLSearchParams({ facility: corrected })}`)
    expect(list).toMatchObject({
      rows: [{ username: 'Asha', facility: corrected, amountDue: stay.replaces }],
      counts: [{ facility: corrected, gender: 'male', count: 1 }],
    })
  })

  it('is replaced by the id if the facility is no longer in the content; gates still admit people who chose it', async () => {
    const { site, later } = await changed(all => all.filter(each => each !== stay))
    const shown = `${stay.id} (not in the content)`
    const guest = await aPassHolder(site, { username: 'Asha', facility: stay.name, events: [], paid: stay.replaces })
    const [cashier, gate] = [await anOrganiser(later, 'cashier'), await anOrganiser(later, 'gate')]
    const { body } = await later.get('/api/users/verifyAccessToken', guest)
    expect(body).toMatchObject({ facility: none.name, total: 0, amountDue: -stay.replaces })
    expect(await lostFacilities(later.database.db, later.edition)).toEqual([stay.id])
    expect(await lostFacilities(site.database.db, site.edition)).toEqual([])
    expect((await cashier.get('/facilities')).body).toMatchObject({
      rows: [{ username: 'Asha', facility: shown }],
      counts: [{ facility: shown, gender: 'male', count: 1 }],
    })
    const found = await cashier.get(`/people?${new URLSearchParams({ facility: shown })}`)
    expect(found.body).toMatchObject({ rows: [{ username: 'Asha', facility: shown }] })
    expect((await cashier.get(`/people/${String(body.userId)}`)).body).toMatchObject({ facility: shown })
    expect(await scan(gate, guest.code)).toMatchObject({ result: 'admitted', person: { facility: shown } })
    expect((await later.get('/api/users/personalData', guest)).body).toMatchObject({ account: { facility: shown } })
  })

  it('that is no longer in the content can be replaced at the desk; the audit log has its old id', async () => {
    const { site, later } = await changed(all => all.filter(each => each !== stay))
    const guest = await aPerson(site, { facility: stay.name })
    const admin = await anOrganiser(later, 'admin')
    const { body } = await later.get('/api/users/verifyAccessToken', guest)
    const call = { fields: { facility: food.name }, reason: 'the bed is gone' }
    expect((await admin.post(`/people/${String(body.userId)}/correct`, call)).body).toMatchObject({
      facility: food.name,
    })
    const entry = await later.database.db
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('action', '=', 'person.correct')
      .executeTakeFirstOrThrow()
    expect([entry.before, entry.after].map(json => JSON.parse(json).facility)).toEqual([
      `${stay.id} (not in the content)`,
      food.name,
    ])
  })
})

describe('the list of people with accommodation or food', () => {
  it('is sorted by name, and has the amounts due and counts by facility and gender', async () => {
    const { cashier } = await guests()
    const { body } = await cashier.get('/facilities')
    expect((body.rows as Row[]).map(({ username }) => username)).toEqual(['Asha', 'Mira', 'Zoya'])
    expect(body.counts).toEqual([
      { facility: stay.name, gender: 'male', count: 2 },
      { facility: food.name, gender: 'male', count: 1 },
    ])
    expect((body.rows as Row[]).find(({ username }) => username === 'Zoya')?.amountDue).toBe(0)
  })

  it('can be filtered by facility and gender, searched and sorted', async () => {
    const { cashier } = await guests()
    const names = async (query: Record<string, string>) => {
      const { body } = await cashier.get(`/facilities?${new URLSearchParams(query)}`)
      return (body.rows as Row[]).map(({ username }) => username)
    }
    expect(await names({ facility: food.name })).toEqual(['Asha'])
    expect(await names({ gender: 'female' })).toEqual([])
    expect(await names({ search: 'MIR' })).toEqual(['Mira'])
    expect(await names({ sort: 'due', direction: 'up' })).toEqual(['Zoya', 'Mira', 'Asha'])
    expect(await names({ size: '1', page: '2' })).toEqual(['Mira'])
    expect(await names({ facility: none.name })).toEqual([])
  })

  it('includes people whose facility costs extra; gates admit these people even without events', async () => {
    const site = await aSite()
    const [cashier, gate] = [await anOrganiser(site, 'cashier'), await anOrganiser(site, 'gate')]
    const { facilities, prices } = testEdition.festival
    const { name, adds } = facilities.find(facility => facility.adds !== undefined)!
    await aPerson(site, { username: 'Asha', facility: name, events: [1, 2] })
    const { body } = await cashier.get('/facilities')
    expect(body.rows).toMatchObject([
      { username: 'Asha', facility: name, amountDue: adds! + 2 * prices.outside.perEvent },
    ])
    const guest = await aPassHolder(site, { facility: name, events: [], paid: adds! })
    expect((await scan(gate, guest.code)).result).toBe('admitted')
  })

  it('is available as a file', async () => {
    const { cashier } = await guests()
    const { text } = await cashier.get('/facilities/file?format=csv')
    expect(readCsv(text).lines.map(({ cells }) => cells[0])).toEqual(['Name', 'Asha', 'Mira', 'Zoya'])
    const some = await cashier.get(`/facilities/file?format=csv&facility=${encodeURIComponent(food.name)}`)
    expect(readCsv(some.text).lines.map(({ cells }) => cells[0])).toEqual(['Name', 'Asha'])
  })

  it('W2: has a column for each question about meals, also as a file: the answer, or that it is missing', async () => {
    const { site, cashier } = await guests()
    const guest = await aPerson(site, { username: 'Bela', facility: food.name })
    const { id, name, choices } = site.edition.stay.questions![0]!
    const choice = choices![0]!
    expect((await answerAs(site, guest, { question: id, value: choice.id })).status).toBe(200)
    const { body } = await cashier.get(`/facilities?${new URLSearchParams({ facility: food.name })}`)
    expect(body).toMatchObject({
      questions: [{ id, name }],
      rows: [
        { username: 'Asha', answers: { [id]: 'not answered' } },
        { username: 'Bela', answers: { [id]: choice.name } },
      ],
    })
    const { text } = await cashier.get('/facilities/file?format=csv')
    const [titles, ...lines] = readCsv(text).lines.map(({ cells }) => cells)
    const column = titles!.indexOf(name)
    expect(lines.map(cells => [cells[0], cells[column]])).toEqual([
      ['Asha', 'not answered'],
      ['Bela', choice.name],
      ['Mira', ''],
      ['Zoya', ''],
    ])
  })

  it('F7: hides amounts from staff without permission for money; its sort order and file do not reveal them', async () => {
    const { site } = await guests()
    const { db } = site.database
    const query = facilitiesQuery.parse({ sort: 'due' })
    const { rows } = await listFacilities(db, site.edition, query, false)
    expect(rows.map(({ amountDue }) => amountDue)).toEqual([null, null, null])
    expect(rows.map(({ username }) => username)).toEqual(['Asha', 'Mira', 'Zoya'])
    expect(facilitiesTable(db, site.edition, query, false).columns).not.toContain('Balance to pay')
    expect(facilitiesTable(db, site.edition, query, true).columns).toContain('Balance to pay')
  })
})
