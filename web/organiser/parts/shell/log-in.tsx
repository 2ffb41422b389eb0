// The ways into the console: the log-in page, the log-in above a page whose session ended, and why somebody stays outside.
import { useState } from 'react'
import { Link } from 'react-router'
import { type Failure, failureText } from '../../../api.ts'
import { useFestival } from '../../../edition.tsx'
import { Dialog, DialogBody } from '../../../parts/shell/dialog.tsx'
import { useSession } from '../../../session.tsx'
import console_ from '../../console.module.css'
import { useOrganiser } from '../../organiser.tsx'
import buttons from './button.module.css'
import { TextField } from './fields.tsx'
import styles from './log-in.module.css'
import { Problem } from './states.tsx'

export function LogInPage() {
  const festival = useFestival()
  return (
    <main id="content" className={console_.alone}>
      <h1>
        {festival.name} {festival.year} organisers
      </h1>
      <p>Log in with your ordinary account. A log-in here lasts 12 hours.</p>
      <LogInForm />
      <Link to="/">To the festival's site</Link>
    </main>
  )
}

/** Stands above the page, which stays as it was left. */
export function LogInAgain() {
  const { logOut } = useOrganiser()
  return (
    <Dialog title="Please log in again" busy={false} onClose={logOut}>
      <DialogBody>
        <p>Organisers' log-ins last 12 hours. Nothing on the page below is lost.</p>
        <LogInForm />
      </DialogBody>
    </Dialog>
  )
}

function LogInForm() {
  const session = useSession()
  const { me, ask } = useOrganiser()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)

  const submit = async (fields: FormData) => {
    setBusy(true)
    const failed = await session.logIn({
      email: String(fields.get('email')),
      password: String(fields.get('password')),
    })
    if (!failed) await ask()
    setFailure(failed)
    setBusy(false)
  }

  return (
    <form
      className={styles.form}
      aria-label="Log in"
      onSubmit={event => {
        event.preventDefault()
        void submit(new FormData(event.currentTarget))
      }}
    >
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        maxLength={320}
        required
        defaultValue={me ? (session.user?.email ?? '') : ''}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={128}
        required
      />
      {failure && <Problem failure={failure} />}
      <button type="submit" className={buttons.main} disabled={busy}>
        {busy ? 'Logging in …' : 'Log in'}
      </button>
    </form>
  )
}

export function NotAnOrganiser() {
  const { logOut } = useOrganiser()
  const { user } = useSession()
  return (
    <main id="content" className={console_.alone}>
      <h1>For organisers</h1>
      <p>
        {user ? `${user.email} holds` : 'This account holds'} no role here. An administrator of the festival can give
        you one; then load this page again.
      </p>
      <p className={buttons.row}>
        <button type="button" className={buttons.main} onClick={logOut}>
          Log in as somebody else
        </button>
        <Link to="/" className={buttons.quiet}>
          To the festival's site
        </Link>
      </p>
    </main>
  )
}

export function ServerAway({ failure }: { failure: Failure }) {
  const { ask } = useOrganiser()
  return (
    <main id="content" className={console_.alone}>
      <h1>The console could not open</h1>
      <p role="alert">{failureText(failure)}</p>
      <p>
        <button type="button" className={buttons.main} onClick={() => void ask()}>
          Try again
        </button>
      </p>
    </main>
  )
}
