// The dialog that invites somebody to a role: by mail, or by a code that the person scans from this screen.
import { useState } from 'react'
import type { Invited, StaffList } from '../../../../domain/organiser-types.ts'
import { invitationLength, type Role, roleWords } from '../../../../domain/roles.ts'
import { ActDialog } from '../../../parts/forms/act-dialog.tsx'
import { EmailField } from '../../../parts/forms/field.tsx'
import { Dialog, DialogBody } from '../../../parts/shell/dialog.tsx'
import { notice } from '../../../parts/shell/notices.tsx'
import { QrCode } from '../../../parts/shell/qr-code.tsx'
import { useAct } from '../../../use-act.ts'
import { inviteStaff } from '../../calls.ts'
import { invitationPath } from '../../navigation.ts'
import { ReasonField } from '../shell/text-fields.tsx'
import { EventPicker } from './event-picker.tsx'
import { RoleField } from './role-dialogs.tsx'

const hours = invitationLength / 3_600_000

type Props = { onClose: () => void; onDone: (list: StaffList) => void }

export function InviteDialog({ onClose, onDone }: Props) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('gate')
  const [events, setEvents] = useState<ReadonlySet<number>>(new Set())
  const [reason, setReason] = useState('')
  const [invited, setInvited] = useState<Invited | null>(null)
  const act = useAct(
    () => inviteStaff({ email, role, events: role === 'coordinator' ? [...events] : [], reason }),
    answer => {
      if (answer.token !== null) return setInvited(answer)
      notice.success(`The invitation goes to ${email}`)
      onDone(answer)
    },
  )
  if (invited?.token) return <CodeDialog token={invited.token} role={role} onClose={() => onDone(invited)} />
  return (
    <ActDialog
      title="Invite somebody"
      act={act}
      button={email ? 'Send the invitation' : 'Show a code'}
      onClose={onClose}
    >
      <EmailField
        label="E-mail (empty: a code to scan)"
        hint="For helpers who have no account yet. A mailed invitation is for this address alone."
        maxLength={320}
        value={email}
        onChange={event => setEmail(event.target.value)}
      />
      <RoleField role={role} onChange={setRole} />
      <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
      {role === 'coordinator' && <EventPicker selected={events} onChange={setEvents} disabled={act.busy} />}
    </ActDialog>
  )
}

function CodeDialog({ token, role, onClose }: { token: string; role: Role; onClose: () => void }) {
  const address = `${window.location.origin}${invitationPath}#${token}`
  const copy = async () => {
    await navigator.clipboard.writeText(address).then(
      () => notice.success('The link is copied'),
      () => notice.error('The link could not be copied'),
    )
  }
  return (
    <Dialog title={`Scan to take the role ${roleWords[role].name}`} busy={false} onClose={onClose}>
      <DialogBody>
        <QrCode text={address} name="The invitation" />
        <p>
          It works once, for {hours} hours, for whoever scans it first: show it to the person alone. It is not shown
          again.
        </p>
        <p className="button-row">
          <button type="button" className="main-button" onClick={onClose}>
            Done
          </button>
          <button type="button" className="quiet-button" onClick={() => void copy()}>
            Copy the link
          </button>
        </p>
      </DialogBody>
    </Dialog>
  )
}
