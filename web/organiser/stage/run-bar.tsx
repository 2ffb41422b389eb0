// The buttons of the clock at thumb height: Start, Stop and Next are one large button at the same place.
import type { RoundContent } from '../../../domain/edition/round-schema.ts'
import { howMany } from '../../../domain/lists/how-many.ts'
import { TimeOfDay } from '../../parts/shell/moment.tsx'
import { DialogButton } from '../shell/forms/form-dialog.tsx'
import { Of } from './of.tsx'
import { CorrectTimeDialog } from './performer-dialogs.tsx'
import { type Group, groupName, type RunPress, type RunSlot } from './round-state.ts'
import styles from './run.module.css'
import type { Stage } from './use-stage.ts'
import { kindWords } from './words.ts'

type Props = {
  stage: Stage
  round: RoundContent
  group: Group
  hasNext: boolean
  thinks: boolean
  onThink: (thinks: boolean) => void
  /** The result of the group was read: the next group follows. */
  onLeft: (key: string) => void
}

export function RunBar({ stage, round, group, hasNext, thinks, onThink, onLeft }: Props) {
  const { state } = group
  const isDone = state === 'done'
  const start = () => {
    onThink(false)
    void stage.press(group.slots, { kind: 'start' })
  }
  const stop = () =>
    void stage.press(
      group.slots.filter(({ run }) => run.state === 'running'),
      { kind: 'stop' },
    )
  const main = state === 'running' ? stop : isDone ? () => onLeft(group.key) : start
  const word = state === 'running' ? 'Stop' : isDone ? (hasNext ? 'Next' : 'Done') : 'Start'
  const think = round.minutes?.think
  return (
    <div className={styles.bar}>
      <div className={styles.small}>
        {state === 'waiting' && think !== undefined && (
          <button type="button" className="quiet-button" aria-pressed={thinks} onClick={() => onThink(!thinks)}>
            {`Think: ${howMany(think, 'minute')}`}
          </button>
        )}
        {state === 'waiting' && (
          <button
            type="button"
            className="quiet-button"
            onClick={() => void stage.press(group.slots, { kind: 'skip' })}
          >
            Skip
          </button>
        )}
        {isDone && group.slots.length === 1 && (
          <DialogButton text="Correct the time">
            {close => <CorrectTimeDialog stage={stage} slot={group.slots[0]!} onClose={close} />}
          </DialogButton>
        )}
        {isDone && (
          <button type="button" className="quiet-button" onClick={start}>
            Start again
          </button>
        )}
        <TakeBackLast stage={stage} group={group} />
      </div>
      <button
        type="button"
        className={`${styles.main} ${state === 'running' ? styles.stop : ''}`}
        // The second click of a double click would stop what the first has started.
        onClick={({ detail }) => detail < 2 && main()}
      >
        <span key={word}>{word}</span>
        {!isDone && <Of>{groupName(group)}</Of>}
      </button>
    </div>
  )
}

/** Takes back the last press of the clock, of a heat for all of it. */
function TakeBackLast({ stage, group }: Pick<Props, 'stage' | 'group'>) {
  const lasts = group.slots.flatMap(slot => {
    const press = slot.presses.findLast(({ kind }) => kind === 'start' || kind === 'stop' || kind === 'time')
    return press ? [{ slot, press }] : []
  })
  const newest = lasts.reduce<{ slot: RunSlot; press: RunPress } | null>(
    (a, b) => (a && a.press.at >= b.press.at ? a : b),
    null,
  )
  if (!newest) return null
  const same = lasts.filter(({ press }) => press.kind === newest.press.kind)
  return (
    <button
      type="button"
      className="quiet-button"
      onClick={() => void Promise.all(same.map(({ slot, press }) => stage.takeBack(slot, press)))}
    >
      <span key={newest.press.id}>
        {`Take back: ${kindWords[newest.press.kind]} `}
        <TimeOfDay at={new Date(newest.press.at).toISOString()} />
      </span>
    </button>
  )
}
