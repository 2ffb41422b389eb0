// Changes the password. Every other device is logged out.
import { useState } from 'react'
import type { User } from '../../../../domain/account/api.ts'
import { checkNewPassword } from '../../../../domain/account/password.ts'
import type { Answer } from '../../../calls/api.ts'
import { changePassword } from '../../../calls/profile-calls.ts'
import { useAct } from '../../../calls/use-act.ts'
import { SendResetLink } from '../../account/send-link.tsx'
import { ActDialog } from '../../forms/act-dialog.tsx'
import { PasswordField } from '../../forms/field.tsx'
import { notice } from '../../shell/notices.tsx'
import { useBlockBack } from '../dialogs/use-block-back.ts'

type Props = { user: User; onClose: () => void }

export function ChangePasswordDialog({ user, onClose }: Props) {
  const [currentPassword, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [confirmPassword, setConfirm] = useState('')

  const send = async (): Promise<Answer<unknown>> => {
    const refused = checkNewPassword(password, confirmPassword)
    if (refused) return { ok: false, failure: { kind: 'refused', ...refused } }
    return changePassword({ currentPassword, password })
  }
  const act = useAct(send, () => {
    onClose()
    notice.success('Password updated successfully')
  })
  useBlockBack(act.busy)

  return (
    <ActDialog title="Change my password" act={act} button="Change the password" onClose={onClose}>
      {/* Tells password managers which account this is. */}
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        value={currentPassword}
        onChange={event => setCurrent(event.target.value)}
      />
      <SendResetLink label="Forgot your password? Send me a link" email={user.email} />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        value={password}
        onChange={event => setPassword(event.target.value)}
      />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        value={confirmPassword}
        onChange={event => setConfirm(event.target.value)}
      />
      <p>
        You will be logged out on all other devices. Your pass will get a new code: if you printed or saved it, do that
        again.
      </p>
    </ActDialog>
  )
}
