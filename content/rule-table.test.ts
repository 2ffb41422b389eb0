// Each published rule has an entry in rule-table.ts, and docs/published-rules.md shows the table.
// After a change: `npx vitest run content/rule-table.test.ts --update` writes the document.
import { expect, it } from 'vitest'
import { ruleRows, ruleTableProblems } from '../domain/edition/rule-table.ts'
import { catalogue } from './catalogue.ts'
import { ruleTable } from './rule-table.ts'

const events = catalogue.flatMap(category => category.events)
const [rows, total] = [ruleRows(events, ruleTable), (kept: string) => rowsKept(kept).length]

function rowsKept(kept: string) {
  return rows.filter(row => row.entry?.kept === kept)
}

it('S1: each published rule has an entry, and no entry names a text that is not published', () => {
  expect(ruleTableProblems(events, ruleTable)).toEqual([])
})

it('S1: docs/published-rules.md shows how each published rule is kept', async () => {
  const document = [
    '# How is each published rule kept?',
    '',
    'Written from `content/rule-table.ts`; `npx vitest run content/rule-table.test.ts --update` writes it again.',
    '',
    `- held (${total('held')}): the system refuses what breaks it`,
    `- helped (${total('helped')}): a tool measures it or asks for it`,
    `- people (${total('people')}): only a person can judge it`,
    `- not yet (${total('not yet')}): a program could hold it or help with it, and does not`,
    '',
    '| event | rule | kept | by |',
    '|---|---|---|---|',
    ...rows.map(({ event, rule, entry }) => `| ${event} | ${rule} | ${entry?.kept} | ${entry?.by} |`),
    '',
  ].join('\n')
  await expect(document).toMatchFileSnapshot('../docs/published-rules.md')
})
