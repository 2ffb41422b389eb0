// The facts of one event: what its page says of it, who may take part, and every version of that.
import { Link, useParams } from 'react-router'
import type { EventOverridesPage } from '../../../domain/overrides/api.ts'
import { differingFacts, eventFactNames, factText } from '../../../domain/overrides/overrides.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { findListed, useEventList, useEventName } from '../../event-list.tsx'
import { useDraft } from '../shell/forms/use-draft.ts'
import { PageHead } from '../shell/lists/toolbar.tsx'
import { usePermission } from '../shell/organiser.tsx'
import { LoadingOrProblem } from '../shell/states.tsx'
import { readEventOverrides } from './calls.ts'
import { draftOf } from './event-draft.ts'
import { EventFactsForm } from './event-form.tsx'
import { Differences, FactsHistory } from './history.tsx'

export default function EventFacts() {
  const eventName = useEventName()
  const { eventId: idText = '' } = useParams()
  const eventId = Number(idText)
  const seesRoster = usePermission('rosters')
  const mayChangeSeats = usePermission('places')
  const asked = useAnswer(`overrides ${eventId}`, () => readEventOverrides(eventId))
  const { data, reload, setData } = asked
  return (
    <>
      <PageHead title={`Facts of ${eventName(eventId)}`}>
        <a href={`/events/${eventId}`} className="quiet-button">
          Its page
        </a>
        {seesRoster && (
          <Link to={`/organiser/rosters/${eventId}`} className="quiet-button">
            Roster
          </Link>
        )}
        {mayChangeSeats && (
          <Link to={`/organiser/seats/${eventId}`} className="quiet-button">
            Places and window
          </Link>
        )}
      </PageHead>
      <LoadingOrProblem asked={asked} what="the facts" />
      {data && <Whole key={eventId} page={data} onSaved={setData} onStale={reload} />}
      <p>
        <Link to="/organiser/overrides">All events</Link>
      </p>
    </>
  )
}

type Props = { page: EventOverridesPage; onSaved: (page: EventOverridesPage) => void; onStale: () => void }

function Whole({ page, ...then }: Props) {
  const { written, present, versions } = page
  const byTeams = findListed(useEventList(), page.eventId)?.byTeams ?? false
  const draft = useDraft(draftOf(present), page.version)
  const changes = differingFacts(written, present).map(name => ({
    name: eventFactNames[name],
    was: factText(written[name]),
    is: factText(present[name]),
  }))
  const takeBack = (wanted: number) => {
    draft.fill(draftOf(versions.find(({ version }) => version === wanted)?.facts ?? written))
    scrollTo({ top: 0 })
  }
  return (
    <>
      <EventFactsForm page={page} draft={draft} byTeams={byTeams} {...then} />
      <Differences changes={changes} />
      <FactsHistory versions={versions} onTakeBack={takeBack} />
    </>
  )
}
