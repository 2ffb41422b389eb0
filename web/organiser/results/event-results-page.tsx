// The results of one event, which are the names that qualified in each round and the final standings.
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
  const request = useAnswer(`results ${eventId}`, () => readEventResults(eventId))
  const { data, reload } = request
  return (
    <>
      <PageHead title={`Results of ${eventName(eventId)}`}>
        <a href={`/events/${eventId}`} className="quiet-button">
          Event page
        </a>
        <Link to={`/organiser/rosters/${eventId}`} className="quiet-button">
          Roster
        </Link>
      </PageHead>
      <LoadingOrProblem answer={request} what="the results" />
      {data && <ResultSheets key={eventId} eventId={eventId} page={data} onReload={reload} />}
      <p>
        <Link to="/organiser/results">All events</Link>
      </p>
    </>
  )
}

type Props = { eventId: number; page: Page; onReload: () => void }

function ResultSheets(props: Props) {
  const { rounds, standings } = props.page
  return (
    <>
      {rounds.map(round => (
        <Section key={round.id} title={round.name}>
          <ResultSheet {...props} sheet={round} />
        </Section>
      ))}
      <NewSheet {...props} kind="round" button="New round" />
      <Section title="Standings">
        {standings ? (
          <ResultSheet {...props} sheet={standings} />
        ) : (
          <NewSheet {...props} kind="standings" button="Enter places" />
        )}
      </Section>
    </>
  )
}

function NewSheet({ kind, button, ...props }: Props & { kind: 'round' | 'standings'; button: string }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <ResultForm {...props} kind={kind} sheet={null} onClose={() => setOpen(false)} />
  return (
    <p>
      <button type="button" className="quiet-button" onClick={() => setOpen(true)}>
        {button}
      </button>
    </p>
  )
}
