import { describe, expect, it } from 'vitest'
import { newestWinners } from './newest-winners.ts'
import type { PrizePlace, PublicResult } from './results.ts'

type Winner = [place: PrizePlace | null, name: string | null]

/** An event with standings published at this hour, or without standings. */
function event(eventId: number, hour: number | null, ...winners: Winner[]) {
  const standings: PublicResult | null =
    hour === null
      ? null
      : {
          id: `${eventId}`,
          eventId,
          kind: 'standings',
          name: '',
          publishedAt: `2030-11-14T${String(hour).padStart(2, '0')}:00:00.000Z`,
          isCorrected: false,
          entries: winners.map(([place, name]) => ({ place, name, mention: '', isTeam: false, college: 'Hill' })),
        }
  return { eventId, heading: `Event ${eventId}`, standings, rounds: [] }
}

const wall = (...events: ReturnType<typeof event>[]) =>
  newestWinners([{ id: 'stage', name: 'Stage', events }]).map(
    ({ eventId, place, winners }) => `${eventId}: ${place} ${winners.map(({ name }) => name).join(' & ')}`,
  )

describe('the newest winners', () => {
  it('results: the events whose standings were published last come first; rounds alone have no winners', () => {
    expect(wall(event(1, 9, [1, 'Asha']), event(2, 11, [1, 'Bela']), event(3, null))).toEqual([
      '2: 1 Bela',
      '1: 1 Asha',
    ])
  })

  it('results: those who share the first place are named together; without a first place the best place counts', () => {
    expect(wall(event(1, 9, [1, 'Asha'], [1, 'Bela'], [2, 'Chitra']))).toEqual(['1: 1 Asha & Bela'])
    expect(wall(event(1, 9, [null, 'Asha'], [2, 'Bela']))).toEqual(['1: 2 Bela'])
  })

  it('results: a deleted person is on no wall', () => {
    expect(wall(event(1, 9, [1, null], [2, 'Bela']), event(2, 10, [1, null]))).toEqual(['1: 2 Bela'])
  })

  it('results: the wall has room for seven events', () => {
    const many = Array.from({ length: 9 }, (_, index) => event(index + 1, index + 1, [1, `Winner ${index + 1}`]))
    expect(wall(...many)).toHaveLength(7)
    expect(wall(...many)[0]).toBe('9: 1 Winner 9')
  })
})
