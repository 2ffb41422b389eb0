// Shows a team to its members: who is in it, how many are missing and by when, and the invitation.
import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { User } from '../../domain/account/api.ts'
import type { Team } from '../../domain/teams/api.ts'
import { caseText, neededText } from '../../domain/teams/teams.ts'
import { readTeam } from '../calls/team-calls.ts'
import { useAnswer } from '../calls/use-answer.ts'
import { facesFirst } from '../document/faces.ts'
import { importAgain } from '../document/import-again.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { contentOf } from '../document/page-source.ts'
import paper from '../parts/profile/paper-section.module.css'
import { useOpener } from '../parts/shell/dialog.tsx'
import { Moment } from '../parts/shell/moment.tsx'
import { Notices } from '../parts/shell/notices.tsx'
import { Page } from '../parts/shell/page.tsx'
import { Problem } from '../parts/shell/problem.tsx'
import { InvitationToTeam } from '../parts/teams/invitation.tsx'
import { LeaveTeamDialog } from '../parts/teams/leave-team-dialog.tsx'
import { Members } from '../parts/teams/members.tsx'
import styles from '../parts/teams/team.module.css'
import { type TeamAct, TeamDialog } from '../parts/teams/team-dialog.tsx'
import { TeamMoney } from '../parts/teams/team-money.tsx'
import { useActInHistory } from '../parts/teams/use-act-in-history.ts'
import { sizeText } from '../parts/teams/words.ts'
import { useSession } from '../session/session.tsx'
import type { Route } from './+types/team'

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: headOf(context, '/teams', null),
  /** The events whose teams hand in something. */
  askedEvents: contentOf(context).catalogue.flatMap(({ events }) =>
    events.filter(({ submissions = [] }) => submissions.length > 0).map(({ ind }) => ind),
  ),
  /** The events whose teams have a secret code. */
  codedEvents: contentOf(context).catalogue.flatMap(({ events }) =>
    events.filter(({ teamCode }) => teamCode).map(({ ind }) => ind),
  ),
})

export const meta = pageMeta
export const links = facesFirst('reading')

/** Loaded only for teams that hand in something. */
const TeamSubmissions = lazy(() => importAgain(() => import('../parts/profile/submissions/team-submissions.tsx')))

/** Loaded only for captains of teams with a secret code. */
const TeamCode = lazy(() => importAgain(() => import('../parts/teams/team-code.tsx')))

export default function TeamPage({ loaderData: { askedEvents, codedEvents } }: Route.ComponentProps) {
  const { teamId = '' } = useParams()
  const { status, user } = useSession()
  const navigate = useNavigate()

  useEffect(() => {
    if (status === 'out')
      navigate('/auth', { replace: true, state: { logIn: true, from: `/teams/${encodeURIComponent(teamId)}` } })
  }, [status, navigate, teamId])

  return (
    <Page logoTo="/" calm>
      <div className={styles.page}>
        {user ? (
          <LoadedTeam key={teamId} teamId={teamId} user={user} askedEvents={askedEvents} codedEvents={codedEvents} />
        ) : (
          <Waiting />
        )}
      </div>
      <Notices />
    </Page>
  )
}

function Waiting() {
  return (
    <div className={`${paper.paper} ${styles.sheet}`}>
      <h1>Your team</h1>
      <p role="status" className="needs-scripts">
        Loading your team …
      </p>
      <noscript>
        <p>This page needs JavaScript. Please allow it for this site and load the page again.</p>
      </noscript>
    </div>
  )
}

type TeamProps = { teamId: string; user: User; askedEvents: readonly number[]; codedEvents: readonly number[] }

function LoadedTeam({ teamId, user, askedEvents, codedEvents }: TeamProps) {
  const { data, failure, reload, setData } = useAnswer(teamId, () => readTeam(teamId))
  if (data)
    return (
      <TeamSheet team={data} user={user} onChange={setData} onReload={reload}>
        {askedEvents.includes(data.event.ind) && (
          <Suspense>
            <TeamSubmissions team={data} userId={user.userId} />
          </Suspense>
        )}
        {codedEvents.includes(data.event.ind) && isCaptainOf(data, user) && (
          <Suspense>
            <TeamCode teamId={teamId} captain={user.userId} />
          </Suspense>
        )}
      </TeamSheet>
    )
  if (!failure) return <Waiting />
  return (
    <div className={`${paper.paper} ${styles.sheet}`}>
      <h1>Your team</h1>
      <Problem failure={failure} onRetry={reload} />
      <p>
        <Link to="/profile">Go to Profile</Link>
      </p>
    </div>
  )
}

const isCaptainOf = ({ members }: Team, { userId }: User) =>
  members.some(member => member.isCaptain && member.userId === userId)

/** Loaded with the team, because visitors are redirected and do not need it. */
const TeamAnswers = lazy(() => importAgain(() => import('../parts/teams/team-answers.tsx')))

type SheetProps = {
  team: Team
  user: User
  onChange: (team: Team) => void
  onReload: () => void
  children: ReactNode
}

function TeamSheet({ team, user, onChange, onReload, children }: SheetProps) {
  const { userId } = user
  const { refresh } = useSession()
  const navigate = useNavigate()
  const { act, open: openAct, close } = useActInHistory(team)
  const [hasLeft, setLeft] = useState(false)
  const opener = useOpener(act !== null)
  const open = (next: TeamAct) => (event: MouseEvent<HTMLElement>) => {
    opener.current = event.currentTarget
    openAct(next)
  }
  // After the dialog is closed, the profile replaces the team in the history.
  useEffect(() => {
    if (hasLeft && !act) navigate('/profile', { replace: true })
  }, [hasLeft, act, navigate])
  const isCaptain = isCaptainOf(team, user)
  const done = (result: Team | 'left' | 'taken out') => {
    close()
    void refresh()
    if (result === 'left') setLeft(true)
    else if (result === 'taken out') onReload()
    else onChange(result)
  }
  const size = sizeText(team.size)
  const money = isCaptain && <TeamMoney key="money" team={team} />

  return (
    <>
      <div className={`${paper.paper} ${styles.sheet}`}>
        <p className={styles.event}>
          <Link to={`/events/${team.event.ind}`}>{team.event.name}</Link>
          {size && ` · ${size}`}
        </p>
        <h1>{team.name}</h1>
        <p role="status" className={styles.state}>
          <strong>{team.complete ? 'Complete' : neededText(team.missing, team.size.called)}</strong>
          {team.closesAt && (
            <>
              <span>{!team.isOpen ? ' · closed since ' : team.complete ? ' · can change until ' : ' by '}</span>
              <Moment at={team.closesAt} />
            </>
          )}
        </p>
        {team.argues && <p className={styles.argues}>{caseText(team.argues)}</p>}
        {!team.isOpen && <p>The team can no longer be changed. Please contact the coordinator of the event.</p>}
        <Members team={team} userId={userId} onAct={openAct} />
        {team.isOpen && (
          <div className="button-row">
            {isCaptain && (
              <button type="button" className="quiet-button" onClick={open({ kind: 'rename' })}>
                Rename
              </button>
            )}
            <button type="button" className="quiet-button" onClick={open({ kind: 'leave' })}>
              Leave the team
            </button>
            <Link to="/profile" className="quiet-button">
              Profile
            </Link>
          </div>
        )}
      </div>
      {team.complete && children}
      <Suspense>
        <TeamAnswers teamId={team.id} />
      </Suspense>
      {/* The next step is on top: the payment if the team is complete, otherwise the invitation. */}
      {team.complete && money}
      {team.isOpen && <InvitationToTeam team={team} onRenew={isCaptain ? () => openAct({ kind: 'renew' }) : null} />}
      {!team.complete && money}
      {!team.complete && children}
      {act?.kind === 'leave' && <LeaveTeamDialog team={team} user={user} onLeft={() => done('left')} onClose={close} />}
      {act && act.kind !== 'leave' && <TeamDialog team={team} act={act} onDone={done} onClose={close} />}
    </>
  )
}
