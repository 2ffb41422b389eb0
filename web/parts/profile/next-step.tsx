// One line at the top of the profile: the next step, with a link.
import { Link } from 'react-router'
import type { User } from '../../../domain/account/api.ts'
import type { AnswersList } from '../../../domain/answers/api.ts'
import { eventsLacking, type Facility, findFacility } from '../../../domain/edition/facility.ts'
import { weekdayMomentText } from '../../../domain/edition/weekday-moment.ts'
import { howMany } from '../../../domain/lists/how-many.ts'
import { rupees } from '../../../domain/rupees.ts'
import type { OwnSubmission } from '../../../domain/submissions/api.ts'
import { useFestival } from '../../edition.tsx'
import { Figure } from '../shell/figure.tsx'
import { missingIn, useOwnAnswers } from './answers/use-own-answers.ts'
import styles from './next-step.module.css'
import { dueNext, handInPath } from './submissions/words.ts'
import { useCountedEvents } from './waiting-list/waiting-list-context.tsx'

type Props = {
  user: User
  waiting: number
  held?: boolean | undefined
  submissions?: readonly OwnSubmission[] | undefined
}

/**
 * `waiting` is the sum (whole rupees) that the user reported and no cashier has confirmed yet. `held` says whether the
 * user is offered a seat; the offer expires. A submission comes first in the last days before its deadline.
 */
export function NextStep({ user, waiting, held = false, submissions = [] }: Props) {
  const festival = useFestival()
  const { facilities } = festival
  const counted = useCountedEvents(user.events.length)
  const facility = user.isStudent ? undefined : findFacility(facilities, user.facility)
  const lacks = facility && eventsFor(facility, counted)
  const missing = answersFor(useOwnAnswers().data)
  const due = dueNext(submissions, Date.now())
  const toHandIn = due && {
    text: `${due.name}: hand in by ${weekdayMomentText(festival, Date.parse(due.deadline!))}`,
    label: 'Hand in',
    to: handInPath(due),
  }
  const { text, label, to } = held ? offeredSeat : (toHandIn ?? lacks ?? missing ?? nextFor(user, waiting))
  return (
    <nav className={styles.next} aria-label="Next step">
      <p>
        <Figure>{text}</Figure>
      </p>
      <Link to={to} className="main-button" preventScrollReset={false}>
        <Figure>{label}</Figure>
      </Link>
    </nav>
  )
}

const offeredSeat = { text: 'A seat is free and reserved for you', label: 'See it', to: '#waiting' }

/** The step to choose more events. It comes before paying, because without them the user gets no bed. */
function eventsFor(facility: Facility, eventCount: number) {
  const lacking = eventsLacking(facility, eventCount)
  if (lacking === 0) return undefined
  const text = `${facility.name} needs ${howMany(lacking, 'more event', 'more events')}`
  return { text, label: 'Choose events', to: '/profile?dialog=register' }
}

/** The step to answer required questions. It comes before paying, because it is done at once and soon forgotten. */
function answersFor(data: AnswersList | null) {
  const missing = missingIn(data)
  if (missing.length === 0) return undefined
  const text = `${howMany(missing.length, 'question')} about your registration ${missing.length === 1 ? 'is' : 'are'} not answered`
  return { text, label: 'Answer now', to: missing.some(({ event }) => event !== null) ? '#answers' : '#meal-answers' }
}

function nextFor({ amountDue, events }: User, waiting: number) {
  if (amountDue > waiting)
    return { text: `Balance to pay: ${rupees(amountDue - waiting)}`, label: 'How to pay', to: '#payments' }
  if (amountDue > 0)
    return {
      text: `A cashier is checking ${rupees(waiting)}. You do not need to do anything.`,
      label: 'Your payments',
      to: '#payments',
    }
  if (events.length === 0)
    return { text: 'You have not registered for any event yet', label: 'Choose events', to: '#events' }
  return { text: 'Fully paid', label: 'Show your pass', to: '#pass' }
}
