// Compares the table of published rules (content/rule-table.ts) with the events, for `npm run content:check`. The site
// works without an entry, so these are warnings; content/rule-table.test.ts fails for each.
import type { Category } from '../domain/edition/content.ts'
import { type RuleEntry, repeatedTexts, ruleRows, unpublishedTexts } from '../domain/edition/rule-table.ts'
import { line } from './content-place.ts'

const table = 'content/rule-table.ts'
const thenWrite = 'then run `npm run rules`'

/** One line for each rule without an entry, and for each text of the table that is not published or is there twice. */
export function ruleWarnings(catalogue: readonly Category[], entries: readonly RuleEntry[]): string[] {
  const rows = ruleRows(catalogue, entries)
  const missing = rows.filter(({ entry }) => entry === null)
  const ofTable = (text: string, sentence: string) => `${table}, "${text}": ${sentence}, ${thenWrite}`
  return [
    ...missing.map(({ rule, path }) =>
      line(
        'content/catalogue.ts',
        catalogue,
        path,
        `"${rule}" is not in ${table}: add it there, under how it is kept, ${thenWrite}`,
      ),
    ),
    ...unpublishedTexts(rows, entries).map(text => ofTable(text, 'no event publishes this rule: delete it')),
    ...repeatedTexts(entries).map(text => ofTable(text, 'is there twice: delete one')),
  ]
}
