// A link that leads visitors to the log-in and everybody else to their profile, right from the first frame.
import { Link } from 'react-router'
import { useSession } from '../../session/session.tsx'

type Props = {
  /** What it says to a visitor. */
  visitor: string
  /** What it says to somebody who is logged in. */
  person: string
  /** Opens the log-in, where visitors otherwise find the sign-up. */
  logIn?: boolean
  className?: string
}

/**
 * Until the application knows, it draws both links, and the style sheet hides one (styles/base.css): the page is the
 * same for everybody, and a script at its top (root.tsx) has looked for a stored log-in.
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
      {status !== 'out' && (
        <Link key="person" to="/profile" className={only('only-people')}>
          {person}
        </Link>
      )}
    </>
  )
}
