// One round of an event on a phone at the stage. Works without network once it was open.
import { useEffect, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { RoundContent } from '../../../domain/edition/round-schema.ts'
import { cachePage } from '../../document/cached-pages.ts'
import { useEventName } from '../../event-list.tsx'
import { SentActs, SyncStatus } from '../offline/sync-status.tsx'
import { useRoundsOf } from '../shell/event-rounds.tsx'
import { Badge, LoadingOrProblem } from '../shell/states.tsx'
import { BracketView } from './bracket-view.tsx'
import { EndRound, RoundIsOver } from './end-round.tsx'
import { EquipmentTimes } from './equipment-times.tsx'
import { OrderView } from './order-view.tsx'
import { Picks } from './picks.tsx'
import { type Focus, groupInFocus, groupName, groupsOf, hasBegun, type RunSlot } from './round-state.ts'
import styles from './run.module.css'
import { RunView } from './run-view.tsx'
import { type Stage, useStage } from './use-stage.ts'
import type { MadePress } from './work.ts'

export default function RoundPage() {
  const { eventId: idText = '', roundId = '' } = useParams()
  const eventId = Number(idText)
  const rounds = useRoundsOf(eventId)
  const round = rounds.find(({ id }) => id === roundId)
  if (!round) return <h1>This event has no such round</h1>
  return <Round key={`${eventId} ${roundId}`} eventId={eventId} round={round} rounds={rounds} />
}

type Props = { eventId: number; round: RoundContent; rounds: readonly RoundContent[] }

/** The names of the first view, by the form of the round. Other forms have the order alone. */
const firstViews: Partial<Record<RoundContent['form'], string>> = {
  'one by one': 'Run',
  heats: 'Run',
  bracket: 'Bracket',
}

const nameOf = ({ act }: MadePress) => act.name

function Round({ eventId, round, rounds }: Props) {
  const eventName = useEventName()
  const stage = useStage({ eventId, roundId: round.id })
  const { sheet, state, work } = stage
  const next = rounds[rounds.indexOf(round) + 1]
  const [chosen, setChosen] = useState<View | null>(null)
  const first = firstViews[round.form]
  // The first view is chosen once, so that the page does not change when the order is published.
  const opened = useRef<View | null>(null)
  if (sheet) opened.current ??= sheet.publishedAt !== null || hasBegun(stage.slots) ? 'run' : 'order'
  const view = first ? (chosen ?? opened.current ?? 'order') : 'order'
  // The list of rounds opens without network too.
  useEffect(() => void cachePage(location.pathname, '/organiser/stage'), [])
  const desk = { work, state: { ...state, list: sheet && { madeAt: sheet.madeAt, people: sheet.slots } } }
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <div>
          <h1>{eventName(eventId)}</h1>
          {rounds.length > 1 && <p className={styles.roundName}>{round.name}</p>}
          {sheet && !state.online && (
            <p>
              <Badge tone="warn">Without network: stored here, sent later</Badge>
            </p>
          )}
        </div>
        {first && sheet && <ViewSwitch first={first} form={round.form} view={view} onView={setChosen} />}
      </div>
      <LoadingOrProblem
        answer={{ data: sheet, failure: sheet ? null : state.listFailure, reload: () => void work.again() }}
        what="the round"
      />
      {state.failure && <p role="alert">{state.failure}</p>}
      <SentActs desk={desk} act="change" name={nameOf} said={({ reply }) => reply.problem} />
      {sheet && <Views stage={stage} round={round} hasNext={next !== undefined} view={view} onView={setChosen} />}
      <SyncStatus desk={desk} act="change" name={nameOf} listed={['performer', 'performers']} />
      <div className="button-row">
        {sheet && <EndRound stage={stage} sheet={sheet} />}
        <Link to={`/organiser/marks/${eventId}/${round.id}`} className="quiet-button">
          Judges and marks
        </Link>
        {next && (
          <Link to={`/organiser/stage/${eventId}/${next.id}`} className="quiet-button">
            {`Next round: ${next.name}`}
          </Link>
        )}
      </div>
      <p>
        <Link to="/organiser/stage">All rounds</Link>
      </p>
    </div>
  )
}

type View = 'run' | 'order'
type ViewProps = { stage: Stage; round: RoundContent; hasNext: boolean; view: View; onView: (view: View) => void }

function Views({ stage, round, hasNext, view, onView }: ViewProps) {
  const sheet = stage.sheet!
  const [focus, setFocus] = useState<Focus>({ chosen: null, left: null })
  const groups = groupsOf(stage.slots, round)
  const call = (slot: RunSlot) => {
    const group = groups.find(({ slots }) => slots.some(({ id }) => id === slot.id))
    setFocus({ chosen: group?.key ?? null, left: focus.left })
    onView('run')
  }
  const current = groupInFocus(groups, focus)
  const isClock = round.form === 'one by one' || round.form === 'heats'
  return (
    <>
      <RoundIsOver stage={stage} sheet={sheet} />
      {round.form === 'slots' && <EquipmentTimes eventId={stage.eventId} round={round} />}
      {view === 'order' ? (
        <OrderView stage={stage} sheet={sheet} round={round} hasNext={hasNext} onCall={isClock ? call : null} />
      ) : round.form === 'bracket' ? (
        <BracketView stage={stage} />
      ) : (
        <RunView stage={stage} round={round} hasNext={hasNext} focus={focus} onFocus={setFocus} />
      )}
      {(view === 'run' || !firstViews[round.form]) && (
        <Picks stage={stage} sheet={sheet} round={round} what={current ? groupName(current) : ''} />
      )}
    </>
  )
}

type SwitchProps = { first: string; form: RoundContent['form']; view: View; onView: (view: View) => void }

function ViewSwitch({ first, form, view, onView }: SwitchProps) {
  const second = form === 'bracket' ? 'Seeds' : 'Order'
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">View</legend>
      {(['run', 'order'] as const).map(one => (
        <button key={one} type="button" aria-pressed={view === one} onClick={() => onView(one)}>
          {one === 'run' ? first : second}
        </button>
      ))}
    </fieldset>
  )
}
