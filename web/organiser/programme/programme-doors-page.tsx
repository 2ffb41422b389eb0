// A sheet for the door of each venue, with the venue's sessions by day. Each venue starts a new printed page.

import { Link } from 'react-router'
import { momentText } from '../../../domain/edition/festival-dates.ts'
import { howMany } from '../../../domain/lists/how-many.ts'
import type { ProgrammePage, SessionRow, VenueRow } from '../../../domain/programme/api.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { useFestival } from '../../edition.tsx'
import { Filter, PageHead, Toolbar } from '../shell/lists/toolbar.tsx'
import { useFilters } from '../shell/lists/use-filters.ts'
import { LoadingOrProblem, Nothing } from '../shell/states.tsx'
import { readBoard } from './calls.ts'
import { dayText, inOrder, shortWhen } from './day-layout.ts'
import styles from './door-sheet.module.css'

export default function Doors() {
  const { values, set } = useFilters({ venue: '', day: '' })
  const request = useAnswer('doors', readBoard)
  const { data } = request
  const venues = (data?.venues ?? []).filter(({ id }) => values.venue === '' || id === values.venue)
  return (
    <>
      <div className={styles.controls}>
        <PageHead title="Door sheets">
          <button type="button" className="main-button" onClick={() => window.print()}>
            Print
          </button>
        </PageHead>
        <LoadingOrProblem answer={request} what="the programme" />
        {data && (
          <Toolbar>
            <Filter
              label="Venue"
              value={values.venue}
              choices={[
                { value: '', text: 'All venues, one sheet each' },
                ...data.venues.map(({ id, name }) => ({ value: id, text: name })),
              ]}
              onChange={venue => set({ venue })}
            />
            <Filter
              label="Day"
              value={values.day}
              choices={[{ value: '', text: 'All days' }, ...data.days.map(day => ({ value: day, text: dayText(day) }))]}
              onChange={day => set({ day })}
            />
          </Toolbar>
        )}
        <p>
          <Link to="/organiser/programme">The programme</Link>
        </p>
      </div>
      {data && venues.map(venue => <DoorSheet key={venue.id} venue={venue} board={data} only={values.day} />)}
    </>
  )
}

/** `only`: the day to show. If it is empty, all days with a session at the venue are shown. */
function DoorSheet({ venue, board, only }: { venue: VenueRow; board: ProgrammePage; only: string }) {
  const festival = useFestival()
  const printedAt = momentText(festival, Date.now())
  const sessions = board.sessions.filter(row => row.venueId === venue.id && (only === '' || row.festivalDay === only))
  const days = board.days.filter(day => sessions.some(session => session.festivalDay === day))
  return (
    <article className={styles.sheet} aria-label={venue.name}>
      <p className={styles.festival}>
        {festival.name} {festival.year}
      </p>
      <h2>{venue.name}</h2>
      {venue.directions && <p>{venue.directions}</p>}
      {days.length === 0 && <Nothing>No sessions here.</Nothing>}
      {days.map(day => (
        <div key={day} className={styles.day}>
          <h3>{dayText(day)}</h3>
          <ul>
            {inOrder(sessions.filter(session => session.festivalDay === day)).map(session => (
              <SessionLine key={session.id} session={session} />
            ))}
          </ul>
        </div>
      ))}
      <p className={styles.printed}>As of {printedAt}. For later changes see /schedule.</p>
    </article>
  )
}

function SessionLine({ session }: { session: SessionRow }) {
  const { state, actual, name, lateMinutes, reason } = session
  const note = { late: `${howMany(lateMinutes, 'minute')} late`, cancelled: 'cancelled', moved: '', planned: '' }[state]
  return (
    <li data-state={state}>
      <span className={styles.times}>{shortWhen(actual)}</span>
      <span className={styles.name}>{name}</span>
      {note && (
        <span className={styles.note}>
          {note}
          {reason && `: ${reason}`}
        </span>
      )}
    </li>
  )
}
