// Shows the answer to a scan, the name and the next steps. All are readable at arm's length in the sun.
import { useEffect, useRef, useState } from 'react'
import { noMealsText, resultTexts } from '../../../domain/meals/words.ts'
import { useAct } from '../../calls/use-act.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { TimeOfDay } from '../../parts/shell/moment.tsx'
import { bringIntoView } from '../scanning/bring-into-view.ts'
import { giveFeedback } from '../scanning/feedback.ts'
import shared from '../scanning/scanning.module.css'
import { ReasonField } from '../shell/text-fields.tsx'
import styles from './counter.module.css'
import type { MadeScan } from './decide.ts'
import type { CounterPlace } from './stored.ts'
import type { Counter } from './use-counter.ts'
import { answerStyles } from './words.ts'

type Props = { counter: Counter; place: CounterPlace }

export function AnswerPanel({ counter, place }: Props) {
  const { failure, latest } = counter.state
  // The dialog does not change its person if the next pass is scanned while a reason is typed.
  const [unpaid, setUnpaid] = useState<MadeScan | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  const answerId = failure || latest?.id
  useEffect(() => {
    if (answerId && panel.current) bringIntoView(panel.current)
  }, [answerId])
  return (
    <>
      <div aria-live="assertive" className={shared.verdict} ref={panel}>
        {failure ? (
          <section className={`${styles.answer} ${shared.ask}`} aria-label="Answer">
            <Word sign="!">Not scanned</Word>
            <p className={styles.said}>{failure}</p>
          </section>
        ) : latest ? (
          <Answer key={latest.id} made={latest} counter={counter} place={place} onUnpaid={() => setUnpaid(latest)} />
        ) : (
          <p className={`${styles.answer} ${shared.waiting}`}>Scan a pass. The answer appears here.</p>
        )}
      </div>
      {unpaid && (
        <UnpaidDialog key={unpaid.id} made={unpaid} counter={counter} place={place} onClose={() => setUnpaid(null)} />
      )}
    </>
  )
}

function Word({ sign, children }: { sign: string; children: string }) {
  return (
    <p className={styles.word}>
      <span className={shared.sign} aria-hidden="true">
        {sign}
      </span>
      {children}
    </p>
  )
}

function Answer({ made, counter, place, onUnpaid }: Props & { made: MadeScan; onUnpaid: () => void }) {
  const { act, reply, undone, waits, otherwise } = made
  const { advice, tone, sign } = answerStyles[reply.result]

  useEffect(() => {
    giveFeedback(tone)
  }, [tone])

  return (
    <section className={`${styles.answer} ${undone ? shared.known : shared[tone]}`} aria-label="Answer">
      <Word sign={undone ? '↺' : sign}>{undone ? 'Undone' : resultTexts[reply.result]}</Word>
      {reply.first && <FirstScan made={made} first={reply.first} place={place} />}
      {reply.person && <p className={styles.name}>{reply.person.username}</p>}
      {reply.person?.noMeals && (
        <p className={styles.said}>{noMealsText(reply.person.username, reply.person.noMeals)}</p>
      )}
      {undone ? (
        <p>{act.mealName} can be given for this pass again.</p>
      ) : (
        <>
          {advice && <p className={styles.said}>{advice}</p>}
          {act.found && reply.result === 'served' && (
            <p>Found without the pass: compare the name with an identity card.</p>
          )}
        </>
      )}
      {waits && !undone && reply.result === 'served' && (
        <p className={styles.from}>Stored on this device, sent later</p>
      )}
      {waits && undone && <p className={styles.from}>Not sent yet</p>}
      {otherwise && (
        <p className={styles.from}>This is the server’s answer. This device had shown a different answer</p>
      )}
      <div className={`${shared.acts} ${styles.acts}`}>
        {reply.result === 'unpaid' && (
          <button type="button" className="quiet-button" onClick={onUnpaid}>
            Let in with a reason
          </button>
        )}
        {reply.result === 'served' && !undone && (
          <button type="button" className="quiet-button" onClick={() => void counter.work.undo(made)}>
            Undo
          </button>
        )}
      </div>
    </section>
  )
}

/** Shows when and at which counter the meal was given. Marks a pass that this counter reads twice within a minute. */
function FirstScan({
  made,
  first,
  place,
}: {
  made: MadeScan
  first: { at: string; counter: string }
  place: CounterPlace
}) {
  const isReadTwice = first.counter === place.counter && Date.parse(made.time) - Date.parse(first.at) < justNow
  return (
    <p className={styles.first}>
      at <TimeOfDay at={first.at} />, counter {first.counter}
      {isReadTwice && ': just now, here'}
    </p>
  )
}

/** How long (ms) after its first scan a pass counts as read twice. */
const justNow = 60_000

const usualReasons = ['Will pay at the desk today', 'The desk allowed it'] as const

function UnpaidDialog({ made, counter, place, onClose }: Props & { made: MadeScan; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const { code, found } = made.act
  const act = useAct(() => counter.work.scan({ code, found, unpaid: reason }, place), onClose)
  return (
    <ActDialog title="Not paid" act={act} button="Let in" onClose={onClose}>
      <p>{made.reply.person?.username} has not paid. Give the reason for serving this meal.</p>
      <div className={shared.acts}>
        {usualReasons.map(usual => (
          <button key={usual} type="button" className="quiet-button" onClick={() => setReason(usual)}>
            {usual}
          </button>
        ))}
      </div>
      <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
    </ActDialog>
  )
}
