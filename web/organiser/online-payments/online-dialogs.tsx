// Dialogs that credit an online payment, set it aside, pay money back, or decide a dispute.
import { useState } from 'react'
import type { DisputeRow, OnlineRow } from '../../../domain/online-payments/api.ts'
import { paiseText } from '../../../domain/online-payments/columns.ts'
import { rupees } from '../../../domain/rupees.ts'
import { useAct } from '../../calls/use-act.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { AmountField, ChoiceField } from '../../parts/forms/field.tsx'
import { Dialog, DialogBody } from '../../parts/shell/dialog.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { Problem } from '../../parts/shell/problem.tsx'
import { useNewDebt } from '../money/new-debt.tsx'
import { type Payer, PayerLine } from '../money/payer-line.tsx'
import { readPerson } from '../people/calls.ts'
import { ReasonDialog } from '../shell/forms/form-dialog.tsx'
import { PersonFinder } from '../shell/person-finder.tsx'
import { Loading } from '../shell/states.tsx'
import { ReasonField } from '../shell/text-fields.tsx'
import { creditOnline, decideDispute, refundOnline, reopenOnline, setOnlineAside } from './calls.ts'

type Props = { row: OnlineRow; onClose: () => void; onDone: () => void }

export function CreditDialog({ row, onClose, onDone }: Props) {
  const [person, setPerson] = useState<Payer | null>(null)
  const [reason, setReason] = useState('')
  const sum = paiseText(row.paise, row.currency)
  const act = useAct(
    () => creditOnline(row.id, { userId: person!.userId, reason }),
    () => {
      notice.success(`${sum} credited to ${person!.username}`)
      onClose()
      onDone()
    },
  )
  return (
    <ActDialog
      title="Credit to a person"
      act={act}
      button={person ? `Credit ${sum} to ${person.username}` : 'Credit'}
      ready={person !== null}
      onClose={onClose}
    >
      <p>
        {sum}, payment {row.id}. {row.why}.
        {row.refundedPaise > 0 &&
          ` ${paiseText(row.refundedPaise)} of it was refunded at the provider and is deducted.`}
      </p>
      {person ? (
        <>
          <PayerLine payer={person} />
          <p>
            <button type="button" className="quiet-button" onClick={() => setPerson(null)}>
              Somebody else
            </button>
          </p>
          <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
        </>
      ) : (
        <PersonFinder onChoose={setPerson} />
      )}
    </ActDialog>
  )
}

export function AsideDialog({ row, onClose, onDone }: Props) {
  return (
    <ReasonDialog
      title="Set aside as not ours"
      button="Set aside"
      grave
      send={({ reason }) => setOnlineAside(row.id, reason)}
      onDone={() => {
        notice.success('Set aside as not ours')
        onDone()
      }}
      onClose={onClose}
    >
      <p>
        {paiseText(row.paise, row.currency)}, payment {row.id}, is credited to nobody. If the money is not for the
        festival, refund it in your account at the provider.
      </p>
    </ReasonDialog>
  )
}

/** Withdraws the decision, so that the payment waits for a new decision. */
export function ReopenButton({ row, onDone }: Omit<Props, 'onClose'>) {
  const act = useAct(() => reopenOnline(row.id), onDone)
  return (
    <>
      <button type="button" className="quiet-button" disabled={act.busy} onClick={() => void act.run()}>
        Decide again<span className="visually-hidden"> {row.id}</span>
      </button>
      {act.failure && <Problem failure={act.failure} />}
    </>
  )
}

type RefundProps = { payment: OnlineRow['rows'][number]; onClose: () => void; onDone: () => void }

/** First reads the person's credit, which the dialog fills in as the amount. */
export function OnlineRefundDialog(props: RefundProps) {
  const { data, failure, reload } = useAnswer(props.payment.userId, () => readPerson(props.payment.userId))
  if (data) return <RefundOnline {...props} person={data} />
  return (
    <Dialog title="Pay money back" busy={false} onClose={props.onClose}>
      <DialogBody>
        {failure ? <Problem failure={failure} onRetry={reload} /> : <Loading what="the balance" />}
      </DialogBody>
    </Dialog>
  )
}

function RefundOnline({ payment, person, onClose, onDone }: RefundProps & { person: Payer }) {
  const inCredit = Math.min(payment.amount - payment.givenBack, -person.amountDue)
  const [amount, setAmount] = useState(inCredit > 0 ? String(inCredit) : '')
  const [reason, setReason] = useState('')
  const debt = useNewDebt(amount)
  const act = useAct(
    async actId => {
      const call = { actId: actId(), amount: Number(amount), reason, ...debt.confirmed }
      const answer = await refundOnline(payment.paymentId, call)
      debt.onAnswer(answer)
      return answer
    },
    () => {
      notice.success(`${rupees(Number(amount))} is on its way back to ${payment.username}`)
      onClose()
      onDone()
    },
  )
  return (
    <ActDialog
      title="Pay money back"
      act={debt.withoutRefusal(act)}
      button={debt.isAsked ? `Pay back ${rupees(Number(amount))} anyway` : 'Pay it back'}
      grave
      onClose={onClose}
    >
      <PayerLine payer={person} />
      <p>
        Receipt {payment.receiptNumber}: {rupees(payment.amount)} paid online,{' '}
        {rupees(payment.amount - payment.givenBack)} of it not refunded. The refund returns the way it was paid and
        takes five to seven days.
      </p>
      <AmountField label="Amount in ₹" value={amount} onChange={event => setAmount(event.target.value)} />
      <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
      {debt.question}
    </ActDialog>
  )
}

type DisputeProps = { dispute: DisputeRow; onClose: () => void; onDone: () => void }

const choices = [
  { value: 'keep', text: 'Keep the payment' },
  { value: 'book', text: 'Reverse the payment' },
]

/** Decides a dispute, or changes the decision. */
export function DisputeDialog({ dispute, onClose, onDone }: DisputeProps) {
  const revise = dispute.decidedBy !== ''
  const [choice, setChoice] = useState(dispute.state === 'lost' ? 'book' : 'keep')
  const [reason, setReason] = useState('')
  const book = revise ? !dispute.isBooked : choice === 'book'
  const act = useAct(
    () => decideDispute(dispute.id, { book, reason, revise }),
    () => {
      onClose()
      onDone()
    },
  )
  const change = dispute.isBooked ? 'Restore the payment' : 'Reverse the payment'
  return (
    <ActDialog
      title={revise ? 'Change the decision' : 'Decide the dispute'}
      act={act}
      button={revise ? change : 'Decide'}
      grave
      onClose={onClose}
    >
      <p>
        {dispute.username || 'Somebody'} disputes {paiseText(dispute.paise)}. The provider says: {dispute.state}. Answer
        the dispute in your account at the provider. Here you decide whether the ledger keeps the payment.
      </p>
      {revise ? (
        <p>
          {dispute.isBooked
            ? `Receipt ${dispute.receiptNumber} reversed the payment. The money is credited to the same people again, with a mail.`
            : 'The payment is reversed in the ledger. The people who were credited owe the money again, and get a mail.'}
        </p>
      ) : (
        <>
          <ChoiceField
            label="Decision"
            value={choice}
            choices={choices}
            onChange={event => setChoice(event.target.value)}
          />
          <p>If the dispute is won later, the site restores the payment and mails the people.</p>
        </>
      )}
      <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
    </ActDialog>
  )
}
