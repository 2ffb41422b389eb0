// Shows how to pay by UPI, and the form that reports the payment. A report counts once a cashier has found the money.
import { useState } from 'react'
import type { OwnPayments } from '../../../../domain/money/payments-api.ts'
import { rupees } from '../../../../domain/rupees.ts'
import type { Answer } from '../../../calls/api.ts'
import { AmountField, Field } from '../../forms/field.tsx'
import { Form, failed, type Mistake, useForm } from '../../forms/form.tsx'
import { formNotice } from '../../shell/notices.tsx'
import { QrCode } from '../../shell/qr-code.tsx'
import styles from '../pass/pass.module.css'

type Upi = NonNullable<OwnPayments['upi']>
type Props<Money> = {
  upi: Upi
  /** Whether exactly `upi.amount` must be paid. The form then does not ask for the amount. */
  isFixed?: boolean
  /** Sends the claim. */
  report: (claim: { utr: string; amount: number }) => Promise<Answer<Money>>
  onReported: (money: Money) => void
  /** Called when the server refuses, for example because the amount has changed. */
  onRefused?: () => void
}

export function PayByUpi<Money>(props: Props<Money>) {
  const { upi } = props
  return (
    <div className={styles.upi}>
      <h3>Pay {rupees(upi.amount)} by UPI</h3>
      <p className={styles.onThisDevice}>
        <a href={upi.link} className="quiet-button">
          Open a UPI app on this device
        </a>
      </p>
      <QrCode text={upi.link} name={`Pay ${rupees(upi.amount)} by UPI`} />
      <div className={styles.words}>
        <p>Or scan the code with any UPI app, or enter these details:</p>
        <dl className={styles.facts}>
          <Fact name="To" value={upi.name} />
          <Fact name="UPI address" value={upi.vpa} copies />
          <Fact name="Amount" value={rupees(upi.amount)} copied={String(upi.amount)} copies />
          <Fact name="Reference" value={upi.reference} copies />
        </dl>
        <ClaimForm {...props} />
      </div>
    </div>
  )
}

type FactProps = { name: string; value: string; copied?: string; copies?: boolean }

function Fact({ name, value, copied = value, copies = false }: FactProps) {
  const [message, setMessage] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copied)
      setMessage('Copied')
    } catch {
      setMessage('Could not copy. Please select and copy it yourself.')
    }
  }
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className={styles.code}>{value}</span>
        {copies && (
          <button type="button" className={`text-button ${styles.copy}`} onClick={() => void copy()}>
            Copy<span className="visually-hidden"> {name}</span>
          </button>
        )}
        <span role="status">{message}</span>
      </dd>
    </div>
  )
}

const utrShape = /^\d{12}$/
const utrMistake = 'Please enter the 12 digits of the UTR'

function ClaimForm<Money>({ upi, isFixed = false, report, onReported, onRefused }: Props<Money>) {
  const form = useForm(async (fields): Promise<Mistake | null> => {
    const utr = String(fields.get('utr') ?? '').replace(/\s/g, '')
    if (!utrShape.test(utr)) {
      formNotice.error(utrMistake)
      return { text: utrMistake, field: 'utr' }
    }
    const answer = await report({ utr, amount: isFixed ? upi.amount : Number(fields.get('amount')) })
    if (!answer.ok) {
      if (answer.failure.kind === 'refused') onRefused?.()
      return failed(answer.failure)
    }
    formNotice.success('Thank you. A cashier will check the payment and confirm it.')
    onReported(answer.data)
    return null
  })
  return (
    <div className={styles.claim}>
      <p>
        After paying, enter the UTR shown in your app. Your payment is credited when a cashier has found it in our
        account.
      </p>
      <Form name="Report a payment" form={form} button="I have paid" ownChecks={false}>
        <Field label="UTR (12 digits)" name="utr" inputMode="numeric" required error={form.errorAt('utr')} />
        {!isFixed && <AmountField label="Amount paid in ₹" name="amount" defaultValue={upi.amount} />}
      </Form>
    </div>
  )
}
