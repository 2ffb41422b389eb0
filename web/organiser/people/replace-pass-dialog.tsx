// Gives a pass a new code, when somebody else may have the old one.
import { useState } from 'react'
import type { PersonPage } from '../../../domain/people/api.ts'
import { useAct } from '../../calls/use-act.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { ReasonField } from '../shell/text-fields.tsx'
import { replacePass } from './calls.ts'

type Props = { person: PersonPage; onClose: () => void; onDone: (person: PersonPage) => void }

export function ReplacePassDialog({ person, onClose, onDone }: Props) {
  const [reason, setReason] = useState('')
  const act = useAct(
    () => replacePass(person.userId, { reason }),
    fresh => {
      notice.success(`${fresh.username} has a new pass`)
      onDone(fresh)
    },
  )
  return (
    <ActDialog title={`New pass for ${person.username}`} act={act} button="Make a new pass" grave onClose={onClose}>
      <p>
        Gates turn the old code away from now on, also where it is printed. The new one shows on the profile, and the
        person gets a mail.
      </p>
      <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
    </ActDialog>
  )
}
