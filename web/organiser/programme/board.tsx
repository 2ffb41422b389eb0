// One festival day as a board: one column per venue, one row per quarter of an hour. Dragging a session moves it to
// another time or venue, and a click on a free slot adds a session. Both open the form, which shows clashes before the
// organiser saves.
import { type DragEvent, type MouseEvent, useState } from 'react'
import type { ProgrammePage, SessionRow, VenueRow } from '../../../domain/programme/api.ts'
import { useFestival } from '../../edition.tsx'
import styles from './board.module.css'
import { clockOf, dateOf, dayText, hoursOf, lanesOf, minutesInDay, movedTimes, spanOf, step } from './day-layout.ts'
import { StateBadges } from './state-badges.tsx'

/** A venue and a time on the board. `minutes` counts from the midnight of the festival day. */
type Slot = { venueId: string; minutes: number }

type TimesAtVenue = { venueId: string; day: string; from: string; to: string }

type Props = {
  board: ProgrammePage
  day: string
  onOpen: (session: SessionRow) => void
  onMove: (session: SessionRow, to: TimesAtVenue) => void
  onAdd: (at: TimesAtVenue) => void
}

export function Board({ board, day, onOpen, onMove, onAdd }: Props) {
  const { dayBeginsAt } = useFestival()
  const sessions = board.sessions.filter(session => session.festivalDay === day)
  const hours = hoursOf(sessions)
  const rows = (hours.to - hours.from) / step
  /** The dragged session, the minutes from its start to the pointer, and the slot below the pointer. */
  const [drag, setDrag] = useState<{ session: SessionRow; offset: number; over: Slot | null } | null>(null)

  const minutesAt = (event: MouseEvent<HTMLElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    return hours.from + ((event.clientY - top) / height) * (hours.to - hours.from)
  }
  const slotAt = (venue: VenueRow, minutes: number): Slot => ({
    venueId: venue.id,
    minutes: Math.round(minutes / step) * step,
  })
  const startDrag = (session: SessionRow) => (event: DragEvent<HTMLElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    const { from, to } = spanOf(session)
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', session.name)
    setDrag({ session, offset: ((event.clientY - top) / height) * (to - from), over: null })
  }
  const drop = (venue: VenueRow) => (event: DragEvent<HTMLElement>) => {
    event.preventDefault()
    if (!drag) return
    const { minutes } = slotAt(venue, minutesAt(event) - drag.offset)
    setDrag(null)
    onMove(drag.session, {
      venueId: venue.id,
      ...movedTimes(drag.session, minutes - drag.session.lateMinutes, dayBeginsAt),
    })
  }
  const now = day === board.today ? minutesInDay(board.clock, dayBeginsAt) : null

  return (
    // With many venues the board is wider than a small laptop.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a pointer, the arrow keys scroll the board
    <section className={styles.scroll} aria-label={`Sessions by venue, ${dayText(day)}`} tabIndex={0}>
      <div
        className={styles.board}
        style={{ '--venues': board.venues.length, '--rows': rows } as Record<string, number> as React.CSSProperties}
      >
        <div className={styles.corner} />
        {board.venues.map(venue => (
          <h2 key={venue.id} className={styles.venue}>
            {venue.name}
          </h2>
        ))}
        <div className={styles.hours} aria-hidden="true">
          {Array.from({ length: rows / 4 }, (_, hour) => hours.from + hour * 60).map(minutes => (
            <span key={minutes}>{clockOf(minutes)}</span>
          ))}
        </div>
        {board.venues.map(venue => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the button 'Add a session' does the same
          // biome-ignore lint/a11y/noStaticElementInteractions: without a pointer the form of a session moves it
          <div
            key={venue.id}
            data-venue={venue.id}
            className={styles.column}
            onClick={event => {
              if (event.target !== event.currentTarget) return
              const start = Math.floor(minutesAt(event) / (2 * step)) * 2 * step
              onAdd({ venueId: venue.id, day: dateOf(day, start), from: clockOf(start), to: clockOf(start + 60) })
            }}
            onDragOver={event => {
              if (!drag) return
              event.preventDefault()
              const over = slotAt(venue, minutesAt(event) - drag.offset)
              if (over.venueId !== drag.over?.venueId || over.minutes !== drag.over.minutes) setDrag({ ...drag, over })
            }}
            onDrop={drop(venue)}
          >
            {now !== null && now >= hours.from && now < hours.to && (
              <div className={styles.now} style={{ insetBlockStart: `${share(now)}%` }} />
            )}
            {drag?.over?.venueId === venue.id && (
              <div className={styles.target} style={placeOf(drag.over.minutes, lengthOf(drag.session))}>
                {clockOf(drag.over.minutes)}
              </div>
            )}
            {lanesOf(sessions.filter(({ venueId }) => venueId === venue.id)).map(({ session, lane, lanes }) => (
              <button
                key={session.id}
                type="button"
                className={styles.session}
                data-state={session.isOver ? 'over' : session.state}
                data-own={session.mayChange}
                draggable={session.mayChange && session.state !== 'cancelled'}
                style={{
                  ...placeOf(spanOf(session).from, lengthOf(session)),
                  insetInlineStart: `${(lane / lanes) * 100}%`,
                  inlineSize: `${100 / lanes}%`,
                }}
                onClick={() => onOpen(session)}
                onDragStart={startDrag(session)}
                onDragEnd={() => setDrag(null)}
              >
                <strong>{session.name}</strong>
                <span className={styles.times}>
                  {session.actual.from}–{session.actual.to} <StateBadges session={session} />
                </span>
              </button>
            ))}
          </div>
        ))}
      </div>
    </section>
  )

  function share(minutes: number): number {
    return ((minutes - hours.from) / (hours.to - hours.from)) * 100
  }

  function placeOf(from: number, length: number) {
    return { insetBlockStart: `${share(from)}%`, blockSize: `${(length / (hours.to - hours.from)) * 100}%` }
  }
}

function lengthOf(session: SessionRow): number {
  const { from, to } = spanOf(session)
  return to - from
}
