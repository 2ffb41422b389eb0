// Corrects the own details: phone, city, state, college, year and gender.
import { useState } from 'react'
import type { Details, User } from '../../../domain/api.ts'
import { correctDetails, readDetails } from '../../api.ts'
import { useSession } from '../../session.tsx'
import { useAct } from '../../use-act.ts'
import { useAnswer } from '../../use-answer.ts'
import { ActDialog } from '../forms/act-dialog.tsx'
import { CollegeField } from '../forms/college-field.tsx'
import { Field, FieldRow, RadioField } from '../forms/field.tsx'
import { genders } from '../forms/genders.ts'
import { Dialog, DialogBody } from '../shell/dialog.tsx'
import { notice } from '../shell/notices.tsx'
import { Problem } from '../shell/problem.tsx'
import { useNoWayBack } from './use-no-way-back.ts'

const title = 'Your details'

type Props = { user: User; onClose: () => void }

export function DetailsDialog({ user, onClose }: Props) {
  const { data, failure, reload } = useAnswer(`details ${user.userId}`, readDetails)
  if (data) return <DetailsForm details={data} onClose={onClose} />
  return (
    <Dialog title={title} busy={false} onClose={onClose}>
      <DialogBody>
        {failure ? <Problem failure={failure} onRetry={reload} /> : <p role="status">Loading your details …</p>}
      </DialogBody>
    </Dialog>
  )
}

function DetailsForm({ details, onClose }: { details: Details; onClose: () => void }) {
  const { setUser } = useSession()
  const [fields, setFields] = useState(details)
  const act = useAct(
    () => correctDetails({ ...fields, gender: fields.gender === 'female' ? 'female' : 'male' }),
    fresh => {
      setUser(fresh)
      onClose()
      notice.success('Your details are saved')
    },
  )
  useNoWayBack(act.busy)
  const set = (name: keyof Details, value: string) => {
    setFields(before => ({ ...before, [name]: value }))
    act.forgetFailure()
  }
  const of = (name: keyof Details) => ({
    name,
    value: fields[name],
    maxLength: 120,
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  })
  return (
    <ActDialog title={title} act={act} button="Save" onClose={onClose}>
      <FieldRow>
        <Field label="Phone" type="tel" inputMode="tel" autoComplete="tel" {...of('phone')} />
        <Field label="Year of passing" inputMode="numeric" {...of('yop')} />
        <Field label="City" autoComplete="address-level2" {...of('city')} />
        <Field label="State" autoComplete="address-level1" {...of('state')} />
      </FieldRow>
      <CollegeField autoComplete="organization" {...of('college')} />
      <RadioField
        label="Gender"
        name="gender"
        choices={genders}
        initial={details.gender}
        onChoose={value => set('gender', value)}
      />
    </ActDialog>
  )
}
