// Corrects the details of the profile. identity-dialog.tsx changes name and e-mail, which require a confirmation.
import { useState } from 'react'
import type { Details, User } from '../../../../domain/account/api.ts'
import { correctDetails, readDetails } from '../../../calls/profile-calls.ts'
import { useAct } from '../../../calls/use-act.ts'
import { useAnswer } from '../../../calls/use-answer.ts'
import { useSession } from '../../../session/session.tsx'
import { ActDialog } from '../../forms/act-dialog.tsx'
import { FieldRow, RadioField } from '../../forms/field.tsx'
import { genders } from '../../forms/genders.ts'
import { ProfileInputs } from '../../forms/profile-inputs.tsx'
import { Dialog, DialogBody } from '../../shell/dialog.tsx'
import note from '../../shell/note.module.css'
import { notice } from '../../shell/notices.tsx'
import { Problem } from '../../shell/problem.tsx'
import { useBlockBack } from '../dialogs/use-block-back.ts'

const title = 'Your details'

type Props = {
  user: User
  /** Opens the dialog for name and e-mail. */
  onIdentity: () => void
  onClose: () => void
}

export function DetailsDialog({ user, onIdentity, onClose }: Props) {
  const { data, failure, reload } = useAnswer(`details ${user.userId}`, readDetails)
  if (data) return <DetailsForm details={data} onIdentity={onIdentity} onClose={onClose} />
  return (
    <Dialog title={title} busy={false} onClose={onClose}>
      <DialogBody>
        {failure ? <Problem failure={failure} onRetry={reload} /> : <p role="status">Loading your details …</p>}
      </DialogBody>
    </Dialog>
  )
}

type FormProps = { details: Details; onIdentity: () => void; onClose: () => void }

function DetailsForm({ details: { waiting, ...details }, onIdentity, onClose }: FormProps) {
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
  useBlockBack(act.busy)
  const set = (name: keyof typeof details, value: string) => {
    setFields(before => ({ ...before, [name]: value }))
    act.forgetFailure()
  }
  const of = (name: keyof typeof details) => ({
    name,
    value: fields[name],
    maxLength: 120,
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  })
  return (
    <ActDialog title={title} act={act} button="Save" onClose={onClose}>
      <FieldRow>
        <ProfileInputs about="you" propsOf={of} />
      </FieldRow>
      <ProfileInputs about="college" propsOf={of} />
      <RadioField
        label="Gender"
        name="gender"
        choices={genders}
        initial={details.gender}
        onChoose={value => set('gender', value)}
      />
      {waiting && <Waiting {...waiting} />}
      <button type="button" className="text-button" onClick={onIdentity}>
        Change your name or e-mail
      </button>
    </ActDialog>
  )
}

/** A requested change that is not confirmed yet. */
function Waiting({ username, email }: NonNullable<Details['waiting']>) {
  return (
    <p role="status" className={note.note}>
      {`${[username, email].filter(Boolean).join(' and ')}: not confirmed yet. Open the link that we mailed to you.`}
    </p>
  )
}
