// One event's teams: who is in them, who has paid and who is present. Prints as a sheet with a line to sign for each
// member.

import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { howMany } from '../../../domain/lists/how-many.ts'
import type { TeamRow } from '../../../domain/teams/desk-api.ts'
import { failureText } from '../../calls/api.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { findListed, useEventFile, useEventList, useEventName } from '../../event-list.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { noticeTo } from '../notices/notice-link.ts'
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
import { TeamPaymentDialog } from './team-payment.tsx'

/** As many as the server gives in one call: more teams than any event has. */
const size = '200'

export default function Teams() {
  const { eventId: idText = '' } = useParams()
  const eventId = Number(idText)
  const event = findListed(useEventList(), eventId)
  const title = useEventName()(eventId)
  const file = useEventFile()(eventId)
  const { values, set, key, query } = useFilters({ show: '' })
  const asked = useAnswer(`shown teams of ${eventId}`, () => listTeams(eventId, { ...query, size }), key)
  const { data, reload } = asked
  /** All teams, whatever the list shows: people move into any of them. */
  const others = useAnswer(`teams of ${eventId}`, () => listTeams(eventId, { size }))
  const [dialog, setDialog] = useState<'new' | TeamRow | null>(null)
  const mayOpenPeople = usePermission('people')
  const mayChange = usePermission('teams')
  const mayWrite = usePermission('eventNotices', eventId)
  const mayMake = usePermission('walkIn')
  const mayTakeMoney = usePermission('payments')
  const [paying, setPaying] = useState<TeamRow | null>(null)

  const filtered = { ...query, event: String(eventId) }

  const done = () => {
    setDialog(null)
    reload()
    others.reload()
  }
  const here = async (team: TeamRow) => {
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
        {mayMake && (
          <button type="button" className="quiet-button" onClick={() => setDialog('new')}>
            New team
          </button>
        )}
        <button type="button" className="quiet-button" onClick={() => window.print()}>
          Print
        </button>
        <Downloads
          name={`${file}-teams`}
          path="teams/file"
          query={filtered}
          more={[
            {
              name: `${file}-team-list`,
              path: 'teams/list/file',
              query: filtered,
              what: 'A row a team',
            },
          ]}
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
            { value: 'unpaid', text: 'With somebody who has not paid' },
            { value: 'absent', text: 'With somebody who is not present' },
          ]}
          onChange={show => set({ show })}
        />
      </Toolbar>
      <LoadingOrProblem asked={asked} what="the teams" />
      {data && (
        <>
          <p role="status">
            {howMany(data.teams, 'team')}, {data.incomplete} incomplete; {data.total} shown;{' '}
            {howMany(data.withoutTeam.length, 'person', 'people')} without a team
          </p>
          {mayWrite && data.incomplete > 0 && (
            <p>
              <Link to={noticeTo({ events: [eventId], team: 'incomplete' })}>Write to incomplete teams</Link>
            </p>
          )}
          {data.rows.length === 0 && <Nothing>No team matches.</Nothing>}
          <ul className={styles.teams}>
            {data.rows.map(team => (
              <TeamCard
                key={team.id}
                team={team}
                mayOpenPeople={mayOpenPeople}
                onChange={mayChange ? setDialog : null}
                onHere={found => void here(found)}
                onPay={mayTakeMoney ? setPaying : null}
              />
            ))}
          </ul>
          {data.withoutTeam.length > 0 && (
            <section aria-labelledby="without-team">
              <h2 id="without-team">Without a team</h2>
              {mayWrite && (
                <p>
                  <Link to={noticeTo({ events: [eventId], team: 'without' })}>Write to them</Link>
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
          <EndedTeams teams={data.ended} mayChange={mayChange} onRestored={done} />
        </>
      )}
      <p>
        <Link to={`/organiser/rosters/${eventId}`}>The roster by person</Link>
      </p>
      {paying && (
        <TeamPaymentDialog
          team={paying}
          onClose={isPaid => {
            setPaying(null)
            if (isPaid) reload()
          }}
        />
      )}
      {dialog === 'new' && <NewTeamDialog eventId={eventId} onDone={done} onClose={() => setDialog(null)} />}
      {dialog !== null && dialog !== 'new' && (
        <ChangeTeamDialog
          eventId={eventId}
          team={dialog}
          others={others.data?.rows.filter(({ id }) => id !== dialog.id) ?? []}
          hasCases={event?.cases ?? false}
          onDone={done}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}
