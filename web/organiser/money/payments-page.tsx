// The ledger: every payment and refund, and recording new ones. Claims are in claims-page.tsx, statements in bank/.
import { useState } from 'react'
import { paymentColumns } from '../../../domain/money/columns.ts'
import { methodChoices, methodFilters } from '../../../domain/money/payment.ts'
import type { PaymentRow } from '../../../domain/money/payments-api.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { usePaysOnline } from '../../parts/profile/money/pay-now.tsx'
import { Amount } from '../shell/amount.tsx'
import { ChooseColumns, hiddenColumns, usualColumns } from '../shell/lists/choose-columns.tsx'
import { Downloads } from '../shell/lists/downloads.tsx'
import { shownColumns } from '../shell/lists/list-columns.tsx'
import { type Column, List } from '../shell/lists/table.tsx'
import { DayFilter, Filter, PageHead, SearchBox, Toolbar } from '../shell/lists/toolbar.tsx'
import { useFilters } from '../shell/lists/use-filters.ts'
import { listPayments } from './calls.ts'
import { CorrectPayment } from './correct-payment.tsx'
import { PaymentDialog } from './money-dialogs.tsx'
import { paymentCells } from './payment-columns.tsx'

export default function Payments() {
  const filters = useFilters({ ...usualColumns, method: '', from: '', to: '', takenBy: '' }, ['without'])
  const { values, set, query, key } = filters
  const methods = [{ value: '', text: 'All' }, ...(usePaysOnline() ? methodFilters : methodChoices)]
  const asked = useAnswer('payments', () => listPayments(query), key)
  const acts: Column<PaymentRow> = {
    title: 'Correct',
    cell: row => <CorrectPayment payment={row} payer={row} onChange={asked.reload} />,
  }
  const [recording, setRecording] = useState(false)
  return (
    <>
      <PageHead title="Payments">
        <ChooseColumns
          columns={paymentColumns}
          without={values.without}
          onChoose={without => set({ without, page: values.page })}
        />
        <Downloads name="payments" path="payments/file" query={query} />
        <button type="button" className="main-button" onClick={() => setRecording(true)}>
          Record a payment
        </button>
      </PageHead>
      <Toolbar>
        <SearchBox label="Person, reference or receipt" value={values.search} onChange={search => set({ search })} />
        <Filter label="Method" value={values.method} choices={methods} onChange={method => set({ method })} />
        <DayFilter label="From" value={values.from} onChange={from => set({ from })} />
        <DayFilter label="To" value={values.to} onChange={to => set({ to })} />
        <SearchBox label="Taken by" plain value={values.takenBy} onChange={takenBy => set({ takenBy })} />
      </Toolbar>
      {asked.data && (
        <p>
          Recorded, after refunds:{' '}
          <strong>
            <Amount of={asked.data.sum} />
          </strong>
        </p>
      )}
      <List
        name="payments"
        columns={[
          ...shownColumns(paymentColumns, {
            hidden: hiddenColumns(paymentColumns, values.without),
            cells: paymentCells,
          }),
          acts,
        ]}
        rowKey={row => row.paymentId}
        asked={asked}
        filters={filters}
        empty="No payment matches."
      />
      {recording && (
        <PaymentDialog
          person={null}
          onClose={() => setRecording(false)}
          onDone={() => {
            setRecording(false)
            asked.reload()
          }}
        />
      )}
    </>
  )
}
