// The order of a round: who is there, lots, moves by hand, late performers, and what visitors see.
import { type ReactNode, useState } from 'react'
import type { RoundContent } from '../../../domain/edition/round-schema.ts'
import { howMany } from '../../../domain/lists/how-many.ts'
import type { StageSheet } from '../../../domain/stage/api.ts'
import { failureText } from '../../calls/api.ts'
import { useAct } from '../../calls/use-act.ts'
import { Figure } from '../../parts/shell/figure.tsx'
import { Moment } from '../../parts/shell/moment.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { DialogButton, ReasonDialog } from '../shell/forms/form-dialog.tsx'
import { Section } from '../shell/section.tsx'
import { Badge, Nothing } from '../shell/states.tsx'
import { addPerformer, moveSlots, publishOrder } from './calls.ts'
import { DrawDialog } from './draw-dialog.tsx'
import { Draws } from './draws.tsx'
import { moved } from './moved.ts'
import { Of } from './of.tsx'
import styles from './order.module.css'
import { OrderRow } from './order-row.tsx'
import { hasBegun, type RunSlot } from './round-state.ts'
import type { Stage } from './use-stage.ts'

type Props = {
  stage: Stage
  sheet: StageSheet
  round: RoundContent
  hasNext: boolean
  onCall: ((slot: RunSlot) => void) | null
}

export function OrderView({ stage, sheet, round, hasNext, onCall }: Props) {
  const { slots, eventId } = stage
  const everybody = [...sheet.slots, ...sheet.others]
  const present = everybody.filter(({ isPresent }) => isPresent).length
  return (
    <>
      <p className={styles.there}>
        <strong>
          <Figure>{present}</Figure>
        </strong>{' '}
        <Figure>{`of ${howMany(everybody.length, 'performer')} present.`}</Figure>{' '}
        <a href={`/organiser/rosters/${eventId}`}>Mark who is here</a>
      </p>
      <OrderActs stage={stage} sheet={sheet} round={round} present={present} />
      {slots.length === 0 ? (
        <Nothing>Nobody has a place yet. Draw lots, or add performers one by one.</Nothing>
      ) : (
        <Order stage={stage} round={round} hasNext={hasNext} onCall={onCall} />
      )}
      <Others stage={stage} sheet={sheet} />
      <Draws sheet={sheet} slots={slots} />
    </>
  )
}

function OrderActs({ stage, sheet, round, present }: Omit<Props, 'hasNext' | 'onCall'> & { present: number }) {
  const { publishedAt } = sheet
  const publish = useAct(
    () =>
      stage.change(({ eventId, roundId, version }) =>
        publishOrder(eventId, roundId, { version, publish: true, reason: '' }),
      ),
    () => notice.success('Visitors see the order now'),
  )
  return (
    <>
      <div className="button-row">
        {!hasBegun(stage.slots) && (
          <DialogButton text="Draw lots" className={stage.slots.length === 0 ? 'main-button' : 'quiet-button'}>
            {close => <DrawDialog stage={stage} sheet={sheet} round={round} present={present} onClose={close} />}
          </DialogButton>
        )}
        {publishedAt === null && stage.slots.length > 0 && (
          <button type="button" className="main-button" disabled={publish.busy} onClick={() => void publish.run()}>
            Publish the order
          </button>
        )}
        {publishedAt !== null && (
          <DialogButton text="Hide the order">
            {close => (
              <ReasonDialog
                title="Hide the order from visitors"
                button="Hide the order"
                send={({ reason }) =>
                  stage.change(({ eventId, roundId, version }) =>
                    publishOrder(eventId, roundId, { version, publish: false, reason }),
                  )
                }
                onClose={close}
              />
            )}
          </DialogButton>
        )}
      </div>
      {publish.failure && <p role="alert">{failureText(publish.failure)}</p>}
      {publishedAt !== null && (
        <p>
          <Badge tone="good">Published</Badge> <Moment at={publishedAt} />
        </p>
      )}
    </>
  )
}

function Order({ stage, round, hasNext, onCall }: Omit<Props, 'sheet'>) {
  const { slots } = stage
  const isMarked = slots.some(({ isPresent }) => isPresent)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const move = async (slot: RunSlot, place: number) => {
    if (busy || place < 1 || place > slots.length) return
    setBusy(true)
    const answer = await stage.change(({ eventId, roundId, version }) =>
      moveSlots(eventId, roundId, { version, slots: moved(slots, slot.id, place) }),
    )
    setBusy(false)
    if (answer.ok) setSaid(`${slot.name}: place ${place}`)
    else notice.error(failureText(answer.failure))
  }
  const rows: ReactNode[] = []
  for (const [i, slot] of slots.entries()) {
    const isFirst = slot.heat !== null && slot.heat !== slots[i - 1]?.heat
    rows.push(
      <OrderRow
        key={slot.id}
        stage={stage}
        slot={slot}
        place={i + 1}
        heading={isFirst ? `${round.form === 'pairs' ? 'Pair' : 'Heat'} ${slot.heat}` : ''}
        round={round}
        hasNext={hasNext}
        isMarked={isMarked}
        isLast={i === slots.length - 1}
        busy={busy}
        onMove={place => void move(slot, place)}
        onCall={onCall && (() => onCall(slot))}
      />,
    )
  }
  return (
    <>
      <ol className={styles.order} aria-label="Order">
        {rows}
      </ol>
      <p className="visually-hidden" role="status">
        <Figure>{said}</Figure>
      </p>
    </>
  )
}

/** Those who may be in the round and have no place: who comes late is added at the end. */
function Others({ stage, sheet }: Pick<Props, 'stage' | 'sheet'>) {
  const [busy, setBusy] = useState(false)
  if (sheet.others.length === 0 || stage.slots.length === 0) return null
  const add = async ({ performer, name }: StageSheet['others'][number]) => {
    setBusy(true)
    const answer = await stage.change(({ eventId, roundId, version }) =>
      addPerformer(eventId, roundId, { version, performer }),
    )
    setBusy(false)
    if (answer.ok) notice.success(`${name} is the last in the order`)
    else notice.error(failureText(answer.failure))
  }
  return (
    <Section title="Without a place">
      <ul className={styles.others}>
        {sheet.others.map(other => (
          <li key={other.performer.id}>
            <span className={styles.names}>
              <strong>{other.name}</strong>
              <span className={styles.soft}>
                {[other.college, other.isPresent ? 'present' : ''].filter(Boolean).join(', ')}
              </span>
            </span>
            <button type="button" className="quiet-button" disabled={busy} onClick={() => void add(other)}>
              Add<Of>{other.name}</Of>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
