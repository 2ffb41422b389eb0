// A text that is written on the page, with its number of words. It is stored on the device while it is written.
import { useId, useState } from 'react'
import type { User } from '../../../domain/account/api.ts'
import { howMany } from '../../../domain/lists/how-many.ts'
import type { OwnSubmission, OwnSubmissions } from '../../../domain/submissions/api.ts'
import { countWords } from '../../../domain/submissions/words.ts'
import { failureText } from '../../calls/api.ts'
import { handInText } from '../../calls/submission-calls.ts'
import { useAct } from '../../calls/use-act.ts'
import { storeDraft, storedDraft } from '../../session/stored-hand-in.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { Figure } from '../shell/figure.tsx'
import { notice } from '../shell/notices.tsx'
import { ProblemText } from '../shell/problem.tsx'
import styles from './hand-in.module.css'

type Props = { user: User; of: OwnSubmission; most: number | null; onChange: (data: OwnSubmissions) => void }

export function TextForm({ user: { userId }, of, most, onChange }: Props) {
  const id = useId()
  const { eventId, submission, team, name, files } = of
  const place = JSON.stringify([eventId, submission, team?.id ?? ''])
  const arrived = files.find(({ kind }) => kind === 'text')?.text ?? ''
  /** Null: as it was handed in. */
  const [draft, setDraft] = useState(() => storedDraft(userId, place))
  const text = draft ?? arrived
  const words = countWords(text)
  const over = most === null ? 0 : words - most
  const write = (next: string | null) => {
    setDraft(next)
    storeDraft(userId, place, next)
  }
  const act = useAct(
    () => handInText({ event: eventId, submission, team: team?.id ?? '', text }),
    data => {
      // What was typed while the call was made stays.
      setDraft(now => (now === draft ? null : now))
      storeDraft(userId, place, null)
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
      <label htmlFor={id}>{name}</label>
      <textarea
        id={id}
        rows={12}
        maxLength={60_000}
        required
        readOnly={act.busy}
        aria-describedby={`${id}-words`}
        className={styles.text}
        value={text}
        onChange={event => {
          act.forgetFailure()
          write(event.target.value)
        }}
      />
      <p id={`${id}-words`} className={over > 0 ? styles.over : styles.words}>
        <Figure>{most === null ? howMany(words, 'word') : `${words} of ${howMany(most, 'word')}`}</Figure>
        {over > 0 && <Figure>{`: ${over} too many`}</Figure>}
      </p>
      <p role="status" className="visually-hidden">
        {over > 0 ? 'The text is too long' : ''}
      </p>
      {act.failure && <ProblemText>{failureText(act.failure)}</ProblemText>}
      <div className="button-row">
        <SubmitButton pending={act.busy} disabled={arrived !== '' && text === arrived}>
          {arrived ? 'Hand in the new version' : 'Hand in'}
        </SubmitButton>
        {draft !== null && arrived !== '' && draft !== arrived && (
          <button type="button" className="quiet-button" disabled={act.busy} onClick={() => write(null)}>
            Discard changes
          </button>
        )}
      </div>
      {draft !== null && draft !== arrived && (
        <p className={styles.soft}>Not handed in yet. This device keeps your text until you log out.</p>
      )}
    </form>
  )
}
