import { describe, expect, it } from 'vitest'
import { catalogue } from '../../testing/edition/catalogue.ts'
import { festival } from '../../testing/edition/festival.ts'
import { championshipOf, countingEvents } from './championship.ts'
import type { PublicResult } from './results.ts'

const [one, two] = countingEvents(catalogue).map(({ ind }) => ind) as [number, number]
const { first, second, third } = festival.championship.points

type Entry = [place: 1 | 2 | 3 | null, college: string]
const standings = (eventId: number, ...entries: Entry[]): PublicResult => ({
  id: String(eventId),
  eventId,
  kind: 'standings',
  name: '',
  publishedAt: '',
  isCorrected: false,
  entries: entries.map(([place, college]) => ({ place, college, mention: 'a', name: 'Somebody', isTeam: false })),
})
const rowsOf = (...results: PublicResult[]) => championshipOf(results, catalogue, festival.championship)
const ranks = (...results: PublicResult[]) => rowsOf(...results).map(row => [row.rank, row.college, row.points])

describe('the championship', () => {
  it('G13: the championship adds up the points of each college’s people and teams, and counts its places', () => {
    const rows = rowsOf(standings(one, [1, 'A'], [2, 'B'], [3, 'A']), standings(two, [1, 'B'], [2, 'A'], [3, 'C']))
    expect(rows.map(({ college, points, counts }) => [college, points, counts])).toEqual([
      ['A', first + second + third, [1, 1, 1]],
      ['B', first + second, [1, 1, 0]],
      ['C', third, [0, 0, 1]],
    ])
    expect(rows[0]?.gains.map(({ eventId, places }) => [eventId, places])).toEqual([
      [one, [1, 3]],
      [two, [2]],
    ])
  })

  it('G13: colleges with equal points share a rank, and the next ranks are skipped', () => {
    const tied = [standings(one, [1, 'B'], [1, 'A'], [2, 'C']), standings(two, [3, 'C'])] as const
    expect(ranks(...tied).map(([rank, college]) => [rank, college])).toEqual([
      [1, 'A'],
      [1, 'B'],
      [3, 'C'],
    ])
  })

  it('the championship ignores rounds, special mentions, events outside it, and entries without a known college', () => {
    const outside = catalogue.flatMap(({ events }) => events).find(({ inChampionship }) => inChampionship === false)!
    const round: PublicResult = { ...standings(one, [1, 'A']), kind: 'round', name: 'Prelims' }
    expect(ranks(round, standings(outside.ind, [1, 'A']), standings(two, [null, 'A'], [1, '']))).toEqual([])
  })
})
