// What `npm run content:check` says about the table of published rules, on the tests' edition.
import { expect, it } from 'vitest'
import type { Category } from '../domain/edition/content.ts'
import { type RuleEntry, ruleRows } from '../domain/edition/rule-table.ts'
import { publicContent } from '../testing/edition/public-content.ts'
import { ruleWarnings } from './rule-warnings.ts'

const catalogue: readonly Category[] = publicContent.catalogue
const [first] = ruleRows(catalogue, [])
const texts = [...new Set(ruleRows(catalogue, []).map(({ rule }) => rule))]
const table = (...rules: string[]): RuleEntry[] => [{ kept: 'people', by: 'seen by the judges', rules }]

it('W1: an edition whose rules all have an entry has no warning', () => {
  expect(texts.length).toBeGreaterThan(1)
  expect(ruleWarnings(catalogue, table(...texts))).toEqual([])
})

it('W1: a rule that an event adds is named with its file, event and place, and what to do', () => {
  const [{ id, events: [event] = [] }] = catalogue as [Category]
  const changed = structuredClone([...catalogue])
  changed[0]!.events[0]!.rules.push('Bring a lamp.')
  expect(ruleWarnings(changed, table(...texts))).toEqual([
    `content/events/${id}.ts, "${event!.heading}", rules[${event!.rules.length}]: "Bring a lamp." is not in content/rule-table.ts: add it there, under how it is kept, then run \`npm run rules\``,
  ])
})

it('W1: a text that no event publishes any more, and one that is there twice, are named', () => {
  expect(ruleWarnings(catalogue, table(...texts, 'Bring a lamp.', first!.rule))).toEqual([
    'content/rule-table.ts, "Bring a lamp.": no event publishes this rule: delete it, then run `npm run rules`',
    `content/rule-table.ts, "${first!.rule}": is there twice: delete one, then run \`npm run rules\``,
  ])
})
