// Corrects the amount, method, reference or payer of a payment, with one reason.
import { useState } from 'react'
import { Link } from 'react-router'
import { online } from '../../../domain/money/payment.ts'
import type { PaymentRow } from '../../../domain/money/payments-api.ts'
import { rupees } from '../../../domain/rupees.ts'
import { useAct } from '../../calls/use-act.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { DialogButton } from '../shell/forms/form-dialog.tsx'
import { usePermission } from '../shell/organiser.tsx'
import { PersonFinder } from '../shell/person-finder.tsx'
import { ReasonField } from '../shell/text-fields.tsx'
import { correctPayment } from './calls.ts'
import { MoneyFields, type MoneyText, moneyBody } from './money-dialogs.tsx'
import { useNewDebt } from './new-debt.tsx'

type PaymentPayer = { userId: string; username: string }
type Payment = Omit<PaymentRow, 'userId' | 'username'>

type Props = { payment: Payment; payer: PaymentPayer; onChange: () => void }

/** The button that corrects a payment. An online payment cannot be corrected, so its button opens the refund. */
export function CorrectPayment(props: Props) {
  const { payment } = props
  const isAllowed = usePermission('refunds')
  if (!isAllowed || payment.amount < 0 || payment.isCorrected) return null
  if (payment.method === online) return <PayBackOnline payment={payment} payer={props.payer} />
  return (
    <DialogButton text="Correct" of={payment.receiptNumber}>
      {close => (
        <CorrectDialog
          {...props}
          onClose={close}
          onChange={() => {
            close()
            props.onChange()
          }}
        />
      )}
    </DialogButton>
  )
}

function PayBackOnline({ payment: { reference, receiptNumber }, payer }: Pick<Props, 'payment' | 'payer'>) {
  // The rows of a team's payment share one provider id. After a failed refund, the id is the site's own: `refund-…`.
  const search = reference.startsWith('refund-') ? payer.userId : reference.split('/')[0]!
  return (
    <Link className="quiet-button" to={`/organiser/online-payments?search=${encodeURIComponent(search)}`}>
      Pay back online<span className="visually-hidden"> {receiptNumber}</span>
    </Link>
  )
}

function CorrectDialog({ payment, payer, onClose, onChange }: Props & { onClose: () => void }) {
  const [newPayer, setNewPayer] = useState(payer)
  const [isChoosing, setIsChoosing] = useState(false)
  const [fields, setFields] = useState<MoneyText>(textOf(payment))
  const [reason, setReason] = useState('')
  const debt = useNewDebt(`${fields.amount} ${newPayer.userId}`)
  const act = useAct(
    async actId => {
      const call = { actId: actId(), userId: newPayer.userId, ...moneyBody(fields), reason, ...debt.confirmed }
      const answer = await correctPayment(payment.paymentId, call)
      debt.onAnswer(answer)
      return answer
    },
    row => {
      const isForTeam = row.group !== '' && row.group !== payment.group
      const corrected = isForTeam
        ? `${row.group}: the team ${row.team}`
        : `${row.receiptNumber}: ${rupees(row.amount)} from ${row.username}`
      notice.success(`${corrected} replaces ${payment.receiptNumber}`)
      onChange()
    },
  )
  return (
    <ActDialog
      title={`Correct ${payment.receiptNumber}`}
      act={debt.withoutRefusal(act)}
      button={debt.isAsked ? 'Correct it anyway' : 'Correct the payment'}
      ready={!isChoosing}
      grave
      onClose={onClose}
    >
      <p>
        Recorded: {rupees(payment.amount)} from {payer.username} ({payer.userId}). This row stays; a reversal and a
        corrected row are added, each with a receipt. To pay money back, use <em>Pay money back</em>.
      </p>
      {isChoosing ? (
        <PersonFinder
          onChoose={found => {
            setNewPayer(found)
            setIsChoosing(false)
          }}
        />
      ) : (
        <p className="button-row">
          <span>
            Payer: <strong>{newPayer.username}</strong> ({newPayer.userId})
          </span>
          <button type="button" className="quiet-button" onClick={() => setIsChoosing(true)}>
            Somebody else
          </button>
        </p>
      )}
      <MoneyFields fields={fields} onChange={setFields} />
      <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
      {debt.question}
    </ActDialog>
  )
}

/** Returns the form's fields for a payment. A cash payment's reference is its receipt number, which is not shown. */
function textOf({ method, amount, reference, receiptNumber, note }: Payment): MoneyText {
  return {
    method: method as MoneyText['method'],
    amount: String(amount),
    reference: reference === receiptNumber ? '' : reference,
    note,
  }
}
