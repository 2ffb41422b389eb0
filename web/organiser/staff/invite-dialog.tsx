// The dialog that invites people to a role: each by mail, or by a code that the person scans from this screen.
import { useState } from 'react'
import type { Invited, StaffList } from '../../../domain/staff/api.ts'
import { readAddresses } from '../../../domain/staff/read-addresses.ts'
import { invitationLength, type Role, roleWords } from '../../../domain/staff/roles.ts'
import { useAct } from '../../calls/use-act.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { TextAreaField } from '../../parts/forms/field.tsx'
import { Dialog, DialogBody } from '../../parts/shell/dialog.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { QrCode } from '../../parts/shell/qr-code.tsx'
import { EventPicker } from '../shell/event-picker.tsx'
import { invitationPath } from '../shell/navigation.ts'
import { ReasonField } from '../shell/text-fields.tsx'
import { inviteStaff } from './calls.ts'
import { RoleField } from './role-dialogs.tsx'

const hours = invitationLength / 3_600_000

type Props = { onClose: () => void; onDone: (list: StaffList) => void }

export function InviteDialog({ onClose, onDone }: Props) {
  const [typed, setTyped] = useState('')
  const emails = readAddresses(typed)
  const [role, setRole] = useState<Role>('gate')
  const [events, setEvents] = useState<ReadonlySet<number>>(new Set())
  const [reason, setReason] = useState('')
  const [invited, setInvited] = useState<Invited | null>(null)
  const act = useAct(
    () => inviteStaff({ emails, role, events: role === 'coordinator' ? [...events] : [], reason }),
    answer => {
      if (answer.token !== null) return setInvited(answer)
      notice.success(
        answer.mailed === 1 ? `The invitation goes to ${emails[0]}` : `${answer.mailed} invitations go out`,
      )
      onDone(answer)
    },
  )
  if (invited?.token) return <CodeDialog token={invited.token} role={role} onClose={() => onDone(invited)} />
  return (
    <ActDialog title="Invite somebody" act={act} button={buttonFor(emails.length)} onClose={onClose}>
      <TextAreaField
        label="E-mail addresses (none: a code to scan)"
        hint="For helpers who have no account yet, as many as you like. A mailed invitation is for its address alone."
        rows={3}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={8000}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      <RoleField role={role} onChange={setRole} />
      <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
      {role === 'coordinator' && <EventPicker selected={events} onChange={setEvents} disabled={act.busy} />}
    </ActDialog>
  )
}

function buttonFor(addresses: number): string {
  if (addresses === 0) return 'Show a code'
  return addresses === 1 ? 'Send the invitation' : `Send ${addresses} invitations`
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
