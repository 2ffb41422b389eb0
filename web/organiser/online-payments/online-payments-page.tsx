// Money paid through the payment provider: a summary, every payment with its decision, disputes, refunds and
// settlements.
import type { OnlineRow } from '../../../domain/online-payments/api.ts'
import { onlineColumns, paiseText } from '../../../domain/online-payments/columns.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { Problem } from '../../parts/shell/problem.tsx'
import { DialogButton } from '../shell/forms/form-dialog.tsx'
import { choices, useList } from '../shell/lists/list-page.tsx'
import { PageHead } from '../shell/lists/toolbar.tsx'
import { Section } from '../shell/section.tsx'
import { Loading } from '../shell/states.tsx'
import { listOnline, readOnlineOverview } from './calls.ts'
import { AsideDialog, CreditDialog, OnlineRefundDialog, ReopenButton } from './online-dialogs.tsx'
import { Disputes, OnlineSums, Refunds, Settlements } from './settlements.tsx'

const states = choices('state', 'State', [
  { value: 'all', text: 'All' },
  { value: 'inbox', text: 'To decide' },
  { value: 'credited', text: 'Credited' },
  { value: 'failed', text: 'Failed' },
  { value: 'aside', text: 'Set aside as not ours' },
])

const moreFiles = [
  { what: 'Settlements', name: 'settlements', path: 'online-settlements/file' },
  { what: 'Settlement details', name: 'settlement-lines', path: 'online-settlements/lines/file' },
  { what: 'Refunds', name: 'online-refunds', path: 'online-refunds/file' },
  { what: 'Disputes', name: 'disputes', path: 'online-disputes/file' },
]

export default function OnlinePayments() {
  const { data: overview, failure, reload, setData } = useAnswer('books', readOnlineOverview)
  const { files, toolbar, list, ...payments } = useList({
    name: 'online payments',
    read: listOnline,
    file: 'online-payments/file',
    fileName: 'online-payments',
    moreFiles: () => moreFiles,
    search: 'Person or payment id',
    filters: [states],
    columns: onlineColumns,
    alsoShown: ({ state }) => (state === 'inbox' ? ['why'] : []),
    cells: { sum: ({ paise, currency }) => paiseText(paise, currency) },
    acts: () => ({ title: 'Actions', cell: row => <Acts row={row} onDone={reloadAll} /> }),
    rowKey: row => row.id,
    empty: 'No online payments found.',
  })
  const reloadAll = () => {
    payments.reload()
    reload()
  }
  return (
    <>
      <PageHead title="Online payments">{files}</PageHead>
      {failure && <Problem failure={failure} onRetry={reload} />}
      {!overview && !failure && <Loading what="the summary" />}
      {overview && <OnlineSums overview={overview} />}
      <Section title="Payments at the provider">
        {toolbar}
        {list}
      </Section>
      {overview && (
        <>
          <Disputes disputes={overview.disputes} onDone={reloadAll} />
          <Refunds refunds={overview.refunds} />
          <Settlements overview={overview} onFetched={setData} />
        </>
      )}
    </>
  )
}

function Acts({ row, onDone }: { row: OnlineRow; onDone: () => void }) {
  return (
    <span className="button-row">
      {row.state === 'inbox' && (
        <>
          {row.refundedPaise < row.paise && (
            <DialogButton text="Credit" of={row.id}>
              {close => <CreditDialog row={row} onClose={close} onDone={onDone} />}
            </DialogButton>
          )}
          <DialogButton text="Set aside" of={row.id}>
            {close => <AsideDialog row={row} onClose={close} onDone={onDone} />}
          </DialogButton>
        </>
      )}
      {row.state === 'aside' && <ReopenButton row={row} onDone={onDone} />}
      {row.rows
        .filter(payment => payment.givenBack < payment.amount)
        .map(payment => (
          <DialogButton
            key={payment.paymentId}
            text={row.rows.length > 1 ? `Pay money back (${payment.username})` : 'Pay money back'}
            of={`of ${payment.receiptNumber}`}
          >
            {close => <OnlineRefundDialog payment={payment} onClose={close} onDone={onDone} />}
          </DialogButton>
        ))}
    </span>
  )
}
