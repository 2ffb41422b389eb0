// Marks people as present by their passes. The camera or a hand scanner reads the code, or the organiser types it.
import { useState } from 'react'
import { failureText } from '../../calls/api.ts'
import { resultWords } from '../gate/results.ts'
import { Camera } from '../scanning/camera.tsx'
import { giveFeedback, type Tone } from '../scanning/feedback.ts'
import styles from '../scanning/scanning.module.css'
import { TextField } from '../shell/text-fields.tsx'
import { markPresent } from './calls.ts'

type Marked = { tone: Tone; word: string; text: string }

export function MarkByPass({ eventId, onMarked }: { eventId: number; onMarked: () => void }) {
  const [pass, setPass] = useState('')
  const [last, setLast] = useState<(Marked & { number: number }) | null>(null)
  const mark = async (code: string) => {
    const marked = await markByPass(eventId, code)
    setLast(before => ({ ...marked, number: (before?.number ?? 0) + 1 }))
    giveFeedback(marked.tone)
    if (marked.tone === 'go') onMarked()
  }
  return (
    <section className={styles.byPass} aria-label="Mark present by pass">
      <div aria-live="assertive">{last && <Answer key={last.number} {...last} />}</div>
      <Camera onCode={code => void mark(code)} />
      <form
        className={styles.typed}
        aria-label="Code"
        method="post"
        onSubmit={event => {
          event.preventDefault()
          // The field is emptied before sending, because the next scan may begin before the answer.
          setPass('')
          // Prevents the browser from showing the emptied field as invalid.
          event.currentTarget.reset()
          void mark(pass)
        }}
      >
        <TextField
          label="Or type the pass's code"
          required
          maxLength={40}
          autoCapitalize="characters"
          spellCheck={false}
          value={pass}
          onChange={event => setPass(event.target.value)}
        />
        <button type="submit" className="main-button">
          Mark
        </button>
      </form>
    </section>
  )
}

function Answer({ tone, word, text }: Marked) {
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

async function markByPass(eventId: number, pass: string): Promise<Marked> {
  const answer = await markPresent(eventId, { pass, present: true })
  if (!answer.ok) {
    const isRefused = answer.failure.kind === 'refused' && answer.failure.status < 500
    return { tone: isRefused ? 'stop' : 'ask', word: 'Not marked', text: failureText(answer.failure) }
  }
  const { changed, people } = answer.data
  const text = people.map(({ username }) => username).join(', ')
  return changed > 0 ? { tone: 'go', word: 'Present', text } : { tone: 'known', word: 'Already marked', text }
}
