// The user's profile. First the ticket: pass, next session and next step. Everything else is in drawers by subject; on
// wide screens the ticket stays in view beside them.

import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { User } from '../../../domain/account/api.ts'
import { waitingAmount } from '../../../domain/money/payment.ts'
import type { Schedule, ScheduledSession } from '../../../domain/programme/schedule-types.ts'
import { shareAddress } from '../../../domain/share-pictures/pictures.ts'
import { readPayments, readWaitingLists } from '../../calls/profile-calls.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { useFestival } from '../../edition.tsx'
import { EmailNotice } from '../account/email-notice.tsx'
import { ShareLink } from '../share/share-link.tsx'
import { useOpener } from '../shell/dialog.tsx'
import { DetailsDialog } from './account/details-dialog.tsx'
import { IdentityDialog } from './account/identity-dialog.tsx'
import { LogIns } from './account/log-ins.tsx'
import { PersonalData } from './account/personal-data.tsx'
import { type ProfileDialog, useDialogInAddress } from './dialogs/use-dialog-in-address.ts'
import { Drawer } from './drawer.tsx'
import { OwnMeals } from './meals/own-meals.tsx'
import { Payments } from './money/payments.tsx'
import { NextStep } from './next-step.tsx'
import { OwnNotices } from './own-notices.tsx'
import styles from './own-profile.module.css'
import { PaperSection } from './paper-section.tsx'
import { Pass } from './pass/pass.tsx'
import { ProfileCard } from './profile-card.tsx'
import { MyProgramme } from './programme/my-programme.tsx'
import { CancelledEvents } from './registrations/cancelled-events.tsx'
import { CheckoutDialog } from './registrations/checkout-dialog.tsx'
import { LapsedSeats } from './registrations/lapsed-seats.tsx'
import { RegisteredEvents } from './registrations/registered-events.tsx'
import { RegisteredStep } from './registrations/registered-step.tsx'
import { UnregisterDialog } from './registrations/unregister-dialog.tsx'
import { Certificates } from './results/certificates.tsx'
import { OwnResults } from './results/own-results.tsx'
import { YourStay } from './stay/your-stay.tsx'
import { NextSession } from './ticket/next-session.tsx'
import { SavedOnPhone } from './ticket/saved-on-phone.tsx'
import ticket from './ticket/ticket.module.css'
import { WaitingEntries } from './waiting-list/waiting-list.tsx'
import { WaitingListContext } from './waiting-list/waiting-list-context.tsx'

type Props = { user: User; sessions: readonly ScheduledSession[]; venues: Schedule['venues'] }

export default function OwnProfile({ user, sessions, venues }: Props) {
  const address = useDialogInAddress()
  const { dialog } = address
  /** The events that were just added, until the user closes the confirmation. */
  const [added, setAdded] = useState<readonly number[]>([])
  /** Whether the user had events: the button to unregister is then not removed, because the focus returns to it. */
  const [hadEvents, setHadEvents] = useState(user.events.length > 0)
  if (!hadEvents && user.events.length > 0) setHadEvents(true)
  /** Whether the user has done anything else on the page. The group chat then does not open by itself. */
  const [staying, setStaying] = useState(false)
  const success = useRef<HTMLDivElement>(null)
  const { userId, amountDue, paidAmount } = user
  const festival = useFestival()
  const { facilities } = festival
  const mayStay = !user.isStudent && facilities.some(({ nights, meals }) => nights || meals)
  // Reload the payments when the balance or the paid amount changes.
  const money = useAnswer(`payments ${userId}`, readPayments, `${amountDue} ${paidAmount}`)
  // Registering, unregistering and team changes affect the waiting lists.
  const waitingLists = useAnswer(
    `waiting lists ${userId}`,
    readWaitingLists,
    `${user.events.length} ${user.teams.length}`,
  )
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

  const succeeded = added.length > 0 && dialog === null
  useEffect(() => {
    if (succeeded) success.current?.focus()
  }, [succeeded])

  useEffect(() => {
    if (dialog !== null) setStaying(true)
  }, [dialog])

  const drawers = {
    money: (
      <Drawer key="money" name="money" title="Money">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens for use of its content */}
        <div onFocus={() => setStaying(true)}>
          <Payments user={user} state={money} />
        </div>
      </Drawer>
    ),
    events: (
      <Drawer key="events" name="events" title="Events and teams" aside={`${user.events.length}`}>
        <MyProgramme user={user} sessions={sessions} venues={venues} />
        <PaperSection id="events" title="Registered events">
          <CancelledEvents cancelled={waitingLists.data?.cancelled ?? []} />
          <LapsedSeats lapsed={waitingLists.data?.lapsed ?? []} />
          <RegisteredEvents events={user.events} teams={user.teams} />
          {waitingLists.data && waitingLists.data.entries.length > 0 && (
            <WaitingEntries
              user={user}
              waitingLists={waitingLists.data}
              onChange={waitingLists.setData}
              onReload={waitingLists.reload}
            />
          )}
          <div className={styles.actions}>
            <button type="button" className="main-button" onClick={open('register')}>
              Register for Events
            </button>
            {hadEvents && (
              <button type="button" className="quiet-button" onClick={open('unregister')}>
                Unregister for Events
              </button>
            )}
          </div>
        </PaperSection>
        <Certificates userId={userId} />
        <OwnResults userId={userId} />
      </Drawer>
    ),
  }

  return (
    <WaitingListContext value={waitingLists}>
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
      <div className={styles.columns}>
        <div className={ticket.ticket}>
          <Pass user={user} />
          <NextSession user={user} sessions={sessions} venues={venues} />
          {!succeeded && (
            <NextStep
              user={user}
              waiting={waiting}
              held={waitingLists.data?.entries.some(entry => entry.heldUntil !== null)}
            />
          )}
          {user.events.length > 0 && (
            <p className={ticket.share}>
              <ShareLink
                inFull
                what="that I am going"
                text={`I am going to ${festival.name} ${festival.year}:`}
                to="/"
                picture={shareAddress.going('wide')}
                choices={[{ name: 'I am going', kind: 'going', of: [] }]}
              />
            </p>
          )}
          <SavedOnPhone user={user} />
        </div>
        <div className={styles.drawers}>
          <ProfileCard user={user} waiting={waiting} onCorrect={open('details')} />
          {orderFor(user).map(name => drawers[name])}
          {mayStay && (
            <Drawer name="stay" title="Nights and meals">
              <OwnMeals user={user} />
              <YourStay user={user} />
            </Drawer>
          )}
          <Drawer name="news" title="News">
            <OwnNotices userId={userId} />
          </Drawer>
          <Drawer name="account" title="Account">
            <LogIns user={user} />
            <PersonalData user={user} />
          </Drawer>
        </div>
      </div>
      {dialog === 'register' && (
        <CheckoutDialog user={user} sessions={sessions} address={address} onRegistered={registered} />
      )}
      {dialog === 'details' && (
        <DetailsDialog user={user} onIdentity={() => address.open('identity')} onClose={address.close} />
      )}
      {dialog === 'identity' && <IdentityDialog user={user} onClose={address.close} />}
      {dialog === 'unregister' && <UnregisterDialog user={user} address={address} />}
    </WaitingListContext>
  )
}

/** The part with the next step is first. Depends only on the user, so that nothing moves when the payments load. */
function orderFor({ amountDue }: User): ('money' | 'events')[] {
  return amountDue > 0 ? ['money', 'events'] : ['events', 'money']
}
