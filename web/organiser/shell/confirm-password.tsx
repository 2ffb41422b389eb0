// Asks for the password again above the page, when a call such as a refund needs it; the call then goes on by itself.
import { useEffect, useState } from 'react'
import { useAct } from '../../calls/use-act.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { OwnPasswordField } from '../../parts/forms/own-password-field.tsx'
import { confirmPassword } from '../staff/second-factor-calls.ts'
import { onPasswordNeeded } from './organiser-call.ts'

type Asked = { path: string; answer: (given: boolean) => void }

/** Why the password is asked for, by how the call's path begins. */
const acts: readonly [path: string, why: string][] = [
  ['files', 'The file holds the data of everybody: nobody who finds your screen open may take it along.'],
  ['refunds', 'Money leaves the festival.'],
  ['payments', 'A payment that was recorded is changed.'],
  ['staff', 'It decides who may do what in the console.'],
  ['people', 'It changes how somebody logs in, or logs them out.'],
  ['second-factor', 'It changes how you log in.'],
  ['facts', 'It may change where people send their money.'],
]

function whatNeedsIt(path: string): string {
  return acts.find(([begins]) => path.startsWith(begins))?.[1] ?? 'This cannot be taken back easily.'
}

export function ConfirmPassword() {
  const [asked, setAsked] = useState<Asked | null>(null)

  useEffect(() => onPasswordNeeded(path => new Promise(answer => setAsked({ path, answer }))), [])

  const close = (given: boolean) => {
    asked?.answer(given)
    setAsked(null)
  }
  return (
    asked && <PasswordDialog what={whatNeedsIt(asked.path)} onGiven={() => close(true)} onClose={() => close(false)} />
  )
}

function PasswordDialog({ what, onGiven, onClose }: { what: string; onGiven: () => void; onClose: () => void }) {
  const [password, setPassword] = useState('')
  const act = useAct(() => confirmPassword(password), onGiven)
  return (
    <ActDialog title="Your password again" act={act} button="Confirm" onClose={onClose}>
      <p>{what} Your password is asked for once in ten minutes.</p>
      <OwnPasswordField value={password} onChange={event => setPassword(event.target.value)} />
    </ActDialog>
  )
}
