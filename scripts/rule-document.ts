// `npm run rules`: writes into docs/rules.md how each published rule of this edition, and each field of an event, is
// kept. content/rule-table.ts has the rules, event-fields.ts the fields.
import { readFileSync } from 'node:fs'
import type { Category } from '../domain/edition/content.ts'
import { type Kept, type RuleEntry, ruleRows, waysKept } from '../domain/edition/rule-table.ts'
import { markdownTable, writeBetweenMarkers } from '../testing/report.ts'
import { sayUnread } from './content-unread.ts'
import { type FieldEntry, keptFields, readFields } from './event-fields.ts'

const file = 'docs/rules.md'
/** The name of the markers around the written part. */
const markers = 'rules'

/** The part of the document: the number of rules of each kind, a row for each rule of each event, and the fields. */
export function ruleDocument(
  catalogue: readonly Category[],
  table: readonly RuleEntry[],
  fields: readonly FieldEntry[] = keptFields,
): string {
  const rows = ruleRows(catalogue, table)
  const kinds = Object.entries(waysKept).map(([kind, sentence]) => {
    const count = rows.filter(({ entry }) => entry?.kept === (kind as Kept)).length
    return [kind, sentence, String(count)]
  })
  return [
    markdownTable(['kept', 'what it means', 'rules'], kinds),
    markdownTable(
      ['event', 'rule', 'kept', 'by'],
      rows.map(({ event, rule, entry }) => [event, rule, entry?.kept ?? 'no entry', entry?.by ?? '']),
    ),
    markdownTable(
      ['field of an event', 'kept', 'by'],
      fields.map(({ field, kept, by }) => [`\`${field}\``, kept, by]),
    ),
    `Only read: ${readFields.map(field => `\`${field}\``).join(', ')}.`,
  ].join('\n\n')
}

/** The part that the document has now, between its markers. */
export function writtenPart(): string {
  const text = readFileSync(file, 'utf8')
  return text
    .slice(text.indexOf(`<!-- ${markers} -->`), text.indexOf(`<!-- /${markers} -->`))
    .replace(/^.*\n/, '')
    .trim()
}

/** The part for this edition. */
export async function thisEditionsPart(): Promise<string> {
  const [{ catalogue }, { ruleTable }] = await Promise.all([
    import('../content/catalogue.ts'),
    import('../content/rule-table.ts'),
  ])
  return ruleDocument(catalogue, ruleTable)
}

async function write(): Promise<void> {
  writeBetweenMarkers(file, markers, await thisEditionsPart())
  console.log(`${file} says how each published rule is kept.`)
}

if (import.meta.main) await write().catch(sayUnread)
