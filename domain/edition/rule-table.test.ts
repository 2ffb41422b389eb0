// The check of the table of published rules.
import { expect, it } from 'vitest'
import { type RuleEntry, ruleTableProblems } from './rule-table.ts'

const events = [{ heading: 'Kite Flying', rules: ['Bring a kite.'], prelims: ['It lasts an hour.'], finals: undefined }]
const entry = (...rules: string[]): RuleEntry => ({ kept: 'people', by: 'seen', rules })

it('S1: a published rule without an entry is named with its event', () => {
  expect(ruleTableProblems(events, [entry('Bring a kite.')])).toEqual([
    'Kite Flying: no entry says how "It lasts an hour." is kept',
  ])
})

it('S1: an entry whose text is no longer published is named, and so is a text with two entries', () => {
  const table = [entry('Bring a kite.', 'It lasts an hour.', 'No strings.'), entry('Bring a kite.')]
  expect(ruleTableProblems(events, table)).toEqual([
    'no event publishes "No strings."',
    '"Bring a kite." has two entries',
  ])
})
