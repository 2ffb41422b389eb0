// An invitation to a team: shows the team, its event and the price, and joins with one press. Visitors log in or sign
// up and come back.
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { User } from '../../domain/account/api.ts'
import { amountForNewEvents } from '../../domain/money/pricing.ts'
import { rupees } from '../../domain/rupees.ts'
import type { TeamInvitation } from '../../domain/teams/api.ts'
import { joinTeam, readInvitation } from '../calls/team-calls.ts'
import { useAct } from '../calls/use-act.ts'
import { useAnswer } from '../calls/use-answer.ts'
import { facesFirst } from '../document/faces.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { invitationOf } from '../document/page-source.ts'
import { useFestival } from '../edition.tsx'
import { priceSentence } from '../parts/events/prices.ts'
import styles from '../parts/forms/form.module.css'
import { SubmitButton } from '../parts/forms/submit-button.tsx'
import { FactList } from '../parts/shell/fact-list.tsx'
import { PaperCardPage } from '../parts/shell/paper-card.tsx'
import { Problem } from '../parts/shell/problem.tsx'
import { sizeText } from '../parts/teams/words.ts'
import { useSession } from '../session/session.tsx'
import type { Route } from './+types/join'

export const loader = ({ context }: Route.LoaderArgs) => ({
  // Previews name the event and the team, and nobody. Searchers never see them.
  head: { ...headOf(context, '/join', null), pictureOf: '/', ...invitationOf(context) },
})

export const meta = pageMeta
export const links = facesFirst('reading')

export default function Join() {
  const { code = '' } = useParams()
  const { data, failure, reload } = useAnswer(code, () => readInvitation(code))
  const { status, user } = useSession()
  const refusedWith = failure?.kind === 'refused' ? failure.code : undefined
  const gone = refusedWith === 'invitation_unknown'
  const needsLogIn = refusedWith === 'proof_needed'

  return (
    <PaperCardPage>
      <h1>Join a team</h1>
      {data ? (
        <>
          <Invited invitation={data} />
          {!data.isOpen ? (
            <p role="status">Teams of {data.event.name} can no longer change.</p>
          ) : user ? (
            <JoinButton code={code} invitation={data} user={user} />
          ) : (
            status === 'out' && <Ways code={code} />
          )}
        </>
      ) : failure ? (
        <>
          <Problem failure={failure} {...(!gone && { onRetry: reload })} />
          {needsLogIn && status === 'out' ? (
            <Ways code={code} />
          ) : (
            <p>
              <Link to="/profile">Go to Profile</Link>
            </p>
          )}
        </>
      ) : (
        <p role="status" className="needs-scripts">
          Loading the invitation …
        </p>
      )}
      <noscript>
        <p>This page needs JavaScript. Please allow it for this site and load the page again.</p>
      </noscript>
    </PaperCardPage>
  )
}

function Invited({ invitation: { event, name, captain, size, members } }: { invitation: TeamInvitation }) {
  const limits = sizeText(size)
  return (
    <FactList
      facts={[
        ['Team', <strong key="team">{name}</strong>],
        [
          'Event',
          <Link key="event" to={`/events/${event.ind}`}>
            {event.name}
          </Link>,
        ],
        ['Captain', captain],
        ['Size', limits ? `${members} so far; teams have ${limits}` : `${members} so far`],
      ]}
    />
  )
}

/** For visitors: both ways lead back here. */
function Ways({ code }: { code: string }) {
  const from = `/join/${encodeURIComponent(code)}`
  return (
    <>
      <p>
        {priceSentence(useFestival())} To join, log in or make an account. You come back here by yourself and see your
        price first.
      </p>
      <div className="button-row">
        <Link to="/auth#sign-up" state={{ from }} className="main-button">
          Sign up
        </Link>
        <Link to="/auth#log-in" state={{ from, logIn: true }} className="quiet-button">
          Log in
        </Link>
      </div>
    </>
  )
}

function JoinButton({ code, invitation, user }: { code: string; invitation: TeamInvitation; user: User }) {
  const festival = useFestival()
  const { setUser, refresh } = useSession()
  const navigate = useNavigate()
  /** The server's amount, where it differed from ours. */
  const [corrected, setCorrected] = useState<number | null>(null)
  const { event, name } = invitation
  const isRegistered = user.events.some(({ idx }) => idx === event.ind)
  const amount = corrected ?? amountForNewEvents(festival, user, user.events.length, isRegistered ? 0 : 1)

  const join = async () => {
    const answer = await joinTeam(code, amount)
    if (!answer.ok && answer.failure.kind === 'refused' && answer.failure.amount !== undefined) {
      setCorrected(answer.failure.amount)
      void refresh()
    }
    return answer
  }
  const act = useAct(join, fresh => {
    setUser(fresh)
    const joined = fresh.teams.find(team => team.ind === event.ind && team.name === name)
    navigate(joined ? `/teams/${joined.id}` : '/profile')
  })

  return (
    <form
      className={styles.form}
      aria-label="Join the team"
      method="post"
      onSubmit={submit => {
        submit.preventDefault()
        void act.run()
      }}
    >
      <p>
        {isRegistered
          ? `You are registered for ${event.name}: joining costs nothing.`
          : `Joining registers you for ${event.name}. It adds ${rupees(amount)} to what you pay.`}
      </p>
      <p>The captain can pay for the team, and so learns what you owe altogether, for events and accommodation.</p>
      {act.failure && <Problem failure={act.failure} />}
      <SubmitButton className="main-button" pending={act.busy}>
        Join {name}
      </SubmitButton>
    </form>
  )
}
