// Takes an identity card back that was typed into the wrong account.
import { useState } from 'react'
import type { PersonPage } from '../../../domain/people/api.ts'
import { useAct } from '../../calls/use-act.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { ReasonField } from '../shell/text-fields.tsx'
import { removeStudentCard } from './calls.ts'

type Props = { person: PersonPage; onClose: () => void; onDone: (person: PersonPage) => void }

export function StudentCardDialog({ person, onClose, onDone }: Props) {
  const [reason, setReason] = useState('')
  const act = useAct(
    () => removeStudentCard(person.userId, { reason }),
    fresh => {
      notice.success(`The card of ${fresh.username} no longer counts`)
      onDone(fresh)
    },
  )
  return (
    <ActDialog
      title={`Identity card of ${person.username}`}
      act={act}
      button="Take the card back"
      grave
      onClose={onClose}
    >
      <p>For a card that was typed into the wrong account. The e-mail address alone decides about the price again.</p>
      <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
    </ActDialog>
  )
}
