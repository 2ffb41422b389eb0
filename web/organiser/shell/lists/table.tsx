// biome-ignore-all lint/a11y/noRedundantRoles: rows that CSS turns into cards lose their own roles
// A table that the server sorts, searches and divides into pages. On a phone each row is a card with the column names.
import type { ReactNode } from 'react'
import type { AnswerState } from '../../../calls/use-answer.ts'
import { Problem } from '../../../parts/shell/problem.tsx'
import { Loading, Nothing } from '../states.tsx'
import { useOpenOnlyRow } from './open-only-row.ts'
import { SelectBar, SelectBox, type Selecting } from './select-bar.tsx'
import { useSelection } from './selection.ts'
import styles from './table.module.css'
import type { Filters } from './use-filters.ts'

export type Column<Row> = {
  title: string
  cell: (row: Row) => ReactNode
  /** The value of `sort` in the call that sorts by this column. Without it the column cannot be sorted. */
  sort?: string
  /** Aligns figures to the right. */
  figure?: boolean
  /** Long words may break. */
  text?: boolean
  /** The row's name: a card's heading on a phone. It contains the link that Enter opens. */
  main?: boolean
}

type TableProps<Row> = {
  /** The name of the rows, for screen readers; in lower case. */
  name: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sorting?: Pick<Filters<never>, 'values' | 'set'>
  /** A last row, such as sums: one cell per column. */
  foot?: readonly ReactNode[]
}

export function Table<Row>({ name, columns, rows, rowKey, sorting, foot }: TableProps<Row>) {
  return (
    <div className={styles.scroll}>
      <table role="table" aria-label={name} className={styles.table}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(column => (
              <Head key={column.title} column={column} {...(sorting ? { sorting } : {})} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(row => (
            <tr role="row" key={rowKey(row)} data-row="">
              {columns.map(({ title, cell, ...column }) => (
                <td role="cell" key={title} data-title={title} className={classOf(column)}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot role="rowgroup">
            <tr role="row">
              {columns.map(({ title, ...column }, i) => (
                <td role="cell" key={title} data-title={title} className={classOf(column)}>
                  {foot[i]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

function classOf({ figure, main, text }: { figure?: boolean; main?: boolean; text?: boolean }): string {
  return [figure && styles.figure, main && styles.main, text && styles.text].filter(Boolean).join(' ')
}

function Head<Row>({ column, sorting }: { column: Column<Row>; sorting?: Pick<Filters<never>, 'values' | 'set'> }) {
  const { title, sort, figure } = column
  const sorted = sort !== undefined && sorting?.values.sort === sort
  const up = sorting?.values.direction === 'up'
  return (
    <th
      role="columnheader"
      scope="col"
      className={figure ? styles.figure : ''}
      {...(sorted ? { 'aria-sort': up ? 'ascending' : 'descending' } : {})}
    >
      {sort !== undefined && sorting ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => sorting.set({ sort, direction: sorted && !up ? 'up' : 'down' })}
        >
          {title}
          <span aria-hidden="true">{sorted ? (up ? ' ▲' : ' ▼') : ' ↕'}</span>
        </button>
      ) : (
        title
      )}
    </th>
  )
}

type ListProps<Row> = Omit<TableProps<Row>, 'rows' | 'sorting'> & {
  answer: Omit<AnswerState<unknown>, 'data' | 'setData'> & { data: { rows: Row[]; total: number } | null }
  filters: Pick<Filters<never>, 'values' | 'set' | 'size'>
  /** Shown if there is no row. */
  empty: string
  /** Acts on several rows. */
  selecting?: Selecting<Row> | undefined
}

/** A table with loading, failure and empty states and a pager; with acts, its rows can be selected. */
export function List<Row>({ answer, filters, empty, selecting, ...table }: ListProps<Row>) {
  const { data, failure, loading, isCurrent, reload } = answer
  const selection = useSelection<Row>(searchOf(filters.values), table.rowKey)
  const rows = data?.rows ?? []
  const boxes: Column<Row> = {
    title: 'Select',
    cell: row => (
      <SelectBox
        label={selecting?.nameOf(row) ?? ''}
        isSelected={selection.rows.has(table.rowKey(row))}
        onToggle={withShift => selection.toggle(row, rows, withShift)}
      />
    ),
  }
  const columns = selecting ? [boxes, ...table.columns] : table.columns
  const place = useOpenOnlyRow(data?.rows.length ?? 0, isCurrent)
  if (failure && !data) return <Problem failure={failure} onRetry={reload} />
  if (!data) return <Loading what={table.name} />
  return (
    <div ref={place} className={styles.list} aria-busy={loading}>
      {failure && <Problem failure={failure} onRetry={reload} />}
      {selecting && (
        <SelectBar {...selecting} name={table.name} selection={selection} page={data} keyOf={table.rowKey} />
      )}
      {rows.length === 0 ? (
        <Nothing>{empty}</Nothing>
      ) : (
        <Table {...table} columns={columns} rows={rows} sorting={filters} />
      )}
      <Pager total={data.total} filters={filters} />
    </div>
  )
}

/** The search and filters, without sorting, page and columns. */
function searchOf(values: Record<string, string>): string {
  const { page: _page, sort: _sort, direction: _direction, without: _without, ...search } = values
  return JSON.stringify(search)
}

function Pager({ total, filters }: { total: number; filters: Pick<Filters<never>, 'values' | 'set' | 'size'> }) {
  const { size } = filters
  const page = Math.max(1, Number(filters.values.page) || 1)
  const pages = Math.max(1, Math.ceil(total / size))
  const first = Math.min(total, (page - 1) * size + 1)
  return (
    <nav aria-label="Pages" className={styles.pager}>
      <p role="status">
        {/* Hidden, because the list shows its own words, but announced by screen readers. */}
        {total === 0 && <span className="visually-hidden">Nothing found</span>}
        {total > 0 && <span>{`${first}–${Math.min(total, page * size)} of ${total}`}</span>}
      </p>
      {(pages > 1 || page > 1) && (
        <div className="button-row">
          <button
            type="button"
            className="quiet-button"
            disabled={page <= 1}
            onClick={() => filters.set({ page: page <= 2 ? '' : String(page - 1) })}
          >
            Previous page
          </button>
          <button
            type="button"
            className="quiet-button"
            disabled={page >= pages}
            onClick={() => filters.set({ page: String(page + 1) })}
          >
            Next page
          </button>
        </div>
      )}
    </nav>
  )
}
