import { describe, expect, it } from 'vitest'
import { findEvent } from '../../../domain/edition/catalogue.ts'
import type { RoundContent } from '../../../domain/edition/round-schema.ts'
import { catalogue } from '../../../testing/edition/catalogue.ts'
import { eventFacts, teamSize } from './event-facts.ts'

describe('The facts of an event', () => {
  it.each([
    [null, null],
    [{ min: null, max: null }, null],
    [{ min: 1, max: 1 }, 'Solo'],
    [{ min: 2, max: 2 }, 'Pair'],
    [{ min: 3, max: 3 }, '3 members'],
    [{ min: 12, max: 22 }, '12 to 22 members'],
    [{ min: null, max: 8 }, 'Up to 8 members'],
    [{ min: 6, max: 15, extraMembers: 1 }, '6 to 15 members + 1 extra'],
    [{ min: 5, max: null, substitutes: 2 }, 'At least 5 members + 2 substitutes'],
  ])('the team size %j is shown as %j', (team, words) => {
    expect(teamSize(team)).toBe(words)
  })

  it('C4: only the published limits of an event are shown', () => {
    const facts = (ind: number) => eventFacts(findEvent(catalogue, ind)!, 'HOST').map(fact => fact.label)
    expect(facts(40)).toEqual(['Team', 'First come, first served', 'Age'])
    expect(facts(7)).toEqual(['Open to'])
    expect(facts(4)).toEqual(['Team', 'From'])
  })

  it.each([
    [{ number: 16, atMost: false }, null, '16'],
    [{ number: 2, atMost: false }, { min: 1, max: 1 }, '2'],
    [{ number: 8, atMost: true }, { min: 2, max: 3 }, 'At most 8 teams'],
    [{ number: 8, atMost: false }, { min: 5, max: null }, '8 teams'],
  ])('C4: the finalists %j with the team size %j are shown as %j', (through, team, words) => {
    const running: RoundContent[] = [
      { id: 'prelims', name: 'Prelims', form: 'written', through },
      { id: 'finals', name: 'Finals', form: 'one by one' },
    ]
    const event = { ...findEvent(catalogue, 1)!, running, team }
    expect(eventFacts(event, 'HOST')).toContainEqual({ label: 'Finalists', value: words })
  })

  it('P13: an event for the host institute is shown as open to its students', () => {
    expect(eventFacts(findEvent(catalogue, 7)!, 'HOST')).toEqual([{ label: 'Open to', value: 'Students of HOST' }])
  })
})
