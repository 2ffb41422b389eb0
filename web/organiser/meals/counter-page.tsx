// The page of a meal counter. The volunteer chooses its name once, then scans passes, types codes or searches.
import { useEffect, useState } from 'react'
import type { Millis } from '../../../domain/day.ts'
import { mealKey } from '../../../domain/meals/counter.ts'
import { resultTexts } from '../../../domain/meals/words.ts'
import type { ServedMeal } from '../../../domain/stay/nights.ts'
import { cachePage } from '../../document/cached-pages.ts'
import { longestHistory } from '../../offline/acts.ts'
import { waiting } from '../../offline/desk.ts'
import { Moment, TimeOfDay } from '../../parts/shell/moment.tsx'
import { Camera } from '../scanning/camera.tsx'
import { allowSound } from '../scanning/feedback.ts'
import { qrReader } from '../scanning/qr-reader.ts'
import shared from '../scanning/scanning.module.css'
import { Section } from '../shell/section.tsx'
import { Badge } from '../shell/states.tsx'
import { TextField } from '../shell/text-fields.tsx'
import { AnswerPanel } from './answer-panel.tsx'
import styles from './counter.module.css'
import { CounterForm } from './counter-form.tsx'
import { CounterSearch } from './counter-search.tsx'
import { CounterStatus, SentScans } from './sent-scans.tsx'
import { type CounterPlace, storedPlace, storePlace } from './stored.ts'
import { useCounter, type Counter as Work } from './use-counter.ts'

/** Caches the page, and the QR library for browsers without a QR reader, so that both start without network. */
async function storeForOffline(): Promise<void> {
  await qrReader().catch(() => null)
  await cachePage(location.pathname)
}

export default function Counter() {
  const [place, setPlace] = useState(() => storedPlace(localStorage))
  const [choosing, setChoosing] = useState(place === null)
  const counter = useCounter()
  useEffect(() => void storeForOffline(), [])
  if (choosing || !place)
    return (
      <>
        <h1>Counter</h1>
        <CounterForm
          counter={counter}
          place={place}
          onDone={chosen => {
            // Browsers allow sound only after a press.
            allowSound()
            storePlace(localStorage, chosen)
            setPlace(chosen)
            setChoosing(false)
          }}
        />
        <CounterStatus counter={counter} />
      </>
    )
  return (
    <>
      <Head counter={counter} place={place} onChange={() => setChoosing(true)} />
      <div className={shared.work}>
        <div className={shared.side}>
          <AnswerPanel counter={counter} place={place} />
          <TypedCode counter={counter} place={place} />
          <Camera onCode={code => void counter.work.scan({ code }, place)} />
          <CounterSearch counter={counter} place={place} />
        </div>
        <div className={shared.side}>
          <CounterStatus counter={counter} />
          <SentScans counter={counter} />
          <History counter={counter} />
        </div>
      </div>
    </>
  )
}

type Props = { counter: Work; place: CounterPlace }

/** The meal, the counter, and the number of meals eaten, including scans not yet sent. */
function Head({ counter: { work, state, list }, place, onChange }: Props & { onChange: () => void }) {
  const meal = work.mealAt(place)
  const now = work.now()
  const key = meal ? mealKey(meal) : ''
  const waits = waiting(state.made).filter(({ act, undone }) => mealKey(act) === key && !undone).length
  const next = list?.meals.find(({ from }) => from > now)
  return (
    <div className={styles.head}>
      <h1 className={styles.meal}>{meal ? meal.name : list ? 'No meal at this hour' : 'Counter'}</h1>
      <p className={styles.eaten}>
        {meal && (
          <>
            <strong>{(state.tally[key] ?? 0) + waits}</strong> eaten
          </>
        )}
      </p>
      <p className={styles.place}>
        <span>
          Counter {place.counter}
          {meal && (now < meal.from || now >= meal.to) && (
            <>
              , <Hours meal={meal} now={now} />
            </>
          )}
        </span>
        <button type="button" className="quiet-button" onClick={onChange}>
          Change
        </button>
      </p>
      {!meal && next && (
        <p className={styles.outside}>
          Next: {next.name}, <Moment at={new Date(next.from).toISOString()} />.
        </p>
      )}
    </div>
  )
}

/** The warning for a meal that is served before or after its time. */
function Hours({ meal: { from, to }, now }: { meal: ServedMeal; now: Millis }) {
  const [moment, word] = now < from ? [from, 'begins'] : [to, 'ended']
  return (
    <strong className={styles.hours}>
      {word} at <TimeOfDay at={new Date(moment).toISOString()} />
    </strong>
  )
}

/** The field for codes. Hand scanners work here too: they type the code and press Enter like a keyboard. */
function TypedCode({ counter: { work }, place }: Props) {
  const [code, setCode] = useState('')
  return (
    <form
      className={shared.typed}
      aria-label="Code"
      onSubmit={event => {
        event.preventDefault()
        allowSound()
        void work.scan({ code }, place)
        setCode('')
      }}
    >
      <TextField
        label="Code of the pass, or user id"
        value={code}
        maxLength={40}
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        onChange={event => setCode(event.target.value)}
      />
      <button type="submit" className="main-button">
        Check
      </button>
    </form>
  )
}

function History({ counter: { state } }: { counter: Work }) {
  if (state.made.length === 0) return null
  return (
    <Section title="Last scans on this device">
      <ul className={shared.history}>
        {state.made.slice(0, longestHistory).map(({ id, act, reply, time, undone, waits }) => (
          <li key={id}>
            <Moment at={time} />
            <strong>{reply.person?.username ?? act.code}</strong>
            <span>{resultTexts[reply.result]}</span>
            {undone && <Badge tone="plain">undone</Badge>}
            {waits && reply.result === 'served' && <Badge tone="warn">not sent yet</Badge>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
