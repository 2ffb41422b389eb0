// What a logged-in person sees of themselves: ticket, registered events with the ways to register and unregister, pass, payments (1 §2),
// and what is held about them.
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { User } from '../../../domain/api.ts'
import styles from '../../pages/profile.module.css'
import { EmailNotice } from '../account/email-notice.tsx'
import buttons from '../shell/buttons.module.css'
import { CheckoutDialog } from './checkout-dialog.tsx'
import { Pass } from './pass.tsx'
import { Payments } from './payments.tsx'
import { PersonalData } from './personal-data.tsx'
import { ProfileCard } from './profile-card.tsx'
import { RegisteredEvents } from './registered-events.tsx'
import { UnregisterDialog } from './unregister-dialog.tsx'

export default function OwnProfile({ user }: { user: User }) {
  const [dialog, setDialog] = useState<'register' | 'unregister' | null>(null)
  const close = () => setDialog(null)
  const opener = useRef<HTMLElement>(null)
  const open = (which: 'register' | 'unregister') => (event: MouseEvent<HTMLElement>) => {
    opener.current = event.currentTarget
    setDialog(which)
  }

  // A browser gives the focus back by itself only to a button that had it, and not every one focuses what is clicked.
  useEffect(() => {
    if (!dialog) opener.current?.focus()
  }, [dialog])

  return (
    <>
      {!user.emailConfirmed && <EmailNotice user={user} />}
      <ProfileCard user={user} />
      <section className={styles.events} aria-labelledby="registered-events">
        <h2 id="registered-events">Registered events</h2>
        <RegisteredEvents events={user.events} />
        <div className={styles.actions}>
          <button type="button" className={`main-button ${buttons.main}`} onClick={open('register')}>
            Register for Events
          </button>
          <button type="button" className={buttons.quiet} onClick={open('unregister')}>
            Unregister for Events
          </button>
        </div>
      </section>
      <Pass user={user} />
      <Payments user={user} />
      <PersonalData user={user} />
      {dialog === 'register' && <CheckoutDialog user={user} onClose={close} />}
      {dialog === 'unregister' && <UnregisterDialog user={user} onClose={close} />}
    </>
  )
}
