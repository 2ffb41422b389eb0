// The keys of one criterion: a key for each whole mark and one for the half. Above twenty, a field with steps.
import { memo, useId, useState } from 'react'
import { readHalves } from '../../domain/marks/halves.ts'
import frame from './judge.module.css'
import styles from './marks.module.css'
import { type OwnMark, pointsText, withHalf } from './own-sheet.ts'

type Props = OwnMark & {
  criterion: string
  name: string
  most: number
  isClosed: boolean
  /** Half points; null takes the mark back. */
  onMark: (criterion: string, halves: number | null) => void
}

/** The most marks that have a key each. */
const mostKeys = 20

/** The line at the foot says the same for the whole sheet in full words. */
const savedWords = { no: '', phone: 'Saved', sent: 'Sent' } as const

/** Only the criterion that was pressed is drawn again. */
export const MarkField = memo(function MarkField(props: Props) {
  const { criterion, name, most, halves, saved, problem, isClosed, onMark } = props
  const id = useId()
  return (
    <fieldset className={styles.mark} aria-describedby={problem ? id : undefined}>
      <legend>{name}</legend>
      <p className={styles.value}>
        <small data-saved={saved}>{savedWords[saved]}</small>
        <span>
          <strong>{halves === null ? '–' : pointsText(halves)}</strong> of {most}
        </span>
        {!isClosed && halves !== null && (
          <button type="button" aria-label={`${name}: clear the mark`} onClick={() => onMark(criterion, null)}>
            Clear
          </button>
        )}
      </p>
      {!isClosed && (most <= mostKeys ? <Keys {...props} /> : <Steps key={halves} {...props} />)}
      {problem && (
        <p role="alert" id={id} className={frame.problem}>
          The last press does not count: {problem}
        </p>
      )}
    </fieldset>
  )
})

function Keys({ criterion, name, most, halves, onMark }: Props) {
  const whole = halves === null ? null : Math.floor(halves / 2)
  const hasHalf = halves !== null && halves % 2 === 1
  const other = withHalf(halves, most)
  return (
    <div className={styles.keys}>
      {Array.from({ length: most + 1 }, (_, points) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: the keys are the marks themselves
          key={points}
          type="button"
          aria-label={`${name}: ${points} of ${most}`}
          aria-pressed={whole === points && !hasHalf}
          data-half={whole === points && hasHalf ? '' : undefined}
          onClick={() => onMark(criterion, points * 2)}
        >
          {points}
        </button>
      ))}
      <button
        type="button"
        className={styles.half}
        aria-label={`${name}: ${halfName(halves, other)} of ${most}`}
        aria-pressed={hasHalf}
        disabled={other === null}
        onClick={() => onMark(criterion, other)}
      >
        ½
      </button>
    </div>
  )
}

/** What the key '½' stands for: the mark with the half, whether the half is given or not. */
function halfName(halves: number | null, other: number | null): string {
  if (halves !== null && halves % 2 === 1) return pointsText(halves)
  return other === null ? 'no half above the most' : pointsText(other)
}

/** The field keeps what is typed until it is left, so that '4' on the way to '42' is not sent. */
function Steps({ criterion, name, most, halves, onMark }: Props) {
  const [typed, setTyped] = useState(halves === null ? '' : pointsText(halves))
  const [fault, setFault] = useState('')
  const step = (by: number) => onMark(criterion, Math.min(most * 2, Math.max(0, (halves ?? 0) + by)))
  const take = () => {
    const read = readHalves(typed, most)
    if (read === null) return
    if (typeof read === 'string') return setFault(read)
    setFault('')
    if (read !== halves) onMark(criterion, read)
  }
  return (
    <>
      <div className={styles.typed}>
        <button type="button" aria-label={`${name}: 1 less`} disabled={!halves} onClick={() => step(-2)}>
          −1
        </button>
        <button type="button" aria-label={`${name}: half a mark less`} disabled={!halves} onClick={() => step(-1)}>
          −½
        </button>
        <input
          aria-label={`${name}, 0 to ${most}`}
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          maxLength={5}
          value={typed}
          onChange={event => setTyped(event.target.value)}
          onFocus={event => event.target.select()}
          onBlur={take}
          onKeyDown={event => event.key === 'Enter' && take()}
        />
        <button type="button" aria-label={`${name}: half a mark more`} onClick={() => step(1)}>
          +½
        </button>
        <button type="button" aria-label={`${name}: 1 more`} onClick={() => step(2)}>
          +1
        </button>
      </div>
      {fault && (
        <p role="alert" className={frame.problem}>
          {fault}
        </p>
      )}
    </>
  )
}
