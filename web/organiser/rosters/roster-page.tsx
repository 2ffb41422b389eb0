// The participants of one event, by default in order of registration. The list can be printed and downloaded.
import { Link, useParams } from 'react-router'
import type { ListColumn } from '../../../domain/lists/list-column.ts'
import type { RosterColumn, RosterRow } from '../../../domain/rosters/api.ts'
import { failureText } from '../../calls/api.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { findListed, useEventFile, useEventList, useEventName } from '../../event-list.tsx'
import { Moment } from '../../parts/shell/moment.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { Problem } from '../../parts/shell/problem.tsx'
import { EventAnswersDialog } from '../answers/answers-dialog.tsx'
import { noticeTo, reminderTo } from '../notices/notice-link.ts'
import { DialogButton } from '../shell/forms/form-dialog.tsx'
import { ChooseColumns, hiddenColumns, usualColumns } from '../shell/lists/choose-columns.tsx'
import { Downloads } from '../shell/lists/downloads.tsx'
import { shownColumns } from '../shell/lists/list-columns.tsx'
import { type Column, List } from '../shell/lists/table.tsx'
import { PageHead, SearchBox, Toolbar } from '../shell/lists/toolbar.tsx'
import { useFilters } from '../shell/lists/use-filters.ts'
import { usePrinting } from '../shell/lists/use-printing.ts'
import { usePermission } from '../shell/organiser.tsx'
import { markPresent, roster } from './calls.ts'
import { EventCertificates } from './event-certificates.tsx'
import { MarkByPass } from './mark-by-pass.tsx'
import { collegeInShort, PrintedRoster, SessionLines } from './printed-roster.tsx'
import { rosterActs } from './roster-acts.ts'

export default function Roster() {
  const eventName = useEventName()
  const eventFile = useEventFile()
  const { eventId: idText = '' } = useParams()
  const eventId = Number(idText)
  const filters = useFilters(usualColumns, ['without'])
  const { values, set, query, key } = filters
  const request = useAnswer(`roster ${eventId}`, () => roster(eventId, query), key)
  const mayOpenPeople = usePermission('people')
  const mayChangeSeats = usePermission('places')
  const mayChangeFacts = usePermission('facts')
  const mayEnterResults = usePermission('results')
  const mayWrite = usePermission('eventNotices', eventId)
  const mayRemind = usePermission('reminders')
  const mayUnregister = usePermission('walkIn')
  const columns = listColumns(request.data?.columns ?? [])
  const hidden = hiddenColumns(columns, values.without)
  const maySeeSubmissions = usePermission('submissions', eventId)
  const mayCheckCodes = usePermission('stage', eventId)
  const { byTeams, asks, handsIn, teamCode } = findListed(useEventList(), eventId) ?? {}
  const printing = usePrinting(page => roster(eventId, { ...query, ...page }))
  if (printing.printed)
    return (
      <PrintedRoster
        name={eventName(eventId)}
        printed={printing.printed}
        columns={shownColumns(listColumns(printing.printed.columns), {
          hidden,
          linkPeople: false,
          cells: { college: collegeInShort },
        })}
      />
    )
  // Shows no buttons, because the server would refuse their calls too.
  if (request.failure && !request.data)
    return (
      <>
        <PageHead title={eventName(eventId)} />
        <Problem failure={request.failure} onRetry={request.reload} />
        <AllRosters />
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
        {mayChangeSeats && (
          <Link to={`/organiser/seats/${eventId}`} className="quiet-button">
            Seats
          </Link>
        )}
        {handsIn && maySeeSubmissions && (
          <Link to={`/organiser/submissions/${eventId}`} className="quiet-button">
            Submissions
          </Link>
        )}
        {teamCode && mayCheckCodes && (
          <Link to={`/organiser/team-codes/${eventId}`} className="quiet-button">
            Secret codes
          </Link>
        )}
        {mayEnterResults && (
          <Link to={`/organiser/results/${eventId}`} className="quiet-button">
            Results
          </Link>
        )}
        {mayChangeFacts && (
          <Link to={`/organiser/overrides/${eventId}`} className="quiet-button">
            Event facts
          </Link>
        )}
        {mayWrite && (
          <Link to={noticeTo({ events: [eventId] })} className="quiet-button">
            Write to them
          </Link>
        )}
        {mayRemind && !mayWrite && (
          <Link to={reminderTo({ events: [eventId] })} className="quiet-button">
            Write a payment reminder
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
        <Downloads name={`${eventFile(eventId)}-roster`} path={`rosters/${eventId}/file`} query={query} />
      </PageHead>
      {request.data && <SessionLines sessions={request.data.sessions} />}
      <Toolbar>
        <SearchBox label="Name, user id or college" value={values.search} onChange={search => set({ search })} />
      </Toolbar>
      <MarkByPass eventId={eventId} onMarked={request.reload} />
      <List
        name={`people of ${eventName(eventId)}`}
        columns={[
          ...shownColumns(columns, { hidden, linkPeople: mayOpenPeople, cells: { checkedInAt: entered } }),
          presence(eventId, request.reload),
          ...(asks ? [answers(eventId, request.reload)] : []),
        ]}
        rowKey={row => row.userId}
        answer={request}
        filters={filters}
        empty={values.search ? 'Nobody found.' : 'No registrations for this event yet.'}
        selecting={{
          acts: rosterActs(eventId, { mayRemind: mayRemind || mayWrite, mayUnregister }),
          read: page => roster(eventId, { ...query, ...page }),
          onChanged: request.reload,
          nameOf: row => String(row.username),
        }}
      />
      <AllRosters />
    </>
  )
}

function AllRosters() {
  return (
    <p>
      <Link to="/organiser/rosters">All rosters</Link>
    </p>
  )
}

/** The column with the button that marks a person as present or undoes the mark. */
function presence(eventId: number, reload: () => void): Column<RosterRow> {
  const mark = async (userId: string, present: boolean) => {
    const answer = await markPresent(eventId, { userIds: [userId], present })
    if (!answer.ok) return notice.error(failureText(answer.failure))
    reload()
  }
  return {
    title: 'Presence',
    cell: ({ userId, username, present }) => (
      <button type="button" className="quiet-button" onClick={() => void mark(userId, !present)}>
        <span>{present ? 'Undo' : 'Mark present'}</span>
        <span className="visually-hidden"> {username}</span>
      </button>
    ),
  }
}

/** The column with the button that changes the answers of a person or of their team. */
function answers(eventId: number, reload: () => void): Column<RosterRow> {
  return {
    title: 'Answers',
    cell: ({ userId, username }) => (
      <DialogButton text="Answers" of={`of ${username}`}>
        {close => (
          <EventAnswersDialog
            eventId={eventId}
            userId={userId}
            username={String(username)}
            onSaved={reload}
            onClose={close}
          />
        )}
      </DialogButton>
    ),
  }
}

function entered({ checkedInAt }: RosterRow) {
  return checkedInAt ? <Moment at={String(checkedInAt)} /> : 'not yet'
}

/** Converts the server's columns for the table. A row contains each column's value under the column's name. */
function listColumns(columns: readonly RosterColumn[]): ListColumn<RosterRow>[] {
  return columns.map(({ name, title, kind, sorted, extra }) => ({
    name,
    title,
    kind,
    value: row => row[name] ?? null,
    ...(sorted && { sort: name }),
    ...(extra && { extra }),
  }))
}
