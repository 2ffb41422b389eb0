// The end of a day at the desk: what each cashier took and paid out, by method, and the cash to hand over.
import type { CashUp as CashUpAnswer } from '../../../domain/organiser-types.ts'
import { useToday } from '../../parts/shell/moment.tsx'
import { methodText } from '../../parts/shell/payment-methods.ts'
import { Problem } from '../../parts/shell/problem.tsx'
import { useAnswer } from '../../use-answer.ts'
import { readCashUp } from '../calls.ts'
import { consoleMeta } from '../console-meta.ts'
import { Amount } from '../parts/money/amount.tsx'
import { Loading, Nothing } from '../parts/shell/states.tsx'
import { type Column, Table } from '../parts/tables/table.tsx'
import { DayFilter, PageHead, Toolbar } from '../parts/tables/toolbar.tsx'
import { useFilters } from '../parts/tables/use-filters.ts'

export const meta = consoleMeta('Cash-up')

type Row = CashUpAnswer['rows'][number]

const columns: Column<Row>[] = [
  { title: 'Cashier', main: true, cell: row => cashier(row) },
  { title: 'Method', cell: row => methodText(row.method) },
  { title: 'Rows', figure: true, cell: row => row.count },
  { title: 'Taken', figure: true, cell: row => <Amount of={row.taken} /> },
  { title: 'Paid back', figure: true, cell: row => <Amount of={-row.refunded} /> },
  { title: 'Left', figure: true, cell: row => <Amount of={row.taken - row.refunded} /> },
]
const cashColumns: Column<Row>[] = [
  { title: 'Cashier', main: true, cell: row => cashier(row) },
  { title: 'Cash to hand over', figure: true, cell: row => <Amount of={row.taken - row.refunded} /> },
  { title: 'Counted', cell: () => '' },
  { title: 'Signature', cell: () => '' },
]

export default function CashUp() {
  const { values, set } = useFilters({ day: useToday() })
  const { data, failure, reload } = useAnswer(values.day, () => readCashUp(values.day))
  const sum = (of: (row: Row) => number) => (data?.rows ?? []).reduce((total, row) => total + of(row), 0)
  const cash = data?.rows.filter(({ method }) => method === 'cash') ?? []
  return (
    <>
      <PageHead title="Cash-up">
        <button type="button" className="quiet-button" onClick={() => window.print()}>
          Print
        </button>
      </PageHead>
      <Toolbar>
        <DayFilter label="Day" value={values.day} onChange={day => day && set({ day })} />
      </Toolbar>
      {failure && <Problem failure={failure} onRetry={reload} />}
      {!data && !failure && <Loading what="the day" />}
      {data?.rows.length === 0 && <Nothing>No money was taken or paid back on this day.</Nothing>}
      {data && data.rows.length > 0 && (
        <>
          <Table
            name={`money on ${values.day}`}
            columns={columns}
            rows={data.rows}
            // Two cashiers may share a name.
            rowKey={row => String(data.rows.indexOf(row))}
            foot={[
              'Together',
              '',
              sum(row => row.count),
              <Amount key="taken" of={sum(row => row.taken)} />,
              <Amount key="refunded" of={-sum(row => row.refunded)} />,
              <Amount key="left" of={sum(row => row.taken - row.refunded)} />,
            ]}
          />
          {cash.length > 0 && (
            <section>
              <h2>Cash of {values.day}</h2>
              <Table
                name="cash to hand over"
                columns={cashColumns}
                rows={cash}
                rowKey={row => String(cash.indexOf(row))}
              />
            </section>
          )}
        </>
      )}
    </>
  )
}

function cashier({ takenBy }: Row): string {
  return takenBy || 'command line'
}
