// Shows on an event's page whether the user is registered or waiting, the user's teams with their missing members, and
// the next session. Loaded only for logged-in users.
import { Link } from 'react-router'
import type { User } from '../../../domain/account/api.ts'
import type { ScheduledSession } from '../../../domain/programme/schedule-types.ts'
import { rupees } from '../../../domain/rupees.ts'
import { neededText } from '../../../domain/teams/teams.ts'
import { readWaitingLists } from '../../calls/profile-calls.ts'
import { readTeam } from '../../calls/team-calls.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { Moment } from '../shell/moment.tsx'

type Props = {
  user: User
  event: { ind: number; title: string }
  byTeams: boolean
  /** Whether the event may have a seat limit, so that the user may be on its waiting list. */
  limited: boolean
  sessions: readonly ScheduledSession[]
}

const notRegistered = <p>You are not registered for this event yet.</p>

export default function OwnRegistration({ user, event, byTeams, limited, sessions }: Props) {
  const registered = user.events.some(({ idx }) => idx === event.ind)
  const teams = user.teams.filter(({ ind }) => ind === event.ind)
  if (!registered && teams.length === 0) return limited ? <WaitingListStatus event={event} /> : notRegistered
  return (
    <>
      <p>
        <strong>You are registered.</strong>{' '}
        <span>{user.amountDue > 0 && `Balance to pay: ${rupees(user.amountDue)}. `}</span>
        <Link to="/profile#events">Your profile</Link>
      </p>
      {teams.map(team => (
        <p key={team.id}>
          Team <Link to={`/teams/${team.id}`}>{team.name}</Link>:{' '}
          {team.complete ? <span>complete</span> : <MissingMembers id={team.id} />}
        </p>
      ))}
      {byTeams && teams.length === 0 && (
        <p>
          You are not in a team yet. Create or join one <Link to="/profile#events">on your profile</Link>.
        </p>
      )}
      <Next sessions={sessions} />
    </>
  )
}

/** The next session that is neither over nor cancelled. */
function Next({ sessions }: { sessions: readonly ScheduledSession[] }) {
  const next = sessions.find(({ state }) => state !== 'over' && state !== 'cancelled')
  if (!next) return null
  const { title, dayText, from, venue } = next
  return <p>{`Next${title && `, ${title}`}: ${dayText}, ${from}, ${venue.name}`}</p>
}

function MissingMembers({ id }: { id: string }) {
  const { data } = useAnswer(id, () => readTeam(id))
  return <span>{data && data.missing > 0 ? neededText(data.missing, data.size.called) : 'members missing'}</span>
}

function WaitingListStatus({ event }: { event: Props['event'] }) {
  const { data } = useAnswer('waiting lists', readWaitingLists)
  const entry = data?.entries.find(each => each.event === event.ind)
  if (!entry) return notRegistered
  return (
    <p>
      {entry.heldUntil ? (
        <>
          <strong>A seat is reserved for you</strong> until <Moment at={entry.heldUntil} />.
        </>
      ) : (
        <>
          <strong>{`You are number ${entry.position} on the waiting list.`}</strong> Waiting is free.
        </>
      )}{' '}
      <Link to="/profile#waiting">Your profile</Link>
    </p>
  )
}
