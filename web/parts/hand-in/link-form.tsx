// A link to something that is kept elsewhere.
import { useState } from 'react'
import type { OwnSubmission, OwnSubmissions } from '../../../domain/submissions/api.ts'
import { failureText } from '../../calls/api.ts'
import { handInLink } from '../../calls/submission-calls.ts'
import { useAct } from '../../calls/use-act.ts'
import { Field } from '../forms/field.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { notice } from '../shell/notices.tsx'
import { ProblemText } from '../shell/problem.tsx'
import styles from './hand-in.module.css'

export function LinkForm({ of, onChange }: { of: OwnSubmission; onChange: (data: OwnSubmissions) => void }) {
  const { eventId, submission, team, name, files } = of
  const [link, setLink] = useState(() => files.find(({ kind }) => kind === 'link')?.link ?? '')
  const act = useAct(
    () => handInLink({ event: eventId, submission, team: team?.id ?? '', link: link.trim() }),
    data => {
      onChange(data)
      notice.success(`${name} is handed in`)
    },
  )
  return (
    <form
      className={styles.form}
      method="post"
      onSubmit={event => {
        event.preventDefault()
        void act.run()
      }}
    >
      <Field
        label={name}
        type="url"
        inputMode="url"
        required
        maxLength={500}
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        value={link}
        onChange={event => {
          act.forgetFailure()
          setLink(event.target.value)
        }}
      />
      {act.failure && <ProblemText>{failureText(act.failure)}</ProblemText>}
      <div className="button-row">
        <SubmitButton pending={act.busy}>Hand in</SubmitButton>
      </div>
    </form>
  )
}
