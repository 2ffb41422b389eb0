// The answer to a scan, to be read at arm's length in the sun: the word, the name, and what can be done next.
import { useEffect, useRef, useState } from 'react'
import { noMealsText, resultTexts } from '../../../domain/meals/words.ts'
import { useAct } from '../../calls/use-act.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { TimeOfDay } from '../../parts/shell/moment.tsx'
import { ReasonField } from '../parts/shell/text-fields.tsx'
import { bringIntoView } from '../scanning/bring-into-view.ts'
import { giveFeedback } from '../scanning/feedback.ts'
import shared from '../scanning/scanning.module.css'
import styles from './counter.module.css'
import type { CounterPlace, MadeScan } from './stored.ts'
import type { Counter } from './use-counter.ts'
import { answerLooks } from './words.ts'

type Props = { counter: Counter; place: CounterPlace }

export function AnswerPanel({ counter, place }: Props) {
  const { failure, answered, history } = counter.state
  const made = answered ? history[0] : undefined
  const panel = useRef<HTMLDivElement>(null)
  const said = failure || made?.scan.nonce
  useEffect(() => {
    if (said && panel.current) bringIntoView(panel.current)
  }, [said])
  return (
    <div aria-live="assertive" className={shared.verdict} ref={panel}>
      {failure ? (
        <section className={`${styles.answer} ${shared.ask}`} aria-label="Answer">
          <Word sign="!">Not scanned</Word>
          <p className={styles.said}>{failure}</p>
        </section>
      ) : made ? (
        <Answer key={made.scan.nonce} made={made} counter={counter} place={place} />
      ) : (
        <p className={`${styles.answer} ${shared.waiting}`}>Scan a pass: the answer stands here.</p>
      )}
    </div>
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

function Answer({ made, counter, place }: Props & { made: MadeScan }) {
  const [asksWhy, setAsksWhy] = useState(false)
  const { scan, answer, confirmed, mealName } = made
  const { advice, tone, sign } = answerLooks[answer.result]
  const { undone = false } = scan

  useEffect(() => {
    giveFeedback(tone)
  }, [tone])

  return (
    <section className={`${styles.answer} ${undone ? shared.known : shared[tone]}`} aria-label="Answer">
      <Word sign={undone ? '↺' : sign}>{undone ? 'Taken back' : resultTexts[answer.result]}</Word>
      {answer.first && <FirstScan made={made} first={answer.first} place={place} />}
      {answer.person && <p className={styles.name}>{answer.person.username}</p>}
      {answer.person?.noMeals && (
        <p className={styles.said}>{noMealsText(answer.person.username, answer.person.noMeals)}</p>
      )}
      {undone ? (
        <p>This pass can eat {mealName} again.</p>
      ) : (
        <>
          {advice && <p className={styles.said}>{advice}</p>}
          {scan.found && answer.result === 'served' && <p>Without the pass: compare the name with an identity card.</p>}
        </>
      )}
      {!confirmed && !undone && answer.result === 'served' && <p className={styles.from}>Kept here, sent later</p>}
      <div className={`${shared.acts} ${styles.acts}`}>
        {answer.result === 'unpaid' && (
          <button type="button" className="quiet-button" onClick={() => setAsksWhy(true)}>
            Let in with a reason
          </button>
        )}
        {answer.result === 'served' && !undone && (
          <button type="button" className="quiet-button" onClick={() => counter.work.undo(made)}>
            Undo
          </button>
        )}
      </div>
      {asksWhy && <UnpaidDialog made={made} counter={counter} place={place} onClose={() => setAsksWhy(false)} />}
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
  const isJustNow = first.counter === place.counter && Date.parse(made.scan.at) - Date.parse(first.at) < justNow
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
  const { code = '', found } = made.scan
  const act = useAct(
    async () => {
      await counter.work.scan({ code, found: found ?? null, unpaid: reason }, place)
      return { ok: true, data: null }
    },
    () => onClose(),
  )
  return (
    <ActDialog title="Not paid" act={act} button="Let in" onClose={onClose}>
      <p>{made.answer.person?.username} has not paid. Why may this meal be given out?</p>
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
