import { describe, expect, it } from 'vitest'
import { emptyProgramme } from '../../../domain/programme-types.ts'
import type { ResultKind } from '../../../domain/results.ts'
import { catalogue } from '../../../testing/edition/catalogue.ts'
import { festival } from '../../../testing/edition/festival.ts'
import { countEvents, type Filter, filterOf, findEvents, noFilter, searchOf } from './find-events.ts'
import { listedCategories } from './listed-categories.ts'

const all = listedCategories(catalogue, festival)
const found = (filter: Partial<Filter>) =>
  findEvents(all, { ...noFilter, ...filter }).flatMap(({ events }) => events.map(({ heading }) => heading))

describe('finding events', () => {
  it('without a filter shows all of them', () => {
    expect(findEvents(all, noFilter)).toEqual(all)
    expect(countEvents(all)).toBe(6)
  })

  it.each([
    ['the name in lists', 'Quick', ['Quick Quiz']],
    ['the name on its own page', 'solo singing', ['Solo Song']],
    ['its category', 'stage', ['Street Play', 'Solo Song']],
    ['the name of its category on the home page', 'wit', ['Quick Quiz', 'Open Debate']],
    ['a name without its spaces', 'quickquiz', ['Quick Quiz']],
    ['a name with a space too many', 'are na', ['Arena']],
    ['words in another order', 'QUIZ quick', ['Quick Quiz']],
    ['a name and a category', 'words debate', ['Open Debate']],
    ['nothing that is there', 'knitting', []],
    ['spaces alone', '  ', ['Street Play', 'Solo Song', 'Quick Quiz', 'Open Debate', 'Arena', 'House Match']],
  ])('by %s', (_, words, names) => {
    expect(found({ words }).sort()).toEqual([...names].sort())
  })

  it('by category', () => {
    expect(found({ category: 'games' })).toEqual(['Arena', 'House Match'])
  })

  it('that somebody may do alone, or in a team, as published; an event without a published size is neither', () => {
    expect(found({ kind: 'solo' }).sort()).toEqual(['Open Debate', 'Solo Song'])
    expect(found({ kind: 'team' }).sort()).toEqual(['Arena', 'Quick Quiz', 'Street Play'])
  })

  it('by all of these at once', () => {
    expect(found({ kind: 'team', category: 'words', words: 'q' })).toEqual(['Quick Quiz'])
  })

  it('stands in the address, where only what exists is read', () => {
    const filter: Filter = { words: 'foot loose', category: 'stage', kind: 'solo' }
    expect(searchOf(filter)).toBe('?find=foot+loose&category=stage&kind=solo')
    expect(filterOf(searchOf(filter), all)).toEqual(filter)
    expect(searchOf(noFilter)).toBe('')
    expect(filterOf('?category=cooking&kind=duet', all)).toEqual(noFilter)
  })
})

describe('an event in the list', () => {
  it('has both names, its team size and its price', () => {
    const events = all.flatMap(({ events }) => events)
    expect(events.find(({ ind }) => ind === 1)).toMatchObject({
      heading: 'Solo Song',
      title: 'Solo Singing',
      size: 'Solo',
      price: '₹150 / ₹400',
    })
    expect(events.find(({ ind }) => ind === 2)).toMatchObject({ size: 'Team of 5 to 9 and 1 more' })
    expect(events.find(({ ind }) => ind === 7)).toMatchObject({ size: null, price: '₹150', openTo: 'Students of NHC' })
  })

  it('says that results are out once its standings are published, not for a round alone', () => {
    const result = (eventId: number, kind: ResultKind) => ({
      ...{ id: `${eventId}`, eventId, kind, name: '' },
      ...{ publishedAt: '2030-11-14T10:00:00.000Z', isCorrected: false, entries: [] },
    })
    const results = [result(1, 'standings'), result(2, 'round')]
    const events = listedCategories(catalogue, festival, { ...emptyProgramme, results }).flatMap(({ events }) => events)
    expect(events.find(({ ind }) => ind === 1)?.state).toBe('results are out')
    expect(events.find(({ ind }) => ind === 2)?.state).toBeNull()
  })
})
