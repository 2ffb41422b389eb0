// Secret codes of an event's teams: which team has a code, and a new code for a team. The codes are not shown here.
import { Link, useParams } from 'react-router'
import type { TeamCodes } from '../../../domain/team-codes/api.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { useEventName } from '../../event-list.tsx'
import { Moment } from '../../parts/shell/moment.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { DialogButton, DialogHost, ReasonDialog } from '../shell/forms/form-dialog.tsx'
import { PageHead } from '../shell/lists/toolbar.tsx'
import { usePermission } from '../shell/organiser.tsx'
import { LoadingOrProblem, Nothing } from '../shell/states.tsx'
import { renewCode, teamCodes } from './calls.ts'
import { CheckCode } from './check-code.tsx'
import styles from './team-codes.module.css'

export default function TeamCodesPage() {
  const eventName = useEventName()
  const { eventId: idText = '' } = useParams()
  const eventId = Number(idText)
  const maySeeRoster = usePermission('rosters')
  const request = useAnswer(`codes of ${eventId}`, () => teamCodes(eventId))
  const { data, setData } = request
  return (
    <>
      <PageHead title={`Secret codes of ${eventName(eventId)}`}>
        {maySeeRoster && (
          <Link to={`/organiser/rosters/${eventId}`} className="quiet-button">
            Roster
          </Link>
        )}
      </PageHead>
      <p>Each captain sees the code of the own team on the team’s page. Nobody else sees it.</p>
      <LoadingOrProblem answer={request} what="the teams" />
      {data && (
        <DialogHost>
          <CheckCode key={eventId} eventId={eventId} />
          <Teams eventId={eventId} teams={data.teams} onChange={setData} />
        </DialogHost>
      )}
    </>
  )
}

type Props = { eventId: number; teams: TeamCodes['teams']; onChange: (codes: TeamCodes) => void }

function Teams({ eventId, teams, onChange }: Props) {
  if (teams.length === 0) return <Nothing>There are no teams yet.</Nothing>
  return (
    <section aria-labelledby="teams">
      <h2 id="teams">Teams</h2>
      <ul className={styles.teams}>
        {teams.map(({ id, name, captain, renewedAt }) => (
          <li key={`${id} ${renewedAt}`}>
            <p>
              <strong>{name}</strong> <span>{captain}</span>
              {renewedAt && (
                <small>
                  {' · new code '}
                  <Moment at={renewedAt} />
                </small>
              )}
            </p>
            <DialogButton text="New code" of={`for ${name}`}>
              {close => (
                <ReasonDialog
                  title={`New code for ${name}`}
                  button="Make a new code"
                  send={({ reason }) => renewCode(eventId, { team: id, reason })}
                  onClose={close}
                  onDone={codes => {
                    onChange(codes)
                    notice.success(`${name} has a new code`)
                  }}
                >
                  <p>The present code stops working. The captain sees the new one on the team’s page.</p>
                </ReasonDialog>
              )}
            </DialogButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
