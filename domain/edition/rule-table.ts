// How each published rule of an event is kept: the type of the table, and its check against the rules of the content.

/** Held: the system refuses what breaks it. Helped: a tool measures or asks for it. People: only they can judge it. */
export type Kept = 'held' | 'helped' | 'people' | 'not yet'

/** Rules that are kept in the same way, by their exact text; `by` says by what, or why only people can judge them. */
export type RuleEntry = { kept: Kept; by: string; rules: readonly string[] }

type Published = { heading: string; rules: string[]; prelims?: string[] | undefined; finals?: string[] | undefined }

/** Every published rule with its event, in the order of the content; a rule without an entry has `entry` null. */
export function ruleRows(events: readonly Published[], table: readonly RuleEntry[]) {
  return events.flatMap(event =>
    [...event.rules, ...(event.prelims ?? []), ...(event.finals ?? [])].map(rule => ({
      event: event.heading,
      rule,
      entry: table.find(({ rules }) => rules.includes(rule)) ?? null,
    })),
  )
}

/** A sentence for each rule without an entry, for each text that is no longer published, and for each repeated text. */
export function ruleTableProblems(events: readonly Published[], table: readonly RuleEntry[]): string[] {
  const rows = ruleRows(events, table)
  const texts = table.flatMap(({ rules }) => rules)
  return [
    ...rows.filter(row => row.entry === null).map(row => `${row.event}: no entry says how "${row.rule}" is kept`),
    ...texts.filter(text => !rows.some(row => row.rule === text)).map(text => `no event publishes "${text}"`),
    ...texts.filter((text, i) => texts.indexOf(text) !== i).map(text => `"${text}" has two entries`),
  ]
}
