// The report of visitors and money by day, and of money by purpose and method. It can be printed or downloaded.
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
  const request = useAnswer('report', readReport)
  const { data } = request
  return (
    <>
      <PageHead title="Report by day">
        <button type="button" className="quiet-button" disabled={!data} onClick={() => window.print()}>
          Print
        </button>
        <Downloads name="festival-by-day" path="report/file" />
      </PageHead>
      <LoadingOrProblem answer={request} what="the report" />
      {data && <Days report={data} />}
    </>
  )
}

const visitorColumns = shownColumns(reportColumns(null), { cells: { day: row => dayText(row.day) } })
const [day] = visitorColumns as [Column<ReportDay>]
const kinds = Object.keys(revenueWords) as (keyof typeof revenueWords)[]

function amountColumns<Row extends Revenue>(): Column<Row>[] {
  return [
    ...kinds.map(kind => ({
      title: revenueWords[kind],
      figure: true,
      cell: (row: Row) => <Amount of={row[kind]} />,
    })),
    { title: 'Total', figure: true, cell: row => <Amount of={row.together} /> },
  ]
}

const dayColumns = (methods: readonly string[]): Column<ReportDay>[] => [
  day,
  ...methods.map(method => ({
    title: methodText(method),
    figure: true,
    cell: (row: ReportDay) => <Amount of={row.methods[method] ?? 0} />,
  })),
  ...amountColumns<ReportDay>(),
]

type MethodRow = Revenue & { method: string }

const methodColumns: Column<MethodRow>[] = [
  { title: 'Method', main: true, cell: row => methodText(row.method) },
  ...amountColumns<MethodRow>(),
]

const totals = (sum: Revenue) =>
  [...kinds.map(kind => sum[kind]), sum.together].map((amount, i) => <Amount key={kinds[i] ?? ''} of={amount} />)

function Days({ report }: { report: ReportAnswer }) {
  const rows = reportDays(report)
  const days = rows.filter(({ entries }) => entries > 0)
  return (
    <>
      <Section title="Visitors">
        {days.length === 0 ? (
          <Nothing>No visitors yet.</Nothing>
        ) : (
          <Table
            name="visitors by day"
            columns={visitorColumns}
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
  const used = methodsOf(ledger)
  const methods: MethodRow[] = used
    .map(method => ({ method, ...sumOfRevenue(ledger.filter(row => row.method === method)) }))
    .filter(({ method }) => ledger.some(row => row.method === method))
  if (ledger.length === 0) return <Nothing>No money was collected yet.</Nothing>
  return (
    <>
      <Section title="Money by purpose and method">
        <p>
          Payments less refunds. A payment counts first for accommodation and food, then for events, by the present
          registration of the person. The rest is credit.
        </p>
        <Table
          name="money by method"
          columns={methodColumns}
          rows={methods}
          rowKey={row => row.method}
          foot={['Total', ...totals(sum)]}
        />
      </Section>
      <Section title="Money by day">
        <Table
          name="money by day"
          columns={dayColumns(used)}
          rows={rows.filter(row => ledger.some(({ day }) => day === row.day))}
          rowKey={row => row.day}
          foot={[
            'All days',
            ...used.map(method => <Amount key={method} of={sum.methods[method] ?? 0} />),
            ...totals(sum),
          ]}
        />
      </Section>
    </>
  )
}
