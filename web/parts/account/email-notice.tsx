// Asks to confirm the e-mail address.
import { Link } from 'react-router'
import type { User } from '../../../domain/account/api.ts'
import { isInstituteEmail, whyConfirm } from '../../../domain/account/email.ts'
import { rupees } from '../../../domain/rupees.ts'
import { useFestival } from '../../edition.tsx'
import { type EventList, useEventList } from '../../event-list.tsx'
import styles from './email-notice.module.css'
import { SendConfirmation } from './send-link.tsx'

export function EmailNotice({ user }: { user: User }) {
  const { institute, prices } = useFestival()
  const list = useEventList()
  return (
    <section className={styles.notice} aria-label="Confirm your e-mail">
      <h2>Confirm your e-mail</h2>
      <p>
        Open the link in our mail to <strong>{user.email}</strong> and press the button.{' '}
        {isInstituteEmail(user.email, institute.emailDomain) ? whatFollows(prices.student, list) : whyConfirm}
      </p>
      <p>
        Nothing there? Look in spam too. Is the address wrong? <Link to="/profile?dialog=identity">Correct it</Link>. If
        no mail comes, ask at the registration desk.
      </p>
      <SendConfirmation label="Send the link again" />
    </section>
  )
}

/** What a student of the host institute gets with a confirmed address. */
function whatFollows({ perEvent, cap }: { perEvent: number; cap: number }, list: EventList): string {
  const own = list.flatMap(({ events }) => events).filter(event => event.hostInstituteOnly)
  const events = own.map(event => event.heading).join(', ')
  const price = `the student price (${rupees(perEvent)} an event, ${rupees(cap)} at most)`
  return `After that ${events ? `${price} and ${events} are` : `${price} is`} yours.`
}
