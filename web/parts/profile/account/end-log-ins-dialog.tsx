// Ends one other log-in or all others. Asks for the password, so that a lost phone cannot log its owner out.
import { useState } from 'react'
import type { User } from '../../../../domain/account/api.ts'
import type { LogIns } from '../../../../domain/account/log-ins-api.ts'
import { endOtherSessions, endSession } from '../../../calls/profile-calls.ts'
import { useAct } from '../../../calls/use-act.ts'
import { SendResetLink } from '../../account/send-link.tsx'
import { ActDialog } from '../../forms/act-dialog.tsx'
import { OwnPasswordField } from '../../forms/own-password-field.tsx'
import { notice } from '../../shell/notices.tsx'
import { useBlockBack } from '../dialogs/use-block-back.ts'

/** The log-in to end, or all except this one. */
export type Ending = LogIns['logIns'][number] | 'others'

type Props = { user: User; ending: Ending; onEnded: (fresh: LogIns) => void; onClose: () => void }

export function EndLogInsDialog({ user, ending, onEnded, onClose }: Props) {
  const [password, setPassword] = useState('')
  const act = useAct(
    () => (ending === 'others' ? endOtherSessions(password) : endSession(ending.sessionId, password)),
    fresh => {
      onClose()
      onEnded(fresh)
      notice.success(
        ending === 'others' ? 'You are logged out on all other devices' : `${nameOf(ending)} is logged out`,
      )
    },
  )
  useBlockBack(act.busy)
  const title = ending === 'others' ? 'Log out on all other devices' : `Log out ${nameOf(ending)}`
  return (
    <ActDialog title={title} act={act} button="Log out" onClose={onClose}>
      {ending === 'others' && <p>You will be logged out on all other devices. You stay logged in here.</p>}
      {/* Tells password managers which account this is. */}
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <OwnPasswordField value={password} onChange={event => setPassword(event.target.value)} />
      <SendResetLink label="Forgot your password? Send me a link" email={user.email} />
      <p>If you use the link to choose a new password, you will be logged out on all devices.</p>
    </ActDialog>
  )
}

/** The device of a log-in, such as 'Chrome on Android'. */
export function nameOf({ device }: LogIns['logIns'][number]): string {
  return device || 'A browser'
}
