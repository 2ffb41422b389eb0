// Describes a list page as data, with its columns, search, filters and files. Its search, filters, sorting and page are
// in the address.
//   <ListPage title="Mail" read={listMail} file="mail/file" search="Address" columns={mailColumns}
//     filters={[choices('state', 'State', states)]} rowKey={row => row.mailId} empty="No mail found." />
import { type ComponentProps, Fragment, type ReactNode } from 'react'
import type { ListColumn } from '../../../../domain/lists/list-column.ts'
import type { Answer } from '../../../calls/api.ts'
import { useAnswer } from '../../../calls/use-answer.ts'
import type { Query } from '../organiser-call.ts'
import { ChooseColumns, hiddenColumns, usualColumns } from './choose-columns.tsx'
import { Downloads } from './downloads.tsx'
import { shownColumns } from './list-columns.tsx'
import type { Selecting } from './select-bar.tsx'
import { type Column, List } from './table.tsx'
import { DayFilter, Filter, PageHead, SearchBox, Toolbar } from './toolbar.tsx'
import { type Filters, useFilters } from './use-filters.ts'

type Choice = { value: string; text: string }

/** One filter of a list. `name` is used in the address and in the call's query. */
export type ListFilter = {
  name: string
  /** The default value, which is omitted from the address. */
  initial: string
  field: (value: string, onChange: (value: string) => void) => ReactNode
}

/** A filter with a choice of values. The first is the default. */
export function choices(name: string, label: string, values: readonly Choice[]): ListFilter {
  return {
    name,
    initial: values[0]?.value ?? '',
    field: (value, onChange) => <Filter label={label} value={value} choices={values} onChange={onChange} />,
  }
}

/** A filter with a text box. */
export function words(name: string, label: string): ListFilter {
  return {
    name,
    initial: '',
    field: (value, onChange) => <SearchBox label={label} plain value={value} onChange={onChange} />,
  }
}

export function day(name: string, label: string): ListFilter {
  return {
    name,
    initial: '',
    field: (value, onChange) => <DayFilter label={label} value={value} onChange={onChange} />,
  }
}

/** The current state of a list. */
export type ListView<Data> = {
  data: Data | null
  /** Search, filters, sorting and page. */
  values: Filters<string>['values']
  query: Query
  reload: () => void
}

export type ListPlan<Row, Data extends { rows: Row[]; total: number }> = {
  /** The name of the rows for screen readers and files, such as 'scans at counters'. */
  name: string
  read: (query: Query) => Promise<Answer<Data>>
  /** The path of the list's file below /organiser, such as 'mail/file'. */
  file: string
  fileName?: string
  moreFiles?: (view: ListView<Data>) => ComponentProps<typeof Downloads>['more']
  /** The label of the search box. If absent, the list has no search box. */
  search?: string
  filters?: readonly ListFilter[]
  /** The columns of screen and file, or `{ table }` if the screen has other columns than the file. */
  columns: readonly ListColumn<Row>[] | { table: readonly Column<Row>[] }
  /** Whether columns can be chosen. */
  choosesColumns?: boolean
  /** Names of columns that are usually hidden but shown with these filters. */
  alsoShown?: (values: ListView<Data>['values']) => readonly string[]
  /** Cells that replace the plain value, by the column's name. */
  cells?: Record<string, (row: Row) => ReactNode>
  /** The column of buttons. */
  acts?: (view: ListView<Data>) => Column<Row> | false
  rowKey: (row: Row) => string
  empty: string | ((values: ListView<Data>['values']) => string)
  /** The actions for selected rows. */
  selecting?: (view: ListView<Data>) => Pick<Selecting<Row>, 'acts' | 'nameOf'> | false
}

/** Returns the parts of a list, for pages that show more than a list. */
export function useList<Row, Data extends { rows: Row[]; total: number }>(plan: ListPlan<Row, Data>) {
  const { name, read, search, filters: fields = [], choosesColumns = false } = plan
  const first = Object.fromEntries(fields.map(({ name: field, initial }) => [field, initial]))
  const filters = useFilters<string>(choosesColumns ? { ...usualColumns, ...first } : first, ['without'])
  const { values, set, query, key } = filters
  const { data, reload, ...request } = useAnswer(name, () => read(query), key)
  const view: ListView<Data> = { data, values, query, reload }
  const listColumns = 'table' in plan.columns ? [] : plan.columns
  const without = values.without ?? ''
  const alsoShown = without === '' ? (plan.alsoShown?.(values) ?? []) : []
  const hidden = hiddenColumns(listColumns, without).filter(column => !alsoShown.includes(column))
  const table =
    'table' in plan.columns ? plan.columns.table : shownColumns(listColumns, { hidden, cells: plan.cells ?? {} })
  const acts = plan.acts?.(view)
  const selecting = plan.selecting?.(view)
  return {
    ...view,
    files: (
      <>
        {choosesColumns && (
          <ChooseColumns
            columns={listColumns}
            without={without}
            onChoose={chosen => set({ without: chosen, page: values.page ?? '' })}
          />
        )}
        <Downloads name={plan.fileName ?? name} path={plan.file} query={query} more={plan.moreFiles?.(view) ?? []} />
      </>
    ),
    toolbar: (search || fields.length > 0) && (
      <Toolbar>
        {search && <SearchBox label={search} value={values.search ?? ''} onChange={text => set({ search: text })} />}
        {fields.map(({ name: field, field: draw }) => (
          <Fragment key={field}>{draw(values[field] ?? '', value => set({ [field]: value }))}</Fragment>
        ))}
      </Toolbar>
    ),
    list: (
      <List
        name={name}
        columns={acts ? [...table, acts] : table}
        rowKey={plan.rowKey}
        answer={{ data, reload, ...request }}
        filters={filters}
        empty={typeof plan.empty === 'string' ? plan.empty : plan.empty(values)}
        selecting={
          selecting ? { ...selecting, read: page => read({ ...query, ...page }), onChanged: reload } : undefined
        }
      />
    ),
  }
}

type ListPageProps<Row, Data extends { rows: Row[]; total: number }> = Omit<ListPlan<Row, Data>, 'name'> & {
  title: string
  /** By default the title in small letters. */
  name?: string
  /** Links and buttons beside the title, after the buttons for files. */
  buttons?: (view: ListView<Data>) => ReactNode
  /** Content above the search. */
  children?: ReactNode
  /** Content between the search and the list, such as a sum. */
  summary?: (data: Data) => ReactNode
}

export function ListPage<Row, Data extends { rows: Row[]; total: number }>(props: ListPageProps<Row, Data>) {
  const { title, name = title.toLowerCase(), buttons, children, summary, ...plan } = props
  const { files, toolbar, list, ...view } = useList({ name, ...plan })
  return (
    <>
      <PageHead title={title}>
        {files}
        {buttons?.(view)}
      </PageHead>
      {children}
      {toolbar}
      {view.data && summary?.(view.data)}
      {list}
    </>
  )
}
