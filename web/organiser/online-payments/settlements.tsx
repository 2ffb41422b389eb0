// What reached the bank of the money paid online, beside the ledger; refunds and disputes.
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
import { Table } from '../shell/lists/table.tsx'
import { Facts, Section } from '../shell/section.tsx'
import { Badge, Nothing } from '../shell/states.tsx'
import { askSettlements } from './calls.ts'

type Settlement = OnlineOverview['settlements'][number]
type Refund = OnlineOverview['refunds'][number]

const bad = (text: string) => <Badge tone="bad">{text}</Badge>

const unknownWords: Record<string, { in: string; out: string }> = {
  payment: { in: 'Payments in the bank, not recorded here', out: 'Payments taken back, not recorded here' },
  refund: { in: 'Refunds that came back, not recorded here', out: 'Refunds made at the provider, not recorded here' },
  adjustment: { in: 'Disputes won, not recorded here', out: 'Taken by disputes, not recorded here' },
}

/** What a sum of settled lines is that no row of the ledger has. */
function unknownText({ kind, isOut }: UnknownSum): string {
  return unknownWords[kind]?.[isOut ? 'out' : 'in'] ?? `Settled as '${kind}', not recorded here`
}

export function OnlineSums({ seen }: { seen: OnlineOverview }) {
  return (
    <Section title="The books">
      {seen.isTrial && (
        <p role="status" className={note.note}>
          <strong>These are the provider’s test keys: no money moves.</strong> A person who pays online now pays nothing
          and is credited all the same. Before people come, set the live keys.
        </p>
      )}
      <Facts
        facts={[
          ['Recorded, after refunds', rupees(seen.ledger)],
          ['Of that in the bank', rupees(seen.settled)],
          ['Payments on their way to the bank', rupees(seen.waiting)],
          ['Refunds on their way', seen.waitingBack !== 0 && rupees(seen.waitingBack)],
          ['Payments not in the bank after six days', seen.missing !== 0 && bad(rupees(seen.missing))],
          ['Refunds not in any settlement after six days', seen.missingBack !== 0 && bad(rupees(seen.missingBack))],
          ...seen.unknown.map(sum => [unknownText(sum), bad(paiseText(sum.paise))] as const),
          ['In the bank, set aside as not ours', seen.aside !== 0 && paiseText(seen.aside)],
          ['Payments to decide', seen.inbox !== 0 && bad(String(seen.inbox))],
          ['Updates being processed', seen.newsWaiting !== 0 && String(seen.newsWaiting)],
          ['Messages with a wrong signature', seen.refusedSignatures !== 0 && String(seen.refusedSignatures)],
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

export function Settlements({ seen, onSeen }: { seen: OnlineOverview; onSeen: (seen: OnlineOverview) => void }) {
  const festival = useFestival()
  const [day, setDay] = useState(() => calendarDay(festival, Date.now()))
  const act = useAct(() => askSettlements(day), onSeen)
  const changeDay = (next: string) => {
    setDay(next)
    act.forgetFailure()
  }
  const sum = (of: 'gross' | 'fees' | 'net') => seen.settlements.reduce((total, row) => total + row[of], 0)
  return (
    <Section title="Settlements">
      <p>
        What the provider paid into the bank: payments less its fees, which the festival bears. It is asked once a day;
        the line of the bank statement is found by its UTR.
      </p>
      <p className="button-row">
        <input
          type="date"
          aria-label="Day to ask about"
          value={day}
          onChange={event => changeDay(event.target.value)}
        />
        <button type="button" className="quiet-button" disabled={act.busy || !day} onClick={() => void act.run()}>
          Ask the provider about this day
        </button>
      </p>
      {act.failure && <Problem failure={act.failure} />}
      {seen.settlements.length === 0 ? (
        <Nothing>Nothing was settled yet.</Nothing>
      ) : (
        <Table
          name="settlements"
          rows={seen.settlements}
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
              title: 'What is in it',
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
          foot={['Together', '', '', paiseText(sum('gross')), paiseText(sum('fees')), paiseText(sum('net')), '', '']}
        />
      )}
    </Section>
  )
}

export function Refunds({ refunds }: { refunds: readonly Refund[] }) {
  if (refunds.length === 0) return null
  return (
    <Section title="Paid back">
      <Table
        name="refunds"
        rows={refunds}
        rowKey={row => row.id}
        columns={[
          { title: 'Person', cell: row => `${row.username} (${row.userId})`, main: true },
          { title: 'Amount', cell: row => rupees(row.amount), figure: true },
          { title: 'Of receipt', cell: row => row.ofReceipt },
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

/** What staff decided, and what of it stands. */
function decisionText({ isBooked, receiptNumber }: DisputeRow): string {
  if (isBooked) return `taken out, ${receiptNumber}`
  return receiptNumber ? `taken out, ${receiptNumber}, and brought back` : 'stands'
}

type DisputesProps = { disputes: readonly DisputeRow[]; onDecide: (dispute: DisputeRow) => void }

export function Disputes({ disputes, onDecide }: DisputesProps) {
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
          { title: 'The provider says', cell: row => row.state },
          { title: 'Answer by', cell: row => row.respondBy && <Moment at={row.respondBy} /> },
          {
            title: 'Decision',
            cell: row => (
              <>
                {row.decidedBy && `${decisionText(row)}: ${row.reason} (${row.decidedBy}) `}
                {(!row.decidedBy || row.isBooked || row.state !== 'won') && (
                  <button type="button" className="quiet-button" onClick={() => onDecide(row)}>
                    {row.decidedBy ? 'Change' : 'Decide'}
                    <span className="visually-hidden"> the dispute {row.id}</span>
                  </button>
                )}
              </>
            ),
          },
        ]}
      />
    </Section>
  )
}
