// Asks the user to confirm the e-mail address.
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
        <span>
          {isInstituteEmail(user.email, institute.emailDomain) ? benefitText(prices.student, list) : whyConfirm}
        </span>
      </p>
      <p>
        No mail? Check your spam folder. Wrong address? <Link to="/profile?dialog=identity">Correct it</Link>. If no
        mail arrives, ask at the registration desk.
      </p>
      <SendConfirmation label="Send the link again" />
    </section>
  )
}

/** The benefits of a confirmed address for a student of the host institute. */
function benefitText({ perEvent, cap }: { perEvent: number; cap: number }, list: EventList): string {
  const own = list.flatMap(({ events }) => events).filter(event => event.hostInstituteOnly)
  const events = own.map(event => event.heading).join(', ')
  const price = `the student price (${rupees(perEvent)} per event, up to ${rupees(cap)} in total)`
  return `You then get ${price}${events ? ` and can register for ${events}` : ''}.`
}
