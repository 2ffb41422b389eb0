// Access to the console: the log-in page, the log-in above a page after the session has ended, and the reasons for no
// access.
import { Link } from 'react-router'
import { type Failure, failureText } from '../../calls/api.ts'
import { useFestival } from '../../edition.tsx'
import { LogInForm } from '../../parts/account/log-in-form.tsx'
import { Dialog, DialogBody } from '../../parts/shell/dialog.tsx'
import { useSession } from '../../session/session.tsx'
import { CodeForm, SetUpSecondFactor } from './code-forms.tsx'
import { ConfirmPassword } from './confirm-password.tsx'
import styles from './console.module.css'
import { useOrganiser } from './organiser.tsx'

export function LogInPage() {
  const festival = useFestival()
  const { ask } = useOrganiser()
  return (
    <main id="content" className={styles.alone}>
      <h1>
        {festival.name} {festival.year} organisers
      </h1>
      <p>Log in with your ordinary account. A log-in here lasts 12 hours.</p>
      <LogInForm email="" onLoggedIn={ask} />
      <Link to="/">Festival website</Link>
    </main>
  )
}

/** The log-in as a dialog above the page, so that the page keeps its state. */
export function LogInAgain() {
  const { ask, logOut } = useOrganiser()
  const { user } = useSession()
  return (
    <Dialog title="Please log in again" busy={false} onClose={logOut}>
      <DialogBody>
        <p>Log-ins of organisers last 12 hours. Nothing on the page below is lost.</p>
        <LogInForm email={user?.email ?? ''} onLoggedIn={ask} />
      </DialogBody>
    </Dialog>
  )
}

/** The page after the log-in of an organiser with a second factor. */
export function CodePage() {
  const { ask } = useOrganiser()
  return (
    <main id="content" className={styles.alone}>
      <h1>Enter your code</h1>
      <CodeForm onPassed={ask} />
      <LostPhone />
      <LogInAsSomebodyElse />
    </main>
  )
}

/** The form for the code as a dialog above the page, so that the page keeps its state. */
export function CodeAgain() {
  const { ask, logOut } = useOrganiser()
  return (
    <Dialog title="Enter your code" busy={false} onClose={logOut}>
      <DialogBody>
        <CodeForm onPassed={ask} />
        <LostPhone />
      </DialogBody>
    </Dialog>
  )
}

function LogInAsSomebodyElse() {
  const { logOut } = useOrganiser()
  return (
    <p>
      <button type="button" className="quiet-button" onClick={logOut}>
        Log in with another account
      </button>
    </p>
  )
}

function LostPhone() {
  return <p>Lost both your phone and the codes? An administrator can remove your second factor on the page Staff.</p>
}

/** For a role that requires a second factor, before it is set up. */
export function SetUpPage() {
  const { ask } = useOrganiser()
  return (
    <main id="content" className={styles.alone}>
      <h1>Your role needs a second factor</h1>
      <p>After the log-in the console asks for a code from your phone. A stolen password alone then gives no access.</p>
      <SetUpSecondFactor onDone={ask} />
      <ConfirmPassword />
      <LogInAsSomebodyElse />
    </main>
  )
}

export function NotAnOrganiser() {
  const { logOut } = useOrganiser()
  const { user } = useSession()
  return (
    <main id="content" className={styles.alone}>
      <h1>For organisers</h1>
      <p>
        {user ? user.email : 'This account'} has no role in the console. Ask an administrator for a role, then reload
        this page.
      </p>
      <p className="button-row">
        <button type="button" className="main-button" onClick={logOut}>
          Log in with another account
        </button>
        <Link to="/" className="quiet-button">
          Festival website
        </Link>
      </p>
    </main>
  )
}

export function ServerAway({ failure }: { failure: Failure }) {
  const { ask } = useOrganiser()
  return (
    <main id="content" className={styles.alone}>
      <h1>The console did not open</h1>
      <p role="alert">{failureText(failure)}</p>
      <p>
        <button type="button" className="main-button" onClick={() => void ask()}>
          Try again
        </button>
      </p>
    </main>
  )
}
