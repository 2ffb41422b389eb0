// Asks for the password again above the page, when a call such as a refund needs it; the call then goes on by itself.
import { useEffect, useState } from 'react'
import { ActDialog } from '../../../parts/forms/act-dialog.tsx'
import { PasswordField } from '../../../parts/forms/field.tsx'
import { useAct } from '../../../use-act.ts'
import { confirmPassword, onPasswordNeeded } from '../../calls.ts'

export function ConfirmPassword() {
  const [answer, setAnswer] = useState<((given: boolean) => void) | null>(null)

  useEffect(() => onPasswordNeeded(() => new Promise(resolve => setAnswer(() => resolve))), [])

  const close = (given: boolean) => {
    answer?.(given)
    setAnswer(null)
  }
  return answer && <PasswordDialog onGiven={() => close(true)} onClose={() => close(false)} />
}

function PasswordDialog({ onGiven, onClose }: { onGiven: () => void; onClose: () => void }) {
  const [password, setPassword] = useState('')
  const act = useAct(() => confirmPassword(password), onGiven)
  return (
    <ActDialog title="Your password again" act={act} button="Confirm" onClose={onClose}>
      <p>Money that leaves, where money goes, and roles need your password, once in ten minutes.</p>
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={event => setPassword(event.target.value)}
      />
    </ActDialog>
  )
}
