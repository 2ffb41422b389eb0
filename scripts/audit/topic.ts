// What every topic of the audit answers, and how that is printed. What is looked at is each topic's own file.

export type Topic = {
  title: string
  /** Names of the columns, then the rows. */
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  /** What must be put right; the audit fails while there is any. */
  findings: readonly string[]
  /** Questions that could not be asked here, such as to a registry that does not answer: neither good nor bad. */
  notAsked?: readonly string[]
}

/** The topic as Markdown: heading, verdict, table. */
export function topicText({ title, columns, rows, findings, notAsked = [] }: Topic): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`
  const table = rows.length === 0 ? [] : [line(columns), line(columns.map(() => '---')), ...rows.map(line), '']
  return [
    `### ${title}: ${verdict({ findings, notAsked })}`,
    '',
    ...table,
    ...findings.map(finding => `- **Finding:** ${finding}`),
    ...notAsked.map(question => `- **Not asked:** ${question}`),
  ]
    .join('\n')
    .trimEnd()
}

function verdict({ findings, notAsked }: { findings: readonly string[]; notAsked: readonly string[] }): string {
  if (findings.length > 0) return `${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}`
  return notAsked.length > 0 ? 'nothing found, but not everything asked' : 'nothing found'
}
