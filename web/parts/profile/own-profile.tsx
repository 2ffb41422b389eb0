// The profile of the person who is logged in: ticket, payments, pass, registered events and their data, what is next to do first.
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { User } from '../../../domain/api.ts'
import { waitingAmount } from '../../../domain/payment.ts'
import type { ScheduledSession } from '../../../domain/schedule-types.ts'
import { keepPage } from '../../keep-page.ts'
import { readLines, readPayments } from '../../profile-calls.ts'
import { useAnswer } from '../../use-answer.ts'
import { EmailNotice } from '../account/email-notice.tsx'
import { useOpener } from '../shell/dialog.tsx'
import { Certificates } from './certificates.tsx'
import { CheckoutDialog } from './checkout-dialog.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { IdentityDialog } from './identity-dialog.tsx'
import { LinesContext } from './lines.tsx'
import { LogIns } from './log-ins.tsx'
import { MyProgramme } from './my-programme.tsx'
import { NextStep } from './next-step.tsx'
import { OwnNotices } from './own-notices.tsx'
import styles from './own-profile.module.css'
import { OwnResults } from './own-results.tsx'
import { PaperSection } from './paper-section.tsx'
import { Pass } from './pass.tsx'
import { Payments } from './payments.tsx'
import { PersonalData } from './personal-data.tsx'
import { ProfileCard } from './profile-card.tsx'
import { RegisteredEvents } from './registered-events.tsx'
import { RegisteredStep } from './registered-step.tsx'
import { UnregisterDialog } from './unregister-dialog.tsx'
import { type ProfileDialog, useDialogInAddress } from './use-dialog-in-address.ts'
import { WaitingLines } from './waiting-lines.tsx'

type Props = { user: User; sessions: readonly ScheduledSession[] }

export default function OwnProfile({ user, sessions }: Props) {
  const address = useDialogInAddress()
  const { dialog } = address
  /** The events that were just added, until the person has seen it. */
  const [added, setAdded] = useState<readonly number[]>([])
  /** Nobody who does anything else on the page is taken to the group chat. */
  const [staying, setStaying] = useState(false)
  const success = useRef<HTMLDivElement>(null)
  const { userId, amountDue, paidAmount } = user
  // The payments change with what is due and paid.
  const money = useAnswer(`${userId} ${amountDue} ${paidAmount}`, readPayments)
  // Registering, leaving and teams change the lines.
  const lines = useAnswer(`${userId} ${user.events.length} ${user.teams.length} lines`, readLines)
  const waiting = waitingAmount(money.data?.claims ?? [])
  const opener = useOpener(dialog !== null)
  const open = (which: ProfileDialog) => (event: MouseEvent<HTMLElement>) => {
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

  // The pass must show at the gate, where there may be no network: also for who opens the profile from another page.
  useEffect(() => void keepPage('/profile', '/profile.data'), [])

  const succeeded = added.length > 0 && dialog === null
  useEffect(() => {
    if (succeeded) success.current?.focus()
  }, [succeeded])

  useEffect(() => {
    if (dialog !== null) setStaying(true)
  }, [dialog])

  const parts = {
    payments: (
      // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that somebody works on the part within
      <div key="payments" onFocus={() => setStaying(true)}>
        <Payments user={user} asked={money} />
      </div>
    ),
    pass: <Pass key="pass" user={user} />,
    events: (
      <PaperSection key="events" id="events" title="Registered events">
        <RegisteredEvents events={user.events} teams={user.teams} />
        {lines.data && lines.data.entries.length > 0 && (
          <WaitingLines user={user} lines={lines.data} onLines={lines.setData} onReload={lines.reload} />
        )}
        <div className={styles.actions}>
          <button type="button" className="main-button" onClick={open('register')}>
            Register for Events
          </button>
          <button type="button" className="quiet-button" onClick={open('unregister')}>
            Unregister for Events
          </button>
        </div>
      </PaperSection>
    ),
  }

  return (
    <LinesContext value={lines}>
      {succeeded && (
        <div ref={success} tabIndex={-1} className={styles.success}>
          <RegisteredStep
            user={user}
            events={added}
            money={money.data}
            staying={staying}
            onStay={() => setStaying(true)}
            onClose={() => setAdded([])}
          />
        </div>
      )}
      {!user.emailConfirmed && <EmailNotice user={user} />}
      {!succeeded && (
        <NextStep user={user} waiting={waiting} held={lines.data?.entries.some(entry => entry.heldUntil !== null)} />
      )}
      <ProfileCard user={user} waiting={waiting} onCorrect={open('details')} />
      {orderFor(user).map(part => parts[part])}
      <MyProgramme user={user} sessions={sessions} />
      <Certificates userId={userId} />
      <OwnResults userId={userId} />
      <OwnNotices userId={userId} />
      <LogIns user={user} />
      <PersonalData user={user} />
      {dialog === 'register' && <CheckoutDialog user={user} address={address} onRegistered={registered} />}
      {dialog === 'details' && (
        <DetailsDialog user={user} onIdentity={() => address.open('identity')} onClose={address.close} />
      )}
      {dialog === 'identity' && <IdentityDialog user={user} onClose={address.close} />}
      {dialog === 'unregister' && <UnregisterDialog user={user} address={address} />}
    </LinesContext>
  )
}

/** What is next to do comes first. It hangs on the user alone: nothing may jump when the payments have loaded. */
function orderFor({ amountDue, events }: User): ('payments' | 'pass' | 'events')[] {
  if (amountDue > 0) return ['payments', 'pass', 'events']
  return events.length > 0 ? ['pass', 'events', 'payments'] : ['events', 'pass', 'payments']
}
