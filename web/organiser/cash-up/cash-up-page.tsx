// The money of a day, with the cashiers' boxes and the totals by cashier and method. Cashiers count their own box
// before they see the totals.
import { useState } from 'react'
import type { CashUp as CashUpAnswer } from '../../../domain/money/cash-up-api.ts'
import { cashUpColumns } from '../../../domain/money/columns.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { dayText, useToday } from '../../parts/shell/moment.tsx'
import { Problem } from '../../parts/shell/problem.tsx'
import { Amount } from '../shell/amount.tsx'
import { Downloads } from '../shell/lists/downloads.tsx'
import { shownColumns } from '../shell/lists/list-columns.tsx'
import { Table } from '../shell/lists/table.tsx'
import { DayFilter, PageHead, Toolbar } from '../shell/lists/toolbar.tsx'
import { useFilters } from '../shell/lists/use-filters.ts'
import { useOrganiser } from '../shell/organiser.tsx'
import { Section } from '../shell/section.tsx'
import { Loading, Nothing } from '../shell/states.tsx'
import { Boxes } from './boxes.tsx'
import { readCashUp } from './calls.ts'

type Row = CashUpAnswer['rows'][number]

const columns = shownColumns(cashUpColumns)

export default function CashUp() {
  const { values, set } = useFilters({ day: useToday() })
  return (
    <>
      <PageHead title="Cash-up">
        <button type="button" className="quiet-button" onClick={() => window.print()}>
          Print
        </button>
        <Downloads name={`cash-up-${values.day}`} path="cash-up/file" query={{ day: values.day }} />
      </PageHead>
      <Toolbar>
        <DayFilter label="Day" value={values.day} onChange={day => day && set({ day })} />
      </Toolbar>
      {/* The key removes the previous day's data when another day is chosen. */}
      <Day key={values.day} day={values.day} />
    </>
  )
}

function Day({ day }: { day: string }) {
  const { me } = useOrganiser()
  const [showsTotals, setShowsTotals] = useState(false)
  const { data, failure, reload } = useAnswer(day, () => readCashUp(day))
  if (!data) return failure ? <Problem failure={failure} onRetry={reload} /> : <Loading what="the day" />
  const sum = (of: (row: Row) => number) => data.rows.reduce((total, row) => total + of(row), 0)
  const mustCount = data.boxes.some(
    ({ userId, closedAt, expected }) => userId === me?.userId && closedAt === null && expected === null,
  )
  return (
    <>
      {failure && <Problem failure={failure} onRetry={reload} />}
      <Boxes boxes={data.boxes} onChange={reload} />
      <Section title={`Money of ${dayText(data.day)}`}>
        {mustCount && !showsTotals ? (
          <>
            <Nothing>Count your box first, then compare it with the totals.</Nothing>
            <button type="button" className="quiet-button" onClick={() => setShowsTotals(true)}>
              Show the totals of the day
            </button>
          </>
        ) : data.rows.length === 0 ? (
          <Nothing>No money was collected or refunded on this day.</Nothing>
        ) : (
          <Table
            name={`money on ${data.day}`}
            columns={columns}
            rows={data.rows}
            // Two cashiers may share a name.
            rowKey={row => String(data.rows.indexOf(row))}
            foot={[
              'Total',
              '',
              sum(row => row.count),
              <Amount key="taken" of={sum(row => row.taken)} />,
              <Amount key="refunded" of={-sum(row => row.refunded)} />,
              <Amount key="left" of={sum(row => row.taken - row.refunded)} />,
            ]}
          />
        )}
      </Section>
    </>
  )
}
