// Corrects the details of an account, with a reason for the audit log.
import { useState } from 'react'
import {
  eachProfileField,
  type ProfileField,
  profileFields,
  profileNames,
} from '../../../domain/account/profile-fields.ts'
import type { PersonPage } from '../../../domain/people/api.ts'
import { useAct } from '../../calls/use-act.ts'
import { useFestival } from '../../edition.tsx'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { ChoiceField, FieldRow } from '../../parts/forms/field.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { ReasonField, TextField } from '../shell/text-fields.tsx'
import { genders } from '../shell/words.ts'
import { correctPerson } from './calls.ts'

type Fields = Pick<PersonPage, 'username' | ProfileField | 'gender' | 'facility'>
type Props = { person: PersonPage; onClose: () => void; onDone: (person: PersonPage) => void }

export function CorrectDialog({ person, onClose, onDone }: Props) {
  const offered = useFestival().facilities.map(({ name }) => name)
  const { username, gender, facility } = person
  // The person may have a facility that was removed from the content.
  const facilities = [...new Set([...offered, facility])].map(name => ({ value: name, text: name }))
  const before: Fields = { username, ...eachProfileField(name => person[name]), gender, facility }
  const [fields, setFields] = useState(before)
  const [reason, setReason] = useState('')
  const changed = changes(before, fields)
  const act = useAct(
    () => correctPerson(person.userId, { fields: changed, reason }),
    fresh => {
      notice.success(`${fresh.username} is corrected`)
      onDone(fresh)
    },
  )
  const text = (label: string, name: keyof Fields) => (
    <TextField
      key={name}
      label={label}
      value={fields[name]}
      onChange={event => setFields({ ...fields, [name]: event.target.value })}
    />
  )
  const choice = (label: string, name: 'gender' | 'facility', choices: { value: string; text: string }[]) => (
    <ChoiceField
      label={label}
      value={fields[name]}
      choices={choices}
      onChange={event => setFields({ ...fields, [name]: event.target.value })}
    />
  )
  return (
    <ActDialog
      title={`Correct ${person.username}`}
      act={act}
      button="Correct the details"
      ready={Object.keys(changed).length > 0}
      onClose={onClose}
    >
      <FieldRow>
        {text('Name', 'username')}
        {profileNames.map(name => text(profileFields[name].label, name))}
      </FieldRow>
      <FieldRow>
        {choice('Gender', 'gender', genders)}
        {!person.isStudent && choice('Facility', 'facility', facilities)}
      </FieldRow>
      <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
    </ActDialog>
  )
}

/** Returns the changed fields. Only these are sent, because another organiser may have corrected other fields. */
function changes(before: Fields, after: Fields) {
  return Object.fromEntries(
    (Object.keys(after) as (keyof Fields)[])
      .filter(name => after[name] !== before[name])
      .map(name => [name, after[name]]),
  )
}
