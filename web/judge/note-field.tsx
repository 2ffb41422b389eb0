// The judge's own note about a performer. What is typed is saved after a short pause, and when the field or the page is
// left.
import { useEffect, useId, useRef, useState } from 'react'
import frame from './judge.module.css'
import styles from './marks.module.css'

type Props = { note: string; problem: string; isClosed: boolean; onNote: (text: string) => void }

/** How long (ms) the judge must not have typed before the note is saved. */
const pause = 900

/** As domain/marks/api.ts allows. */
const longest = 500

export function NoteField({ note, problem, isClosed, onNote }: Props) {
  const id = useId()
  const [text, setText] = useState(note)
  /** What was typed and is not saved yet; null if everything is. A note from another phone does not replace it. */
  const typed = useRef<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isFocused = useRef(false)

  useEffect(() => {
    if (typed.current === null && !isFocused.current) setText(note)
  }, [note])

  const save = () => {
    clearTimeout(timer.current)
    const unsaved = typed.current
    typed.current = null
    if (unsaved !== null) onNote(unsaved)
  }
  const latest = useRef(save)
  latest.current = save

  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && latest.current()
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      latest.current()
    }
  }, [])

  if (isClosed) return text ? <p className={styles.note}>Note: {text}</p> : null
  return (
    <div className={styles.note}>
      <label htmlFor={id}>Note, only for you and the coordinator</label>
      <textarea
        id={id}
        rows={2}
        maxLength={longest}
        value={text}
        onFocus={() => {
          isFocused.current = true
        }}
        onChange={event => {
          setText(event.target.value)
          typed.current = event.target.value
          clearTimeout(timer.current)
          timer.current = setTimeout(() => latest.current(), pause)
        }}
        onBlur={() => {
          isFocused.current = false
          save()
        }}
      />
      {problem && (
        <p role="alert" className={frame.problem}>
          The last note was not saved: {problem}
        </p>
      )}
    </div>
  )
}
