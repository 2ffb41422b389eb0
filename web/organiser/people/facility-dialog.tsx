// Changes a person's facility at the desk, and shows the new total before saving.
import { useState } from 'react'
import { amountDue, totalDue } from '../../../domain/money/pricing.ts'
import type { PersonPage } from '../../../domain/people/api.ts'
import { balanceText, rupees } from '../../../domain/rupees.ts'
import { useAct } from '../../calls/use-act.ts'
import { useFestival } from '../../edition.tsx'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { ChoiceField } from '../../parts/forms/field.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { ReasonField } from '../shell/text-fields.tsx'
import { facilityChoices } from '../walk-in/facility-choices.ts'
import { changeFacility } from './calls.ts'
import { EntitlementChange } from './entitlement-change.tsx'
import { TotalChange } from './total-change.tsx'

type Props = { person: PersonPage; onClose: () => void; onDone: (person: PersonPage) => void }

export function FacilityDialog({ person, onClose, onDone }: Props) {
  const festival = useFestival()
  const [facility, setFacility] = useState(person.facility)
  const [reason, setReason] = useState('at the desk')
  const count = person.events.filter(({ endedAt }) => endedAt === null).length
  const total = totalDue(festival, { isStudent: person.isStudent, facility }, count)
  const amount = total - totalDue(festival, person, count)
  const act = useAct(
    () => changeFacility(person.userId, { facility, amount, reason }),
    fresh => {
      notice.success(`${fresh.username}: ${fresh.facility}, total ${rupees(fresh.total)}`)
      onDone(fresh)
    },
  )
  return (
    <ActDialog
      title={`Facility of ${person.username}`}
      act={act}
      button="Change the facility"
      ready={facility !== person.facility}
      onClose={onClose}
    >
      <ChoiceField
        label="Facility"
        value={facility}
        choices={facilityChoices(festival.facilities)}
        onChange={event => setFacility(event.target.value)}
      />
      <p role="status">
        <TotalChange by={amount} to={total} />
        <span>{`; paid ${rupees(person.paidAmount)}. ${balanceText(amountDue(total, person.paidAmount))}.`}</span>
      </p>
      <EntitlementChange person={person} after={{ facility, eventCount: count }} />
      <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
    </ActDialog>
  )
}
