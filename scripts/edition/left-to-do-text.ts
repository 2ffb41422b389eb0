// The to-do list, for the terminal and as a file with every text.
import type { Step } from './left-to-do.ts'
import type { Statement } from './stated.ts'

/** If a step has more places than this, it lists lines by file. */
const mostPlaces = 30
/** If a file has more lines than this, only the number of lines is listed. */
const mostLines = 12

/** The steps for the terminal, shortened where a step has too many places. The check list has all places. */
export function asLines(steps: readonly Step[]): string[] {
  return steps.flatMap(({ says, places, files }, index) => [
    `${String(index + 1).padStart(2)}. ${says}:`,
    ...(places.length > mostPlaces ? byFile(places) : places.map(placeText)).map(text => `      ${text}`),
    ...(files.length > 0 ? [`      ${files.join(', ')}`] : []),
  ])
}

function byFile(places: readonly Statement[]): string[] {
  return [...Map.groupBy(places, ({ file }) => file)].map(([file, places]) => {
    const lines = [...new Set(places.map(({ line }) => line))]
    if (lines.length > mostLines) return `${file}: ${lines.length} lines`
    return `${file}: ${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}`
  })
}

/**
 * The list as a file of check boxes. Each place has its entry, field and text. `ticked` has the places that are ticked
 * in the old list.
 */
export function asCheckList(title: string, steps: readonly Step[], ticked: ReadonlySet<string> = new Set()): string {
  const box = (step: Step, text: string) => `- [${ticked.has(keyOf(step.says, text)) ? 'x' : ' '}] ${text}`
  const parts = steps.map((step, index) =>
    [
      `## ${index + 1}. ${step.says}`,
      '',
      ...[...step.files, ...step.places.map(textOf)].map(text => box(step, text)),
      '',
    ].join('\n'),
  )
  return [`# ${title}`, '', ...parts].join('\n')
}

/** The ticked places of a check list; empty for the list of another year. */
export function ticksIn(list: string, year: number): Set<string> {
  const [head, ...parts] = list.split(/^## \d+\. /m)
  if (!head?.trim().endsWith(` ${year}`)) return new Set()
  return new Set(
    parts.flatMap(part => {
      const [says = '', ...lines] = part.split('\n')
      return lines.filter(line => /^- \[x\] /i.test(line)).map(line => keyOf(says, line.slice('- [x] '.length)))
    }),
  )
}

/** The steps with only their unticked places. Steps with nothing left are left out. */
export function withoutTicked(steps: readonly Step[], ticked: ReadonlySet<string>): Step[] {
  return steps
    .map(step => ({
      ...step,
      places: step.places.filter(place => !ticked.has(keyOf(step.says, textOf(place)))),
      files: step.files.filter(file => !ticked.has(keyOf(step.says, file))),
    }))
    .filter(({ places, files }) => places.length + files.length > 0)
}

/** The key of a place in a step. It has no line number, because that may change. */
const keyOf = (says: string, text: string) => `${says}: ${text.replace(/^(content\/[^\s:,]+):\d+/, '$1')}`

const textOf = (place: Statement) => `${placeText(place)}: ${String(place.value).replace(/\s+/g, ' ').trim()}`

function placeText({ file, line, entry, field }: Statement): string {
  return [`${file}:${line}`, ...(entry ? [`"${entry}"`] : []), ...(field ? [field] : [])].join(', ')
}
