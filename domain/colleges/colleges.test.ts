import { describe, expect, it } from 'vitest'
import { collegeNames, suggestedColleges } from './colleges.ts'

const entry = (college: string, people: number, byStaff = false) => ({ college, people, byStaff })
const none = { means: new Map<string, string>(), names: new Map<string, string>() }

describe('the colleges that forms suggest', () => {
  it('colleges that at least three people entered are suggested, most used first; rarer entries are not', () => {
    const entries = [entry('Hill College', 3), entry('River College', 40), entry('My Own School', 2), entry('', 9)]
    expect(suggestedColleges(entries, none)).toEqual(['River College', 'Hill College'])
  })

  it('spellings of one college are combined, and the most used spelling is suggested', () => {
    const entries = [entry('college of the hill', 1), entry('College of Hill', 2), entry('Other College', 1)]
    expect(suggestedColleges(entries, none)).toEqual(['College of Hill'])
  })

  it('a college entered by staff is suggested even if rare, in the spelling of staff', () => {
    const entries = [entry('HILL COLLEGE', 9), entry('Hill College', 1, true), entry('Far College', 1, true)]
    expect(suggestedColleges(entries, none)).toEqual(['Hill College', 'Far College'])
  })

  it('spellings that organisers merged are combined', () => {
    const entries = [entry('HC', 2), entry('Hill College', 2)]
    expect(suggestedColleges(entries, none)).toEqual([])
    const means = new Map([['hc', 'hillcollege']])
    expect(suggestedColleges(entries, { means, names: new Map([['hillcollege', 'Hill College']]) })).toEqual([
      'Hill College',
    ])
  })

  it('D5: a merge stored without a chosen spelling shows the target college, not the more frequent one', () => {
    const entries = [entry('Hill Colege', 9), entry('Hill College', 2), entry('HILL COLLEGE', 1)]
    const merges = { means: new Map([['hillcolege', 'hillcollege']]), names: new Map<string, string>() }
    expect(suggestedColleges(entries, merges)).toEqual(['Hill College'])
    expect(collegeNames(entries, merges)('hill colege')).toBe('Hill College')
    expect(suggestedColleges([entry('Hill Colege', 9)], merges)).toEqual(['Hill Colege'])
  })
})
