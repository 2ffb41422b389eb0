// The results of one event: who is through each round, and the standings; drafts, what is published, and every version.
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { EventResults as Page } from '../../../domain/results/api.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { useEventName } from '../../event-list.tsx'
import { PageHead } from '../shell/lists/toolbar.tsx'
import { Section } from '../shell/section.tsx'
import { LoadingOrProblem } from '../shell/states.tsx'
import { readEventResults } from './calls.ts'
import { ResultForm } from './result-form.tsx'
import { ResultSheet } from './result-sheet.tsx'

export default function EventResults() {
  const eventName = useEventName()
  const { eventId: idText = '' } = useParams()
  const eventId = Number(idText)
  const asked = useAnswer(`results ${eventId}`, () => readEventResults(eventId))
  const { data, reload } = asked
  return (
    <>
      <PageHead title={`Results of ${eventName(eventId)}`}>
        <a href={`/events/${eventId}`} className="quiet-button">
          Its page
        </a>
        <Link to={`/organiser/rosters/${eventId}`} className="quiet-button">
          Roster
        </Link>
      </PageHead>
      <LoadingOrProblem asked={asked} what="the results" />
      {data && <Whole key={eventId} eventId={eventId} page={data} onReload={reload} />}
      <p>
        <Link to="/organiser/results">All events</Link>
      </p>
    </>
  )
}

type Props = { eventId: number; page: Page; onReload: () => void }

function Whole(props: Props) {
  const { rounds, standings } = props.page
  return (
    <>
      {rounds.map(round => (
        <Section key={round.id} title={round.name}>
          <ResultSheet {...props} sheet={round} />
        </Section>
      ))}
      <Begin {...props} kind="round" button="New round" />
      <Section title="Standings">
        {standings ? (
          <ResultSheet {...props} sheet={standings} />
        ) : (
          <Begin {...props} kind="standings" button="Enter places" />
        )}
      </Section>
    </>
  )
}

function Begin({ kind, button, ...props }: Props & { kind: 'round' | 'standings'; button: string }) {
  const [open, setOpen] = useState(false)
  if (open) return <ResultForm {...props} kind={kind} sheet={null} onClose={() => setOpen(false)} />
  return (
    <p>
      <button type="button" className="quiet-button" onClick={() => setOpen(true)}>
        {button}
      </button>
    </p>
  )
}
