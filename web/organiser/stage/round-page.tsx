// One round of an event on a phone at the stage. Works without network once it was open.
import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { RoundContent } from '../../../domain/edition/round-schema.ts'
import { cachePage } from '../../document/cached-pages.ts'
import { useEventName } from '../../event-list.tsx'
import { SentActs, SyncStatus } from '../offline/sync-status.tsx'
import { useRoundsOf } from '../shell/event-rounds.tsx'
import { PageHead } from '../shell/lists/toolbar.tsx'
import { LoadingOrProblem, Nothing } from '../shell/states.tsx'
import { BracketView } from './bracket-view.tsx'
import { EndRound, RoundIsOver } from './end-round.tsx'
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
  // The list of rounds opens without network too.
  useEffect(() => void cachePage(location.pathname, '/organiser/stage'), [])
  const desk = { work, state: { ...state, list: sheet && { madeAt: sheet.madeAt, people: sheet.slots } } }
  return (
    <div className={styles.page}>
      <PageHead title={eventName(eventId)}>
        <Link to={`/organiser/marks/${eventId}/${round.id}`} className="quiet-button">
          Judges and marks
        </Link>
      </PageHead>
      {rounds.length > 1 && <p className={styles.roundName}>{round.name}</p>}
      <SyncStatus desk={desk} act="change" name={nameOf} listed={['performer', 'performers']} />
      <SentActs desk={desk} act="change" name={nameOf} said={({ reply }) => reply.problem} />
      <LoadingOrProblem
        answer={{
          data: sheet,
          failure: sheet ? null : state.listFailure,
          reload: () => void work.again(),
        }}
        what="the round"
      />
      {state.failure && <p role="alert">{state.failure}</p>}
      {sheet && <Views stage={stage} round={round} next={next} />}
      <p>
        {next && (
          <>
            <Link to={`/organiser/stage/${eventId}/${next.id}`}>{`Next round: ${next.name}`}</Link>
            {' · '}
          </>
        )}
        <Link to="/organiser/stage">All rounds</Link>
      </p>
    </div>
  )
}

type View = 'run' | 'order'

function Views({ stage, round, next }: { stage: Stage; round: RoundContent; next: RoundContent | undefined }) {
  const sheet = stage.sheet!
  const first = firstViews[round.form]
  const [chosen, setChosen] = useState<View | null>(null)
  const [focus, setFocus] = useState<Focus>({ chosen: null, left: null })
  const isReady = sheet.publishedAt !== null || hasBegun(stage.slots)
  const view = first ? (chosen ?? (isReady ? 'run' : 'order')) : 'order'
  const hasNext = next !== undefined
  const call = (slot: RunSlot) => {
    const group = groupsOf(stage.slots, round).find(({ slots }) => slots.some(({ id }) => id === slot.id))
    setFocus({ chosen: group?.key ?? null, left: focus.left })
    setChosen('run')
  }
  const current = groupInFocus(groupsOf(stage.slots, round), focus)
  const isClock = round.form === 'one by one' || round.form === 'heats'
  return (
    <>
      {first && (
        <ViewSwitch
          first={first}
          second={round.form === 'bracket' ? 'Seeds' : 'Order'}
          view={view}
          onView={setChosen}
        />
      )}
      <RoundIsOver stage={stage} sheet={sheet} />
      {round.form === 'slots' && <Nothing>Participants book their times themselves.</Nothing>}
      {view === 'order' ? (
        <OrderView stage={stage} sheet={sheet} round={round} hasNext={hasNext} onCall={isClock ? call : null} />
      ) : round.form === 'bracket' ? (
        <BracketView stage={stage} />
      ) : (
        <RunView stage={stage} round={round} hasNext={hasNext} focus={focus} onFocus={setFocus} />
      )}
      {(view === 'run' || !first) && (
        <Picks stage={stage} sheet={sheet} round={round} what={current ? groupName(current) : ''} />
      )}
      <div className="button-row">
        <EndRound stage={stage} sheet={sheet} />
      </div>
    </>
  )
}

type SwitchProps = { first: string; second: string; view: View; onView: (view: View) => void }

function ViewSwitch({ first, second, view, onView }: SwitchProps) {
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
