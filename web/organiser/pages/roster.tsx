// One event's people, in order of registering unless sorted otherwise; the list prints and downloads.
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Roster as RosterAnswer, RosterColumn, RosterRow } from '../../../domain/organiser-types.ts'
import { type Answer, failureText } from '../../api.ts'
import { findListed, useEventList, useEventName } from '../../event-list.tsx'
import { CheckField } from '../../parts/forms/field.tsx'
import { Moment } from '../../parts/shell/moment.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { useAnswer } from '../../use-answer.ts'
import { consoleMeta } from '../console-meta.ts'
import { roster, rosterFile } from '../day-calls.ts'
import { usePermission } from '../organiser.tsx'
import { Due } from '../parts/money/amount.tsx'
import { PersonLink } from '../parts/people/person-link.tsx'
import { MarkByPass } from '../parts/roster/mark-by-pass.tsx'
import { Badge } from '../parts/shell/states.tsx'
import { Downloads } from '../parts/tables/downloads.tsx'
import { type Column, List, Table } from '../parts/tables/table.tsx'
import { PageHead, SearchBox, Toolbar } from '../parts/tables/toolbar.tsx'
import { useFilters } from '../parts/tables/use-filters.ts'
import { markPresent } from '../team-calls.ts'

export const meta = consoleMeta('Roster')

export default function Roster() {
  const eventName = useEventName()
  const { eventId: idText = '' } = useParams()
  const eventId = Number(idText)
  const filters = useFilters({ without: usuallyHidden }, ['without'])
  const { values, set, query, key } = filters
  const asked = useAnswer(`${eventId} ${key}`, () => roster(eventId, query))
  const mayOpenPeople = usePermission('people')
  const mayChangePlaces = usePermission('places')
  const hidden = values.without.split(' ')
  const all = asked.data?.columns ?? []
  const visible = all.filter(({ name }) => !hidden.includes(name))
  const byTeams = findListed(useEventList(), eventId)?.byTeams
  const printing = usePrinting(page => roster(eventId, { ...query, page: String(page), size: String(rowsPerCall) }))
  if (printing.printed)
    return (
      <>
        <PageHead title={eventName(eventId)} />
        <Table
          name={`people of ${eventName(eventId)}`}
          columns={shown(
            printing.printed.columns.filter(({ name }) => !hidden.includes(name)),
            false,
          )}
          rows={printing.printed.rows}
          rowKey={row => row.userId}
        />
      </>
    )
  return (
    <>
      <PageHead title={eventName(eventId)}>
        {byTeams && (
          <Link to={`/organiser/rosters/${eventId}/teams`} className="quiet-button">
            Teams
          </Link>
        )}
        {mayChangePlaces && (
          <Link to={`/organiser/places/${eventId}`} className="quiet-button">
            Places
          </Link>
        )}
        <button type="button" className="quiet-button" disabled={printing.busy} onClick={() => void printing.start()}>
          Print
        </button>
        <Downloads name={`event-${eventId}-roster`} load={format => rosterFile(eventId, format)} />
      </PageHead>
      <Toolbar>
        <SearchBox label="Name, user id or college" value={values.search} onChange={search => set({ search })} />
      </Toolbar>
      <ChooseColumns columns={all} hidden={hidden} onChoose={without => set({ without, page: values.page })} />
      <MarkByPass eventId={eventId} onMarked={asked.reload} />
      <List
        name={`people of ${eventName(eventId)}`}
        columns={[...shown(visible, mayOpenPeople), presence(eventId, asked.reload)]}
        rowKey={row => row.userId}
        asked={asked}
        filters={filters}
        empty={values.search ? 'Nobody matches.' : 'Nobody is registered for this event yet.'}
      />
      <p>
        <Link to="/organiser/rosters">All rosters</Link>
      </p>
    </>
  )
}

/** Columns that are shown when they are asked for: the table fits a laptop without them. Files have all columns. */
const usuallyHidden = 'email gender registeredAt'

type ChooseColumnsProps = {
  columns: readonly RosterColumn[]
  hidden: readonly string[]
  onChoose: (without: string) => void
}

function ChooseColumns({ columns, hidden, onChoose }: ChooseColumnsProps) {
  const choose = (name: string, isShown: boolean) => {
    const others = hidden.filter(each => each !== name && each !== '')
    // An empty list is said in a word, because an empty filter stands for the usual one.
    onChoose((isShown ? others : [...others, name]).join(' ') || 'none')
  }
  return (
    <details>
      <summary>Columns</summary>
      <fieldset>
        <legend className="visually-hidden">Columns to show and print</legend>
        {columns
          .filter(({ kind }) => kind !== 'person')
          .map(({ name, title }) => (
            <CheckField
              key={name}
              label={title}
              checked={!hidden.includes(name)}
              onChange={event => choose(name, event.target.checked)}
            />
          ))}
      </fieldset>
    </details>
  )
}

/** A column with a button that marks the person as present, or takes the mark back. */
function presence(eventId: number, reload: () => void): Column<RosterRow> {
  const mark = async (userId: string, present: boolean) => {
    const answer = await markPresent(eventId, { userIds: [userId], present })
    if (!answer.ok) return notice.error(failureText(answer.failure))
    reload()
  }
  return {
    title: 'Who came',
    cell: ({ userId, username, present }) => (
      <button type="button" className="quiet-button" onClick={() => void mark(userId, !present)}>
        {present ? 'Take back' : 'Is here'}
        <span className="visually-hidden"> {username}</span>
      </button>
    ),
  }
}

/** The most rows that the server gives in one call. */
const rowsPerCall = 200

/** Printing needs all rows: fetches them, shows them, prints, and goes back to the page. */
function usePrinting(load: (page: number) => Promise<Answer<RosterAnswer>>) {
  const [printed, setPrinted] = useState<RosterAnswer | null>(null)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    if (!printed) return
    window.print()
    setPrinted(null)
  }, [printed])

  const start = async () => {
    setBusy(true)
    const all: RosterRow[] = []
    for (let page = 1; ; page++) {
      const answer = await load(page)
      if (!answer.ok) {
        notice.error(failureText(answer.failure))
        break
      }
      all.push(...answer.data.rows)
      if (answer.data.rows.length === 0 || all.length >= answer.data.total) {
        setPrinted({ ...answer.data, rows: all })
        break
      }
    }
    setBusy(false)
  }
  return { printed, busy, start }
}

type Value = RosterRow[string]

/** How the values of each kind of column are shown. */
const cells: Record<RosterColumn['kind'], (value: Value, row: RosterRow) => ReactNode> = {
  text: value => value,
  figure: value => value,
  person: (value, { userId }) => <PersonLink person={{ userId, username: String(value) }} />,
  phone: value => value && <a href={`tel:${value}`}>{value}</a>,
  due: value => <Due of={Number(value)} />,
  moment: value => (value === null ? 'not yet' : <Moment at={String(value)} />),
  mark: value => value && <Badge tone="good">yes</Badge>,
}

function shown(columns: readonly RosterColumn[], mayOpenPeople: boolean): Column<RosterRow>[] {
  return columns.map(({ name, title, kind, sorted }) => {
    const cell = kind === 'person' && !mayOpenPeople ? cells.text : cells[kind]
    return {
      title,
      cell: row => cell(row[name] ?? null, row),
      figure: kind === 'figure',
      main: kind === 'person',
      ...(sorted && { sort: name }),
    }
  })
}
