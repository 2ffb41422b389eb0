// Shows an invitation to a team with its event, its seats and the price; one press joins the team. Visitors log in or
// sign up and return here. If the team is full or closed, the page suggests other events.
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { User } from '../../domain/account/api.ts'
import { amountForNewEvents } from '../../domain/money/pricing.ts'
import { rupees } from '../../domain/rupees.ts'
import type { InvitedTeam } from '../../domain/share-pictures/invited-team.ts'
import type { TeamInvitation } from '../../domain/teams/api.ts'
import { joinTeam, readInvitation } from '../calls/team-calls.ts'
import { useAct } from '../calls/use-act.ts'
import { useAnswer } from '../calls/use-answer.ts'
import { facesFirst } from '../document/faces.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { invitationOf } from '../document/page-source.ts'
import { useFestival } from '../edition.tsx'
import { priceSentence } from '../parts/events/prices.ts'
import { BegunField } from '../parts/forms/begun-field.tsx'
import styles from '../parts/forms/form.module.css'
import { SubmitButton } from '../parts/forms/submit-button.tsx'
import { PaperCardPage } from '../parts/shell/paper-card.tsx'
import { Problem } from '../parts/shell/problem.tsx'
import { InvitationCard } from '../parts/teams/invitation-card.tsx'
import { useSession } from '../session/session.tsx'
import type { Route } from './+types/join'

export const loader = ({ context }: Route.LoaderArgs) => {
  const shown = invitationOf(context)
  const preview = shown && { title: shown.title, description: shown.description, picture: shown.picture }
  return {
    // Previews name the event and the team but no people. Search engines do not index this page.
    head: { ...headOf(context, '/join', null), pictureOf: '/', ...preview },
    team: shown?.team ?? null,
  }
}

export const meta = pageMeta
export const links = facesFirst('reading')

export default function Join({ loaderData }: Route.ComponentProps) {
  const { code = '' } = useParams()
  const { data, failure, reload } = useAnswer(code, () => readInvitation(code))
  const { status, user } = useSession()
  const refusedWith = failure?.kind === 'refused' ? failure.code : undefined
  const gone = refusedWith === 'invitation_unknown'
  const needsLogIn = refusedWith === 'proof_needed'
  // The server-rendered page contains the team. After a page change, the team comes from the answer.
  const team = gone ? null : (loaderData.team ?? (data && teamIn(data)))

  return (
    <PaperCardPage>
      {team ? <InvitationCard team={team} captain={data?.captain} /> : <h1>Join a team</h1>}
      {data && team ? (
        team.state !== 'open' || !data.isOpen ? (
          <WaysOn isFull={data.isOpen} event={data.event.name} />
        ) : user ? (
          <JoinButton code={code} invitation={data} user={user} />
        ) : (
          status === 'out' && <Ways code={code} />
        )
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

/** The team as the card shows it. The call counts members, but not extra members and substitutes. */
function teamIn({ event, name, size, members, isOpen }: TeamInvitation): InvitedTeam {
  const isFull = members === size.max && size.extras + size.substitutes === 0
  return {
    ind: event.ind,
    event: event.name,
    name,
    when: '',
    state: !isOpen ? 'closed' : isFull ? 'full' : 'open',
    seats: [{ people: size.called, taken: members, most: size.max }],
  }
}

/** Links to other events, if nobody can join the team. */
function WaysOn({ isFull, event }: { isFull: boolean; event: string }) {
  return (
    <>
      <p role="status">
        {isFull ? 'This team is full.' : `Teams of ${event} can no longer be changed.`} See which other events you can
        join.
      </p>
      <div className="button-row">
        <Link to="/events" className="main-button">
          See all events
        </Link>
        <Link to="/schedule" className="quiet-button">
          Schedule
        </Link>
      </div>
    </>
  )
}

/** Asks visitors to log in or sign up. After that they return to this page. */
function Ways({ code }: { code: string }) {
  const from = `/join/${encodeURIComponent(code)}`
  return (
    <>
      <p>
        {priceSentence(useFestival())} To join, log in or create an account. You will return to this page and see your
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
  /** The amount from the server, if it differs from the one calculated here. */
  const [corrected, setCorrected] = useState<number | null>(null)
  const [begun, setBegun] = useState(false)
  const { event, name } = invitation
  const isRegistered = user.events.some(({ idx }) => idx === event.ind)
  const amount = corrected ?? amountForNewEvents(festival, user, user.events.length, isRegistered ? 0 : 1)

  const join = async () => {
    const answer = await joinTeam(code, { amount, ...(begun && { begun }) })
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
          ? `You are already registered for ${event.name}. Joining the team is free.`
          : `Joining registers you for ${event.name}. It adds ${rupees(amount)} to your balance to pay.`}
      </p>
      <p>
        The captain can pay for the team, and can therefore see your full balance to pay for events and accommodation.
      </p>
      {act.failure && <Problem failure={act.failure} />}
      <BegunField failure={act.failure} checked={begun} onChange={setBegun} />
      <SubmitButton className="main-button" pending={act.busy}>
        Join {name}
      </SubmitButton>
    </form>
  )
}
