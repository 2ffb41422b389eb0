// Lists the people with credit and how each can be refunded, with the acts that pay several people back at once.
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { RefundDueRow } from '../../../domain/refunds-due/api.ts'
import { refundDueColumns } from '../../../domain/refunds-due/columns.ts'
import { availableWays, type RefundWay, wayWords } from '../../../domain/refunds-due/ways.ts'
import { rupees } from '../../../domain/rupees.ts'
import { useEventFile, useEventName } from '../../event-list.tsx'
import { usePaysOnline } from '../../parts/profile/money/pay-now.tsx'
import { choices, ListPage } from '../shell/lists/list-page.tsx'
import type { ManyAct } from '../shell/lists/many-acts.ts'
import { listRefundsDue, payBack } from './calls.ts'
import { payWords } from './refund-words.ts'

export default function RefundsDue() {
  const eventName = useEventName()
  const eventFile = useEventFile()
  const [cancelled, setCancelled] = useState<readonly number[]>([])
  const chosen = Number(useSearchParams()[0].get('eventId'))
  // The chosen event is still listed after its last refund.
  const events = [...new Set([...cancelled, ...(chosen > 0 ? [chosen] : [])])]
  const fileName = chosen > 0 ? `${eventFile(chosen)}-refunds-due` : 'refunds-due'
  const paysOnline = usePaysOnline()
  const ways = availableWays(paysOnline)
  return (
    <ListPage
      title="Refunds due"
      read={async query => {
        const answer = await listRefundsDue(query)
        if (answer.ok) setCancelled(answer.data.events)
        return answer
      }}
      file="refunds-due/file"
      fileName={fileName}
      moreFiles={({ query }) => [
        {
          what: 'Transfers for the bank',
          name: `${fileName}-bank`,
          path: 'refunds-due/file',
          query: { ...query, way: 'bank' },
        },
      ]}
      search="Person"
      filters={[
        choices('eventId', 'Cancelled event', [
          { value: '', text: 'All refunds due' },
          ...events.map(eventId => ({ value: String(eventId), text: eventName(eventId) })),
        ]),
        choices('way', 'Refund by', [
          { value: '', text: 'All ways' },
          ...ways.map(way => ({ value: way, text: wayWords[way] })),
        ]),
      ]}
      summary={({ sum }) => (
        <p>
          Total to refund: <strong>{rupees(sum)}</strong>
        </p>
      )}
      columns={refundDueColumns(paysOnline)}
      choosesColumns
      rowKey={row => row.userId}
      empty="No refunds due."
      selecting={() => ({ acts: ways.map(payBackBy), nameOf: row => row.username })}
    />
  )
}

const amountOf = (row: RefundDueRow, way: RefundWay) => row.ways[way] ?? 0

function payBackBy(way: RefundWay): ManyAct<RefundDueRow> {
  const amount = (row: RefundDueRow) => amountOf(row, way)
  return {
    ...payWords[way],
    done: `refunded: ${wayWords[way]}`,
    grave: true,
    needsReason: true,
    applies: row => amount(row) > 0,
    amount,
    send: (chosen, reason) =>
      payBack({
        way,
        reason,
        rows: chosen.map(({ actId, row }) => ({ actId, userId: row.userId, credit: row.credit, amount: amount(row) })),
      }),
  }
}
