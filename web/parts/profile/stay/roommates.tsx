// Roommates: users exchange codes, and a name is shown only after its owner has agreed or asked.

import { useState } from 'react'
import type { Stay } from '../../../../domain/stay/api.ts'
import { mostWishes } from '../../../../domain/stay/stay.ts'
import { type Answer, failureText } from '../../../calls/api.ts'
import { agreeToShare, askToShare, endSharing } from '../../../calls/profile-calls.ts'
import { useAct } from '../../../calls/use-act.ts'
import { Field } from '../../forms/field.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import styles from './your-stay.module.css'

type Props = { stay: Stay; onChange: (stay: Stay | null) => void }

export function Roommates({ stay, onChange }: Props) {
  const { asked, askedBy, code } = stay
  const [typed, setTyped] = useState('')
  const ask = useAct(
    () => askToShare(typed),
    changed => {
      setTyped(code => (code === typed ? '' : code))
      onChange(changed)
    },
  )
  const press = usePress(onChange)
  return (
    <div className={styles.wishes}>
      <h3>Roommates</h3>
      <p>
        Your code: <strong className={styles.code}>{code}</strong>. Share it with up to {mostWishes} people, or enter
        theirs. You are roommates when both have agreed. Women and men have separate rooms.
      </p>
      {askedBy.length + asked.length > 0 && (
        <ul className={styles.list}>
          {askedBy.map(({ code: theirs, name, agreed }) => (
            <li key={`${theirs} ${agreed}`}>
              <span>{agreed ? `${name} and you` : `${name} would like to share a room with you`}</span>
              <span className={styles.buttons}>
                {!agreed && (
                  <button type="button" className="main-button" onClick={() => press.run(() => agreeToShare(theirs))}>
                    Yes<span className="visually-hidden">, share with {name}</span>
                  </button>
                )}
                <button type="button" className="quiet-button" onClick={() => press.run(() => endSharing(theirs))}>
                  {agreed ? 'Cancel this wish' : 'No'}
                  <span className="visually-hidden">: {name}</span>
                </button>
              </span>
            </li>
          ))}
          {asked.map(({ code: theirs, name }) => (
            <li key={`${theirs} ${name}`}>
              <span>{name ? `${name} and you` : `${theirs} has not answered yet`}</span>
              <button type="button" className="quiet-button" onClick={() => press.run(() => endSharing(theirs))}>
                {name ? 'Cancel this wish' : 'Cancel the request'}
                <span className="visually-hidden">: {name ?? theirs}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {press.problem && <p role="alert">{press.problem}</p>}
      <form
        className={styles.ask}
        aria-label="Ask to share a room"
        onSubmit={event => {
          event.preventDefault()
          void ask.run()
        }}
      >
        <Field
          label="Code of the other person"
          required
          maxLength={20}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={event => setTyped(event.target.value)}
          error={ask.failure ? failureText(ask.failure) : ''}
        />
        <SubmitButton className="quiet-button" pending={ask.busy}>
          Ask
        </SubmitButton>
      </form>
    </div>
  )
}

function usePress(onChange: Props['onChange']) {
  const [problem, setProblem] = useState('')
  const run = async (send: () => Promise<Answer<Stay | null>>) => {
    const answer = await send()
    setProblem(answer.ok ? '' : failureText(answer.failure))
    if (answer.ok) onChange(answer.data)
  }
  return { problem, run: (send: () => Promise<Answer<Stay | null>>) => void run(send) }
}
