// What is next for the user, with time, place and the way there. Uses the device's clock, so it stays correct without
// network.
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { User } from '../../../../domain/account/api.ts'
import { festivalDay } from '../../../../domain/day.ts'
import { shortDay } from '../../../../domain/edition/festival-dates.ts'
import type { OwnMeals } from '../../../../domain/meals/api.ts'
import { ownEventIds, ownProgramme } from '../../../../domain/programme/schedule.ts'
import type { Schedule, ScheduledSession } from '../../../../domain/programme/schedule-types.ts'
import type { Stay } from '../../../../domain/stay/api.ts'
import { useFestival } from '../../../edition.tsx'
import { ChangeMark } from '../../programme/change-mark.tsx'
import { TimeOfDay } from '../../shell/moment.tsx'
import styles from './next-up.module.css'
import { type Next, whatsNext } from './whats-next.ts'

type Props = {
  user: User
  sessions: readonly ScheduledSession[]
  venues: Schedule['venues']
  meals: OwnMeals | null
  stay: Stay | null
}

const minute = 60_000

/** Renders nothing if nothing is to come. */
export function NextUp({ user, sessions, venues, meals, stay }: Props) {
  const festival = useFestival()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), minute)
    return () => clearInterval(clock)
  }, [])

  const today = festivalDay(festival, now)
  const own = ownProgramme(sessions, ownEventIds(user)).map(({ session }) => session)
  const next = whatsNext({ sessions: own, meals: meals?.meals ?? [], stay }, now, today)
  if (next.length === 0) return null
  return (
    <section className={styles.next} aria-label="What is next">
      <ol>
        {next.map(one => (
          // A new element for each change, also of the words: a translator may have replaced the texts inside.
          <li key={`${today} ${JSON.stringify(one)}`} data-kind={one.kind}>
            <Item next={one} today={today} venues={venues} />
          </li>
        ))}
      </ol>
    </section>
  )
}

type ItemProps = { next: Next; today: string; venues: Schedule['venues'] }

function Item({ next, today, venues }: ItemProps) {
  switch (next.kind) {
    case 'session': {
      const { session, isOn } = next
      const venue = venues.find(({ id }) => id === session.venue.id)
      const day = session.day === today && !session.nightDate ? 'Today' : session.dayText
      return (
        <Facts
          label={isOn ? 'On now' : 'Next event'}
          when={
            <time dateTime={session.startsAt}>
              {day}, <strong>{session.from}</strong>
              {session.nightDate && ` (${session.nightDate})`}
            </time>
          }
          what={<Link to={`/events/${session.eventId}`}>{session.name}</Link>}
          place={session.venue.name}
          map={venue?.mapUrl ? <MapLink name={venue.name} to={venue.mapUrl} /> : null}
          way={venue?.directions}
        >
          <ChangeMark session={session} />
        </Facts>
      )
    }
    case 'meal': {
      const { meal, isOn } = next
      return (
        <Facts
          label={isOn ? 'Meal now' : 'Next meal'}
          when={
            <time dateTime={meal.from}>
              {meal.day === today ? 'Today' : shortDay(meal.day)},{' '}
              <strong>
                <TimeOfDay at={meal.from} />
              </strong>{' '}
              to <TimeOfDay at={meal.to} />
            </time>
          }
          what={<Link to="#meals">{meal.name}</Link>}
          place={meal.place}
        />
      )
    }
    case 'night':
      return (
        <Facts
          label="Bed"
          when={<time dateTime={next.night}>{next.night === today ? 'Tonight' : shortDay(next.night)}</time>}
          what={<Link to="#stay">Room {next.room.room}</Link>}
          place={next.room.house}
          way={next.room.way}
        />
      )
  }
}

type FactsProps = {
  label: string
  when: ReactNode
  what: ReactNode
  place: string
  map?: ReactNode
  way?: string | undefined
  children?: ReactNode
}

function Facts({ label, when, what, place, map, way, children }: FactsProps) {
  return (
    <>
      <p className={styles.when}>
        <span>{label}</span> {when}
      </p>
      <p className={styles.what}>{what}</p>
      {(place || map) && (
        <p className={styles.where}>
          {place}
          {map && <> · {map}</>}
        </p>
      )}
      {way && <small>{way}</small>}
      {children}
    </>
  )
}

function MapLink({ name, to }: { name: string; to: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" aria-label={`Map: ${name} (new tab)`}>
      Map
    </a>
  )
}
