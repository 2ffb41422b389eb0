// The table of published rules, compared with a catalogue.
import { expect, it } from 'vitest'
import { type RuleEntry, repeatedTexts, ruleRows, unpublishedTexts } from './rule-table.ts'

const catalogue = [
  { events: [{ heading: 'Kites', rules: ['Bring a kite.'], prelims: ['An hour.'], finals: ['Wind.'] }] },
]
const entry = (...rules: string[]): RuleEntry => ({ kept: 'people', by: 'seen', rules })

it('W1: rules, prelims and finals of an event are its published rules, each with its entry or with none', () => {
  const table = [entry('An hour.'), entry('Bring a kite.')]
  expect(ruleRows(catalogue, table)).toEqual([
    { event: 'Kites', rule: 'Bring a kite.', path: [0, 'events', 0, 'rules', 0], entry: table[1] },
    { event: 'Kites', rule: 'An hour.', path: [0, 'events', 0, 'prelims', 0], entry: table[0] },
    { event: 'Kites', rule: 'Wind.', path: [0, 'events', 0, 'finals', 0], entry: null },
  ])
})

it('W1: texts that no event publishes, and texts with two entries, are found', () => {
  const table = [entry('Bring a kite.', 'No strings.'), entry('Bring a kite.', 'An hour.')]
  expect(unpublishedTexts(ruleRows(catalogue, table), table)).toEqual(['No strings.'])
  expect(repeatedTexts(table)).toEqual(['Bring a kite.'])
})
