// Reads marks that a coordinator pastes from a spreadsheet, such as those of written prelims (document 7, §5).
import { lettersKey } from '../lists/name-keys.ts'
import { readCsv } from '../lists/read-csv.ts'
import type { NamedCriterion } from './criteria.ts'
import { readHalves } from './halves.ts'

/** A performer of the round. `slot` is the id of the place. */
export type NamedSlot = { slot: string; name: string; college: string }

export type TypedMark = { slot: string; criterion: string; halves: number }

type Columns = { name: number; college: number | null; criteria: { column: number; criterion: NamedCriterion }[] }

const nameHeadings = new Set(['name', 'names', 'performer', 'participant', 'student', 'team', 'teamname', 'fullname'])
const collegeHeadings = new Set(['college', 'institute', 'collegename'])
const markHeadings = new Set(['mark', 'marks', 'score', 'scores', 'points', 'total', 'result'])

/**
 * The marks of a table: one row per performer, one column per criterion, with or without headings. Commas, semicolons
 * or tabs separate cells; a cell may have half points and a decimal comma. An empty cell is no mark. What cannot be
 * read is named in `problems` by its line, and the other marks are read.
 * @param slots the performers; two of the same name are told apart by a column of colleges
 * @param criteria in the order of the columns of a table without headings
 * @example readMarksTable('Name\tMarks\nAsha\t8,5', { slots, criteria }).marks // [{ slot, criterion, halves: 17 }]
 */
export function readMarksTable(
  text: string,
  { slots, criteria }: { slots: readonly NamedSlot[]; criteria: readonly NamedCriterion[] },
): { marks: TypedMark[]; problems: string[] } {
  const { lines, openQuote } = readCsv(text)
  if (openQuote !== null) return { marks: [], problems: [`Line ${openQuote}: a quotation mark is not closed`] }
  const rows = lines.filter(({ cells }) => cells.some(cell => cell.trim() !== ''))
  const first = rows[0]
  if (!first) return { marks: [], problems: ['The table is empty'] }

  const names = Map.groupBy(slots, ({ name }) => lettersKey(name))
  const hasHeadings = !first.cells.some(cell => names.has(lettersKey(cell)))
  const columns = hasHeadings
    ? columnsByHeadings(first.cells, criteria)
    : columnsByOrder(
        first.cells.findIndex(cell => names.has(lettersKey(cell))),
        criteria,
      )
  if (typeof columns === 'string') return { marks: [], problems: [columns] }

  const marks: TypedMark[] = []
  const problems: string[] = []
  const seen = new Set<string>()
  for (const { cells, line } of hasHeadings ? rows.slice(1) : rows) {
    const fault = (sentence: string) => problems.push(`Line ${line}: ${sentence}`)
    const name = (cells[columns.name] ?? '').trim()
    const slot = slotOf(
      names.get(lettersKey(name)) ?? [],
      columns.college === null ? '' : (cells[columns.college] ?? ''),
    )
    if (slot === 'several') fault(`several performers are called '${name}'`)
    else if (slot === null) fault(name === '' ? 'no name' : `nobody in this round is called '${name}'`)
    else if (seen.has(slot)) fault(`'${name}' is listed twice`)
    else {
      seen.add(slot)
      for (const { column, criterion } of columns.criteria) {
        const halves = readHalves(cells[column] ?? '', criterion.most)
        if (typeof halves === 'string') fault(`${name}, ${criterion.name}: ${halves}`)
        else if (halves !== null) marks.push({ slot, criterion: criterion.id, halves })
      }
    }
  }
  return { marks, problems }
}

/** The columns, or a sentence that says which one is missing. */
function columnsByHeadings(headings: readonly string[], criteria: readonly NamedCriterion[]): Columns | string {
  const keys = headings.map(lettersKey)
  const columnOf = (known: ReadonlySet<string>) => keys.findIndex(key => known.has(key))
  const name = columnOf(nameHeadings)
  if (name === -1) return "No column has the names of the performers: call it 'Name' or 'Team'"
  const college = columnOf(collegeHeadings)
  const found = criteria.map(criterion => {
    const column = columnOf(new Set([lettersKey(criterion.name), lettersKey(criterion.id)]))
    return { criterion, column: column === -1 && criteria.length === 1 ? columnOf(markHeadings) : column }
  })
  const missing = found.filter(({ column }) => column === -1)
  if (missing.length > 0)
    return `No column is called ${missing.map(({ criterion }) => `'${criterion.name}'`).join(', ')}`
  return { name, college: college === -1 ? null : college, criteria: found }
}

function columnsByOrder(name: number, criteria: readonly NamedCriterion[]): Columns {
  return { name, college: null, criteria: criteria.map((criterion, i) => ({ criterion, column: name + 1 + i })) }
}

/** The only performer of this name, or the one of this college. */
function slotOf(named: readonly NamedSlot[], college: string): string | 'several' | null {
  if (named.length <= 1) return named[0]?.slot ?? null
  const same = named.filter(one => lettersKey(one.college) === lettersKey(college))
  return same.length === 1 ? same[0]!.slot : 'several'
}
