// What arrived for one submission: what the server measured, who handed it in and when, with download and withdrawal.
import { useEffect, useRef, useState } from 'react'
import type { HandedIn as Arrived, OwnSubmission, OwnSubmissions } from '../../../../domain/submissions/api.ts'
import { failureText } from '../../../calls/api.ts'
import { readFileAddress, withdraw } from '../../../calls/submission-calls.ts'
import { useAct } from '../../../calls/use-act.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { Figure } from '../../shell/figure.tsx'
import { notice } from '../../shell/notices.tsx'
import { ProblemText } from '../../shell/problem.tsx'
import { WeekdayMoment } from '../../shell/weekday-moment.tsx'
import styles from './submissions.module.css'
import { measuredText } from './words.ts'

type Props = { of: OwnSubmission; open: boolean; onChange: (data: OwnSubmissions) => void }

export function HandedIn({ of, open, onChange }: Props) {
  if (of.files.length === 0) return null
  return (
    <ul className={styles.files} aria-label={`Handed in: ${of.name}`}>
      {of.files.map(file => (
        <li key={file.id} className={styles.file} data-kind={file.kind}>
          <Arrival of={of} file={file} open={open} onChange={onChange} />
        </li>
      ))}
    </ul>
  )
}

function Arrival({ of, file, open, onChange }: Props & { file: Arrived }) {
  const { kind, theme, by, at } = file
  const title = kind === 'text' ? of.name : kind === 'link' ? file.link : file.name
  const measured = measuredText(file)
  return (
    <>
      <p className={styles.name}>
        {theme && <span className={styles.theme}>{theme}</span>}
        {kind === 'link' ? (
          <a href={file.link ?? ''} rel="noopener noreferrer" target="_blank">
            {title}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        ) : (
          <span translate={kind === 'text' ? undefined : 'no'}>{title}</span>
        )}
      </p>
      {measured && (
        <p className={styles.measured}>
          <Figure>{measured}</Figure>
        </p>
      )}
      <p className={styles.by}>
        {by ? `Handed in by ${by}, ` : 'Handed in '}
        <WeekdayMoment at={at} />
      </p>
      {kind === 'text' && file.text && (
        <details className={styles.read}>
          <summary>Read it</summary>
          <p>{file.text}</p>
        </details>
      )}
      <div className={styles.acts}>
        {kind !== 'text' && kind !== 'link' && <DownloadButton file={file} />}
        {open && <WithdrawButton file={file} what={title ?? of.name} onChange={onChange} />}
      </div>
    </>
  )
}

function DownloadButton({ file }: { file: Arrived }) {
  const act = useAct(
    () => readFileAddress(file.id),
    ({ url }) => {
      // The answer is a download, so the page stays.
      window.location.href = url
    },
  )
  return (
    <>
      <SubmitButton type="button" className="text-button" pending={act.busy} onClick={() => void act.run()}>
        Download<span className="visually-hidden"> {file.name}</span>
      </SubmitButton>
      {act.failure && <ProblemText>{failureText(act.failure)}</ProblemText>}
    </>
  )
}

type WithdrawProps = { file: Arrived; what: string; onChange: (data: OwnSubmissions) => void }

/** The first press says what the second one does. */
function WithdrawButton({ file, what, onChange }: WithdrawProps) {
  const [asked, setAsked] = useState(false)
  const question = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wasAsked = useRef(false)
  const act = useAct(
    () => withdraw(file.id),
    data => {
      onChange(data)
      notice.success(`${what} is withdrawn`)
    },
  )
  // The focus follows to the question, and back to the button when the file is kept.
  useEffect(() => {
    if (asked) question.current?.focus()
    else if (wasAsked.current) button.current?.focus()
    wasAsked.current = asked
  }, [asked])
  if (!asked)
    return (
      <button ref={button} type="button" className="text-button" onClick={() => setAsked(true)}>
        Withdraw<span className="visually-hidden"> {what}</span>
      </button>
    )
  return (
    <section ref={question} tabIndex={-1} className={styles.ask} aria-label={`Withdraw ${what}`}>
      <p>
        {file.kind === 'text' ? 'The text' : file.kind === 'link' ? 'The link' : 'The file'} will be deleted for
        everybody. Until the deadline you can hand in another.
      </p>
      <div className="button-row">
        <SubmitButton type="button" className="grave-button" pending={act.busy} onClick={() => void act.run()}>
          Withdraw
        </SubmitButton>
        <button type="button" className="quiet-button" disabled={act.busy} onClick={() => setAsked(false)}>
          Keep
        </button>
      </div>
      {act.failure && <ProblemText>{failureText(act.failure)}</ProblemText>}
    </section>
  )
}
