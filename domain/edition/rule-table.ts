// How each published rule of an event is kept: the kinds, and the comparison of the table with the catalogue.

/** The ways in which a rule is kept, each with the sentence that explains it. */
export const waysKept = {
  held: 'The system refuses what breaks the rule.',
  helped: 'A tool measures it, asks for it or shows it; people decide.',
  people: 'Only people can judge it.',
} as const

export type Kept = keyof typeof waysKept

/** The exact texts of rules that are kept in the same way. `by` says what keeps them. */
export type RuleEntry = { kept: Kept; by: string; rules: string[] }

/** A published rule. `path` leads to it in the catalogue; `entry` is null if the table does not have its text. */
export type RuleRow = { event: string; rule: string; path: (string | number)[]; entry: RuleEntry | null }

const fields = ['rules', 'prelims', 'finals'] as const
type Published = { heading: string } & { [Field in (typeof fields)[number]]?: string[] | undefined }

/** Every published rule of the catalogue in its order, with its entry in the table (W1). */
export function ruleRows(
  catalogue: readonly { events: readonly Published[] }[],
  table: readonly RuleEntry[],
): RuleRow[] {
  return catalogue.flatMap(({ events }, c) =>
    events.flatMap((event, e) =>
      fields.flatMap(field =>
        (event[field] ?? []).map((rule, r) => ({
          event: event.heading,
          rule,
          path: [c, 'events', e, field, r],
          entry: table.find(({ rules }) => rules.includes(rule)) ?? null,
        })),
      ),
    ),
  )
}

/** The texts of the table that none of these rows publishes. */
export function unpublishedTexts(rows: readonly RuleRow[], table: readonly RuleEntry[]): string[] {
  const published = new Set(rows.map(({ rule }) => rule))
  return table.flatMap(({ rules }) => rules).filter(text => !published.has(text))
}

/** The texts that the table has more than once, each of them once. */
export function repeatedTexts(table: readonly RuleEntry[]): string[] {
  const texts = table.flatMap(({ rules }) => rules)
  return [...new Set(texts.filter((text, i) => texts.indexOf(text) < i))]
}
