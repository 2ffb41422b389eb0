// The summary of online payments, settlements with their bank transfer, refunds and disputes.
import { useState } from 'react'
import { calendarDay } from '../../../domain/day.ts'
import type { DisputeRow, OnlineOverview, UnknownSum } from '../../../domain/online-payments/api.ts'
import { refundWords } from '../../../domain/online-payments/book-columns.ts'
import { paiseText } from '../../../domain/online-payments/columns.ts'
import { rupees } from '../../../domain/rupees.ts'
import { useAct } from '../../calls/use-act.ts'
import { useFestival } from '../../edition.tsx'
import { dayText, Moment } from '../../parts/shell/moment.tsx'
import note from '../../parts/shell/note.module.css'
import { Problem } from '../../parts/shell/problem.tsx'
import { DialogButton } from '../shell/forms/form-dialog.tsx'
import { Table } from '../shell/lists/table.tsx'
import { Facts, Section } from '../shell/section.tsx'
import { Badge, Nothing } from '../shell/states.tsx'
import { askSettlements } from './calls.ts'
import { DisputeDialog } from './online-dialogs.tsx'

type Settlement = OnlineOverview['settlements'][number]
type Refund = OnlineOverview['refunds'][number]

const bad = (text: string) => <Badge tone="bad">{text}</Badge>

const unknownWords: Record<string, { in: string; out: string }> = {
  payment: { in: 'Payments in the bank, not recorded here', out: 'Payments reversed, not recorded here' },
  refund: { in: 'Refunds returned, not recorded here', out: 'Refunds made at the provider, not recorded here' },
  adjustment: { in: 'Disputes won, not recorded here', out: 'Deducted for disputes, not recorded here' },
}

/** The label for settled money that is not in the ledger. */
function unknownText({ kind, isOut }: UnknownSum): string {
  return unknownWords[kind]?.[isOut ? 'out' : 'in'] ?? `Settled as '${kind}', not recorded here`
}

export function OnlineSums({ overview }: { overview: OnlineOverview }) {
  return (
    <Section title="Summary">
      {overview.isTrial && (
        <p role="status" className={note.note}>
          <strong>These are the provider’s test keys: no money moves.</strong> A person who pays online now pays nothing
          but is credited. Set the live keys before registration opens.
        </p>
      )}
      <Facts
        facts={[
          ['Recorded, after refunds', rupees(overview.ledger)],
          ['Recorded and in the bank', rupees(overview.settled)],
          ['Payments on their way to the bank', rupees(overview.waiting)],
          ['Refunds on their way', overview.waitingBack !== 0 && rupees(overview.waitingBack)],
          ['Payments not in the bank after six days', overview.missing !== 0 && bad(rupees(overview.missing))],
          [
            'Refunds not in any settlement after six days',
            overview.missingBack !== 0 && bad(rupees(overview.missingBack)),
          ],
          ...overview.unknown.map(sum => [unknownText(sum), bad(paiseText(sum.paise))] as const),
          ['In the bank, set aside as not ours', overview.aside !== 0 && paiseText(overview.aside)],
          ['Payments to decide', overview.inbox !== 0 && bad(String(overview.inbox))],
          ['Updates being processed', overview.newsWaiting !== 0 && String(overview.newsWaiting)],
          ['Messages with a wrong signature', overview.refusedSignatures !== 0 && String(overview.refusedSignatures)],
        ]}
      />
    </Section>
  )
}

function BankLine({ settlement: { bank, net } }: { settlement: Settlement }) {
  if (!bank) return <>not imported yet</>
  if (bank.paise !== null && bank.paise !== net)
    return <Badge tone="bad">{`${bank.date}: ${paiseText(bank.paise)}`}</Badge>
  return <Badge tone="good">{bank.date || 'found'}</Badge>
}

type SettlementsProps = { overview: OnlineOverview; onFetched: (overview: OnlineOverview) => void }

export function Settlements({ overview, onFetched }: SettlementsProps) {
  const festival = useFestival()
  const [day, setDay] = useState(() => calendarDay(festival, Date.now()))
  const act = useAct(() => askSettlements(day), onFetched)
  const changeDay = (next: string) => {
    setDay(next)
    act.forgetFailure()
  }
  const sum = (of: 'gross' | 'fees' | 'net') => overview.settlements.reduce((total, row) => total + row[of], 0)
  return (
    <Section title="Settlements">
      <p>
        Money that the provider paid into the bank: payments less its fees, which the festival bears. The site fetches
        settlements once a day, and finds each in the bank statement by its UTR.
      </p>
      <p className="button-row">
        <input
          type="date"
          aria-label="Day of the settlements"
          value={day}
          onChange={event => changeDay(event.target.value)}
        />
        <button type="button" className="quiet-button" disabled={act.busy || !day} onClick={() => void act.run()}>
          Fetch the settlements of this day
        </button>
      </p>
      {act.failure && <Problem failure={act.failure} />}
      {overview.settlements.length === 0 ? (
        <Nothing>No settlements yet.</Nothing>
      ) : (
        <Table
          name="settlements"
          rows={overview.settlements}
          rowKey={row => row.settlementId}
          columns={[
            { title: 'Day', cell: row => dayText(row.day), main: true },
            { title: 'UTR', cell: row => row.utr },
            { title: 'Payments', cell: row => row.payments, figure: true },
            { title: 'Paid', cell: row => paiseText(row.gross), figure: true },
            { title: 'Fees', cell: row => paiseText(row.fees), figure: true },
            { title: 'Into the bank', cell: row => paiseText(row.net), figure: true },
            { title: 'Bank statement', cell: row => <BankLine settlement={row} /> },
            {
              title: 'Details',
              cell: row => (
                <details>
                  <summary>{row.lines.length} lines</summary>
                  {row.lines.map(line => (
                    <small key={line.id} style={{ display: 'block' }}>
                      {line.receipts || line.id} · {line.kind} {paiseText(line.gross)}
                    </small>
                  ))}
                </details>
              ),
            },
          ]}
          foot={['Total', '', '', paiseText(sum('gross')), paiseText(sum('fees')), paiseText(sum('net')), '', '']}
        />
      )}
    </Section>
  )
}

export function Refunds({ refunds }: { refunds: readonly Refund[] }) {
  if (refunds.length === 0) return null
  return (
    <Section title="Refunds">
      <Table
        name="refunds"
        rows={refunds}
        rowKey={row => row.id}
        columns={[
          { title: 'Person', cell: row => `${row.username} (${row.userId})`, main: true },
          { title: 'Amount', cell: row => rupees(row.amount), figure: true },
          { title: 'Receipt of the payment', cell: row => row.ofReceipt },
          { title: 'Receipt', cell: row => row.receiptNumber },
          {
            title: 'State',
            cell: row => <Badge tone={row.state === 'failed' ? 'bad' : 'good'}>{refundWords[row.state]}</Badge>,
          },
          { title: 'By', cell: row => row.askedBy || 'Made at the provider' },
          { title: 'When', cell: row => <Moment at={row.askedAt} /> },
        ]}
      />
    </Section>
  )
}

function decisionText({ isBooked, receiptNumber }: DisputeRow): string {
  if (isBooked) return `reversed, ${receiptNumber}`
  return receiptNumber ? `reversed, ${receiptNumber}, then restored` : 'payment kept'
}

type DisputesProps = { disputes: readonly DisputeRow[]; onDone: () => void }

export function Disputes({ disputes, onDone }: DisputesProps) {
  if (disputes.length === 0) return null
  return (
    <Section title="Disputes">
      <Table
        name="disputes"
        rows={disputes}
        rowKey={row => row.id}
        columns={[
          { title: 'Person', cell: row => `${row.username} (${row.userId})`, main: true },
          { title: 'Sum', cell: row => paiseText(row.paise), figure: true },
          { title: 'State at the provider', cell: row => row.state },
          { title: 'Answer by', cell: row => row.respondBy && <Moment at={row.respondBy} /> },
          {
            title: 'Decision',
            cell: row => (
              <>
                {row.decidedBy && `${decisionText(row)}: ${row.reason} (${row.decidedBy}) `}
                {(!row.decidedBy || row.isBooked || row.state !== 'won') && (
                  <DialogButton text={row.decidedBy ? 'Change' : 'Decide'} of={`the dispute ${row.id}`}>
                    {close => <DisputeDialog dispute={row} onClose={close} onDone={onDone} />}
                  </DialogButton>
                )}
              </>
            ),
          },
        ]}
      />
    </Section>
  )
}
