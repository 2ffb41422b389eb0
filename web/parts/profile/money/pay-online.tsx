// The button to the payment provider's page, its explanation, and what to do if paying fails.
import { useEffect, useState } from 'react'
import type { OwnOnline, PayAddress } from '../../../../domain/online-payments/api.ts'
import { rupees } from '../../../../domain/rupees.ts'
import { type Answer, failureText } from '../../../calls/api.ts'
import { useAct } from '../../../calls/use-act.ts'
import { useFestival } from '../../../edition.tsx'
import { Figure } from '../../shell/figure.tsx'
import note from '../../shell/note.module.css'
import styles from '../pass/pass.module.css'

export type PayOnlineOf = {
  /** Whole rupees. */
  amount: number
  /** Asks the server for the payment page of this sum. */
  pay: (amount: number) => Promise<Answer<PayAddress>>
  /** The state of the user's last attempt. */
  readLast?: () => Promise<Answer<OwnOnline>>
  /** Called when the amount due has changed. */
  onChanged: () => void
  /** Whether only the button is shown, because the page explains the rest. */
  brief?: boolean
}

/** How long (ms) until the state of an unfinished payment is requested again. */
const askAgain = 20_000

const lastWords = {
  open: 'You have already started a payment. If money left your account, do not pay again: it will appear here automatically.',
  failed: 'Your last payment failed and no money was taken. You can try again.',
} as const

export default function PayOnline({ amount, pay, readLast, onChanged, brief = false }: PayOnlineOf) {
  const { name } = useFestival()
  const [last, setLast] = useState<OwnOnline['last']>(null)
  const [leaving, setLeaving] = useState(false)
  // Asks for each sum, when the page becomes visible again, and regularly while a payment is unfinished. A received
  // payment then appears without a reload.
  const isOpen = last?.state === 'open'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the calls are the same for the same sum
  useEffect(() => {
    const look = async () => {
      const answer = document.hidden ? null : await readLast?.()
      if (!answer?.ok) return
      setLast(answer.data.last)
      if (answer.data.amount !== amount) onChanged()
    }
    void look()
    document.addEventListener('visibilitychange', look)
    const timer = isOpen ? setInterval(look, askAgain) : undefined
    return () => {
      document.removeEventListener('visibilitychange', look)
      clearInterval(timer)
    }
  }, [amount, isOpen])
  // The browser's Back restores the page with the button still disabled.
  useEffect(() => {
    const back = () => setLeaving(false)
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [])
  const act = useAct(
    () => pay(amount),
    ({ address }) => {
      setLeaving(true)
      window.location.assign(address)
    },
  )
  const { failure } = act
  useEffect(() => {
    if (failure?.kind === 'refused' && failure.code === 'amount_changed') onChanged()
  }, [failure, onChanged])
  const isBusy = act.busy || leaving
  return (
    <div className={styles.words}>
      {!brief && (
        <h3>
          <Figure>{`Pay ${rupees(amount)} online`}</Figure>
        </h3>
      )}
      {last && last.state in lastWords && (
        <p role="status" className={note.note}>
          {lastWords[last.state as keyof typeof lastWords]}
        </p>
      )}
      {!brief && (
        <p>
          The button opens the page of the payment provider, where you can pay by UPI, card or net banking. You pay
          exactly this amount to {name}. The receipt is sent by mail and shown here.
        </p>
      )}
      <p>
        <button type="button" className="main-button" disabled={isBusy} onClick={() => void act.run()}>
          <Figure>{`Pay ${rupees(amount)} now`}</Figure>
        </button>
      </p>
      {isBusy && (
        <p role="status">
          {leaving
            ? 'Opening the page of the payment provider …'
            : 'Contacting the payment provider. This takes a few seconds …'}
        </p>
      )}
      {failure && <p role="alert">{failureText(failure)}</p>}
      {!brief && (
        <p>
          <small>
            If it fails, your money is safe: we find and credit it, or the bank returns it. You can also pay in another
            way.
          </small>
        </p>
      )}
    </div>
  )
}
