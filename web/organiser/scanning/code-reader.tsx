// Reads a code by the camera, a hand scanner or the keyboard, and shows what it says, as at the gate.
import { useState } from 'react'
import { type Failure, failureText } from '../../calls/api.ts'
import { resultWords } from '../gate/results.ts'
import { TextField } from '../shell/text-fields.tsx'
import { Camera } from './camera.tsx'
import { giveFeedback, type Tone } from './feedback.ts'
import styles from './scanning.module.css'

/** What a code says. `text` names the person or team. */
export type Read = { tone: Tone; word: string; text: string }
type Props = { label: string; field: string; button: string; read: (code: string) => Promise<Read> }

/** @param field the label of the field for typing */
export function CodeReader({ label, field, button, read }: Props) {
  const [code, setCode] = useState('')
  const [last, setLast] = useState<(Read & { number: number }) | null>(null)
  const show = async (given: string) => {
    const answer = await read(given)
    setLast(before => ({ ...answer, number: (before?.number ?? 0) + 1 }))
    giveFeedback(answer.tone)
  }
  return (
    <section className={styles.byPass} aria-label={label}>
      <div aria-live="assertive">{last && <Answer key={last.number} {...last} />}</div>
      <Camera onCode={scanned => void show(scanned)} />
      <form
        className={styles.typed}
        aria-label="Code"
        method="post"
        onSubmit={event => {
          event.preventDefault()
          // The field is emptied before sending, because the next code may come before the answer.
          setCode('')
          // Prevents the browser from showing the emptied field as invalid.
          event.currentTarget.reset()
          void show(code)
        }}
      >
        <TextField
          label={field}
          required
          maxLength={40}
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={event => setCode(event.target.value)}
        />
        <button type="submit" className="main-button">
          {button}
        </button>
      </form>
    </section>
  )
}

/** What a code says if the call failed: it was refused, or nobody knows. */
export function readFailure(word: string, failure: Failure): Read {
  const isRefused = failure.kind === 'refused' && failure.status < 500
  return { tone: isRefused ? 'stop' : 'ask', word, text: failureText(failure) }
}

function Answer({ tone, word, text }: Read) {
  return (
    <div className={`${styles.result} ${styles[tone]}`}>
      <p className={styles.word}>
        <span className={styles.sign} aria-hidden="true">
          {signs[tone]}
        </span>
        <span>{word}</span>
      </p>
      <p className={styles.name}>{text}</p>
    </div>
  )
}

const signs: Record<Tone, string> = {
  go: resultWords.admitted.sign,
  known: resultWords.repeated.sign,
  ask: '!',
  stop: resultWords.already_inside.sign,
}
