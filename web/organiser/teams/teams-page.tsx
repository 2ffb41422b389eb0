// The teams of one event: members, payments and presence. Prints as a sheet with a signature line for each member.
import { Link, useParams } from 'react-router'
import { howMany } from '../../../domain/lists/how-many.ts'
import type { TeamRow } from '../../../domain/teams/desk-api.ts'
import { failureText } from '../../calls/api.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { findListed, useEventFile, useEventList, useEventName } from '../../event-list.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { noticeTo } from '../notices/notice-link.ts'
import { DialogButton } from '../shell/forms/form-dialog.tsx'
import { Downloads } from '../shell/lists/downloads.tsx'
import { Filter, PageHead, SearchBox, Toolbar } from '../shell/lists/toolbar.tsx'
import { useFilters } from '../shell/lists/use-filters.ts'
import { usePermission } from '../shell/organiser.tsx'
import { LoadingOrProblem, Nothing } from '../shell/states.tsx'
import { listTeams, markTeamHere } from './calls.ts'
import { EndedTeams } from './ended-teams.tsx'
import { NewTeamDialog } from './new-team-dialog.tsx'
import styles from './team-card.module.css'
import { TeamCard } from './team-card.tsx'
import { ChangeTeamDialog } from './team-dialogs.tsx'
import { TeamPaymentButton } from './team-payment.tsx'

/** The most teams that one call returns. No event has more. */
const size = '200'

export default function Teams() {
  const { eventId: idText = '' } = useParams()
  const eventId = Number(idText)
  const event = findListed(useEventList(), eventId)
  const title = useEventName()(eventId)
  const file = useEventFile()(eventId)
  const { values, set, key, query } = useFilters({ show: '' })
  const request = useAnswer(`found teams of ${eventId}`, () => listTeams(eventId, { ...query, size }), key)
  const { data, reload } = request
  /** All teams of the event, whatever the search and the filter, because a person can move to any team. */
  const allTeams = useAnswer(`teams of ${eventId}`, () => listTeams(eventId, { size }))
  const mayOpenPeople = usePermission('people')
  const mayChange = usePermission('teams')
  const mayWrite = usePermission('eventNotices', eventId)
  const mayCreate = usePermission('walkIn')
  const mayRecordPayments = usePermission('payments')
  const filtered = { ...query, event: String(eventId) }

  const reloadAll = () => {
    reload()
    allTeams.reload()
  }
  const markPresent = async (team: TeamRow) => {
    const answer = await markTeamHere(team.id)
    if (!answer.ok) return notice.error(failureText(answer.failure))
    const { changed, missing } = answer.data
    const absent = missing.length > 0 ? ` Not entered today: ${missing.join(', ')}.` : ''
    notice.success(`${team.name}: ${changed} marked as present.${absent}`)
    reload()
  }

  return (
    <>
      <PageHead title={`Teams of ${title}`}>
        {mayCreate && (
          <DialogButton text="New team">
            {close => <NewTeamDialog eventId={eventId} onDone={reloadAll} onClose={close} />}
          </DialogButton>
        )}
        <button type="button" className="quiet-button" onClick={() => window.print()}>
          Print
        </button>
        <Downloads
          name={`${file}-teams`}
          path="teams/file"
          query={filtered}
          more={[{ name: `${file}-team-list`, path: 'teams/list/file', query: filtered, what: 'One row per team' }]}
        />
      </PageHead>
      <Toolbar>
        <SearchBox label="Team, person or college" value={values.search} onChange={search => set({ search })} />
        <Filter
          label="Show"
          value={values.show}
          choices={[
            { value: '', text: 'All teams' },
            { value: 'incomplete', text: 'Incomplete' },
            { value: 'unpaid', text: 'With unpaid members' },
            { value: 'absent', text: 'With absent members' },
          ]}
          onChange={show => set({ show })}
        />
      </Toolbar>
      <LoadingOrProblem answer={request} what="the teams" />
      {data && (
        <>
          <p role="status">
            {`${howMany(data.teams, 'team')}, ${data.incomplete} incomplete; ${data.total} shown; ${howMany(data.withoutTeam.length, 'person', 'people')} without a team`}
          </p>
          {mayWrite && data.incomplete > 0 && (
            <p>
              <Link to={noticeTo({ events: [eventId], team: 'incomplete' })}>Write to incomplete teams</Link>
            </p>
          )}
          {data.rows.length === 0 && <Nothing>No teams found.</Nothing>}
          <ul className={styles.teams}>
            {data.rows.map(team => (
              <TeamCard
                key={team.id}
                team={team}
                mayOpenPeople={mayOpenPeople}
                onPresent={() => void markPresent(team)}
              >
                {mayRecordPayments && team.members.some(({ paid }) => !paid) && (
                  <TeamPaymentButton team={team} onPaid={reload} />
                )}
                {mayChange && (
                  <DialogButton text="Change" of={team.name}>
                    {close => (
                      <ChangeTeamDialog
                        eventId={eventId}
                        team={team}
                        others={allTeams.data?.rows.filter(({ id }) => id !== team.id) ?? []}
                        hasCases={event?.cases ?? false}
                        onDone={reloadAll}
                        onClose={close}
                      />
                    )}
                  </DialogButton>
                )}
              </TeamCard>
            ))}
          </ul>
          {data.withoutTeam.length > 0 && (
            <section aria-labelledby="without-team">
              <h2 id="without-team">Without a team</h2>
              {mayWrite && (
                <p>
                  <Link to={noticeTo({ events: [eventId], team: 'without' })}>Write to people without a team</Link>
                </p>
              )}
              <ul className={styles.alone}>
                {data.withoutTeam.map(({ userId, username, college }) => (
                  <li key={userId}>
                    {username}, {userId}
                    {college && `, ${college}`}
                  </li>
                ))}
              </ul>
            </section>
          )}
          <EndedTeams teams={data.ended} mayChange={mayChange} onRestored={reloadAll} />
        </>
      )}
      <p>
        <Link to={`/organiser/rosters/${eventId}`}>The roster by person</Link>
      </p>
    </>
  )
}
