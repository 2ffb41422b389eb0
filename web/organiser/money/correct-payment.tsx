// Correcting a payment that was recorded wrongly: amount, method, reference, or whose it is, with one reason.
import { useState } from 'react'
import { Link } from 'react-router'
import { online } from '../../../domain/money/payment.ts'
import type { PaymentRow } from '../../../domain/money/payments-api.ts'
import { rupees } from '../../../domain/rupees.ts'
import { useAct } from '../../calls/use-act.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { usePermission } from '../shell/organiser.tsx'
import { PersonFinder } from '../shell/person-finder.tsx'
import { ReasonField } from '../shell/text-fields.tsx'
import { correctPayment } from './calls.ts'
import { MoneyFields, type MoneyText, moneyBody } from './money-dialogs.tsx'
import { useNewDebt } from './new-debt.tsx'

type PayerOf = { userId: string; username: string }
type Payment = Omit<PaymentRow, 'userId' | 'username'>

type Props = { payment: Payment; payer: PayerOf; onChange: () => void }

/**
 * The button for a payment that can be corrected, with its dialog. Nobody typed what came online: it can only go back
 * the way it came, and the button leads there.
 */
export function CorrectPayment(props: Props) {
  const { payment } = props
  const [isOpen, setIsOpen] = useState(false)
  const isAllowed = usePermission('refunds')
  if (!isAllowed || payment.amount < 0 || payment.isCorrected) return null
  if (payment.method === online) return <PayBackOnline payment={payment} payer={props.payer} />
  const close = () => setIsOpen(false)
  const change = () => {
    close()
    props.onChange()
  }
  return (
    <>
      <button type="button" className="quiet-button" onClick={() => setIsOpen(true)}>
        Correct<span className="visually-hidden"> {payment.receiptNumber}</span>
      </button>
      {isOpen && <CorrectDialog {...props} onClose={close} onChange={change} />}
    </>
  )
}

function PayBackOnline({ payment: { reference, receiptNumber }, payer }: Pick<Props, 'payment' | 'payer'>) {
  // A team's rows share the provider's number; a refund that failed has one of ours.
  const search = reference.startsWith('refund-') ? payer.userId : reference.split('/')[0]!
  return (
    <Link className="quiet-button" to={`/organiser/online-payments?search=${encodeURIComponent(search)}`}>
      Pay back online<span className="visually-hidden"> {receiptNumber}</span>
    </Link>
  )
}

function CorrectDialog({ payment, payer, onClose, onChange }: Props & { onClose: () => void }) {
  const [whose, setWhose] = useState(payer)
  const [isChanging, setIsChanging] = useState(false)
  const [fields, setFields] = useState<MoneyText>(textOf(payment))
  const [reason, setReason] = useState('')
  const debt = useNewDebt(`${fields.amount} ${whose.userId}`)
  const act = useAct(
    async actId => {
      const call = { actId: actId(), userId: whose.userId, ...moneyBody(fields), reason, ...debt.confirmed }
      const answer = await correctPayment(payment.paymentId, call)
      debt.hear(answer)
      return answer
    },
    row => {
      const isForTeam = row.group !== '' && row.group !== payment.group
      const right = isForTeam
        ? `${row.group}: the team ${row.team}`
        : `${row.receiptNumber}: ${rupees(row.amount)} from ${row.username}`
      notice.success(`${right} in place of ${payment.receiptNumber}`)
      onChange()
    },
  )
  return (
    <ActDialog
      title={`Correct ${payment.receiptNumber}`}
      act={debt.shown(act)}
      button={debt.isAsked ? 'Correct it all the same' : 'Correct the payment'}
      ready={!isChanging}
      grave
      onClose={onClose}
    >
      <p>
        It says {rupees(payment.amount)} from {payer.username} ({payer.userId}). The row stays; a reversal and the right
        row are added, each with a receipt. To pay money back, use <em>Pay money back</em>.
      </p>
      {isChanging ? (
        <PersonFinder
          onChoose={found => {
            setWhose(found)
            setIsChanging(false)
          }}
        />
      ) : (
        <p className="button-row">
          <span>
            Right payer: <strong>{whose.username}</strong> ({whose.userId})
          </span>
          <button type="button" className="quiet-button" onClick={() => setIsChanging(true)}>
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

/** The payment as it stands in the fields. The reference of cash is its receipt. */
function textOf({ method, amount, reference, receiptNumber, note }: Payment): MoneyText {
  return {
    method: method as MoneyText['method'],
    amount: String(amount),
    reference: reference === receiptNumber ? '' : reference,
    note,
  }
}
