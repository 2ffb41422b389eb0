// Deletes the account. Says what is deleted, what remains and what must be settled first, and asks for the password.
import { useState } from 'react'
import type { User } from '../../../../domain/account/api.ts'
import { checkRemoval } from '../../../../domain/personal-data/removal.ts'
import { deleteAccount } from '../../../calls/profile-calls.ts'
import { useAct } from '../../../calls/use-act.ts'
import { forgetPassAndStay } from '../../../session/stored-pass.ts'
import { forgetRegistered, forgetToken, forgetUser, storedToken } from '../../../session/stored-session.ts'
import { forgetWork } from '../../../session/stored-work.ts'
import { ActDialog } from '../../forms/act-dialog.tsx'
import { OwnPasswordField } from '../../forms/own-password-field.tsx'
import { Dialog, DialogBody } from '../../shell/dialog.tsx'
import { formNoticeOnNextPage } from '../../shell/notices.tsx'
import { useBlockBack } from '../dialogs/use-block-back.ts'

type Props = { user: User; onClose: () => void }

/** Conditions that only the server can check, such as pending payments and deposits. Here they count as met. */
const knownToServer = {
  openClaims: 0,
  openTransfers: 0,
  depositKept: 0,
  refundsUnderWay: 0,
  openDisputes: 0,
  onlineInInbox: 0,
  onlineAtProvider: 0,
  isInside: false,
  isInHouse: false,
  isOrganiser: false,
}

export function DeleteAccountDialog({ user, onClose }: Props) {
  const [password, setPassword] = useState('')
  const act = useAct(() => deleteAccount(password), leave)
  useBlockBack(act.busy)
  const { paidAmount, amountDue } = user
  const refused = checkRemoval({ ...knownToServer, paidAmount, amountDue })
  if (refused)
    return (
      <Dialog title="Delete my account" busy={false} onClose={onClose}>
        <DialogBody>
          <p role="status">{refused.error}</p>
        </DialogBody>
      </Dialog>
    )
  return (
    <ActDialog title="Delete my account" act={act} button="Delete permanently" grave onClose={onClose}>
      <p>
        Your name, addresses, pass and registrations are deleted at once and cannot be restored. Payments and refunds
        stay in our accounts without your name.
      </p>
      <OwnPasswordField value={password} onChange={event => setPassword(event.target.value)} />
    </ActDialog>
  )
}

/** Removes the account from this device. The profile then redirects to the log-in. */
function leave(): void {
  formNoticeOnNextPage('Your account is deleted')
  forgetRegistered()
  forgetPassAndStay()
  forgetUser()
  forgetWork()
  const token = storedToken()
  if (token) forgetToken(token)
}
