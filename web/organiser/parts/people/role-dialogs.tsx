// Dialogs that give a role and take it away.
import { useState } from 'react'
import type { StaffList, StaffRow } from '../../../../domain/organiser-types.ts'
import { type Role, roles } from '../../../../domain/roles.ts'
import { ActDialog } from '../../../parts/forms/act-dialog.tsx'
import { ChoiceField, EmailField } from '../../../parts/forms/field.tsx'
import { notice } from '../../../parts/shell/notices.tsx'
import { useAct } from '../../../use-act.ts'
import { grantRole, revokeRole } from '../../calls.ts'
import { ReasonField } from '../shell/text-fields.tsx'
import { EventPicker } from './event-picker.tsx'

export const roleWords: Record<Role, { name: string; does: string }> = {
  admin: { name: 'Admin', does: 'everything, and gives roles' },
  cashier: { name: 'Cashier', does: 'people, payments, rosters and check-in' },
  coordinator: { name: 'Coordinator', does: 'the rosters and figures of the named events' },
  gate: { name: 'Gate', does: 'check-in only' },
}
const choices = roles.map(role => ({ value: role, text: `${roleWords[role].name}: ${roleWords[role].does}` }))

type Props = { onClose: () => void; onDone: (list: StaffList) => void }

export function GrantDialog({ onClose, onDone }: Props) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('gate')
  const [events, setEvents] = useState<ReadonlySet<number>>(new Set())
  const [reason, setReason] = useState('')
  const act = useAct(
    () => grantRole({ email, role, events: role === 'coordinator' ? [...events] : [], reason }),
    list => {
      notice.success(`${email} is ${roleWords[role].name.toLowerCase()}`)
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
      <ChoiceField
        label="Role"
        value={role}
        choices={choices}
        onChange={event => setRole(event.target.value as Role)}
      />
      <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
      {role === 'coordinator' && <EventPicker selected={events} onChange={setEvents} disabled={act.busy} />}
    </ActDialog>
  )
}

export function RevokeDialog({ row, onClose, onDone }: Props & { row: StaffRow }) {
  const [reason, setReason] = useState('')
  const act = useAct(
    () => revokeRole({ roleId: row.roleId, reason }),
    list => {
      notice.success(`${row.username} is not ${roleWords[row.role].name.toLowerCase()} any more`)
      onDone(list)
    },
  )
  return (
    <ActDialog title="Take a role away" act={act} button="Take the role away" grave onClose={onClose}>
      <p>
        {row.username} ({row.email}) holds the role {roleWords[row.role].name}. It ends at once.
      </p>
      <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
    </ActDialog>
  )
}
