// Makes somebody a student whose identity card of the host institute the desk has seen.
import { useState } from 'react'
import { totalDue } from '../../../domain/money/pricing.ts'
import type { PersonPage } from '../../../domain/people/api.ts'
import { rupees } from '../../../domain/rupees.ts'
import { useAct } from '../../calls/use-act.ts'
import { useFestival } from '../../edition.tsx'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { StudentCardField } from '../shell/text-fields.tsx'
import { markStudent } from './calls.ts'
import { EntitlementChange } from './entitlement-change.tsx'

type Props = { person: PersonPage; onClose: () => void; onDone: (person: PersonPage) => void }

export function StudentDialog({ person, onClose, onDone }: Props) {
  const festival = useFestival()
  const [card, setCard] = useState('')
  const { shortName } = festival.institute
  const facility = festival.facilities[0]?.name ?? ''
  const total = totalDue(festival, { isStudent: true, facility }, person.eventCount)
  const act = useAct(
    () => markStudent(person.userId, { card }),
    fresh => {
      notice.success(`${fresh.username} is a student of ${shortName}`)
      onDone(fresh)
    },
  )
  return (
    <ActDialog
      title={`${person.username}, student of ${shortName}`}
      act={act}
      button="I have seen the card"
      onClose={onClose}
    >
      <p>
        The total becomes {rupees(total)} in place of {rupees(person.total)}. The card's number and your name are kept.
      </p>
      <EntitlementChange person={person} after={{ facility, eventCount: person.eventCount }} />
      <StudentCardField value={card} onChange={event => setCard(event.target.value)} />
    </ActDialog>
  )
}
