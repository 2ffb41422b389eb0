// Logs a person out on every device, when a phone was stolen or somebody else knows the password.
import { useState } from 'react'
import type { PersonPage } from '../../../domain/people/api.ts'
import { useAct } from '../../calls/use-act.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { ReasonField } from '../shell/text-fields.tsx'
import { endSessions } from './calls.ts'

type Props = { person: PersonPage; onClose: () => void; onDone: (person: PersonPage) => void }

export function EndSessionsDialog({ person, onClose, onDone }: Props) {
  const [reason, setReason] = useState('')
  const act = useAct(
    () => endSessions(person.userId, { reason }),
    fresh => {
      notice.success(`${fresh.username} is logged out everywhere`)
      onDone(fresh)
    },
  )
  return (
    <ActDialog
      title={`Log ${person.username} out everywhere`}
      act={act}
      button="Log out everywhere"
      grave
      onClose={onClose}
    >
      <p>
        Every device asks for the password again. If somebody else may know it, let the person choose a new one by{' '}
        <em>Forgot password</em>.
      </p>
      <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
    </ActDialog>
  )
}
