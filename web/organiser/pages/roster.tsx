// One event's people, in order of registering unless sorted otherwise; the list prints and downloads.
import { Link, useParams } from 'react-router'
import type { ListColumn } from '../../../domain/list-column.ts'
import type { RosterColumn, RosterRow } from '../../../domain/organiser-types.ts'
import { failureText } from '../../api.ts'
import { findListed, useEventList, useEventName } from '../../event-list.tsx'
import { Moment } from '../../parts/shell/moment.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { useAnswer } from '../../use-answer.ts'
import { roster } from '../day-calls.ts'
import { usePermission } from '../organiser.tsx'
import { EventCertificates } from '../parts/roster/event-certificates.tsx'
import { MarkByPass } from '../parts/roster/mark-by-pass.tsx'
import { ChooseColumns, hiddenColumns, usualColumns } from '../parts/tables/choose-columns.tsx'
import { Downloads } from '../parts/tables/downloads.tsx'
import { shownColumns } from '../parts/tables/list-columns.tsx'
import { type Column, List, Table } from '../parts/tables/table.tsx'
import { PageHead, SearchBox, Toolbar } from '../parts/tables/toolbar.tsx'
import { useFilters } from '../parts/tables/use-filters.ts'
import { usePrinting } from '../parts/tables/use-printing.ts'
import { markPresent } from '../team-calls.ts'

export default function Roster() {
  const eventName = useEventName()
  const { eventId: idText = '' } = useParams()
  const eventId = Number(idText)
  const filters = useFilters(usualColumns, ['without'])
  const { values, set, query, key } = filters
  const asked = useAnswer(`${eventId} ${key}`, () => roster(eventId, query))
  const mayOpenPeople = usePermission('people')
  const mayChangePlaces = usePermission('places')
  const mayChangeFacts = usePermission('facts')
  const mayEnterResults = usePermission('results')
  const columns = listColumns(asked.data?.columns ?? [])
  const hidden = hiddenColumns(columns, values.without)
  const byTeams = findListed(useEventList(), eventId)?.byTeams
  const printing = usePrinting(page => roster(eventId, { ...query, ...page }))
  if (printing.printed)
    return (
      <>
        <PageHead title={eventName(eventId)} />
        <Table
          name={`people of ${eventName(eventId)}`}
          columns={shownColumns(listColumns(printing.printed.columns), { hidden, linkPeople: false })}
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
        {mayEnterResults && (
          <Link to={`/organiser/results/${eventId}`} className="quiet-button">
            Results
          </Link>
        )}
        {mayChangeFacts && (
          <Link to={`/organiser/facts/${eventId}`} className="quiet-button">
            Facts
          </Link>
        )}
        <button type="button" className="quiet-button" disabled={printing.busy} onClick={() => void printing.start()}>
          Print
        </button>
        <ChooseColumns
          columns={columns}
          without={values.without}
          onChoose={without => set({ without, page: values.page })}
        />
        <EventCertificates eventId={eventId} />
        <Downloads name={`event-${eventId}-roster`} path={`rosters/${eventId}/file`} query={query} />
      </PageHead>
      <Toolbar>
        <SearchBox label="Name, user id or college" value={values.search} onChange={search => set({ search })} />
      </Toolbar>
      <MarkByPass eventId={eventId} onMarked={asked.reload} />
      <List
        name={`people of ${eventName(eventId)}`}
        columns={[
          ...shownColumns(columns, { hidden, linkPeople: mayOpenPeople, cells: { checkedInAt: entered } }),
          presence(eventId, asked.reload),
        ]}
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

function entered({ checkedInAt }: RosterRow) {
  return checkedInAt ? <Moment at={String(checkedInAt)} /> : 'not yet'
}

/** The server's columns: a row has a value for each, by its name. */
function listColumns(columns: readonly RosterColumn[]): ListColumn<RosterRow>[] {
  return columns.map(({ name, title, kind, sorted, extra }) => ({
    ...{ name, title, kind, value: row => row[name] ?? null },
    ...(sorted && { sort: name }),
    ...(extra && { extra }),
  }))
}
