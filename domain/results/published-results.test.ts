import { describe, expect, it } from 'vitest'
import { catalogue } from '../../testing/edition/catalogue.ts'
import { resultsByCategory } from './published-results.ts'
import type { PublicResult, ResultKind } from './results.ts'

const result = (eventId: number, kind: ResultKind): PublicResult => ({
  id: `${eventId} ${kind}`,
  eventId,
  kind,
  name: kind === 'round' ? 'Prelims' : '',
  publishedAt: '2030-11-14T10:00:00.000Z',
  isCorrected: false,
  entries: [],
})

describe('the results by category', () => {
  it('G12: categories with winners are listed first, then those with only rounds, both in the order of the catalogue', () => {
    const [first, second] = catalogue.filter(({ events }) => events.length > 1)
    const [through, alsoThrough] = first!.events
    const won = second!.events.at(-1)!
    const found = resultsByCategory(
      [result(through!.ind, 'round'), result(alsoThrough!.ind, 'round'), result(won.ind, 'standings')],
      catalogue,
    )
    expect(found.map(({ id, events }) => [id, ...events.map(({ eventId }) => eventId)])).toEqual([
      [second!.id, won.ind],
      [first!.id, through!.ind, alsoThrough!.ind],
    ])
  })
})
