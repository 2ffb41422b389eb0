// The forms for the console's second factor. They check a code after the log-in, and set up an authenticator app.
import { useEffect, useRef, useState } from 'react'
import type { SecondFactorSecret } from '../../../domain/staff/api.ts'
import { useAct } from '../../calls/use-act.ts'
import { Field } from '../../parts/forms/field.tsx'
import { Form, failed, useForm } from '../../parts/forms/form.tsx'
import { Problem } from '../../parts/shell/problem.tsx'
import { QrCode } from '../../parts/shell/qr-code.tsx'
import { checkSecondFactor, setSecondFactor, startSecondFactor } from '../staff/second-factor-calls.ts'
import styles from './code-forms.module.css'

/** Asks for the code of the app, or a recovery code. */
export function CodeForm({ onPassed }: { onPassed: () => void | Promise<void> }) {
  const form = useForm(async fields => {
    const answer = await checkSecondFactor(String(fields.get('code')))
    if (!answer.ok) return failed(answer.failure)
    await onPassed()
    return null
  })
  return (
    <Form name="Second factor" form={form} button="Continue" ownChecks={false}>
      <CodeField hint="The six digits that your authenticator app shows, or one of your recovery codes." />
    </Form>
  )
}

function CodeField({ hint }: { hint: string }) {
  return (
    <Field label="Code" name="code" autoComplete="one-time-code" autoCapitalize="characters" required hint={hint} />
  )
}

type SetUpProps = {
  onDone: () => void | Promise<void>
  /** Called when the second factor is active and the recovery codes are shown. */
  onSet?: () => void
  /** Whether the organiser already has a second factor. */
  again?: boolean
}

/** Has three steps. The organiser begins, scans the secret and types the first code, then saves the recovery codes. */
export function SetUpSecondFactor({ onDone, onSet, again = false }: SetUpProps) {
  const [secret, setSecret] = useState<SecondFactorSecret | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const start = useAct(startSecondFactor, setSecret)
  /** Whether the first button gets the focus, because the button that was pressed in the last step disappears. */
  const returnsFocus = useRef(false)
  const finish = async () => {
    returnsFocus.current = true
    await onDone()
    setCodes(null)
    setSecret(null)
  }
  if (codes) return <RecoveryCodes codes={codes} onDone={finish} />
  const set = (fresh: string[]) => {
    setCodes(fresh)
    onSet?.()
  }
  if (secret) return <FirstCode secret={secret} onSet={set} />
  return (
    <>
      {start.failure && <Problem failure={start.failure} />}
      <p>
        <button
          type="button"
          className="main-button"
          disabled={start.busy}
          onClick={() => void start.run()}
          ref={button => {
            if (returnsFocus.current) button?.focus()
            returnsFocus.current = false
          }}
        >
          {again ? 'Set it up again' : 'Set up a second factor'}
        </button>
      </p>
    </>
  )
}

/** Focuses the next step, because the pressed button disappears. */
function useFocus<Target extends HTMLElement>() {
  const target = useRef<Target>(null)
  useEffect(() => target.current?.focus(), [])
  return target
}

function FirstCode({ secret, onSet }: { secret: SecondFactorSecret; onSet: (codes: string[]) => void }) {
  const form = useForm(async fields => {
    const answer = await setSecondFactor(String(fields.get('code')))
    if (!answer.ok) return failed(answer.failure)
    onSet(answer.data.codes)
    return null
  })
  const next = useFocus<HTMLParagraphElement>()
  return (
    <div className={styles.step}>
      <p ref={next} tabIndex={-1}>
        Scan this with an authenticator app, such as Aegis, FreeOTP or Google Authenticator, then type the code it
        shows.
      </p>
      <QrCode text={secret.address} name="The secret for the authenticator app" />
      <p>
        On the same phone? <a href={secret.address}>Open the app</a>, or type the secret there:{' '}
        <span className={styles.secret}>{secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
      </p>
      <Form name="First code" form={form} button="Turn it on" ownChecks={false}>
        <CodeField hint="The six digits that the app shows now." />
      </Form>
    </div>
  )
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void | Promise<void> }) {
  const next = useFocus<HTMLHeadingElement>()
  return (
    <>
      <h2 ref={next} tabIndex={-1} className={styles.codesTitle}>
        Save your recovery codes
      </h2>
      <p>Each code logs you in once if you lose your phone. Print them or write them down: they are not shown again.</p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="button-row">
        <button type="button" className="main-button" onClick={() => void onDone()}>
          I have saved them
        </button>
        <button type="button" className="quiet-button" onClick={() => window.print()}>
          Print
        </button>
      </p>
    </>
  )
}
