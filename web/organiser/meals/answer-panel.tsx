// The answer to a scan, to be read at arm's length in the sun: the word, the name, and what can be done next.
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
import { answerLooks } from './words.ts'

type Props = { counter: Counter; place: CounterPlace }

export function AnswerPanel({ counter, place }: Props) {
  const { failure, latest } = counter.state
  // The next pass may be read while somebody types a reason: the dialog stays with its own person.
  const [unpaid, setUnpaid] = useState<MadeScan | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  const said = failure || latest?.id
  useEffect(() => {
    if (said && panel.current) bringIntoView(panel.current)
  }, [said])
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
          <p className={`${styles.answer} ${shared.waiting}`}>Scan a pass: the answer stands here.</p>
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
  const { advice, tone, sign } = answerLooks[reply.result]

  useEffect(() => {
    giveFeedback(tone)
  }, [tone])

  return (
    <section className={`${styles.answer} ${undone ? shared.known : shared[tone]}`} aria-label="Answer">
      <Word sign={undone ? '↺' : sign}>{undone ? 'Taken back' : resultTexts[reply.result]}</Word>
      {reply.first && <FirstScan made={made} first={reply.first} place={place} />}
      {reply.person && <p className={styles.name}>{reply.person.username}</p>}
      {reply.person?.noMeals && (
        <p className={styles.said}>{noMealsText(reply.person.username, reply.person.noMeals)}</p>
      )}
      {undone ? (
        <p>This pass can eat {act.mealName} again.</p>
      ) : (
        <>
          {advice && <p className={styles.said}>{advice}</p>}
          {act.found && reply.result === 'served' && <p>Without the pass: compare the name with an identity card.</p>}
        </>
      )}
      {waits && !undone && reply.result === 'served' && <p className={styles.from}>Kept here, sent later</p>}
      {waits && undone && <p className={styles.from}>Not sent yet</p>}
      {otherwise && <p className={styles.from}>The server says this; the device had said something else</p>}
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

/** When and where the meal was eaten; a reader that read one pass twice is told so. */
function FirstScan({
  made,
  first,
  place,
}: {
  made: MadeScan
  first: { at: string; counter: string }
  place: CounterPlace
}) {
  const isJustNow = first.counter === place.counter && Date.parse(made.time) - Date.parse(first.at) < justNow
  return (
    <p className={styles.first}>
      at <TimeOfDay at={first.at} />, counter {first.counter}
      {isJustNow && ': just now, here'}
    </p>
  )
}

/** Milliseconds. */
const justNow = 60_000

const usualReasons = ['Pays at the desk today', 'The desk said yes'] as const

function UnpaidDialog({ made, counter, place, onClose }: Props & { made: MadeScan; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const { code, found } = made.act
  const act = useAct(() => counter.work.scan({ code, found, unpaid: reason }, place), onClose)
  return (
    <ActDialog title="Not paid" act={act} button="Let in" onClose={onClose}>
      <p>{made.reply.person?.username} has not paid. Why may this meal be given out?</p>
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
