// The list of what is left to do, as the terminal shows it and as a file with every text.
import type { Step } from './left-to-do.ts'
import type { Statement } from './stated.ts'

/** A step with more places shows the lines of each file; a file with more lines, their number. */
const mostPlaces = 30
const mostLines = 12

/** The steps for the terminal. Where a step has too many places for it, the check list has each. */
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

/** The list as a file of check boxes, each place with entry, field and what it says. */
export function asCheckList(title: string, steps: readonly Step[]): string {
  const parts = steps.map(({ says, places, files }, index) =>
    [
      `## ${index + 1}. ${says}`,
      '',
      ...files.map(name => `- [ ] ${name}`),
      ...places.map(place => `- [ ] ${placeText(place)}: ${place.value}`),
      '',
    ].join('\n'),
  )
  return [`# ${title}`, '', ...parts].join('\n')
}

function placeText({ file, line, entry, field }: Statement): string {
  return [`${file}:${line}`, ...(entry ? [`"${entry}"`] : []), ...(field ? [field] : [])].join(', ')
}
