// Dialogs that record payments and refunds at the desk. The rules of the ledger are the server's.
import { useState } from 'react'
import { rupees } from '../../../../domain/money.ts'
import type { PaymentMethod, PaymentRow, PersonRow } from '../../../../domain/organiser-types.ts'
import { methodChoices, methodText } from '../../../../domain/payment.ts'
import { ActDialog } from '../../../parts/forms/act-dialog.tsx'
import { AmountField, ChoiceField, FieldRow } from '../../../parts/forms/field.tsx'
import { notice } from '../../../parts/shell/notices.tsx'
import { useAct } from '../../../use-act.ts'
import { recordPayment, recordRefund } from '../../calls.ts'
import { PersonFinder } from '../people/person-finder.tsx'
import { ReasonField, TextField } from '../shell/text-fields.tsx'
import { Due } from './amount.tsx'

type Payer = Pick<PersonRow, 'userId' | 'username' | 'paidAmount' | 'amountDue'>

type Props = {
  /** If null, the dialog first asks who pays. */
  person: Payer | null
  onClose: () => void
  onDone: (row: PaymentRow) => void
}

export function PaymentDialog({ person, onClose, onDone }: Props) {
  const [payer, setPayer] = useState(person)
  const [fields, setFields] = useState(emptyMoney(person?.amountDue))
  const act = useAct(
    actId => recordPayment({ actId: actId(), userId: payer?.userId ?? '', ...moneyBody(fields) }),
    row => {
      notice.success(`${row.receiptNumber}: ${rupees(row.amount)} from ${row.username}, ${methodText(row.method)}`)
      onDone(row)
    },
  )
  const choose = (found: Payer) => {
    setPayer(found)
    setFields(emptyMoney(found.amountDue))
  }
  return (
    <ActDialog title="Record a payment" act={act} button="Record the payment" ready={payer !== null} onClose={onClose}>
      {payer ? <PayerLine payer={payer} /> : <PersonFinder onChoose={choose} />}
      {payer && <MoneyFields fields={fields} onChange={setFields} />}
    </ActDialog>
  )
}

export function RefundDialog({ person, onClose, onDone }: Props & { person: Payer }) {
  const [fields, setFields] = useState(emptyMoney(-person.amountDue))
  const [reason, setReason] = useState('')
  const act = useAct(
    actId => recordRefund({ actId: actId(), userId: person.userId, ...moneyBody(fields), reason }),
    row => {
      notice.success(`${row.receiptNumber}: ${rupees(-row.amount)} paid back to ${row.username}`)
      onDone(row)
    },
  )
  return (
    <ActDialog title="Pay money back" act={act} button="Record the refund" grave onClose={onClose}>
      <PayerLine payer={person} />
      <MoneyFields fields={fields} onChange={setFields} most={person.paidAmount} />
      <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
    </ActDialog>
  )
}

function PayerLine({ payer }: { payer: Payer }) {
  return (
    <p>
      <strong>{payer.username}</strong> ({payer.userId}) paid {rupees(payer.paidAmount)} <Due of={payer.amountDue} />
    </p>
  )
}

export type MoneyText = { method: PaymentMethod; amount: string; reference: string; note: string }

/** Empty fields, with what is due (whole rupees) as the amount. */
export function emptyMoney(due = 0): MoneyText {
  return { method: 'cash', amount: due > 0 ? String(due) : '', reference: '', note: '' }
}

/** The fields as the calls take them. */
export function moneyBody({ method, amount, reference, note }: MoneyText) {
  // The server takes the receipt's number as the reference of cash.
  return { method, amount: Number(amount), reference: method === 'cash' ? '' : reference, note }
}

type MoneyFieldsProps = {
  fields: MoneyText
  onChange: (fields: MoneyText) => void
  /** The highest amount allowed, in whole rupees. */
  most?: number
}

export function MoneyFields({ fields, onChange, most }: MoneyFieldsProps) {
  const set = (change: Partial<MoneyText>) => onChange({ ...fields, ...change })
  return (
    <>
      <FieldRow>
        <AmountField
          label="Amount in ₹"
          value={fields.amount}
          {...(most === undefined ? {} : { max: most })}
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
            label={fields.method === 'upi' ? 'UTR (12 digits)' : "The bank's reference"}
            value={fields.reference}
            required
            onChange={event => set({ reference: event.target.value })}
          />
        )}
        <TextField label="Note (optional)" value={fields.note} onChange={event => set({ note: event.target.value })} />
      </FieldRow>
    </>
  )
}
