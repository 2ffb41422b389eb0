// What a topic of the fault program is: it makes its faults, and answers rows for the table.

export type Row = {
  /** What was done to the site. */
  fault: string
  on: string
  /** What came of it, in numbers. */
  seen: string
  /** What should not have been seen, in sentences; empty: the target is met. */
  problems: string[]
  /** Why it could not be tried here. */
  skipped?: string
}

export type Size = {
  /** A few of each fault, for trying the program out. */
  quick: boolean
}

export type Topic = { name: string; about: string; run(size: Size): Promise<Row[]> }

/** At most this many sentences of one fault are shown. */
const mostShown = 8

export function table(rows: readonly Row[]): string {
  const lines = rows.map(({ fault, on, seen, problems, skipped }) => {
    const held = skipped ? `skipped: ${skipped}` : problems.length === 0 ? 'yes' : '**NO**'
    return `| ${[fault, on, seen, held].join(' | ')} |`
  })
  return ['| fault | on | seen | holds |', '|---|---|---|---|', ...lines].join('\n')
}

/** The sentences behind every NO. */
export function problemLines(rows: readonly Row[]): string[] {
  return rows.flatMap(({ fault, on, problems }) => {
    const shown = problems.slice(0, mostShown).map(problem => `${fault}, ${on}: ${problem}`)
    return problems.length > mostShown ? [...shown, `… and ${problems.length - mostShown} more`] : shown
  })
}
