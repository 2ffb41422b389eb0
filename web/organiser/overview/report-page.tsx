// The festival by day: who came in, and what was paid, by what it is for and how. To print, and as a file.
import { methodText } from '../../../domain/money/payment.ts'
import {
  methodsOf,
  type ReportDay,
  type Revenue,
  reportColumns,
  reportDays,
  revenueWords,
  sumOfRevenue,
} from '../../../domain/overview/report.ts'
import type { Report as ReportAnswer } from '../../../domain/overview/report-api.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { dayText } from '../../parts/shell/moment.tsx'
import { Amount } from '../shell/amount.tsx'
import { Downloads } from '../shell/lists/downloads.tsx'
import { shownColumns } from '../shell/lists/list-columns.tsx'
import { type Column, Table } from '../shell/lists/table.tsx'
import { PageHead } from '../shell/lists/toolbar.tsx'
import { Section } from '../shell/section.tsx'
import { LoadingOrProblem, Nothing } from '../shell/states.tsx'
import { readReport } from './calls.ts'

export default function Report() {
  const asked = useAnswer('report', readReport)
  const { data } = asked
  return (
    <>
      <PageHead title="Report by day">
        <button type="button" className="quiet-button" disabled={!data} onClick={() => window.print()}>
          Print
        </button>
        <Downloads name="festival-by-day" path="report/file" />
      </PageHead>
      <LoadingOrProblem asked={asked} what="the report" />
      {data && <Days report={data} />}
    </>
  )
}

const footfall = shownColumns(reportColumns(null), { cells: { day: row => dayText(row.day) } })
const [day] = footfall as [Column<ReportDay>]
const kinds = Object.keys(revenueWords) as (keyof typeof revenueWords)[]

function amounts<Row extends Revenue>(): Column<Row>[] {
  return [
    ...kinds.map(kind => ({
      title: revenueWords[kind],
      figure: true,
      cell: (row: Row) => <Amount of={row[kind]} />,
    })),
    { title: 'Total', figure: true, cell: row => <Amount of={row.together} /> },
  ]
}

const byMethod = (methods: readonly string[]): Column<ReportDay>[] => [
  day,
  ...methods.map(method => ({
    title: methodText(method),
    figure: true,
    cell: (row: ReportDay) => <Amount of={row.methods[method] ?? 0} />,
  })),
  ...amounts<ReportDay>(),
]

type MethodRow = Revenue & { method: string }

const ofMethods: Column<MethodRow>[] = [
  { title: 'Method', main: true, cell: row => methodText(row.method) },
  ...amounts<MethodRow>(),
]

const inRow = (sum: Revenue) =>
  [...kinds.map(kind => sum[kind]), sum.together].map((amount, i) => <Amount key={kinds[i] ?? ''} of={amount} />)

function Days({ report }: { report: ReportAnswer }) {
  const rows = reportDays(report)
  const days = rows.filter(({ entries }) => entries > 0)
  return (
    <>
      <Section title="Who came in">
        {days.length === 0 ? (
          <Nothing>Nobody came in yet.</Nothing>
        ) : (
          <Table
            name="who came in by day"
            columns={footfall}
            rows={days}
            rowKey={row => row.day}
            foot={['All days', days.reduce((sum, { entries }) => sum + entries, 0), report.visitors]}
          />
        )}
      </Section>
      {report.money && <Money money={report.money} rows={rows} />}
    </>
  )
}

function Money({ money: ledger, rows }: { money: NonNullable<ReportAnswer['money']>; rows: ReportDay[] }) {
  const sum = sumOfRevenue(ledger)
  const shown = methodsOf(ledger)
  const methods: MethodRow[] = shown
    .map(method => ({ method, ...sumOfRevenue(ledger.filter(row => row.method === method)) }))
    .filter(({ method }) => ledger.some(row => row.method === method))
  if (ledger.length === 0) return <Nothing>No money was collected yet.</Nothing>
  return (
    <>
      <Section title="Money by what it is for and how it was paid">
        <p>
          What was paid less what was paid back. A payment counts for accommodation and food first, then for events, as
          the person is registered now; what is more than that is above what is due.
        </p>
        <Table
          name="money by method"
          columns={ofMethods}
          rows={methods}
          rowKey={row => row.method}
          foot={['Total', ...inRow(sum)]}
        />
      </Section>
      <Section title="Money by day">
        <Table
          name="money by day"
          columns={byMethod(shown)}
          rows={rows.filter(row => ledger.some(({ day }) => day === row.day))}
          rowKey={row => row.day}
          foot={[
            'All days',
            ...shown.map(method => <Amount key={method} of={sum.methods[method] ?? 0} />),
            ...inRow(sum),
          ]}
        />
      </Section>
    </>
  )
}
