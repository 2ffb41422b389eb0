// Money that came through the payment provider: the books, what waits for a decision, every payment, and what reached
// the bank.
import { useState } from 'react'
import type { DisputeRow, OnlineRow } from '../../../domain/online-payments/api.ts'
import { onlineColumns, paiseText } from '../../../domain/online-payments/columns.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { Problem } from '../../parts/shell/problem.tsx'
import { Downloads } from '../shell/lists/downloads.tsx'
import { shownColumns } from '../shell/lists/list-columns.tsx'
import { type Column, List } from '../shell/lists/table.tsx'
import { Filter, PageHead, SearchBox, Toolbar } from '../shell/lists/toolbar.tsx'
import { useFilters } from '../shell/lists/use-filters.ts'
import { Section } from '../shell/section.tsx'
import { Loading } from '../shell/states.tsx'
import { listOnline, readOnlineOverview } from './calls.ts'
import { AsideDialog, CreditDialog, DisputeDialog, OnlineRefundDialog, ReopenButton } from './online-dialogs.tsx'
import { Disputes, OnlineSums, Refunds, Settlements } from './settlements.tsx'

const states = [
  { value: 'all', text: 'All' },
  { value: 'inbox', text: 'To decide' },
  { value: 'credited', text: 'Credited' },
  { value: 'failed', text: 'Failed' },
  { value: 'aside', text: 'Set aside as not ours' },
]

/** Of columns that the screen leaves out, why something waits, where that is asked for. */
const columnsFor = (state: string) =>
  onlineColumns.filter(({ name, extra }) => !extra || (state === 'inbox' && name === 'why'))

const files = [
  { what: 'Settlements', name: 'settlements', path: 'online-settlements/file' },
  { what: 'What is in each settlement', name: 'settlement-lines', path: 'online-settlements/lines/file' },
  { what: 'Refunds', name: 'online-refunds', path: 'online-refunds/file' },
  { what: 'Disputes', name: 'disputes', path: 'online-disputes/file' },
]

const sumCell = ({ paise, currency }: OnlineRow) => paiseText(paise, currency)

type Doing =
  | { kind: 'credit' | 'aside'; row: OnlineRow }
  | { kind: 'refund'; of: OnlineRow['rows'][number] }
  | { kind: 'dispute'; dispute: DisputeRow }

export default function OnlinePayments() {
  const filters = useFilters({ state: 'all' })
  const { values, set, query, key } = filters
  const asked = useAnswer('online payments', () => listOnline(query), key)
  const books = useAnswer('books', readOnlineOverview)
  const [doing, setDoing] = useState<Doing | null>(null)
  const close = () => setDoing(null)
  const done = () => {
    close()
    asked.reload()
    books.reload()
  }
  const acts: Column<OnlineRow> = {
    title: 'Do',
    cell: row => (
      <span className="button-row">
        {row.state === 'inbox' && (
          <>
            {row.refundedPaise < row.paise && (
              <button type="button" className="quiet-button" onClick={() => setDoing({ kind: 'credit', row })}>
                Credit<span className="visually-hidden"> {row.id}</span>
              </button>
            )}
            <button type="button" className="quiet-button" onClick={() => setDoing({ kind: 'aside', row })}>
              Set aside<span className="visually-hidden"> {row.id}</span>
            </button>
          </>
        )}
        {row.state === 'aside' && <ReopenButton row={row} onDone={done} />}
        {row.rows
          .filter(of => of.givenBack < of.amount)
          .map(of => (
            <button
              key={of.paymentId}
              type="button"
              className="quiet-button"
              onClick={() => setDoing({ kind: 'refund', of })}
            >
              Pay money back<span className="visually-hidden"> of {of.receiptNumber}</span>
              {row.rows.length > 1 && ` (${of.username})`}
            </button>
          ))}
      </span>
    ),
  }
  return (
    <>
      <PageHead title="Online payments">
        <Downloads name="online-payments" path="online-payments/file" query={query} more={files} />
      </PageHead>
      {books.failure && <Problem failure={books.failure} onRetry={books.reload} />}
      {!books.data && !books.failure && <Loading what="the books" />}
      {books.data && <OnlineSums seen={books.data} />}
      <Section title="Payments at the provider">
        <Toolbar>
          <SearchBox label="Person or payment id" value={values.search} onChange={search => set({ search })} />
          <Filter label="State" value={values.state} choices={states} onChange={state => set({ state })} />
        </Toolbar>
        <List
          name="online payments"
          columns={[...shownColumns(columnsFor(values.state), { cells: { sum: sumCell } }), acts]}
          rowKey={row => row.id}
          asked={asked}
          filters={filters}
          empty="Nobody has paid online yet."
        />
      </Section>
      {books.data && (
        <>
          <Disputes disputes={books.data.disputes} onDecide={dispute => setDoing({ kind: 'dispute', dispute })} />
          <Refunds refunds={books.data.refunds} />
          <Settlements seen={books.data} onSeen={books.setData} />
        </>
      )}
      {doing?.kind === 'credit' && <CreditDialog row={doing.row} onClose={close} onDone={done} />}
      {doing?.kind === 'aside' && <AsideDialog row={doing.row} onClose={close} onDone={done} />}
      {doing?.kind === 'refund' && <OnlineRefundDialog of={doing.of} onClose={close} onDone={done} />}
      {doing?.kind === 'dispute' && <DisputeDialog dispute={doing.dispute} onClose={close} onDone={done} />}
    </>
  )
}
