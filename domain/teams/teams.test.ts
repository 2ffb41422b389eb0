import { describe, expect, it } from 'vitest'
import { catalogue } from '../../testing/edition/catalogue.ts'
import { collegeKey } from '../colleges/colleges.ts'
import { allEvents, findEvent } from '../edition/catalogue.ts'
import { isTeamEvent, missingMembers, neededText } from './teams.ts'

describe('teams', () => {
  it('T1: an event is a team event when its published size allows more than one member', () => {
    const byTeams = allEvents(catalogue).filter(isTeamEvent)
    expect(byTeams.map(({ heading }) => heading).sort()).toEqual(['Arena', 'Quick Quiz', 'Street Play'])
  })

  it('T11: a team is complete when it has the published minimum of members; extras do not count', () => {
    const play = findEvent(catalogue, 2)!
    expect(missingMembers(play, { member: 3, extra: 1, substitute: 0 })).toBe(2)
    expect(missingMembers(play, { member: 5, extra: 0, substitute: 0 })).toBe(0)
    expect([neededText(2, 'dancers'), neededText(1, 'dancers')]).toEqual(['2 more dancers needed', '1 more needed'])
  })
})

describe('the name of a college', () => {
  it('T8: names of colleges are compared without case, punctuation and the words "of", "the" and "and"', () => {
    const same = [
      'College of Arts & Crafts',
      'the COLLEGE of arts and crafts',
      'College Arts-Crafts',
      ' College, Arts. Crafts',
    ]
    expect(new Set(same.map(collegeKey))).toEqual(new Set(['collegeartscrafts']))
    expect(collegeKey("St. Xavier's")).toBe(collegeKey('St Xaviers'))
    expect(collegeKey('I.I.T. North')).toBe(collegeKey('IIT North'))
    expect(collegeKey('दिल्ली विश्वविद्यालय')).not.toBe(collegeKey('दिल्ला विश्वविद्यालय'))
    expect(collegeKey(' - ')).toBe('')
  })
})
