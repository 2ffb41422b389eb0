// The profile of the person who is logged in: ticket, registered events, pass, payments, and their data.
import { type MouseEvent, useState } from 'react'
import type { User } from '../../../domain/api.ts'
import { EmailNotice } from '../account/email-notice.tsx'
import { useOpener } from '../shell/dialog.tsx'
import { CheckoutDialog } from './checkout-dialog.tsx'
import styles from './own-profile.module.css'
import { PaperSection } from './paper-section.tsx'
import { Pass } from './pass.tsx'
import { Payments } from './payments.tsx'
import { PersonalData } from './personal-data.tsx'
import { ProfileCard } from './profile-card.tsx'
import { RegisteredEvents } from './registered-events.tsx'
import { UnregisterDialog } from './unregister-dialog.tsx'
import { useEventInAddress } from './use-event-in-address.ts'

export default function OwnProfile({ user }: { user: User }) {
  const { chosen, forget } = useEventInAddress()
  const [dialog, setDialog] = useState<'register' | 'unregister' | null>(chosen === null ? null : 'register')
  const close = () => {
    setDialog(null)
    forget()
  }
  const opener = useOpener(dialog !== null)
  const open = (which: 'register' | 'unregister') => (event: MouseEvent<HTMLElement>) => {
    opener.current = event.currentTarget
    setDialog(which)
  }

  return (
    <>
      {!user.emailConfirmed && <EmailNotice user={user} />}
      <ProfileCard user={user} />
      <PaperSection title="Registered events">
        <RegisteredEvents events={user.events} />
        <div className={styles.actions}>
          <button type="button" className="main-button" onClick={open('register')}>
            Register for Events
          </button>
          <button type="button" className="quiet-button" onClick={open('unregister')}>
            Unregister for Events
          </button>
        </div>
      </PaperSection>
      <Pass user={user} />
      <Payments user={user} />
      <PersonalData user={user} />
      {dialog === 'register' && <CheckoutDialog user={user} chosen={chosen} onClose={close} />}
      {dialog === 'unregister' && <UnregisterDialog user={user} onClose={close} />}
    </>
  )
}
