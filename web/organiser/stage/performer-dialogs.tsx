// What a coordinator does with one performer: call, skip, take out, bring back, correct the time, move, take back.
import { useState } from 'react'
import type { RoundContent } from '../../../domain/edition/round-schema.ts'
import { Dialog, DialogBody } from '../../parts/shell/dialog.tsx'
import { TimeOfDay } from '../../parts/shell/moment.tsx'
import { FormDialog, ReasonDialog, reasonField, textField } from '../shell/forms/form-dialog.tsx'
import { Badge } from '../shell/states.tsx'
import { ThroughButton } from './heat-members.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { Of } from './of.tsx'
import styles from './order.module.css'
import type { RunSlot } from './round-state.ts'
import type { Stage } from './use-stage.ts'
import { durationText, kindWords, penaltyText, readDuration } from './words.ts'

type OwnProps = { stage: Stage; slot: RunSlot; onClose: () => void }
type Props = OwnProps & {
  round: RoundContent
  hasNext: boolean
  /** Shows the performer on the large card; null where nothing runs on it. */
  onCall: (() => void) | null
}

export function PerformerDialog(props: Props) {
  const [part, setPart] = useState<'acts' | 'out' | 'time' | 'move'>('acts')
  if (part === 'out') return <OutDialog {...props} />
  if (part === 'time') return <CorrectTimeDialog {...props} />
  if (part === 'move') return <MoveDialog {...props} />
  return <Acts {...props} onPart={setPart} />
}

function Acts({
  stage,
  slot,
  round,
  hasNext,
  onCall,
  onClose,
  onPart,
}: Props & { onPart: (part: 'out' | 'time' | 'move') => void }) {
  const { run } = slot
  const isTimed = round.form === 'one by one' || round.form === 'heats'
  const isThere = run.state !== 'out'
  const act = (kind: 'skip' | 'back') => {
    void stage.press([slot], { kind })
    onClose()
  }
  const penalty = penaltyText(round, run.lasted)
  return (
    <Dialog title={slot.name} busy={false} onClose={onClose}>
      <DialogBody>
        <p>{[slot.college, slot.hasLeft ? 'no longer registered' : ''].filter(Boolean).join(', ')}</p>
        {run.lasted !== null && (
          <p>
            {`Time: ${durationText(run.lasted)}${run.isCorrected ? ', corrected by hand' : ''}`}
            {penalty && `. ${penalty}.`}
          </p>
        )}
        {hasNext && isThere && <ThroughButton stage={stage} slot={slot} />}
        <div className={styles.acts}>
          {isThere && onCall && run.state !== 'running' && (
            <button type="button" className="main-button" onClick={onCall}>
              Call now
            </button>
          )}
          {isTimed && run.state === 'waiting' && (
            <button type="button" className="quiet-button" onClick={() => act('skip')}>
              Skip
            </button>
          )}
          {(run.state === 'skipped' || !isThere) && (
            <button type="button" className="quiet-button" onClick={() => act('back')}>
              Back into the order
            </button>
          )}
          <button type="button" className="quiet-button" onClick={() => onPart('move')}>
            Move
          </button>
          {isTimed && (
            <button type="button" className="quiet-button" onClick={() => onPart('time')}>
              Correct the time
            </button>
          )}
          {isThere && (
            <button type="button" className="grave-button" onClick={() => onPart('out')}>
              Take out
            </button>
          )}
        </div>
        <Presses stage={stage} slot={slot} />
      </DialogBody>
    </Dialog>
  )
}

/** Everything that was pressed for the performer, each with its way back. */
function Presses({ stage, slot }: Pick<OwnProps, 'stage' | 'slot'>) {
  if (slot.presses.length === 0) return null
  return (
    <ul className={styles.presses} aria-label="Entries">
      {slot.presses.map(press => (
        <li key={press.id}>
          <span>
            <TimeOfDay at={new Date(press.at).toISOString()} /> {kindWords[press.kind]}
            {press.kind === 'time' && press.lasted !== null && `: ${durationText(press.lasted)}`}
            {press.reason && `, ${press.reason}`}
            {press.by && ` (${press.by})`} {press.by === '' && <Badge tone="warn">not sent yet</Badge>}
          </span>
          <button type="button" className="quiet-button" onClick={() => void stage.takeBack(slot, press)}>
            Take back<Of>{kindWords[press.kind]}</Of>
          </button>
        </li>
      ))}
    </ul>
  )
}

export function OutDialog({ stage, slot, onClose }: OwnProps) {
  return (
    <ReasonDialog
      title={`Take out ${slot.name}`}
      button="Take out"
      grave
      send={({ reason }) => stage.make(slot, { kind: 'out', reason })}
      onClose={onClose}
    >
      <p>The performer stays on the list as taken out. You can bring them back.</p>
    </ReasonDialog>
  )
}

const timeFields = {
  time: textField('Time in minutes and seconds', { placeholder: '4:32', inputMode: 'text', required: true }),
  reason: reasonField(),
}

export function CorrectTimeDialog({ stage, slot, onClose }: OwnProps) {
  const initial = { time: slot.run.lasted === null ? '' : durationText(slot.run.lasted), reason: '' }
  return (
    <FormDialog
      title={`Time of ${slot.name}`}
      button="Correct the time"
      fields={timeFields}
      initial={initial}
      ready={({ time }) => readDuration(time) !== null}
      send={({ time, reason }) => stage.make(slot, { kind: 'time', lasted: readDuration(time), reason })}
      onClose={onClose}
    />
  )
}
