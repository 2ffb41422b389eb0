// The answer to a scan, in large letters: result, advice, the person, and what can be done next.
import { useEffect, useRef, useState } from 'react'
import { isBooked } from '../../../domain/edition/facility.ts'
import type { UndoScanAnswer } from '../../../domain/gate/api.ts'
import { rupees } from '../../../domain/rupees.ts'
import { useAct } from '../../calls/use-act.ts'
import { useFestival } from '../../edition.tsx'
import { EventNames, useEventName } from '../../event-list.tsx'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { Moment } from '../../parts/shell/moment.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { undoScan } from '../calls/gate.ts'
import { usePermission } from '../organiser.tsx'
import { ReasonField } from '../parts/shell/text-fields.tsx'
import { bringIntoView } from '../scanning/bring-into-view.ts'
import { giveFeedback } from '../scanning/feedback.ts'
import styles from '../scanning/scanning.module.css'
import type { Made } from './history.ts'
import { resultWords } from './results.ts'
import type { CheckIn, Reasons } from './use-check-in.ts'

export function ResultPanel({ checkIn }: { checkIn: CheckIn }) {
  const { answered } = checkIn
  const made = answered ? checkIn.history[0] : undefined
  const panel = useRef<HTMLDivElement>(null)
  const said = checkIn.failure || made?.scan.nonce
  useEffect(() => {
    if (said && panel.current) bringIntoView(panel.current)
  }, [said])
  return (
    <div aria-live="assertive" className={styles.verdict} ref={panel}>
      {checkIn.failure ? (
        <div className={`${styles.result} ${styles.ask}`}>
          <p className={styles.word}>
            <span className={styles.sign} aria-hidden="true">
              !
            </span>
            Not scanned
          </p>
          <p>{checkIn.failure}</p>
        </div>
      ) : made ? (
        <Result key={made.scan.nonce} made={made} checkIn={checkIn} />
      ) : (
        <p className={`${styles.result} ${styles.waiting}`}>The answer to a scan appears here.</p>
      )}
    </div>
  )
}

function Result({ made, checkIn }: { made: Made; checkIn: CheckIn }) {
  const [dialog, setDialog] = useState<'unpaid' | 'again' | 'undo' | null>(null)
  const mayUndo = usePermission('undoCheckIn')
  const { answer, confirmed, undone } = made
  const { word, advice, tone, sign } = resultWords[answer.result]
  const moved = answer.result === 'admitted' || answer.result === 'left'

  useEffect(() => {
    giveFeedback(tone)
  }, [tone])

  return (
    <section className={`${styles.result} ${styles[tone]}`} aria-label="Answer">
      <p className={styles.word}>
        <span className={styles.sign} aria-hidden="true">
          {sign}
        </span>
        {undone ? `${word}, undone` : word}
      </p>
      {!confirmed && <p className={styles.unconfirmed}>Unconfirmed: from the list on this device</p>}
      <p>{undone ? 'This scan was taken back.' : advice}</p>
      {moved && made.scan.found && !undone && <p>Found without the pass: compare the name with an identity card.</p>}
      <PersonDetails answer={answer} />
      <FirstScan answer={answer} />
      <div className={styles.acts}>
        {answer.result === 'unpaid' && (
          <button type="button" className="quiet-button" onClick={() => setDialog('unpaid')} disabled={checkIn.busy}>
            Admit unpaid
          </button>
        )}
        {answer.result === 'already_inside' && (
          <button type="button" className="quiet-button" onClick={() => setDialog('again')} disabled={checkIn.busy}>
            Let in again
          </button>
        )}
        {moved && !undone && (mayUndo || !confirmed) && (
          <button type="button" className="quiet-button" onClick={() => setDialog('undo')}>
            Undo
          </button>
        )}
      </div>
      {dialog === 'unpaid' && <UnpaidDialog made={made} checkIn={checkIn} onClose={() => setDialog(null)} />}
      {dialog === 'again' && <AgainDialog made={made} checkIn={checkIn} onClose={() => setDialog(null)} />}
      {dialog === 'undo' && <UndoDialog made={made} checkIn={checkIn} onClose={() => setDialog(null)} />}
    </section>
  )
}

function PersonDetails({ answer: { person } }: { answer: Made['answer'] }) {
  const { facilities } = useFestival()
  const eventName = useEventName()
  if (!person) return null
  return (
    <>
      <p className={styles.name}>{person.username}</p>
      <p>{[person.userId, person.college].filter(Boolean).join(' · ')}</p>
      <p className={styles.due}>{person.amountDue > 0 ? `${rupees(person.amountDue)} due` : 'Nothing due'}</p>
      <p>{person.events.length > 0 ? <EventNames inds={person.events} /> : 'No event'}</p>
      {person.teams.map(({ event, name }) => (
        <p key={`${event} ${name}`}>{`Team ${name} (${eventName(event)})`}</p>
      ))}
      {isBooked(facilities, person.facility) && <p>Accommodation and food: {person.facility}</p>}
    </>
  )
}

/** When, where and by whom the first scan was. */
function FirstScan({ answer: { result, first, earlier } }: { answer: Made['answer'] }) {
  if (!first || result === 'left') return null
  return (
    <p>
      {result === 'repeated' ? `First scanned${earlier ? ` (${resultWords[earlier].word})` : ''}` : 'Came in'}{' '}
      <Moment at={first.at} /> at {first.gate} by {first.by}
    </p>
  )
}

type DialogProps = { made: Made; checkIn: CheckIn; onClose: () => void }

function UnpaidDialog({ made, checkIn, onClose }: DialogProps) {
  const [reason, setReason] = useState('')
  const act = useAct(
    async () => {
      await checkIn.scan(made.scan, { ...reasonsOf(made), admitUnpaid: reason })
      return { ok: true, data: null }
    },
    () => onClose(),
  )
  return (
    <ActDialog title="Admit with dues" act={act} button="Admit unpaid" grave onClose={onClose}>
      <p>
        {made.answer.person?.username} has {rupees(made.answer.person?.amountDue ?? 0)} due.
      </p>
      <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
    </ActDialog>
  )
}

function AgainDialog({ made, checkIn, onClose }: DialogProps) {
  const [reason, setReason] = useState('')
  const act = useAct(
    async () => {
      await checkIn.scan(made.scan, { ...reasonsOf(made), letInAgain: reason })
      return { ok: true, data: null }
    },
    () => onClose(),
  )
  return (
    <ActDialog title="Let in again" act={act} button="Let in again" grave onClose={onClose}>
      <p>
        The pass of {made.answer.person?.username} came in today and was not scanned on the way out. Compare the name
        with an identity card first.
      </p>
      <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
    </ActDialog>
  )
}

/** The reasons given so far: somebody let in again may have dues as well. */
function reasonsOf({ scan: { admitUnpaid = '', letInAgain = '' } }: Made): Reasons {
  return { admitUnpaid, letInAgain }
}

/** Drops a scan that the server does not know from this device only; the audit log never had it. */
function UndoDialog({ made, checkIn, onClose }: DialogProps) {
  const [reason, setReason] = useState('')
  const { scanId } = made.answer
  const act = useAct<UndoScanAnswer | null>(
    async () => (scanId ? undoScan({ scanId, reason }) : { ok: true, data: null }),
    fresh => {
      void checkIn.forget(made)
      if (fresh) checkIn.setInsideNow(fresh.insideNow)
      notice.success(`Undone: ${resultWords[made.answer.result].word} for ${made.answer.person?.username ?? ''}`)
      onClose()
    },
  )
  return (
    <ActDialog title="Undo the scan" act={act} button="Undo the scan" grave onClose={onClose}>
      <p>
        {made.answer.person?.username} is then {made.answer.result === 'admitted' ? 'not inside' : 'inside'} again.
      </p>
      <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
    </ActDialog>
  )
}
