// Shows one day of the programme, as a board of venues on a wide screen and as a list on a phone.
import { useState } from 'react'
import { Link } from 'react-router'
import type { ProgrammePage, SessionRow } from '../../../domain/programme/api.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { Problem } from '../../parts/shell/problem.tsx'
import { Downloads } from '../shell/lists/downloads.tsx'
import { Filter, PageHead, Toolbar } from '../shell/lists/toolbar.tsx'
import { useFilters } from '../shell/lists/use-filters.ts'
import { Loading, Nothing } from '../shell/states.tsx'
import { useWideScreen } from '../shell/use-wide-screen.ts'
import { Board } from './board.tsx'
import { readBoard } from './calls.ts'
import { dayText } from './day-layout.ts'
import { DayList } from './day-list.tsx'
import { DeletedSessions } from './deleted-sessions.tsx'
import { type Draft, SessionForm } from './session-form.tsx'
import { RestoreDialog, SessionSheet } from './session-sheet.tsx'
import { NoticeOffer, UnannouncedChanges } from './unannounced-changes.tsx'

/** The open dialog. A form has its own values, which are not lost when the board is read again. */
type OpenDialog =
  | { kind: 'session' | 'restore'; id: string }
  | { kind: 'form'; id: string | null; initial: Draft }
  | null

export default function Programme() {
  const { values, set } = useFilters({ day: '', venue: '', mine: '' })
  const { data: board, failure, reload } = useAnswer('programme', readBoard)
  const [open, setOpen] = useState<OpenDialog>(null)
  /** The last session changed on this page. Its notice is offered until the organiser sends, dismisses or closes it. */
  const [offered, setOffered] = useState<string | null>(null)
  const isWide = useWideScreen()
  if (!board)
    return (
      <>
        <PageHead title="Programme" />
        {failure ? <Problem failure={failure} onRetry={reload} /> : <Loading what="the programme" />}
      </>
    )

  const day = board.days.includes(values.day) ? values.day : usualDay(board)
  const filtered = filteredBoard(board, values)
  const all = [...board.sessions, ...board.takenOff]
  const opened = open?.id ? all.find(({ id }) => id === open.id) : undefined
  const justChanged = all.find(({ id }) => id === offered)
  const close = () => setOpen(null)
  const callbacks = {
    onReload: reload,
    onDone() {
      close()
      setOffered(opened?.id ?? null)
    },
  }
  const mayAdd = board.venues.length > 0 && (board.mayChangeAll || (board.events?.length ?? 0) > 0)
  const add = (at: Partial<Draft> = {}) => {
    if (mayAdd) setOpen({ kind: 'form', id: null, initial: { ...newDraft(board, day), ...at } })
  }
  const edit = (session: SessionRow, to: Partial<Draft> = {}) =>
    setOpen({ kind: 'form', id: session.id, initial: { ...draftOf(session), ...to } })
  return (
    <>
      <PageHead title="Programme">
        {mayAdd && (
          <button type="button" className="main-button" onClick={() => add()}>
            Add a session
          </button>
        )}
        {isWide ? <MoreLinks board={board} /> : null}
      </PageHead>
      <UnannouncedChanges board={board} offered={offered} onChange={reload} />
      <Toolbar>
        <Filter
          label="Day"
          value={day}
          choices={board.days.map(dayChoice(board))}
          onChange={next => set({ day: next })}
        />
        <Filter
          label="Venue"
          value={values.venue}
          choices={[
            { value: '', text: 'All venues' },
            ...board.venues.map(({ id, name }) => ({ value: id, text: name })),
          ]}
          onChange={venue => set({ venue })}
        />
        {!board.mayChangeAll && (
          <Filter
            label="Sessions"
            value={values.mine}
            choices={[
              { value: '', text: 'All' },
              { value: 'yes', text: 'My events' },
            ]}
            onChange={mine => set({ mine })}
          />
        )}
      </Toolbar>
      {failure && <Problem failure={failure} onRetry={reload} />}
      <p>
        All times are {board.timeZone} time. Now: {board.clock}.
      </p>
      {board.venues.length === 0 && <Nothing>No venues yet. An administrator adds them first.</Nothing>}
      {board.venues.length > 0 &&
        (isWide ? (
          <Board
            board={filtered}
            day={day}
            onOpen={({ id }) => setOpen({ kind: 'session', id })}
            onMove={edit}
            onAdd={at => add(at)}
          />
        ) : (
          <DayList board={filtered} day={day} onOpen={({ id }) => setOpen({ kind: 'session', id })} />
        ))}
      {!isWide && (
        <div className="button-row">
          <MoreLinks board={board} />
        </div>
      )}
      {justChanged && (
        <NoticeOffer session={justChanged} board={board} onChange={reload} onClose={() => setOffered(null)} />
      )}
      <DeletedSessions board={board} onRestore={id => setOpen({ kind: 'restore', id })} />
      {open?.kind === 'restore' && opened?.isTakenOff && (
        <RestoreDialog session={opened} {...callbacks} onClose={close} />
      )}
      {open?.kind === 'session' && opened && (
        <SessionSheet
          key={opened.id}
          board={board}
          session={opened}
          {...callbacks}
          onEdit={() => edit(opened)}
          onClose={close}
        />
      )}
      {open?.kind === 'form' && (opened || open.id === null) && (
        <SessionForm board={board} session={opened ?? null} initial={open.initial} {...callbacks} onClose={close} />
      )}
    </>
  )
}

/** Links that are rarely used, and therefore are below the list on a phone. */
function MoreLinks({ board }: { board: ProgrammePage }) {
  return (
    <>
      {board.mayChangeAll && (
        <>
          <Link to="/organiser/programme/venues" className="quiet-button">
            Venues
          </Link>
          <Link to="/organiser/programme/import" className="quiet-button">
            Import
          </Link>
        </>
      )}
      <Link to="/organiser/programme/doors" className="quiet-button">
        Door sheets
      </Link>
      <Downloads name="programme" path="programme/file" />
    </>
  )
}

function usualDay(board: ProgrammePage): string {
  return board.days.includes(board.today) ? board.today : (board.days[0] ?? '')
}

function dayChoice({ today }: ProgrammePage) {
  return (day: string) => ({ value: day, text: day === today ? `Today, ${dayText(day)}` : dayText(day) })
}

function filteredBoard(board: ProgrammePage, { venue, mine }: { venue: string; mine: string }): ProgrammePage {
  return {
    ...board,
    venues: board.venues.filter(({ id }) => venue === '' || id === venue),
    sessions: board.sessions.filter(
      session => (venue === '' || session.venueId === venue) && (mine === '' || session.mayChange),
    ),
  }
}

function draftOf({ eventId, title, venueId, day, from, to }: SessionRow): Draft {
  return { eventId, title, venueId, day, from, to }
}

function newDraft(board: ProgrammePage, day: string): Draft {
  const eventId = board.mayChangeAll ? null : (board.events?.[0] ?? null)
  return { eventId, title: '', venueId: board.venues[0]?.id ?? '', day, from: '10:00', to: '11:00' }
}
