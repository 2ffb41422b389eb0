// What participants of one event hand in: who has handed in what, in running order, and who has not.
import { Link, useParams } from 'react-router'
import type { EventSubmissions as Page } from '../../../domain/submissions/api.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { useEventFile, useEventName } from '../../event-list.tsx'
import { DialogHost } from '../shell/forms/form-dialog.tsx'
import { Downloads } from '../shell/lists/downloads.tsx'
import { Filter, PageHead, SearchBox, Toolbar } from '../shell/lists/toolbar.tsx'
import { type Filters, useFilters } from '../shell/lists/use-filters.ts'
import { usePermission } from '../shell/organiser.tsx'
import { LoadingOrProblem, Nothing } from '../shell/states.tsx'
import { eventSubmissions } from './calls.ts'
import { entriesOf, type Show, shownEntries } from './entries.ts'
import { PhotoWall } from './photo-wall.tsx'
import { SubmissionHead } from './submission-head.tsx'
import { SubmissionRow } from './submission-row.tsx'
import styles from './submissions.module.css'

export default function EventSubmissions() {
  const eventName = useEventName()
  const eventFile = useEventFile()
  const { eventId: idText = '' } = useParams()
  const eventId = Number(idText)
  const maySeeRoster = usePermission('rosters')
  const filters = useFilters({ of: '', show: '' })
  const request = useAnswer(`submissions of ${eventId}`, () => eventSubmissions(eventId))
  const { data, setData, reload } = request
  return (
    <>
      <PageHead title={`Submissions of ${eventName(eventId)}`}>
        {maySeeRoster && (
          <Link to={`/organiser/rosters/${eventId}`} className="quiet-button">
            Roster
          </Link>
        )}
        {data && <Downloads name={`${eventFile(eventId)}-submissions`} path={`submissions/${eventId}/file`} />}
      </PageHead>
      <LoadingOrProblem answer={request} what="the submissions" />
      {data && (
        <DialogHost>
          <Loaded key={eventId} eventId={eventId} page={data} filters={filters} onChange={setData} onReload={reload} />
        </DialogHost>
      )}
      <p>
        <Link to="/organiser/submissions">All events</Link>
      </p>
    </>
  )
}

type Props = {
  eventId: number
  page: Page
  filters: Filters<'of' | 'show'>
  onChange: (page: Page) => void
  onReload: () => void
}

const shows: readonly { value: Show; text: string }[] = [
  { value: '', text: 'All' },
  { value: 'missing', text: 'Missing' },
  { value: 'handed-in', text: 'Handed in' },
]

function Loaded({ eventId, page, filters, onChange, onReload }: Props) {
  const { values, set } = filters
  const { submissions } = page
  const chosen = submissions.find(({ submission }) => submission === values.of) ?? submissions[0]
  if (!chosen) return <Nothing>Participants of this event hand in nothing.</Nothing>
  const all = entriesOf(page, chosen.submission)
  const show = shows.find(({ value }) => value === values.show)?.value ?? ''
  const entries = shownEntries(all, show, values.search)
  const isWall = entries.some(({ files }) => files.some(({ kind }) => kind === 'photo'))
  return (
    <>
      <Toolbar>
        {submissions.length > 1 && (
          <Filter
            label="Submission"
            value={chosen.submission}
            choices={submissions.map(({ submission, name }) => ({ value: submission, text: name }))}
            onChange={of => set({ of: of === submissions[0]?.submission ? '' : of })}
          />
        )}
        <Filter label="Show" value={show} choices={shows} onChange={next => set({ show: next })} />
        <SearchBox
          label={page.byTeams ? 'Team or college' : 'Name or college'}
          value={values.search}
          onChange={search => set({ search })}
        />
      </Toolbar>
      <SubmissionHead eventId={eventId} of={chosen} byTeams={page.byTeams} entries={all} />
      {isWall && <PhotoWall eventId={eventId} entries={entries} onChange={onChange} onReload={onReload} />}
      {entries.length === 0 ? (
        <Nothing>{all.length === 0 ? 'No registrations for this event yet.' : 'Nobody found.'}</Nothing>
      ) : (
        <ol className={styles.rows} aria-label={`${chosen.name} by ${page.byTeams ? 'team' : 'person'}`}>
          {entries.map(entry => (
            <SubmissionRow
              key={entry.row.id}
              eventId={eventId}
              of={chosen}
              entry={entry}
              onChange={onChange}
              onReload={onReload}
            />
          ))}
        </ol>
      )}
    </>
  )
}
