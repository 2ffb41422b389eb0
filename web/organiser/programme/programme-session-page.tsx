// The participants expected at a session: the people registered for its event, with their teams and their other
// sessions at that time.
import { Link, useParams } from 'react-router'
import { fileWords } from '../../../domain/edition/event-file.ts'
import type { SessionRoster } from '../../../domain/programme/api.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { Downloads } from '../shell/lists/downloads.tsx'
import { type Column, Table } from '../shell/lists/table.tsx'
import { PageHead } from '../shell/lists/toolbar.tsx'
import { Badge, LoadingOrProblem, Nothing } from '../shell/states.tsx'
import { readSessionRoster } from './calls.ts'
import { whenText } from './day-layout.ts'

type Person = SessionRoster['people'][number]

const yes = (is: boolean) => is && <Badge tone="good">yes</Badge>

const columns: Column<Person>[] = [
  { title: 'Name', main: true, cell: ({ username }) => username },
  { title: 'User id', cell: ({ userId }) => userId },
  { title: 'Team', cell: ({ team }) => team },
  { title: 'College', cell: ({ college }) => college },
  { title: 'Phone', cell: ({ phone }) => phone && <a href={`tel:${phone}`}>{phone}</a> },
  { title: 'Paid', cell: ({ paid }) => yes(paid) },
  { title: 'Present', cell: ({ present }) => yes(present) },
  { title: 'Also at', cell: ({ elsewhere }) => elsewhere.join(', ') },
]

export default function Session() {
  const { sessionId = '' } = useParams()
  const request = useAnswer(sessionId, () => readSessionRoster(sessionId))
  const { data } = request
  const elsewhere = data?.people.filter(person => person.elsewhere.length > 0).length ?? 0
  return (
    <>
      <PageHead title={data?.name ?? 'Session'}>
        <button type="button" className="quiet-button" onClick={() => window.print()}>
          Print
        </button>
        <Downloads
          name={`${fileWords(data?.name ?? '') || 'session'}-roster`}
          path={`programme/sessions/${encodeURIComponent(sessionId)}/roster/file`}
        />
      </PageHead>
      <LoadingOrProblem answer={request} what="the session" />
      {data && (
        <>
          <p>
            {data.venue}, {whenText(data.times)}: {data.people.length} expected
            {elsewhere > 0 && `, ${elsewhere} of them also expected elsewhere at that time`}.
          </p>
          {data.people.length === 0 ? (
            <Nothing>No one has registered for the event of this session.</Nothing>
          ) : (
            <Table
              name={`people expected at ${data.name}`}
              columns={columns}
              rows={data.people}
              rowKey={({ userId }) => userId}
            />
          )}
        </>
      )}
      <p>
        <Link to="/organiser/programme">The programme</Link>
      </p>
    </>
  )
}
