// The dialog that invites people to a role, by mail or by a code that the person scans from this screen.
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
  const finish = (list: StaffList) => {
    onClose()
    onDone(list)
  }
  const act = useAct(
    () => inviteStaff({ emails, role, events: role === 'coordinator' ? [...events] : [], reason }),
    answer => {
      if (answer.token !== null) return setInvited(answer)
      notice.success(
        answer.mailed === 1 ? `Invitation on its way to ${emails[0]}` : `${answer.mailed} invitations on their way`,
      )
      finish(answer)
    },
  )
  if (invited?.token) return <CodeDialog token={invited.token} role={role} onClose={() => finish(invited)} />
  return (
    <ActDialog title="Invite somebody" act={act} button={buttonFor(emails.length)} onClose={onClose}>
      <TextAreaField
        label="E-mail addresses (empty: a code to scan)"
        hint="Helpers need no account yet. An invitation by mail works only for its own address."
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
          The code works once, within {hours} hours, for the first person who scans it. Show it only to the person you
          invite. It is not shown again.
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
