// Changes the user's password, lists the user's log-ins, and ends one other log-in or all others.
import { useState } from 'react'
import type { User } from '../../../../domain/account/api.ts'
import type { LogIns as Listed } from '../../../../domain/account/log-ins-api.ts'
import { festivalDay } from '../../../../domain/day.ts'
import { readLogIns } from '../../../calls/profile-calls.ts'
import { useAnswer } from '../../../calls/use-answer.ts'
import { useFestival } from '../../../edition.tsx'
import { useOpener } from '../../shell/dialog.tsx'
import { Figure } from '../../shell/figure.tsx'
import { dayText, Moment } from '../../shell/moment.tsx'
import { Problem } from '../../shell/problem.tsx'
import { useDialogInAddress } from '../dialogs/use-dialog-in-address.ts'
import actions from '../own-profile.module.css'
import { PaperSection } from '../paper-section.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { type Ending, EndLogInsDialog, nameOf } from './end-log-ins-dialog.tsx'
import styles from './log-ins.module.css'

export function LogIns({ user }: { user: User }) {
  const { dialog, open, close } = useDialogInAddress()
  /** Whether the list is shown. It is loaded only then, because few of the many people who open a profile want it. */
  const [shown, setShown] = useState(false)
  const changing = dialog === 'password'
  const opener = useOpener(changing)
  return (
    <PaperSection title="Password and log-ins" id="log-ins">
      {shown ? (
        <LogInList key={String(changing)} user={user} />
      ) : (
        <p>Your password, and the devices on which you are logged in.</p>
      )}
      <div className={actions.actions}>
        <button
          type="button"
          className="quiet-button"
          onClick={event => {
            opener.current = event.currentTarget
            open('password')
          }}
        >
          Change my password
        </button>
        {/* The button is not removed, because it has the keyboard focus. */}
        <button type="button" className="quiet-button" onClick={() => setShown(!shown)}>
          <Figure>{`${shown ? 'Hide' : 'Show'} where I am logged in`}</Figure>
        </button>
      </div>
      {changing && <ChangePasswordDialog user={user} onClose={close} />}
    </PaperSection>
  )
}

function LogInList({ user }: { user: User }) {
  const { data, failure, reload, setData } = useAnswer('log-ins', readLogIns)
  const [ending, setEnding] = useState<Ending | null>(null)
  const opener = useOpener(ending !== null)
  const asking = (what: Ending) => (event: { currentTarget: HTMLElement }) => {
    opener.current = event.currentTarget
    setEnding(what)
  }
  if (!data)
    return failure ? <Problem failure={failure} onRetry={reload} /> : <p role="status">Loading your log-ins …</p>
  return (
    <>
      <ul className={styles.list} aria-label="Where you are logged in">
        {data.logIns.map(logIn => (
          <LogIn key={logIn.sessionId} logIn={logIn} onEnd={asking(logIn)} />
        ))}
      </ul>
      <p>Is one of them not yours? Change your password: this logs out all other devices.</p>
      {data.logIns.length > 1 && (
        <div className={actions.actions}>
          <button type="button" className="quiet-button" onClick={asking('others')}>
            Log out on all other devices
          </button>
        </div>
      )}
      {ending && <EndLogInsDialog user={user} ending={ending} onEnded={setData} onClose={() => setEnding(null)} />}
    </>
  )
}

type LogInProps = { logIn: Listed['logIns'][number]; onEnd: (event: { currentTarget: HTMLElement }) => void }

function LogIn({ logIn, onEnd }: LogInProps) {
  const festival = useFestival()
  const device = nameOf(logIn)
  return (
    <li>
      <div>
        <p>
          <strong>{device}</strong>
          {logIn.isThis && <span className={styles.here}>this device</span>}
        </p>
        <small>
          Since <Moment at={logIn.startedAt} /> · last used on{' '}
          {dayText(festivalDay(festival, Date.parse(logIn.lastUsedAt)))}
        </small>
      </div>
      {!logIn.isThis && (
        <button type="button" className="quiet-button" onClick={onEnd}>
          Log out <span className="visually-hidden">{device}</span>
        </button>
      )}
    </li>
  )
}
