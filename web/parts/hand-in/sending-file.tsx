// One chosen file: its progress, what it waits for, or why it was refused.
import { type ReactNode, useState } from 'react'
import { sizeText } from '../../../domain/submissions/measures.ts'
import { Figure } from '../shell/figure.tsx'
import { ProblemText } from '../shell/problem.tsx'
import styles from './hand-in.module.css'
import { leftText, percentOf, sentText } from './progress.ts'
import type { Chosen } from './use-sending.ts'

type Props = { one: Chosen; onAgain: () => void; onRemove: () => Promise<void>; children: ReactNode }

export function SendingFile({ one, onAgain, onRemove, children }: Props) {
  const { file, theme, state } = one
  const [removing, setRemoving] = useState(false)
  const remove = async () => {
    setRemoving(true)
    await onRemove()
  }
  const under = state !== null && state.kind !== 'refused' && state.kind !== 'kept'
  const sent = state?.kind === 'sending' ? state.sent : state?.kind === 'checking' ? file.size : 0
  const percent = percentOf(sent, file.size)
  return (
    <>
      <p className={styles.file}>
        <span translate="no">{file.name}</span>
        <span className={styles.size}>
          {sizeText(file.size)}
          {state !== null && theme && ` · ${theme}`}
        </span>
      </p>
      {children}
      {under && (
        <>
          <progress
            className={styles.progress}
            aria-label={`Upload of ${file.name}`}
            max={100}
            {...(state.kind === 'starting' ? {} : { value: percent })}
          />
          <p className={styles.figures} aria-hidden="true">
            <strong>
              <Figure>{`${percent} %`}</Figure>
            </strong>
            <Figure>{sentText(sent, file.size)}</Figure>
            <span className={styles.timeLeft}>
              <Figure>{one.left === null ? '' : leftText(one.left)}</Figure>
            </span>
          </p>
        </>
      )}
      <p role="status" className={under && !isNews(state) ? 'visually-hidden' : styles.status}>
        <Figure>{announced(state, percent)}</Figure>
      </p>
      {state?.kind === 'refused' && <ProblemText>{state.sentence}</ProblemText>}
      <div className="button-row">
        {state?.kind === 'refused' && state.again && (
          <button type="button" className="quiet-button" onClick={onAgain}>
            Try again<span className="visually-hidden">: {file.name}</span>
          </button>
        )}
        {state?.kind !== 'checking' && (
          <button type="button" className="quiet-button" disabled={removing} onClick={() => void remove()}>
            <Figure>{under ? 'Cancel' : 'Remove'}</Figure>
            <span className="visually-hidden">: {file.name}</span>
          </button>
        )}
      </div>
    </>
  )
}

/** Whether the words are shown too, not only read out. */
function isNews(state: Chosen['state']): boolean {
  return state?.kind === 'checking' || (state?.kind === 'sending' && state.waiting)
}

/** What screen readers read out: each quarter, not each percent. */
function announced(state: Chosen['state'], percent: number): string {
  if (state?.kind === 'starting') return 'The upload begins'
  if (state?.kind === 'checking') return 'Everything has arrived. The server is checking the file …'
  if (state?.kind !== 'sending') return ''
  if (state.waiting) return 'Waiting for the network. The upload will continue automatically.'
  const quarter = Math.floor(percent / 25) * 25
  return quarter > 0 ? `${quarter} % sent` : 'Sending'
}
