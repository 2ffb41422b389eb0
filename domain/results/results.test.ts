import { describe, expect, it } from 'vitest'
import { changedEntries, inPlaceOrder, mergeEntries, type ResultEntry } from './results.ts'

const entry = (id: string, place: 1 | 2 | 3 | null = null, mention = ''): ResultEntry => ({
  of: 'person',
  id,
  place,
  mention,
})

describe('results', () => {
  it('results are sorted by place, special mentions last; entries with the same place keep their order', () => {
    const given = [entry('a', null, 'Best voice'), entry('b', 2), entry('c', 1), entry('d', 2)]
    expect(inPlaceOrder(given).map(({ id }) => id)).toEqual(['c', 'b', 'd', 'a'])
  })

  it('the differences of two versions are added entries, removed entries and changed places', () => {
    const changes = changedEntries(
      [entry('a', 1), entry('b', 2), entry('c', 3)],
      [entry('a', 1), entry('b', 1), entry('d', 3)],
    )
    expect(changes.map(({ entry: { id }, was, is }) => [id, was?.place, is?.place])).toEqual([
      ['b', 2, 1],
      ['c', 3, undefined],
      ['d', undefined, 3],
    ])
  })

  it('G12: if two people edit results at the same time, both changes are merged; of two changes to one entry, the later save wins', () => {
    const base = [entry('a', 1), entry('b', 2), entry('c', 3)]
    const theirs = [entry('a', 1), entry('b', 3), entry('e', 3)]
    const mine = [entry('a', 2), entry('b', 1), entry('c', 3), entry('d', null, 'Best voice')]
    expect(mergeEntries(base, mine, theirs)).toEqual([
      ...[entry('a', 2), entry('b', 1), entry('e', 3), entry('d', null, 'Best voice')],
    ])
    expect(mergeEntries(base, base, theirs)).toEqual(theirs)
    expect(mergeEntries(base, mine, base)).toEqual([
      entry('a', 2),
      entry('b', 1),
      entry('c', 3),
      entry('d', null, 'Best voice'),
    ])
  })
})
