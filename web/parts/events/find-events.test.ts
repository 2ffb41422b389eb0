import { describe, expect, it } from 'vitest'
import { noPublicData } from '../../../domain/pages/public-data.ts'
import { asPlanned } from '../../../domain/programme/sessions.ts'
import type { ResultKind } from '../../../domain/results/results.ts'
import { catalogue } from '../../../testing/edition/catalogue.ts'
import { festival } from '../../../testing/edition/festival.ts'
import { countEvents, daysOf, type Filter, filterOf, findEvents, noFilter, searchOf } from './find-events.ts'
import { listedCategories } from './listed-categories.ts'
import { nearestEvents } from './nearest-events.ts'

const all = listedCategories(catalogue, festival)
/** The prelims and the finals of one event, on two days. */
const sessions = ['2030-11-14T04:30:00.000Z', '2030-11-15T04:30:00.000Z'].map((startsAt, index) => ({
  id: `${index}`,
  eventId: 1,
  title: '',
  venueId: 'hall',
  ...asPlanned,
  sequence: 0,
  startsAt,
  endsAt: startsAt.replace('04:30', '05:30'),
}))
const withHours = listedCategories(catalogue, festival, { ...noPublicData, sessions })
const found = (filter: Partial<Filter>) =>
  findEvents(all, { ...noFilter, ...filter }).flatMap(({ events }) => events.map(({ heading }) => heading))

describe('finding events', () => {
  it('without a filter all events are found', () => {
    expect(findEvents(all, noFilter)).toEqual(all)
    expect(countEvents(all)).toBe(6)
  })

  it.each([
    ['the name in lists', 'Quick', ['Quick Quiz']],
    ['the name on an event’s own page', 'solo singing', ['Solo Song']],
    ['the name of a category', 'stage', ['Street Play', 'Solo Song']],
    ['the name of a category on the home page', 'words wit', ['Quick Quiz', 'Open Debate']],
    ['a name without its spaces', 'quickquiz', ['Quick Quiz']],
    ['a name with a space too many', 'are na', ['Arena']],
    ['words in another order', 'QUIZ quick', ['Quick Quiz']],
    ['a name and a category', 'words debate', ['Open Debate']],
    ['a word that no event contains', 'knitting', []],
    ['E8: a word of a description', 'microphones', ['Street Play']],
    ['E8: a word of the rules', 'substitute', ['Arena']],
    ['E8: words of the prelims and finals', 'instrument finals', ['Solo Song']],
    ['E8: another name, in another script', 'गायन', ['Solo Song']],
    ['E8: another name without the dot below its letter', 'क्विज', ['Quick Quiz']],
    ['E8: another name with the dot below its letter', 'क्विज़', ['Quick Quiz']],
    ['E8: another name of a category', 'theatre', ['Street Play', 'Solo Song']],
    ['E8: the beginning of a word in another script', 'मं', ['Street Play', 'Solo Song']],
    ['E8: words of the name and of the rules', 'arena players', ['Arena']],
    ['E8: the end of a word, which does not match', 'rena', []],
    ['spaces alone', '  ', ['Street Play', 'Solo Song', 'Quick Quiz', 'Open Debate', 'Arena', 'House Match']],
  ])('a search for %s (%j) finds %j', (_, words, names) => {
    expect(found({ words }).sort()).toEqual([...names].sort())
  })

  it('E8: events with the word in their name come before events with it in their text', () => {
    expect(found({ words: 'play' })).toEqual(['Street Play', 'Solo Song', 'Arena'])
    expect(found({ words: 'question' })).toEqual(['Quick Quiz', 'Open Debate'])
    expect(found({ words: 'open' })).toEqual(['Open Debate', 'Street Play'])
  })

  it('E8: a search without results suggests the events with the most similar words', () => {
    const nearest = (words: string) => nearestEvents(all, words).map(({ heading }) => heading)
    expect(nearest('debeat')).toEqual(['Open Debate'])
    expect(nearest('solo sining')).toEqual(['Solo Song'])
    expect(nearest('theater drums')[0]).toBe('Street Play')
    expect(nearest('knitting')).toEqual([])
    expect(nearest('xy')).toEqual([])
    expect(nearest('  ')).toEqual([])
  })

  it('events are found by category', () => {
    expect(found({ category: 'games' })).toEqual(['Arena', 'House Match'])
  })

  it('events are found by solo or team; an event without a published size is neither', () => {
    expect(found({ kind: 'solo' }).sort()).toEqual(['Open Debate', 'Solo Song'])
    expect(found({ kind: 'team' }).sort()).toEqual(['Arena', 'Quick Quiz', 'Street Play'])
  })

  it('events are found by the number of people in one team, including extra members and substitutes', () => {
    expect(found({ people: 1 }).sort()).toEqual(['Open Debate', 'Solo Song'])
    expect(found({ people: 7 }).sort()).toEqual(['Arena', 'Street Play'])
    expect(found({ people: 10 }).sort()).toEqual(['Arena', 'Street Play'])
    expect(found({ people: 4 })).toEqual(['Arena'])
    expect(found({ people: 200 })).toEqual(['Arena'])
  })

  it('events are found by the day on which they begin', () => {
    const on = (day: string) =>
      findEvents(withHours, { ...noFilter, day }).flatMap(({ events }) => events.map(({ heading }) => heading))
    expect(on('2030-11-14')).toEqual(['Solo Song'])
    expect(on('2030-11-15')).toEqual(['Solo Song'])
    expect(on('2030-11-16')).toEqual([])
    expect(daysOf(withHours)).toEqual([
      expect.objectContaining({ day: '2030-11-14', dayText: 'Thu 14 Nov' }),
      expect.objectContaining({ day: '2030-11-15', dayText: 'Fri 15 Nov' }),
    ])
  })

  it('events are found by category, kind and words together', () => {
    expect(found({ kind: 'team', category: 'words', words: 'q' })).toEqual(['Quick Quiz'])
  })

  it('the filter is part of the address; unknown values in the address are ignored', () => {
    const filter: Filter = { words: 'foot loose', category: 'stage', kind: 'solo', people: 7, day: '2030-11-14' }
    expect(searchOf(filter)).toBe('?find=foot+loose&category=stage&kind=solo&people=7&day=2030-11-14')
    expect(filterOf(searchOf(filter), withHours)).toEqual(filter)
    expect(filterOf(searchOf(filter), all)).toEqual({ ...filter, day: null })
    expect(searchOf(noFilter)).toBe('')
    expect(filterOf('?category=cooking&kind=duet&people=some&day=today', withHours)).toEqual(noFilter)
  })
})

describe('an event in the list', () => {
  it('an event is listed with both names, its team size and no price if it is the usual one', () => {
    const events = all.flatMap(({ events }) => events)
    expect(events.find(({ ind }) => ind === 1)).toMatchObject({
      heading: 'Solo Song',
      title: 'Solo Singing',
      facts: 'Solo Singing\u00a0· Solo',
      price: null,
    })
    expect(events.find(({ ind }) => ind === 2)).toMatchObject({ facts: 'Team of 5 to 9 members + 1 extra' })
    expect(events.find(({ ind }) => ind === 7)).toMatchObject({ price: '₹150', facts: 'Students of NHC' })
  })

  it('an event is listed with its first start on each day; past days are left out unless all are past', () => {
    const whenAt = (now: string) =>
      listedCategories(catalogue, festival, { ...noPublicData, sessions }, Date.parse(now))
        .flatMap(({ events }) => events)
        .find(({ ind }) => ind === 1)
        ?.when.map(({ dayText, from }) => `${dayText}, ${from}`)
    expect(whenAt('2030-11-13T00:00:00.000Z')).toEqual(['Thu 14 Nov, 10:00', 'Fri 15 Nov, 10:00'])
    expect(whenAt('2030-11-14T12:00:00.000Z')).toEqual(['Fri 15 Nov, 10:00'])
    expect(whenAt('2030-11-16T12:00:00.000Z')).toEqual(['Thu 14 Nov, 10:00', 'Fri 15 Nov, 10:00'])
  })

  it('an event is listed with “results are out” once its standings are published, not after a round', () => {
    const result = (eventId: number, kind: ResultKind) => ({
      id: `${eventId}`,
      eventId,
      kind,
      name: '',
      publishedAt: '2030-11-14T10:00:00.000Z',
      isCorrected: false,
      entries: [],
    })
    const results = [result(1, 'standings'), result(2, 'round')]
    const events = listedCategories(catalogue, festival, { ...noPublicData, results }).flatMap(({ events }) => events)
    expect(events.find(({ ind }) => ind === 1)?.facts).toContain('results are out')
    expect(events.find(({ ind }) => ind === 2)?.facts).not.toContain('results are out')
  })
})
