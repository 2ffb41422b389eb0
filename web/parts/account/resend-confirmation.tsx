// A button that sends the confirmation mail again.
import { useState } from 'react'
import { failureNotice, resendVerification } from '../../api.ts'
import { useAct } from '../../use-act.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import styles from './resend-confirmation.module.css'

export function ResendConfirmation({ label }: { label: string }) {
  const [answer, setAnswer] = useState('')
  const act = useAct(resendVerification, ({ msg }) => setAnswer(msg))
  return (
    <div className={styles.resend}>
      <SubmitButton type="button" className="quiet-button" pending={act.busy} onClick={act.run}>
        {label}
      </SubmitButton>
      <p role="status">{act.failure ? failureNotice(act.failure) : answer}</p>
    </div>
  )
}
