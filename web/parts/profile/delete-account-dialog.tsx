// Deleting one's account: what goes and what stays, what must be settled first, and the password once more.
import { type FormEvent, useState } from 'react'
import type { User } from '../../../domain/api.ts'
import { checkRemoval } from '../../../domain/personal-data.ts'
import { deleteAccount, failureText } from '../../api.ts'
import { forgetPass } from '../../stored-pass.ts'
import { forgetRegistered, forgetToken, forgetUser, storedToken } from '../../stored-session.ts'
import { PasswordField } from '../forms/field.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../shell/dialog.tsx'
import { formNoticeOnNextPage } from '../shell/notices.tsx'

type DeleteAccountDialogProps = { user: User; onClose: () => void }

export default function DeleteAccountDialog({ user, onClose }: DeleteAccountDialogProps) {
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  // Whether claims wait or the person is inside, the server knows.
  const { paidAmount, amountDue } = user
  const refused = checkRemoval({ paidAmount, amountDue, openClaims: 0, isInside: false, isOrganiser: false })

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    const password = String(new FormData(event.currentTarget).get('password'))
    setPending(true)
    setProblem('')
    const answer = await deleteAccount(password)
    if (answer.ok) return leave()
    setPending(false)
    setProblem(failureText(answer.failure))
  }

  return (
    <Dialog title="Delete my account" busy={pending} onClose={onClose}>
      {refused ? (
        <DialogBody>
          <p role="status">{refused.error}</p>
        </DialogBody>
      ) : (
        <form method="post" onSubmit={send} style={{ display: 'contents' }} aria-label="Delete my account">
          <DialogBody>
            <p>
              Your name, addresses, pass and registrations go at once and cannot be brought back. What was paid and paid
              back stays in the books without your name.
            </p>
            <PasswordField label="Password" name="password" autoComplete="current-password" required />
          </DialogBody>
          <DialogFoot problem={problem}>
            <SubmitButton pending={pending}>Delete for good</SubmitButton>
          </DialogFoot>
        </form>
      )}
    </Dialog>
  )
}

/** The profile then leads to the log-in, as for everybody without an account. */
function leave(): void {
  formNoticeOnNextPage('Your account is deleted')
  forgetRegistered()
  forgetPass()
  forgetUser()
  const token = storedToken()
  if (token) forgetToken(token)
}
