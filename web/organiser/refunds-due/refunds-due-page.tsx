// Everybody with credit, with sums and the way by which each sum goes back; several are paid back in one go.
import type { RefundDueRow } from '../../../domain/refunds-due/api.ts'
import { refundDueColumns } from '../../../domain/refunds-due/columns.ts'
import { availableWays, type RefundWay, wayWords } from '../../../domain/refunds-due/ways.ts'
import { rupees } from '../../../domain/rupees.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { useEventFile, useEventName } from '../../event-list.tsx'
import { usePaysOnline } from '../../parts/profile/money/pay-now.tsx'
import { ChooseColumns, hiddenColumns, usualColumns } from '../shell/lists/choose-columns.tsx'
import { Downloads } from '../shell/lists/downloads.tsx'
import { shownColumns } from '../shell/lists/list-columns.tsx'
import type { ManyAct } from '../shell/lists/many-acts.ts'
import { List } from '../shell/lists/table.tsx'
import { Filter, PageHead, SearchBox, Toolbar } from '../shell/lists/toolbar.tsx'
import { useFilters } from '../shell/lists/use-filters.ts'
import { listRefundsDue, payBack } from './calls.ts'
import { payWords } from './refund-words.ts'

export default function RefundsDue() {
  const eventName = useEventName()
  const eventFile = useEventFile()
  const filters = useFilters({ ...usualColumns, eventId: '', way: '' }, ['without'])
  const { values, set, query, key } = filters
  const asked = useAnswer('refunds due', () => listRefundsDue(query), key)
  const { data, reload } = asked
  const chosen = Number(values.eventId)
  const events = [...new Set([...(data?.events ?? []), ...(chosen > 0 ? [chosen] : [])])]
  const name = chosen > 0 ? `${eventFile(chosen)}-refunds-due` : 'refunds-due'
  const paysOnline = usePaysOnline()
  const columns = refundDueColumns(paysOnline)
  return (
    <>
      <PageHead title="Refunds due">
        <ChooseColumns
          columns={columns}
          without={values.without}
          onChoose={without => set({ without, page: values.page })}
        />
        <Downloads
          name={name}
          path="refunds-due/file"
          query={query}
          more={[
            {
              what: 'Transfers for the bank',
              name: `${name}-bank`,
              path: 'refunds-due/file',
              query: { ...query, way: 'bank' },
            },
          ]}
        />
      </PageHead>
      <Toolbar>
        <SearchBox label="Person" value={values.search} onChange={search => set({ search })} />
        <Filter
          label="Cancelled event"
          value={values.eventId}
          choices={[
            { value: '', text: 'All refunds due' },
            ...events.map(eventId => ({ value: String(eventId), text: eventName(eventId) })),
          ]}
          onChange={eventId => set({ eventId })}
        />
        <Filter
          label="Goes back by"
          value={values.way}
          choices={[
            { value: '', text: 'All ways' },
            ...availableWays(paysOnline).map(way => ({ value: way, text: wayWords[way] })),
          ]}
          onChange={way => set({ way })}
        />
      </Toolbar>
      {data && (
        <p>
          To pay back: <strong>{rupees(data.sum)}</strong>
        </p>
      )}
      <List
        name="refunds due"
        columns={shownColumns(columns, { hidden: hiddenColumns(columns, values.without) })}
        rowKey={row => row.userId}
        asked={asked}
        filters={filters}
        empty="Nobody is to be paid back."
        selecting={{
          acts: availableWays(paysOnline).map(payBackBy),
          read: page => listRefundsDue({ ...query, ...page }),
          onChanged: reload,
          nameOf: row => row.username,
        }}
      />
    </>
  )
}

const amountOf = (row: RefundDueRow, way: RefundWay) => row.ways[way] ?? 0

function payBackBy(way: RefundWay): ManyAct<RefundDueRow> {
  const amount = (row: RefundDueRow) => amountOf(row, way)
  return {
    ...payWords[way],
    done: `paid back: ${wayWords[way]}`,
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
