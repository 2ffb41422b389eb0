// The ticket and the rest of the profile by subject, in the order in which people ask on the ground: programme of the
// day, results, bed and meals, then money and teams, then what is needed rarely. On wide screens the ticket stays in
// view.
import { type MouseEvent, useState } from 'react'
import type { User } from '../../../domain/account/api.ts'
import { waitingAmount } from '../../../domain/money/payment.ts'
import type { OwnPayments } from '../../../domain/money/payments-api.ts'
import type { Schedule, ScheduledSession } from '../../../domain/programme/schedule-types.ts'
import type { AnswerState } from '../../calls/use-answer.ts'
import { LogIns } from './account/log-ins.tsx'
import { OwnDetails } from './account/own-details.tsx'
import { PersonalData } from './account/personal-data.tsx'
import type { ProfileDialog } from './dialogs/use-dialog-in-address.ts'
import { Drawer } from './drawer.tsx'
import { useOwnMeals } from './meals/use-own-meals.ts'
import { MoneyDrawer } from './money/money-drawer.tsx'
import { OwnNotices } from './own-notices.tsx'
import styles from './own-profile.module.css'
import { hasProgramme, MyProgramme } from './programme/my-programme.tsx'
import { EventsDrawer } from './registrations/events-drawer.tsx'
import { ResultsDrawer } from './results/results-drawer.tsx'
import { StayDrawer } from './stay/stay-drawer.tsx'
import { useOwnStay } from './stay/use-own-stay.ts'
import { SubmissionsDrawer } from './submissions/submissions-drawer.tsx'
import { useOwnSubmissions } from './submissions/use-own-submissions.ts'
import { Ticket } from './ticket/ticket.tsx'
import { useWaitingLists } from './waiting-list/waiting-list-context.tsx'

type Props = {
  user: User
  sessions: readonly ScheduledSession[]
  venues: Schedule['venues']
  money: AnswerState<OwnPayments>
  /** Whether the ticket shows the next step. */
  hasStep: boolean
  onOpen: (dialog: ProfileDialog) => (event: MouseEvent<HTMLElement>) => void
  onUseMoney: () => void
}

export function ProfileParts({ user, sessions, venues, money, hasStep, onOpen, onUseMoney }: Props) {
  const meals = useOwnMeals(user)
  const stay = useOwnStay(user)
  const waitingLists = useWaitingLists()
  const submissions = useOwnSubmissions(user)
  const waiting = waitingAmount(money.data?.claims ?? [])
  const held = waitingLists.data?.entries.some(({ heldUntil }) => heldUntil !== null) ?? false
  /**
   * Without a programme and without a balance to pay, the events come first. The order stays during a visit, so that
   * nothing moves.
   */
  const [eventsFirst] = useState(() => !hasProgramme(user, sessions) && user.amountDue <= 0)
  const events = (
    <EventsDrawer key="events" user={user} onRegister={onOpen('register')} onUnregister={onOpen('unregister')} />
  )
  return (
    <div className={styles.columns}>
      <Ticket
        user={user}
        sessions={sessions}
        venues={venues}
        meals={meals?.data ?? null}
        stay={stay?.stay ?? null}
        step={hasStep ? { waiting, held, submissions: submissions.data?.submissions } : null}
      />
      <div className={styles.drawers}>
        <MyProgramme user={user} sessions={sessions} venues={venues} />
        <SubmissionsDrawer state={submissions} />
        <ResultsDrawer userId={user.userId} />
        {eventsFirst && events}
        <StayDrawer user={user} stay={stay} meals={meals} />
        <MoneyDrawer user={user} state={money} onUse={onUseMoney} />
        {!eventsFirst && events}
        <Drawer name="news" title="Notices" opens="on request">
          <OwnNotices userId={user.userId} />
        </Drawer>
        <Drawer name="account" title="Account" opens="on request">
          <OwnDetails user={user} onCorrect={onOpen('details')} />
          <LogIns user={user} />
          <PersonalData user={user} />
        </Drawer>
      </div>
    </div>
  )
}
