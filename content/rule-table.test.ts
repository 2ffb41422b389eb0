// Each published rule of this edition has an entry in rule-table.ts. `npm run content:check` says the same sentences.
import { expect, it } from 'vitest'
import { ruleWarnings } from '../scripts/rule-warnings.ts'
import { catalogue } from './catalogue.ts'
import { ruleTable } from './rule-table.ts'

it('W1: each published rule has an entry, and each entry a published rule', () => {
  expect(ruleWarnings(catalogue, ruleTable)).toEqual([])
})
