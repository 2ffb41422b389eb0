// Dialogs that give, approve, change and remove a role.
import { useState } from 'react'
import { howMany } from '../../../domain/lists/how-many.ts'
import type { StaffList, StaffRow } from '../../../domain/staff/api.ts'
import { approvedBySecond, type Role, roles, roleWords } from '../../../domain/staff/roles.ts'
import { useAct } from '../../calls/use-act.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { ChoiceField, EmailField } from '../../parts/forms/field.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { EventPicker } from '../shell/event-picker.tsx'
import { FormDialog, ReasonDialog } from '../shell/forms/form-dialog.tsx'
import { ReasonField } from '../shell/text-fields.tsx'
import { approveRole, changeEvents, grantRole, revokeRole } from './calls.ts'
import { removeSecondFactor } from './second-factor-calls.ts'

const roleChoices = roles.map(role => ({ value: role, text: `${roleWords[role].name}: ${roleWords[role].does}` }))

export function RoleField({ role, onChange }: { role: Role; onChange: (role: Role) => void }) {
  return (
    <ChoiceField
      label="Role"
      value={role}
      choices={roleChoices}
      onChange={event => onChange(event.target.value as Role)}
    />
  )
}

type Props = { onClose: () => void; onDone: (list: StaffList) => void }

export function GrantDialog({ onClose, onDone }: Props) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('gate')
  const [events, setEvents] = useState<ReadonlySet<number>>(new Set())
  const [reason, setReason] = useState('')
  const needsSecond = approvedBySecond.includes(role)
  const act = useAct(
    () => grantRole({ email, role, events: role === 'coordinator' ? [...events] : [], reason }),
    list => {
      const name = roleWords[role].name.toLowerCase()
      notice.success(needsSecond ? `${email} waits for approval as ${name}` : `${email} is ${name}`)
      onClose()
      onDone(list)
    },
  )
  return (
    <ActDialog title="Give a role" act={act} button="Give the role" onClose={onClose}>
      <EmailField
        label="E-mail of the person's account"
        required
        maxLength={320}
        value={email}
        onChange={event => setEmail(event.target.value)}
      />
      <RoleField role={role} onChange={setRole} />
      <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
      {needsSecond && <p>The role starts after a second administrator has approved it.</p>}
      {role === 'coordinator' && <EventPicker selected={events} onChange={setEvents} disabled={act.busy} />}
    </ActDialog>
  )
}

export function EventsOfRoleDialog({ row, onClose, onDone }: Props & { row: StaffRow }) {
  const [events, setEvents] = useState<ReadonlySet<number>>(new Set(row.events))
  const [reason, setReason] = useState('')
  const act = useAct(
    () => changeEvents({ roleId: row.roleId, events: [...events], reason }),
    list => {
      notice.success(`${row.username} coordinates ${howMany(events.size, 'event')}`)
      onClose()
      onDone(list)
    },
  )
  return (
    <ActDialog title={`Events of ${row.username}`} act={act} button="Change the events" onClose={onClose}>
      <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
      <EventPicker selected={events} onChange={setEvents} disabled={act.busy} besides={row.events} />
    </ActDialog>
  )
}

export function ApproveDialog({ row, onClose, onDone }: Props & { row: StaffRow }) {
  return (
    <FormDialog
      title="Approve a role"
      button="Approve the role"
      fields={{}}
      initial={{}}
      send={() => approveRole({ roleId: row.roleId })}
      onDone={list => {
        notice.success(`${row.username} is ${roleWords[row.role].name.toLowerCase()}`)
        onDone(list)
      }}
      onClose={onClose}
    >
      <p>
        {row.grantedBy} gave {row.username} ({row.email}) the role {roleWords[row.role].name}:{' '}
        {roleWords[row.role].does}. Approve it only if you know why.
      </p>
    </FormDialog>
  )
}

export function LostPhoneDialog({ row, onClose, onDone }: Props & { row: StaffRow }) {
  return (
    <ReasonDialog
      title="Remove a second factor"
      button="Remove the second factor"
      grave
      send={({ reason }) => removeSecondFactor({ userId: row.userId, reason })}
      onDone={list => {
        notice.success(`${row.username} no longer has a second factor`)
        onDone(list)
      }}
      onClose={onClose}
    >
      <p>
        Has {row.username} ({row.email}) lost the phone and the recovery codes? Make sure that the request is really
        from this person. They are logged out on all devices and get a mail.
      </p>
    </ReasonDialog>
  )
}

export function RevokeDialog({ row, onClose, onDone }: Props & { row: StaffRow }) {
  return (
    <ReasonDialog
      title="Remove a role"
      button="Remove the role"
      grave
      send={({ reason }) => revokeRole({ roleId: row.roleId, reason })}
      onDone={list => {
        notice.success(`${row.username} is no longer ${roleWords[row.role].name.toLowerCase()}`)
        onDone(list)
      }}
      onClose={onClose}
    >
      <p>
        {row.username} ({row.email}) has the role {roleWords[row.role].name}. It ends at once.
      </p>
    </ReasonDialog>
  )
}
