// Asks for the password in a dialog above the page if a call, such as a refund, needs it. The call is then repeated.
import { useEffect, useState } from 'react'
import { useAct } from '../../calls/use-act.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { OwnPasswordField } from '../../parts/forms/own-password-field.tsx'
import { confirmPassword } from '../staff/second-factor-calls.ts'
import { onPasswordNeeded } from './organiser-call.ts'

type PasswordRequest = { path: string; answer: (isConfirmed: boolean) => void }

/** The beginning of a call's path, and the reason shown for the call. */
const reasons: readonly [path: string, reason: string][] = [
  [
    'files',
    'The file contains data of all people. The password protects it if somebody else uses your unlocked screen.',
  ],
  ['refunds', 'This pays money out.'],
  ['payments', 'This changes a recorded payment.'],
  ['staff', 'This changes what organisers may do in the console.'],
  ['people', 'This changes how a person logs in, or logs them out.'],
  ['second-factor', 'This changes how you log in.'],
  ['facts', 'This may change where people send their money.'],
]

function reasonFor(path: string): string {
  return reasons.find(([begins]) => path.startsWith(begins))?.[1] ?? 'This is hard to undo.'
}

export function ConfirmPassword() {
  const [request, setRequest] = useState<PasswordRequest | null>(null)

  useEffect(() => onPasswordNeeded(path => new Promise(answer => setRequest({ path, answer }))), [])

  const close = (isConfirmed: boolean) => {
    request?.answer(isConfirmed)
    setRequest(null)
  }
  return (
    request && (
      <PasswordDialog reason={reasonFor(request.path)} onConfirmed={() => close(true)} onClose={() => close(false)} />
    )
  )
}

type DialogProps = { reason: string; onConfirmed: () => void; onClose: () => void }

function PasswordDialog({ reason, onConfirmed, onClose }: DialogProps) {
  const [password, setPassword] = useState('')
  const act = useAct(() => confirmPassword(password), onConfirmed)
  return (
    <ActDialog title="Confirm your password" act={act} button="Confirm" onClose={onClose}>
      <p>{reason} You will not be asked again for ten minutes.</p>
      <OwnPasswordField value={password} onChange={event => setPassword(event.target.value)} />
    </ActDialog>
  )
}
