// The facts of one event, which are the texts of its page and its eligibility, with their history.
import { Link, useParams } from 'react-router'
import type { EventOverridesPage } from '../../../domain/overrides/api.ts'
import { eventFactNames } from '../../../domain/overrides/overrides.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { findListed, useEventList, useEventName } from '../../event-list.tsx'
import { useDraft } from '../shell/forms/use-draft.ts'
import { PageHead } from '../shell/lists/toolbar.tsx'
import { usePermission } from '../shell/organiser.tsx'
import { LoadingOrProblem } from '../shell/states.tsx'
import { readEventOverrides } from './calls.ts'
import { draftOf } from './event-draft.ts'
import { EventFactsForm } from './event-form.tsx'
import { OverridesHistory } from './history.tsx'

export default function EventFacts() {
  const eventName = useEventName()
  const { eventId: idText = '' } = useParams()
  const eventId = Number(idText)
  const seesRoster = usePermission('rosters')
  const mayChangeSeats = usePermission('places')
  const request = useAnswer(`overrides ${eventId}`, () => readEventOverrides(eventId))
  const { data, reload, setData } = request
  return (
    <>
      <PageHead title={`Facts of ${eventName(eventId)}`}>
        <a href={`/events/${eventId}`} className="quiet-button">
          Event page
        </a>
        {seesRoster && (
          <Link to={`/organiser/rosters/${eventId}`} className="quiet-button">
            Roster
          </Link>
        )}
        {mayChangeSeats && (
          <Link to={`/organiser/seats/${eventId}`} className="quiet-button">
            Seats
          </Link>
        )}
      </PageHead>
      <LoadingOrProblem answer={request} what="the facts" />
      {data && <EventFactsEditor key={eventId} page={data} onSaved={setData} onStale={reload} />}
      <p>
        <Link to="/organiser/overrides">All events</Link>
      </p>
    </>
  )
}

type Props = { page: EventOverridesPage; onSaved: (page: EventOverridesPage) => void; onStale: () => void }

function EventFactsEditor({ page, ...callbacks }: Props) {
  const byTeams = findListed(useEventList(), page.eventId)?.byTeams ?? false
  const draft = useDraft(draftOf(page.present), page.version)
  return (
    <>
      <EventFactsForm page={page} draft={draft} byTeams={byTeams} {...callbacks} />
      <OverridesHistory page={page} labels={eventFactNames} onLoad={facts => draft.fill(draftOf(facts))} />
    </>
  )
}
