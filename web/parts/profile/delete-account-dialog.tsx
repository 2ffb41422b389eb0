// Deletes the account: says what goes and what stays, what must be settled first, and asks for the password.
import { useState } from 'react'
import type { User } from '../../../domain/api.ts'
import { checkRemoval } from '../../../domain/personal-data.ts'
import { deleteAccount } from '../../profile-calls.ts'
import { forgetPass } from '../../stored-pass.ts'
import { forgetRegistered, forgetToken, forgetUser, storedToken } from '../../stored-session.ts'
import { forgetWork } from '../../stored-work.ts'
import { useAct } from '../../use-act.ts'
import { ActDialog } from '../forms/act-dialog.tsx'
import { PasswordField } from '../forms/field.tsx'
import { Dialog, DialogBody } from '../shell/dialog.tsx'
import { formNoticeOnNextPage } from '../shell/notices.tsx'
import { useNoWayBack } from './use-no-way-back.ts'

type Props = { user: User; onClose: () => void }

export function DeleteAccountDialog({ user, onClose }: Props) {
  const [password, setPassword] = useState('')
  const act = useAct(() => deleteAccount(password), leave)
  useNoWayBack(act.busy)
  // Only the server knows of open claims and whether the person is inside.
  const { paidAmount, amountDue } = user
  const refused = checkRemoval({ paidAmount, amountDue, openClaims: 0, isInside: false, isOrganiser: false })
  if (refused)
    return (
      <Dialog title="Delete my account" busy={false} onClose={onClose}>
        <DialogBody>
          <p role="status">{refused.error}</p>
        </DialogBody>
      </Dialog>
    )
  return (
    <ActDialog title="Delete my account" act={act} button="Delete for good" grave onClose={onClose}>
      <p>
        Your name, addresses, pass and registrations go at once and cannot be brought back. What was paid and paid back
        stays in the books without your name.
      </p>
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

/** Forgets the account on this device. The profile then leads to the log-in. */
function leave(): void {
  formNoticeOnNextPage('Your account is deleted')
  forgetRegistered()
  forgetPass()
  forgetUser()
  forgetWork()
  const token = storedToken()
  if (token) forgetToken(token)
}
