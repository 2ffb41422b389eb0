// Marks a person as a student after the desk has checked the identity card of the host institute.
import { totalDue } from '../../../domain/money/pricing.ts'
import type { PersonPage } from '../../../domain/people/api.ts'
import { rupees } from '../../../domain/rupees.ts'
import { useFestival } from '../../edition.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { FormDialog, type FormField } from '../shell/forms/form-dialog.tsx'
import { StudentCardField } from '../shell/text-fields.tsx'
import { markStudent } from './calls.ts'
import { EntitlementChange } from './entitlement-change.tsx'

const cardField: FormField<string> = (value, onChange) => (
  <StudentCardField value={value} onChange={event => onChange(event.target.value)} />
)

type Props = { person: PersonPage; onClose: () => void; onDone: (person: PersonPage) => void }

export function StudentDialog({ person, onClose, onDone }: Props) {
  const festival = useFestival()
  const { shortName } = festival.institute
  const facility = festival.facilities[0]?.name ?? ''
  const total = totalDue(festival, { isStudent: true, facility }, person.eventCount)
  return (
    <FormDialog
      title={`Mark ${person.username} as a student of ${shortName}`}
      button="I have seen the card"
      fields={{ card: cardField }}
      initial={{ card: '' }}
      send={body => markStudent(person.userId, body)}
      onClose={onClose}
      onDone={fresh => {
        notice.success(`${fresh.username} is a student of ${shortName}`)
        onDone(fresh)
      }}
    >
      <p>
        The total changes from {rupees(person.total)} to {rupees(total)}. The card number and your name are recorded.
      </p>
      <EntitlementChange person={person} after={{ facility, eventCount: person.eventCount }} />
    </FormDialog>
  )
}
