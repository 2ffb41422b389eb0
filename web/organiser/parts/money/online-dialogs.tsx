// What staff do about online payments: credit or put aside what waits, pay money back, decide a dispute.
import { useState } from 'react'
import type { DisputeRow, OnlineOverview, OnlineRow } from '../../../../domain/online-payments/api.ts'
import { paiseText } from '../../../../domain/online-payments/columns.ts'
import { rupees } from '../../../../domain/rupees.ts'
import { useAct } from '../../../calls/use-act.ts'
import { ActDialog } from '../../../parts/forms/act-dialog.tsx'
import { AmountField, ChoiceField, Field } from '../../../parts/forms/field.tsx'
import { notice } from '../../../parts/shell/notices.tsx'
import { creditOnline, decideDispute, putOnlineAside, refundOnline } from '../../calls/online.ts'
import { ReasonField } from '../shell/text-fields.tsx'

type Props = { row: OnlineRow; onClose: () => void; onDone: () => void }

export function CreditDialog({ row, onClose, onDone }: Props) {
  const [userId, setUserId] = useState('')
  const [reason, setReason] = useState('')
  const act = useAct(
    () => creditOnline(row.id, { userId, reason }),
    () => {
      notice.success(`${paiseText(row.paise, row.currency)} credited to ${userId}`)
      onDone()
    },
  )
  return (
    <ActDialog title="Credit to a person" act={act} button="Credit" onClose={onClose}>
      <p>
        {paiseText(row.paise, row.currency)}, payment {row.id}. {row.why}.
        {row.refundedPaise > 0 &&
          ` ${paiseText(row.refundedPaise)} of it went back at the provider and is taken off again.`}
      </p>
      <Field label="User id" value={userId} required onChange={event => setUserId(event.target.value)} />
      <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
    </ActDialog>
  )
}

export function AsideDialog({ row, onClose, onDone }: Props) {
  const [reason, setReason] = useState('')
  const act = useAct(
    () => putOnlineAside(row.id, reason),
    () => {
      notice.success('Put aside')
      onDone()
    },
  )
  return (
    <ActDialog title="Put aside" act={act} button="Put aside" grave onClose={onClose}>
      <p>
        {paiseText(row.paise, row.currency)}, payment {row.id}, is credited to nobody. Give it back in the account of
        the provider if it is not the festival's.
      </p>
      <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
    </ActDialog>
  )
}

type RefundProps = { of: OnlineRow['rows'][number]; onClose: () => void; onDone: (seen: OnlineOverview) => void }

export function OnlineRefundDialog({ of, onClose, onDone }: RefundProps) {
  const most = of.amount - of.givenBack
  const [amount, setAmount] = useState(String(most))
  const [reason, setReason] = useState('')
  const act = useAct(
    actId => refundOnline(of.paymentId, { actId: actId(), amount: Number(amount), reason }),
    seen => {
      notice.success(`${rupees(Number(amount))} is on its way back to ${of.username}`)
      onDone(seen)
    },
  )
  return (
    <ActDialog title="Pay money back" act={act} button="Pay it back" grave onClose={onClose}>
      <p>
        <strong>{of.username}</strong> ({of.userId}) paid {rupees(of.amount)} online, receipt {of.receiptNumber}. It
        goes back the way it came and takes five to seven days.
      </p>
      <AmountField label="Amount in ₹" value={amount} onChange={event => setAmount(event.target.value)} />
      <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
    </ActDialog>
  )
}

type DisputeProps = { dispute: DisputeRow; onClose: () => void; onDone: (seen: OnlineOverview) => void }

const choices = [
  { value: 'stand', text: 'The payment stands' },
  { value: 'book', text: 'Take it out of the ledger' },
]

/** Decides a dispute, or changes what was decided. */
export function DisputeDialog({ dispute, onClose, onDone }: DisputeProps) {
  const revise = dispute.decidedBy !== ''
  const [choice, setChoice] = useState(dispute.state === 'lost' ? 'book' : 'stand')
  const [reason, setReason] = useState('')
  const book = revise ? !dispute.isBooked : choice === 'book'
  const act = useAct(() => decideDispute(dispute.id, { book, reason, revise }), onDone)
  const change = dispute.isBooked ? 'Bring it back' : 'Take it out'
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
        it in the provider's account; here you say what the ledger says.
      </p>
      {revise ? (
        <p>
          {dispute.isBooked
            ? `Receipt ${dispute.receiptNumber} took the money out of the ledger. It comes back to the same people, with a mail.`
            : 'The money is taken out of the ledger. The people whom it was credited to owe it again, and get a mail.'}
        </p>
      ) : (
        <>
          <ChoiceField
            label="The ledger"
            value={choice}
            choices={choices}
            onChange={event => setChoice(event.target.value)}
          />
          <p>If the dispute is won later, the site brings the money back and mails the people.</p>
        </>
      )}
      <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
    </ActDialog>
  )
}
