// Dialogs that record payments and refunds at the desk. The server checks the rules of the ledger.
import { useState } from 'react'
import type { PaymentMethod } from '../../../domain/money/methods.ts'
import { aboveDue, methodChoices, methodText } from '../../../domain/money/payment.ts'
import type { PaymentRow } from '../../../domain/money/payments-api.ts'
import { rupees } from '../../../domain/rupees.ts'
import type { Answer } from '../../calls/api.ts'
import { useAct } from '../../calls/use-act.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { AmountField, ChoiceField, FieldRow } from '../../parts/forms/field.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { readPerson } from '../people/calls.ts'
import { isRefused } from '../shell/organiser-call.ts'
import { PersonFinder } from '../shell/person-finder.tsx'
import { ReasonField, TextField } from '../shell/text-fields.tsx'
import { recordPayment, recordRefund } from './calls.ts'
import { useNewDebt } from './new-debt.tsx'
import { type Payer, PayerLine } from './payer-line.tsx'

type Props = {
  /** If null, the dialog first asks for the payer. */
  person: Payer | null
  onClose: () => void
  onDone: (row: PaymentRow) => void
}

export function PaymentDialog({ person, onClose, onDone }: Props) {
  const [payer, setPayer] = useState(person)
  const [fields, setFields] = useState(emptyMoney(person?.amountDue))
  const choose = (found: Payer) => {
    setPayer(found)
    setFields(emptyMoney(found.amountDue))
  }
  const more = useMoreThanDue(Number(fields.amount), payer?.amountDue ?? 0)
  const act = useAct(
    async actId => {
      const { userId, amountDue: due } = payer!
      const body = { actId: actId(), userId, due, ...moneyBody(fields) }
      const answer = await recordPayment(more.reason === undefined ? body : { ...body, reason: more.reason })
      await showCurrent(answer, userId, choose)
      return answer
    },
    row => {
      notice.success(`${row.receiptNumber}: ${rupees(row.amount)} from ${row.username}, ${methodText(row.method)}`)
      onDone(row)
    },
  )
  const run = async () => {
    if (!more.showsQuestion()) await act.run()
  }
  return (
    <ActDialog
      title="Record a payment"
      act={{ ...act, run }}
      button={more.question ? `Record ${rupees(Number(fields.amount))}` : 'Record the payment'}
      ready={payer !== null}
      onClose={onClose}
    >
      {payer ? <PayerLine payer={payer} /> : <PersonFinder onChoose={choose} />}
      {payer && <MoneyFields fields={fields} onChange={setFields} />}
      {more.question}
    </ActDialog>
  )
}

/** Records a refund. The credit is filled in, because a larger refund makes a debt and needs a confirmation. */
export function RefundDialog({ person: initial, onClose, onDone }: Props & { person: Payer }) {
  const [person, setPerson] = useState(initial)
  const [fields, setFields] = useState(emptyMoney(-person.amountDue))
  const [reason, setReason] = useState('')
  const debt = useNewDebt(fields.amount)
  const act = useAct(
    async actId => {
      const { userId, amountDue: due } = person
      const call = { actId: actId(), userId, due, ...moneyBody(fields), reason, ...debt.confirmed }
      const answer = await recordRefund(call)
      debt.onAnswer(answer)
      await showCurrent(answer, userId, setPerson)
      return answer
    },
    row => {
      notice.success(`${row.receiptNumber}: ${rupees(-row.amount)} refunded to ${row.username}`)
      onDone(row)
    },
  )
  return (
    <ActDialog
      title="Pay money back"
      act={debt.withoutRefusal(act)}
      button={debt.isAsked ? `Pay back ${rupees(Number(fields.amount))} anyway` : 'Record the refund'}
      grave
      onClose={onClose}
    >
      <PayerLine payer={person} />
      <MoneyFields fields={fields} onChange={setFields} />
      <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
      {debt.question}
    </ActDialog>
  )
}

/** If the amount due has changed since the dialog opened, shows the current amount due. */
async function showCurrent(answer: Answer<unknown>, userId: string, show: (person: Payer) => void): Promise<void> {
  if (answer.ok || !isRefused(answer.failure, 'amount_changed')) return
  const now = await readPerson(userId)
  if (now.ok) show(now.data)
}

/**
 * Asks once for a reason if the amount is more than the balance to pay (both in whole rupees). Call `showsQuestion` at
 * each press: it returns true if the question has just appeared. The second press sends `reason`.
 */
function useMoreThanDue(amount: number, due: number) {
  const extra = aboveDue(amount, due)
  const [askedExtra, setAskedExtra] = useState(0)
  const [reason, setReason] = useState('')
  const isAsked = extra > 0 && askedExtra === extra
  return {
    reason: isAsked ? reason : undefined,
    showsQuestion() {
      setAskedExtra(extra)
      return extra > 0 && !isAsked
    },
    question: isAsked && <MoreThanDue more={extra} reason={reason} onChange={setReason} />,
  }
}

type Question = { more: number; reason: string; onChange: (reason: string) => void }

export function MoreThanDue({ more, reason, onChange }: Question) {
  return (
    <>
      <p role="status">
        <strong>{rupees(more)} more than the balance to pay.</strong> If this is correct, give the reason: the extra
        amount becomes credit.
      </p>
      <ReasonField
        label="Reason for the extra amount"
        value={reason}
        onChange={event => onChange(event.target.value)}
      />
    </>
  )
}

export type MoneyText = { method: PaymentMethod; amount: string; reference: string; note: string }

/** The fields of a new payment, with the amount due filled in (whole rupees). */
export function emptyMoney(due = 0): MoneyText {
  return { method: 'cash', amount: due > 0 ? String(due) : '', reference: '', note: '' }
}

/** Converts the fields to the body of a call. */
export function moneyBody({ method, amount, reference, note }: MoneyText) {
  // The server uses the receipt number as the reference of a cash payment.
  return { method, amount: Number(amount), reference: method === 'cash' ? '' : reference, note }
}

type MoneyFieldsProps = {
  fields: MoneyText
  onChange: (fields: MoneyText) => void
}

export function MoneyFields({ fields, onChange }: MoneyFieldsProps) {
  const set = (change: Partial<MoneyText>) => onChange({ ...fields, ...change })
  return (
    <>
      <FieldRow>
        <AmountField
          label="Amount in ₹"
          value={fields.amount}
          onChange={event => set({ amount: event.target.value })}
        />
        <ChoiceField
          label="Method"
          value={fields.method}
          choices={methodChoices}
          onChange={event => set({ method: event.target.value as PaymentMethod })}
        />
      </FieldRow>
      <FieldRow>
        {fields.method !== 'cash' && (
          <TextField
            label={fields.method === 'upi' ? 'UTR (12 digits)' : 'Bank reference'}
            value={fields.reference}
            inputMode={fields.method === 'upi' ? 'numeric' : 'text'}
            required
            onChange={event => set({ reference: event.target.value })}
          />
        )}
        <TextField label="Note (optional)" value={fields.note} onChange={event => set({ note: event.target.value })} />
      </FieldRow>
    </>
  )
}
