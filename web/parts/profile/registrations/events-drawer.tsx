// The drawer with the user's events, teams and waiting lists, and the buttons to register and unregister.
import type { MouseEvent } from 'react'
import type { User } from '../../../../domain/account/api.ts'
import { useTileTitle } from '../../../event-list.tsx'
import { OwnAnswers } from '../answers/own-answers.tsx'
import { useOwnAnswers } from '../answers/use-own-answers.ts'
import { Drawer } from '../drawer.tsx'
import styles from '../own-profile.module.css'
import { PaperSection } from '../paper-section.tsx'
import { WaitingEntries } from '../waiting-list/waiting-list.tsx'
import { useWaitingLists } from '../waiting-list/waiting-list-context.tsx'
import { CancelledEvents } from './cancelled-events.tsx'
import { LapsedSeats } from './lapsed-seats.tsx'
import { RegisteredEvents } from './registered-events.tsx'

type Open = (event: MouseEvent<HTMLElement>) => void
type Props = { user: User; onRegister: Open; onUnregister: Open }

export function EventsDrawer({ user, onRegister, onUnregister }: Props) {
  const waitingLists = useWaitingLists()
  const { data } = waitingLists
  const answers = useOwnAnswers()
  const tileTitle = useTileTitle()
  return (
    <Drawer name="events" title="Events and teams" aside={`${user.events.length}`} opens="everywhere">
      <PaperSection id="events" title="Registered events" titleHidden>
        <CancelledEvents cancelled={data?.cancelled ?? []} />
        <LapsedSeats lapsed={data?.lapsed ?? []} />
        <RegisteredEvents user={user} />
        {data && data.entries.length > 0 && (
          <WaitingEntries
            user={user}
            waitingLists={data}
            onChange={waitingLists.setData}
            onReload={waitingLists.reload}
          />
        )}
        <div className={styles.actions}>
          <button type="button" className="main-button" onClick={onRegister}>
            Register for Events
          </button>
          <button type="button" className="quiet-button" onClick={onUnregister}>
            Unregister for Events
          </button>
        </div>
      </PaperSection>
      <OwnAnswers
        id="answers"
        title="Questions about your registration"
        answers={answers.data?.answers.filter(({ event }) => event !== null) ?? []}
        nameOf={tileTitle}
        onSaved={answers.setData}
      />
    </Drawer>
  )
}
