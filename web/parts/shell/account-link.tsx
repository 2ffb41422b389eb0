// A link to the log-in for visitors and to the profile for users, correct from the first frame.
import { Link } from 'react-router'
import { useSession } from '../../session/session.tsx'

type Props = {
  /** The text for visitors. */
  visitor: string
  /** The text for logged-in users; without it the link is only for visitors. */
  person?: string
  /** Opens the log-in instead of the sign-up. */
  logIn?: boolean
  className?: string
}

/**
 * Until the session is known both links are rendered, and the style sheet hides one (styles/base.css): pages are the
 * same for all visitors, and a script at the top (root.tsx) has already checked for a stored log-in.
 */
export function AccountLink({ visitor, person, logIn = false, className = '' }: Props) {
  const { status } = useSession()
  const only = (kind: string) => (status === 'unknown' ? `${className} ${kind}`.trim() : className) || undefined
  return (
    <>
      {status !== 'in' && (
        <Link key="visitor" to={logIn ? '/auth#log-in' : '/auth'} className={only('only-visitors')}>
          {visitor}
        </Link>
      )}
      {person && status !== 'out' && (
        <Link key="person" to="/profile" className={only('only-people')}>
          {person}
        </Link>
      )}
    </>
  )
}
