// Shows the answer to a scan in large letters, with advice, the person and buttons.
import { useEffect, useRef, useState } from 'react'
import { isBooked } from '../../../domain/edition/facility.ts'
import { rupees } from '../../../domain/rupees.ts'
import { useAct } from '../../calls/use-act.ts'
import { useFestival } from '../../edition.tsx'
import { EventNames, useEventName } from '../../event-list.tsx'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { Moment } from '../../parts/shell/moment.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { bringIntoView } from '../scanning/bring-into-view.ts'
import { giveFeedback } from '../scanning/feedback.ts'
import styles from '../scanning/scanning.module.css'
import { ReasonField } from '../shell/text-fields.tsx'
import type { GateScan } from './decide.ts'
import { resultWords } from './results.ts'
import type { CheckIn } from './use-check-in.ts'
import type { Reasons } from './work.ts'

type Dialog = { kind: 'unpaid' | 'again' | 'undo'; made: GateScan }

export function ResultPanel({ checkIn }: { checkIn: CheckIn }) {
  const { failure, latest } = checkIn.state
  // The dialog stores its scan, because the next pass may be read while a reason is typed.
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  const shown = failure || latest?.id
  useEffect(() => {
    if (shown && panel.current) bringIntoView(panel.current)
  }, [shown])
  const open = dialog && { made: dialog.made, checkIn, onClose: () => setDialog(null) }
  return (
    <>
      <div aria-live="assertive" className={styles.verdict} ref={panel}>
        {failure ? (
          <div className={`${styles.result} ${styles.ask}`}>
            <p className={styles.word}>
              <span className={styles.sign} aria-hidden="true">
                !
              </span>
              Not scanned
            </p>
            <p>{failure}</p>
          </div>
        ) : latest ? (
          <Result key={latest.id} made={latest} onAsk={kind => setDialog({ kind, made: latest })} />
        ) : (
          <p className={`${styles.result} ${styles.waiting}`}>The answer to a scan appears here.</p>
        )}
      </div>
      {open && dialog.kind === 'unpaid' && <UnpaidDialog {...open} />}
      {open && dialog.kind === 'again' && <AgainDialog {...open} />}
      {open && dialog.kind === 'undo' && <UndoDialog {...open} />}
    </>
  )
}

function Result({ made, onAsk }: { made: GateScan; onAsk: (kind: Dialog['kind']) => void }) {
  const { act, reply, undone } = made
  const { word, advice, tone, sign } = resultWords[reply.result]
  const moved = reply.result === 'admitted' || reply.result === 'left'
  const doubt = doubtOf(made)

  useEffect(() => {
    giveFeedback(tone)
  }, [tone])

  return (
    <section className={`${styles.result} ${styles[tone]}`} aria-label="Answer">
      <p className={styles.word}>
        <span className={styles.sign} aria-hidden="true">
          {sign}
        </span>
        <span>{undone ? `${word}, undone` : word}</span>
      </p>
      {doubt && <p className={styles.unconfirmed}>{doubt}</p>}
      <p>{undone ? 'This scan was undone.' : advice}</p>
      {moved && act.found && !undone && <p>Found without the pass: compare the name with an identity card.</p>}
      <PersonDetails answer={reply} />
      <FirstScan answer={reply} />
      <div className={styles.acts}>
        {reply.result === 'unpaid' && (
          <button type="button" className="quiet-button" onClick={() => onAsk('unpaid')}>
            Admit unpaid
          </button>
        )}
        {reply.result === 'already_inside' && (
          <button type="button" className="quiet-button" onClick={() => onAsk('again')}>
            Let in again
          </button>
        )}
        {moved && !undone && (
          <button type="button" className="quiet-button" onClick={() => onAsk('undo')}>
            Undo
          </button>
        )}
      </div>
    </section>
  )
}

/** A note if the server has not confirmed the answer, or has answered differently. Otherwise an empty text. */
function doubtOf({ own, reply, undone, waits, heardAt, otherwise }: GateScan): string {
  if (undone && waits) return 'Undone on this device, not yet on the server'
  if (undone && otherwise) return 'Undone by an organiser'
  if (otherwise && own && own.result !== reply.result)
    return `Answer of the server. This device had said ${resultWords[own.result].word}`
  if (otherwise) return 'Not undone: the person was scanned again since'
  return heardAt === null ? 'Unconfirmed: from the list on this device' : ''
}

function PersonDetails({ answer: { person } }: { answer: GateScan['reply'] }) {
  const { facilities } = useFestival()
  const eventName = useEventName()
  if (!person) return null
  return (
    <>
      <p className={styles.name}>{person.username}</p>
      <p>{[person.userId, person.college].filter(Boolean).join(' · ')}</p>
      <p className={styles.due}>
        {person.amountDue > 0 ? `Balance to pay: ${rupees(person.amountDue)}` : 'No balance to pay'}
      </p>
      <p>{person.events.length > 0 ? <EventNames inds={person.events} /> : 'No event'}</p>
      {person.teams.map(({ event, name }) => (
        <p key={`${event} ${name}`}>{`Team ${name} (${eventName(event)})`}</p>
      ))}
      {isBooked(facilities, person.facility) && <p>Accommodation and food: {person.facility}</p>}
    </>
  )
}

/** Shows when, where and by whom the pass was scanned first. Renders nothing for an exit. */
function FirstScan({ answer: { result, first, earlier } }: { answer: GateScan['reply'] }) {
  if (!first || result === 'left') return null
  return (
    <p>
      {result === 'repeated' ? `First scanned${earlier ? ` (${resultWords[earlier].word})` : ''}` : 'Came in'}{' '}
      <Moment at={first.at} /> at {first.gate} by {first.by}
    </p>
  )
}

type DialogProps = { made: GateScan; checkIn: CheckIn; onClose: () => void }

function UnpaidDialog({ made, checkIn, onClose }: DialogProps) {
  const [reason, setReason] = useState('')
  const act = useAct(() => checkIn.scan(made.act, { ...reasonsOf(made), admitUnpaid: reason }), onClose)
  return (
    <ActDialog title="Admit unpaid" act={act} button="Admit unpaid" grave onClose={onClose}>
      <p>
        {made.reply.person?.username} has a balance of {rupees(made.reply.person?.amountDue ?? 0)} to pay.
      </p>
      <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
    </ActDialog>
  )
}

function AgainDialog({ made, checkIn, onClose }: DialogProps) {
  const [reason, setReason] = useState('')
  const act = useAct(() => checkIn.scan(made.act, { ...reasonsOf(made), letInAgain: reason }), onClose)
  return (
    <ActDialog title="Let in again" act={act} button="Let in again" grave onClose={onClose}>
      <p>
        The pass of {made.reply.person?.username} came in today and was not scanned on the way out. Compare the name
        with an identity card first.
      </p>
      <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
    </ActDialog>
  )
}

/** The reasons given so far. Two may be needed, because a person who is let in again may also be unpaid. */
function reasonsOf({ act: { admitUnpaid, letInAgain } }: GateScan): Reasons {
  return { admitUnpaid, letInAgain }
}

/** Asks for no reason, because this device made the scan recently. Older scans are undone on the Entries page. */
function UndoDialog({ made, checkIn, onClose }: DialogProps) {
  const act = useAct(
    () => checkIn.work.undo(made),
    () => {
      notice.success(`Undone: ${resultWords[made.reply.result].word} for ${made.reply.person?.username ?? ''}`)
      onClose()
    },
  )
  return (
    <ActDialog title="Undo the scan" act={act} button="Undo the scan" grave onClose={onClose}>
      <p>
        {made.reply.person?.username} will count as {made.reply.result === 'admitted' ? 'not inside' : 'inside'} again.
      </p>
    </ActDialog>
  )
}
