// Converts the columns of a list (domain/lists/list-column.ts) to table columns, with a cell for each kind of value.
import type { ReactNode } from 'react'
import type { ColumnKind, ColumnValue, ListColumn } from '../../../../domain/lists/list-column.ts'
import { paiseText } from '../../../../domain/online-payments/columns.ts'
import { EventName } from '../../../event-list.tsx'
import { Moment } from '../../../parts/shell/moment.tsx'
import { Amount, Due } from '../amount.tsx'
import { PersonLink } from '../person-link.tsx'
import { Badge } from '../states.tsx'
import styles from './table.module.css'
import type { Column } from './table.tsx'

const cells: Record<ColumnKind, (value: ColumnValue, row: { userId?: string }) => ReactNode> = {
  text: value => value,
  code: value => value !== '' && <span className={styles.code}>{value}</span>,
  figure: value => value,
  person: (value, { userId }) =>
    userId ? <PersonLink person={{ userId, username: String(value) }} /> : value || 'unknown',
  phone: value =>
    value && (
      <a className={styles.code} href={`tel:${value}`}>
        {value}
      </a>
    ),
  amount: value => value !== null && <Amount of={Number(value)} />,
  due: value => <Due of={Number(value)} />,
  paise: value => value !== null && paiseText(Number(value)),
  moment: value => value !== null && <Moment at={String(value)} />,
  mark: value => value && <Badge tone="good">yes</Badge>,
  event: value => value !== null && <EventName ind={Number(value)} />,
}

const figures: readonly ColumnKind[] = ['figure', 'amount', 'due', 'paise']

type Options<Row> = {
  /** Names of hidden columns. */
  hidden?: readonly string[]
  /** Cells that replace the default cell of a column, by the column's name. */
  cells?: Record<string, (row: Row) => ReactNode>
  /** False for roles that may not open people's pages. */
  linkPeople?: boolean
}

/** The first column is the row's name. */
export function shownColumns<Row>(
  columns: readonly ListColumn<Row>[],
  { hidden = [], cells: own = {}, linkPeople = true }: Options<Row> = {},
): Column<Row>[] {
  return columns
    .filter(({ name }) => !hidden.includes(name))
    .map(({ name, title, kind, value, sort }, i) => {
      const cell = kind === 'person' && !linkPeople ? cells.text : cells[kind]
      return {
        title,
        cell: own[name] ?? (row => cell(value(row), row as { userId?: string })),
        figure: figures.includes(kind),
        text: kind === 'text',
        main: i === 0,
        ...(sort !== undefined && { sort }),
      }
    })
}
