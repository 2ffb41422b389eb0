// Requests a new name or e-mail, with the password. A link in a mail applies the change
// (server/account/identity-changes.ts).
import { useState } from 'react'
import type { User } from '../../../../domain/account/api.ts'
import { changeIdentity } from '../../../calls/profile-calls.ts'
import { useAct } from '../../../calls/use-act.ts'
import { ActDialog } from '../../forms/act-dialog.tsx'
import { EmailField, Field } from '../../forms/field.tsx'
import { OwnPasswordField } from '../../forms/own-password-field.tsx'
import { notice } from '../../shell/notices.tsx'
import { useBlockBack } from '../dialogs/use-block-back.ts'

type Props = { user: User; onClose: () => void }

export function IdentityDialog({ user, onClose }: Props) {
  const [fields, setFields] = useState({ username: user.username, email: user.email, password: '' })
  const act = useAct(
    () => changeIdentity(fields),
    ({ msg }) => {
      onClose()
      notice.success(msg)
    },
  )
  useBlockBack(act.busy)
  const of = (name: keyof typeof fields) => ({
    name,
    value: fields[name],
    required: true,
    onChange: (event: { target: { value: string } }) => {
      setFields(before => ({ ...before, [name]: event.target.value }))
      act.forgetFailure()
    },
  })
  const changed = fields.username.trim() !== user.username || fields.email.trim().toLowerCase() !== user.email
  return (
    <ActDialog title="Your name and e-mail" act={act} button="Send the link" ready={changed} onClose={onClose}>
      <p>
        We send a link to the new address, or to your current address for a new name. The change takes effect when you
        open the link.
      </p>
      <Field label="Name" autoComplete="name" {...of('username')} />
      <EmailField label="E-mail" autoComplete="email" {...of('email')} />
      <OwnPasswordField {...of('password')} />
    </ActDialog>
  )
}
