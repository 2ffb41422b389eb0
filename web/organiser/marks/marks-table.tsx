// Performers by judges, with the working of each total. The best is first.
import type { MarksSheet } from '../../../domain/marks/api.ts'
import { type Column, Table } from '../shell/lists/table.tsx'
import { Badge } from '../shell/states.tsx'
import styles from './marks.module.css'

type Row = MarksSheet['rows'][number]

export const points = (halves: number | null) => (halves === null ? '–' : String(halves / 2))

export function MarksTable({ sheet: { criteria, judges, rows, through } }: { sheet: MarksSheet }) {
  const goesThrough = new Set(through?.slots)
  const atBorder = new Set(through?.atBorder)
  const isMarked = rows.some(hasMarks)
  const columns: Column<Row>[] = [
    {
      title: 'Performer',
      main: true,
      cell: ({ rank, name, college, slot }) => (
        <>
          <strong>
            {isMarked && `${rank}. `}
            {name}
          </strong>{' '}
          {goesThrough.has(slot) && <Badge tone="good">through</Badge>}
          {atBorder.has(slot) && <Badge tone="warn">at the border</Badge>}
          {college && <small className={styles.college}>{college}</small>}
        </>
      ),
    },
    ...judges.map(
      ({ name, isHandedIn }, i): Column<Row> => ({
        title: isHandedIn ? name : `${name} (open)`,
        figure: true,
        cell: ({ marks }) => <JudgeMarks marks={marks[i]} criteria={criteria} />,
      }),
    ),
    ...(rows.some(isPenalised) ? [workingColumn] : []),
    {
      title: 'Score',
      figure: true,
      cell: row => (
        <>
          <strong>{hasMarks(row) ? row.score : '–'}</strong>{' '}
          {hasMarks(row) && !row.isComplete && <Badge tone="warn">incomplete</Badge>}
        </>
      ),
    },
  ]
  return <Table name="marks" columns={columns} rows={rows} rowKey={({ slot }) => slot} />
}

export const hasMarks = ({ marks }: Row) => marks.some(({ halves }) => halves.some(mark => mark !== null))

const isPenalised = ({ working, score }: Row) => working !== score

const workingColumn: Column<Row> = {
  title: 'Working',
  text: true,
  cell: row => (isPenalised(row) ? row.working : ''),
}

/** The judge's total with the mark of each criterion below. A total that is dropped is struck through. */
function JudgeMarks({
  marks,
  criteria,
}: {
  marks: Row['marks'][number] | undefined
  criteria: MarksSheet['criteria']
}) {
  if (!marks || marks.halves.every(mark => mark === null)) return '–'
  return (
    <>
      {marks.counts ? (
        points(marks.total)
      ) : (
        <>
          <s>{points(marks.total)}</s>
          <span className="visually-hidden"> dropped</span>
        </>
      )}
      {criteria.length > 1 && (
        <small className={styles.parts}>
          {marks.halves.map((mark, i) => (
            <span key={criteria[i]?.id} title={criteria[i]?.name} data-missing={mark === null ? '' : undefined}>
              {points(mark)}
            </span>
          ))}
        </small>
      )}
    </>
  )
}
