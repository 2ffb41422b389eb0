// One place of the order: the performer with the state, buttons to move, and the dialog with everything else.
import { useLayoutEffect, useRef, useState } from 'react'
import type { RoundContent } from '../../../domain/edition/round-schema.ts'
import { useOpener } from '../../parts/shell/dialog.tsx'
import { Figure } from '../../parts/shell/figure.tsx'
import { Badge } from '../shell/states.tsx'
import styles from './order.module.css'
import { PerformerDialog } from './performer-dialogs.tsx'
import type { RunSlot } from './round-state.ts'
import type { Stage } from './use-stage.ts'
import { durationText } from './words.ts'

type Props = {
  stage: Stage
  slot: RunSlot
  place: number
  /** 'Heat 2' before the first performer of the heat; else empty. */
  heading: string
  round: RoundContent
  hasNext: boolean
  /** Whether somebody was marked as present: else nobody marks who is here. */
  isMarked: boolean
  isLast: boolean
  busy: boolean
  onMove: (place: number) => void
  onCall: (() => void) | null
}

export function OrderRow({
  stage,
  slot,
  place,
  heading,
  round,
  hasNext,
  isMarked,
  isLast,
  busy,
  onMove,
  onCall,
}: Props) {
  const [isOpen, setOpen] = useState(false)
  const opener = useOpener(isOpen)
  const row = useRef<HTMLLIElement>(null)
  /** The button that moved the row. The browser takes the focus from a row that moves, so it is given back. */
  const pressed = useRef<HTMLButtonElement | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place changes when the row has moved
  useLayoutEffect(() => {
    const button = pressed.current
    pressed.current = null
    if (!button) return
    button.focus()
    row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [place])
  const move = (button: HTMLButtonElement, to: number) => {
    pressed.current = button
    onMove(to)
  }
  const { name, college, run } = slot
  return (
    <>
      {heading && (
        <li className={styles.heading}>
          <Figure>{heading}</Figure>
        </li>
      )}
      <li ref={row} className={`${styles.row} ${run.state === 'running' ? styles.on : ''}`}>
        <span className={styles.place}>
          <Figure>{place}</Figure>
        </span>
        <button
          type="button"
          className={styles.open}
          onClick={event => {
            opener.current = event.currentTarget
            setOpen(true)
          }}
        >
          <strong className={run.state === 'out' ? styles.out : ''}>{name}</strong>
          {college && <span className={styles.soft}>{college}</span>}
          <StateBadges slot={slot} isMarked={isMarked} />
        </button>
        <span className={styles.moves}>
          <MoveButton word="up" sign="↑" name={name} isOff={busy || place === 1} onPress={b => move(b, place - 1)} />
          <MoveButton word="down" sign="↓" name={name} isOff={busy || isLast} onPress={b => move(b, place + 1)} />
        </span>
        {isOpen && (
          <PerformerDialog
            stage={stage}
            slot={slot}
            round={round}
            hasNext={hasNext}
            onCall={
              onCall &&
              (() => {
                setOpen(false)
                onCall()
              })
            }
            onClose={() => setOpen(false)}
          />
        )}
      </li>
    </>
  )
}

type MoveProps = {
  word: string
  sign: string
  name: string
  isOff: boolean
  onPress: (button: HTMLButtonElement) => void
}

/** It stays focusable while the order is sent, so that the keyboard does not lose its place. */
function MoveButton({ word, sign, name, isOff, onPress }: MoveProps) {
  return (
    <button
      type="button"
      className={styles.move}
      aria-label={`Move ${name} ${word}`}
      aria-disabled={isOff}
      onClick={event => !isOff && onPress(event.currentTarget)}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  )
}

const stateWords = {
  waiting: null,
  running: ['warn', 'On now'],
  done: ['good', 'Done'],
  skipped: ['plain', 'Skipped'],
  out: ['plain', 'Taken out'],
} as const

function StateBadges({ slot, isMarked }: Pick<Props, 'slot' | 'isMarked'>) {
  const { run, isPresent, hasLeft } = slot
  const state = stateWords[run.state]
  const time = run.lasted === null || run.state === 'out' ? '' : ` ${durationText(run.lasted)}`
  const isAway = isMarked && !isPresent && !hasLeft && run.state === 'waiting'
  if (!state && !run.goesThrough && !hasLeft && !isAway) return null
  return (
    <span key={`${run.state}${time}${run.goesThrough}${hasLeft}${isAway}`} className={styles.badges}>
      {state && <Badge tone={state[0]}>{`${state[1]}${time}`}</Badge>}
      {run.goesThrough && <Badge tone="good">Goes through</Badge>}
      {hasLeft && <Badge tone="bad">No longer registered</Badge>}
      {isAway && <Badge tone="plain">Not present</Badge>}
    </span>
  )
}
