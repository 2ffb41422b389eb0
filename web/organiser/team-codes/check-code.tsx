// Says which team has a code. The camera or a hand scanner reads it from the captain's phone, or the organiser types
// it.
import { useState } from 'react'
import { failureText } from '../../calls/api.ts'
import { resultWords } from '../gate/results.ts'
import { Camera } from '../scanning/camera.tsx'
import { giveFeedback, type Tone } from '../scanning/feedback.ts'
import styles from '../scanning/scanning.module.css'
import { TextField } from '../shell/text-fields.tsx'
import { checkCode } from './calls.ts'

type Checked = { tone: Tone; word: string; text: string }

export function CheckCode({ eventId }: { eventId: number }) {
  const [code, setCode] = useState('')
  const [last, setLast] = useState<(Checked & { number: number }) | null>(null)
  const check = async (typed: string) => {
    const checked = await checkOne(eventId, typed)
    setLast(before => ({ ...checked, number: (before?.number ?? 0) + 1 }))
    giveFeedback(checked.tone)
  }
  return (
    <section className={styles.byPass} aria-label="Check a code">
      <div aria-live="assertive">{last && <Answer key={last.number} {...last} />}</div>
      <Camera onCode={typed => void check(typed)} />
      <form
        className={styles.typed}
        aria-label="Code"
        method="post"
        onSubmit={event => {
          event.preventDefault()
          // The field is emptied before sending, because the next team may come before the answer.
          setCode('')
          // Prevents the browser from showing the emptied field as invalid.
          event.currentTarget.reset()
          void check(code)
        }}
      >
        <TextField
          label="Or type the team's code"
          required
          maxLength={40}
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={event => setCode(event.target.value)}
        />
        <button type="submit" className="main-button">
          Check
        </button>
      </form>
    </section>
  )
}

function Answer({ tone, word, text }: Checked) {
  return (
    <div className={`${styles.result} ${styles[tone]}`}>
      <p className={styles.word}>
        <span className={styles.sign} aria-hidden="true">
          {tone === 'go' ? resultWords.admitted.sign : tone === 'ask' ? '!' : resultWords.already_inside.sign}
        </span>
        <span>{word}</span>
      </p>
      <p className={styles.name}>{text}</p>
    </div>
  )
}

async function checkOne(eventId: number, code: string): Promise<Checked> {
  const answer = await checkCode(eventId, { code })
  if (answer.ok) return { tone: 'go', word: answer.data.name, text: `Captain: ${answer.data.captain}` }
  const isRefused = answer.failure.kind === 'refused' && answer.failure.status < 500
  return { tone: isRefused ? 'stop' : 'ask', word: 'No team', text: failureText(answer.failure) }
}
