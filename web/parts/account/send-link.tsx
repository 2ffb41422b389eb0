// A button that sends a mail with a link, and then shows the result.
import { useState } from 'react'
import type { Message } from '../../../domain/account/api.ts'
import { type Answer, failureNotice, forgotPassword, resendVerification } from '../../calls/api.ts'
import { useAct } from '../../calls/use-act.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { Figure } from '../shell/figure.tsx'
import styles from './send-link.module.css'

type Props = {
  label: string
  send: () => Promise<Answer<Message>>
  /** The text to show instead of the server's message. */
  sent?: string
}

function SendLink({ label, send, sent }: Props) {
  const [answer, setAnswer] = useState('')
  const act = useAct(send, ({ msg }) => setAnswer(sent ?? msg))
  return (
    <div className={styles.send}>
      <SubmitButton type="button" className="quiet-button" pending={act.busy} onClick={act.run}>
        {label}
      </SubmitButton>
      <p role="status">
        <Figure>{act.failure ? failureNotice(act.failure) : answer}</Figure>
      </p>
    </div>
  )
}

/** Sends the confirmation mail again. */
export function SendConfirmation({ label }: { label: string }) {
  return <SendLink label={label} send={resendVerification} />
}

/** Sends a link for a new password to a logged-in user. */
export function SendResetLink({ label, email }: { label: string; email: string }) {
  return (
    <SendLink
      label={label}
      send={() => forgotPassword(email)}
      sent={`We sent a link for a new password to ${email}.`}
    />
  )
}
