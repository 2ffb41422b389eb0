// Registration for one event: when it is open, its number of seats, and the waiting list.
import { Link, useParams } from 'react-router'
import { useAnswer } from '../../calls/use-answer.ts'
import { findListed, useEventList, useEventName } from '../../event-list.tsx'
import { Moment } from '../../parts/shell/moment.tsx'
import { CancellationSection } from '../cancellations/cancellation-section.tsx'
import { PageHead } from '../shell/lists/toolbar.tsx'
import { usePermission } from '../shell/organiser.tsx'
import { Facts, Section } from '../shell/section.tsx'
import { LoadingOrProblem } from '../shell/states.tsx'
import { readSeats } from './calls.ts'
import { WaitingList } from './waiting-list.tsx'
import { WindowForm } from './window-form.tsx'
import { OpeningBadge, WindowWords } from './words.tsx'

export default function EventSeats() {
  const eventName = useEventName()
  const { eventId: idText = '' } = useParams()
  const eventId = Number(idText)
  const { byTeams = false, handsIn } = findListed(useEventList(), eventId) ?? {}
  const maySeeSubmissions = usePermission('submissions', eventId)
  const request = useAnswer(`seats ${eventId}`, () => readSeats(eventId))
  const { data, reload, setData } = request
  return (
    <>
      <PageHead title={`Seats of ${eventName(eventId)}`}>
        <Link to={`/organiser/rosters/${eventId}`} className="quiet-button">
          Roster
        </Link>
        {handsIn && maySeeSubmissions && (
          <Link to={`/organiser/submissions/${eventId}`} className="quiet-button">
            Submissions
          </Link>
        )}
      </PageHead>
      <LoadingOrProblem answer={request} what="the seats" />
      {data && (
        <>
          <Facts
            facts={[
              ['Registration', <OpeningBadge key="state" opening={data.opening} />],
              ['Reason', <WindowWords key="why" {...data} />],
              [byTeams ? 'Teams' : 'People', data.taken],
              ['Seats', data.window.places ?? 'no limit'],
              ['Reserved for the waiting list', data.held > 0 && data.held],
              ['On the waiting list', data.waiting > 0 && data.waiting],
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
          <Section title="Registration window and seats">
            <WindowForm key={eventId} page={data} byTeams={byTeams} onSaved={setData} onStale={reload} />
          </Section>
          <WaitingList page={data} onChanged={setData} />
          <CancellationSection eventId={eventId} onChanged={reload} />
        </>
      )}
      <p>
        <Link to="/organiser/seats">All events</Link>
      </p>
    </>
  )
}
