// The user's profile: what it loads, the confirmation of a registration, and the dialogs that the address names. The
// ticket and the drawers are in profile-parts.tsx.
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { User } from '../../../domain/account/api.ts'
import type { Schedule, ScheduledSession } from '../../../domain/programme/schedule-types.ts'
import { readPayments, readWaitingLists } from '../../calls/profile-calls.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { EmailNotice } from '../account/email-notice.tsx'
import { useOpener } from '../shell/dialog.tsx'
import { DetailsDialog } from './account/details-dialog.tsx'
import { IdentityDialog } from './account/identity-dialog.tsx'
import { OwnAnswersContext, useLoadedAnswers } from './answers/use-own-answers.ts'
import { type ProfileDialog, useDialogInAddress } from './dialogs/use-dialog-in-address.ts'
import styles from './own-profile.module.css'
import { ProfileParts } from './profile-parts.tsx'
import { CheckoutDialog } from './registrations/checkout-dialog.tsx'
import { RegisteredStep } from './registrations/registered-step.tsx'
import { UnregisterDialog } from './registrations/unregister-dialog.tsx'
import { WaitingListContext } from './waiting-list/waiting-list-context.tsx'

type Props = { user: User; sessions: readonly ScheduledSession[]; venues: Schedule['venues'] }

export default function OwnProfile({ user, sessions, venues }: Props) {
  const address = useDialogInAddress()
  const { dialog } = address
  /** The events that were just added, until the user closes the confirmation. */
  const [added, setAdded] = useState<readonly number[]>([])
  /** Whether the user has done anything else on the page. The group chat then does not open by itself. */
  const [staying, setStaying] = useState(false)
  const stay = () => setStaying(true)
  const success = useRef<HTMLDivElement>(null)
  const { userId, amountDue, paidAmount } = user
  // Reload the payments when the balance or the paid amount changes.
  const money = useAnswer(`payments ${userId}`, readPayments, `${amountDue} ${paidAmount}`)
  // Registering, unregistering and team changes affect the waiting lists.
  const waitingLists = useAnswer(
    `waiting lists ${userId}`,
    readWaitingLists,
    `${user.events.length} ${user.teams.length}`,
  )
  const answers = useLoadedAnswers(user)
  const opener = useOpener(dialog !== null)
  const onOpen = (which: ProfileDialog) => (event: MouseEvent<HTMLElement>) => {
    opener.current = event.currentTarget
    setAdded([])
    address.open(which)
  }
  const registered = (events: readonly number[]) => {
    opener.current = null
    setStaying(false)
    setAdded(events)
    address.close()
  }

  const succeeded = added.length > 0 && dialog === null
  useEffect(() => {
    if (succeeded) success.current?.focus()
  }, [succeeded])

  useEffect(() => {
    if (dialog !== null) setStaying(true)
  }, [dialog])

  return (
    <WaitingListContext value={waitingLists}>
      <OwnAnswersContext value={answers}>
        {succeeded && (
          <div ref={success} tabIndex={-1} className={styles.success}>
            <RegisteredStep
              user={user}
              events={added}
              money={money.data}
              staying={staying}
              onStay={stay}
              onClose={() => setAdded([])}
            />
          </div>
        )}
        {!user.emailConfirmed && <EmailNotice user={user} />}
        <ProfileParts
          user={user}
          sessions={sessions}
          venues={venues}
          money={money}
          hasStep={!succeeded}
          onOpen={onOpen}
          onUseMoney={stay}
        />
        {dialog === 'register' && (
          <CheckoutDialog user={user} sessions={sessions} address={address} onRegistered={registered} />
        )}
        {dialog === 'details' && (
          <DetailsDialog user={user} onIdentity={() => address.open('identity')} onClose={address.close} />
        )}
        {dialog === 'identity' && <IdentityDialog user={user} onClose={address.close} />}
        {dialog === 'unregister' && <UnregisterDialog user={user} address={address} />}
      </OwnAnswersContext>
    </WaitingListContext>
  )
}
