// The button that has the confirmation mail sent again (decision 1).
import { useState } from 'react'
import { failureNotice, resendVerification } from '../../api.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import buttons from '../shell/buttons.module.css'
import styles from './resend-confirmation.module.css'

export function ResendConfirmation({ label }: { label: string }) {
  const [pending, setPending] = useState(false)
  const [said, setSaid] = useState('')
  const send = async () => {
    setPending(true)
    const answer = await resendVerification()
    setSaid(answer.ok ? answer.data.msg : failureNotice(answer.failure))
    setPending(false)
  }
  return (
    <div className={styles.resend}>
      <SubmitButton type="button" className={buttons.quiet} pending={pending} onClick={send}>
        {label}
      </SubmitButton>
      <p role="status">{said}</p>
    </div>
  )
}
