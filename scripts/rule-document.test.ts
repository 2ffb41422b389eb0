// docs/rules.md says how each published rule and each field of an event is kept, and is up to date.
import { expect, it } from 'vitest'
import { eventSchema } from '../domain/edition/catalogue-schema.ts'
import { ruleRows, waysKept } from '../domain/edition/rule-table.ts'
import { publicContent } from '../testing/edition/public-content.ts'
import { keptFields, readFields } from './event-fields.ts'
import { ruleDocument, thisEditionsPart, writtenPart } from './rule-document.ts'

const { catalogue } = publicContent

it('W1: docs/rules.md is up to date: after a change of a rule or its entry, `npm run rules` writes it again', async () => {
  expect(writtenPart(), 'docs/rules.md is out of date: run npm run rules').toBe(await thisEditionsPart())
})

it('W1: the document counts the rules of each kind, and has a row for each rule of each event', () => {
  const rules = ruleRows(catalogue, [])
  const [{ event, rule }] = rules as [(typeof rules)[number]]
  const others = [...new Set(rules.map(row => row.rule))].filter(text => text !== rule)
  const held = rules.filter(row => row.rule === rule).length
  const written = ruleDocument(catalogue, [
    { kept: 'held', by: 'teams', rules: [rule] },
    { kept: 'people', by: 'seen', rules: others },
  ])
  expect(written).toContain(`| held | ${waysKept.held} | ${held} |`)
  expect(written).toContain(`| people | ${waysKept.people} | ${rules.length - held} |`)
  expect(written).toContain(`| ${event} | ${rule} | held | teams |`)
  expect(written.match(/ \| (?:held|people) \| (?:teams|seen) \|/g)).toHaveLength(rules.length)
})

it('W1: a rule without an entry is shown as such', () => {
  const [{ event, rule }] = ruleRows(catalogue, []) as [ReturnType<typeof ruleRows>[number]]
  expect(ruleDocument(catalogue, [])).toContain(`| ${event} | ${rule} | no entry |  |`)
})

it('W1: scripts/event-fields.ts says of each field of an event how it is kept, or that it is only read', () => {
  const { team, ...others } = eventSchema.shape
  const fields = [...Object.keys(others), ...Object.keys(team.unwrap().shape).map(field => `team.${field}`)]
  expect([...keptFields.map(({ field }) => field), ...readFields].sort()).toEqual(fields.sort())
})
