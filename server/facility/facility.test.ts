import { describe, expect, it } from 'vitest'
import { readCsv } from '../../domain/read-csv.ts'
import { anOrganiser } from '../testing/desk.ts'
import { testEdition } from '../testing/editions.ts'
import { aPassHolder, scan } from '../testing/gate.ts'
import { aPerson } from '../testing/people.ts'
import { aSite } from '../testing/site.ts'

const [none, stay, food] = testEdition.festival.facilities as [
  { name: string },
  { name: string; replaces: number },
  { name: string },
]

async function guests() {
  const site = await aSite()
  const cashier = await anOrganiser(site, 'cashier')
  await aPerson(site, { username: 'Zoya', facility: stay.name, paid: stay.replaces })
  await aPerson(site, { username: 'Asha', facility: food.name })
  await aPerson(site, { username: 'Mira', facility: stay.name })
  await aPerson(site, { username: 'Day Visitor', facility: none.name })
  // Chosen before the address was confirmed: a student has no facility.
  await aPerson(site, { username: 'Student', student: true, facility: stay.name })
  return { site, cashier }
}

type Row = { username: string; amountDue: number }

describe('accommodation and food', () => {
  it('lists who has an option, by name, with counts by option and gender and what is due', async () => {
    const { cashier } = await guests()
    const { body } = await cashier.get('/facilities')
    expect((body.rows as Row[]).map(({ username }) => username)).toEqual(['Asha', 'Mira', 'Zoya'])
    expect(body.counts).toEqual([
      { facility: stay.name, gender: 'male', count: 2 },
      { facility: food.name, gender: 'male', count: 1 },
    ])
    expect((body.rows as Row[]).find(({ username }) => username === 'Zoya')?.amountDue).toBe(0)
  })

  it('is filtered by option and gender, searched and sorted by the server', async () => {
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

  it('what comes on top of the events is listed with both, and lets in whoever has paid it, without an event too', async () => {
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

  it('is a file too', async () => {
    const { cashier } = await guests()
    const { text } = await cashier.get('/facilities/file?format=csv')
    expect(readCsv(text).map(({ cells }) => cells[2])).toEqual(['Name', 'Mira', 'Zoya', 'Asha'])
  })
})
