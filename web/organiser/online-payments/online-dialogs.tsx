// What staff do about online payments: credit or put aside what waits, pay money back, decide a dispute.
import { useState } from 'react'
import type { DisputeRow, OnlineOverview, OnlineRow } from '../../../domain/online-payments/api.ts'
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
import { PersonFinder } from '../shell/person-finder.tsx'
import { Loading } from '../shell/states.tsx'
import { ReasonField } from '../shell/text-fields.tsx'
import { creditOnline, decideDispute, putOnlineAside, refundOnline, reopenOnline } from './calls.ts'

type Props = { row: OnlineRow; onClose: () => void; onDone: () => void }

export function CreditDialog({ row, onClose, onDone }: Props) {
  const [person, setPerson] = useState<Payer | null>(null)
  const [reason, setReason] = useState('')
  const sum = paiseText(row.paise, row.currency)
  const act = useAct(
    () => creditOnline(row.id, { userId: person!.userId, reason }),
    () => {
      notice.success(`${sum} credited to ${person!.username}`)
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
          ` ${paiseText(row.refundedPaise)} of it went back at the provider and is taken off again.`}
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
  const [reason, setReason] = useState('')
  const act = useAct(
    () => putOnlineAside(row.id, reason),
    () => {
      notice.success('Set aside as not ours')
      onDone()
    },
  )
  return (
    <ActDialog title="Set aside as not ours" act={act} button="Set aside" grave onClose={onClose}>
      <p>
        {paiseText(row.paise, row.currency)}, payment {row.id}, is credited to nobody. Give it back in the account of
        the provider if it is not the festival's.
      </p>
      <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
    </ActDialog>
  )
}

/** Money that was set aside waits in the inbox again. */
export function ReopenButton({ row, onDone }: Omit<Props, 'onClose'>) {
  const act = useAct(() => reopenOnline(row.id), onDone)
  return (
    <>
      <button type="button" className="quiet-button" disabled={act.busy} onClick={() => void act.run()}>
        Take back<span className="visually-hidden"> {row.id}</span>
      </button>
      {act.failure && <Problem failure={act.failure} />}
    </>
  )
}

type RefundProps = { of: OnlineRow['rows'][number]; onClose: () => void; onDone: (seen: OnlineOverview) => void }

/** What of a payment can go back depends on the person's credit, which is read first. */
export function OnlineRefundDialog(props: RefundProps) {
  const { data, failure, reload } = useAnswer(props.of.userId, () => readPerson(props.of.userId))
  if (data) return <RefundOnline {...props} person={data} />
  return (
    <Dialog title="Pay money back" busy={false} onClose={props.onClose}>
      <DialogBody>
        {failure ? <Problem failure={failure} onRetry={reload} /> : <Loading what="what is due" />}
      </DialogBody>
    </Dialog>
  )
}

function RefundOnline({ of, person, onClose, onDone }: RefundProps & { person: Payer }) {
  const inCredit = Math.min(of.amount - of.givenBack, -person.amountDue)
  const [amount, setAmount] = useState(inCredit > 0 ? String(inCredit) : '')
  const [reason, setReason] = useState('')
  const debt = useNewDebt(amount)
  const act = useAct(
    async actId => {
      const call = { actId: actId(), amount: Number(amount), reason, ...debt.confirmed }
      const answer = await refundOnline(of.paymentId, call)
      debt.onAnswer(answer)
      return answer
    },
    seen => {
      notice.success(`${rupees(Number(amount))} is on its way back to ${of.username}`)
      onDone(seen)
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
        Receipt {of.receiptNumber}: {rupees(of.amount)} paid online, {rupees(of.amount - of.givenBack)} of it still
        here. It goes back the way it came and takes five to seven days.
      </p>
      <AmountField label="Amount in ₹" value={amount} onChange={event => setAmount(event.target.value)} />
      <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
      {debt.question}
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
            : 'The money is taken out of the ledger. The people who had it as credit owe it again, and get a mail.'}
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
