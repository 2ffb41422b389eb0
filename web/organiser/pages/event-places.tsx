// Registering for one event: when it is open, how many places it has, and who holds them.
import { Link, useParams } from 'react-router'
import { findListed, useEventList, useEventName } from '../../event-list.tsx'
import { Moment } from '../../parts/shell/moment.tsx'
import { useAnswer } from '../../use-answer.ts'
import { Line } from '../parts/places/line.tsx'
import { WindowForm } from '../parts/places/window-form.tsx'
import { OpeningBadge, WindowWords } from '../parts/places/words.tsx'
import { Facts, Section } from '../parts/shell/section.tsx'
import { LoadingOrProblem } from '../parts/shell/states.tsx'
import { PageHead } from '../parts/tables/toolbar.tsx'
import { readPlaces } from '../places-calls.ts'

export default function EventPlaces() {
  const eventName = useEventName()
  const { eventId: idText = '' } = useParams()
  const eventId = Number(idText)
  const byTeams = findListed(useEventList(), eventId)?.byTeams ?? false
  const asked = useAnswer(`places ${eventId}`, () => readPlaces(eventId))
  const { data, reload, setData } = asked
  return (
    <>
      <PageHead title={`Places of ${eventName(eventId)}`}>
        <Link to={`/organiser/rosters/${eventId}`} className="quiet-button">
          Roster
        </Link>
      </PageHead>
      <LoadingOrProblem asked={asked} what="the places" />
      {data && (
        <>
          <Facts
            facts={[
              ['Registration', <OpeningBadge key="state" opening={data.opening} />],
              ['Why', <WindowWords key="why" {...data} />],
              [byTeams ? 'Teams' : 'People', data.taken],
              ['Places', data.window.places ?? 'no limit'],
              ['Held for people in line', data.held > 0 && data.held],
              ['In line', data.waiting > 0 && data.waiting],
              ['First session', data.firstSession && <Moment at={data.firstSession} />],
              [
                'Last changed',
                data.changedAt && (
                  <>
                    <Moment at={data.changedAt} /> by {data.changedBy}
                  </>
                ),
              ],
            ]}
          />
          <Section title="Window and places">
            <WindowForm key={eventId} page={data} byTeams={byTeams} onSaved={setData} onStale={reload} />
          </Section>
          <Line page={data} onChanged={setData} />
        </>
      )}
      <p>
        <Link to="/organiser/places">All events</Link>
      </p>
    </>
  )
}
