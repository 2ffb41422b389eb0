// Shows the last walk-in above the form for the next person: name, user id, and the pass and receipt to print.
import { useRef } from 'react'
import { Link } from 'react-router'
import type { SavedWalkIn } from '../../../domain/people/api.ts'
import { rupees } from '../../../domain/rupees.ts'
import { printPart, useOwnPrint } from '../../parts/shell/print-part.ts'
import { ProblemText } from '../../parts/shell/problem.tsx'
import { PersonAnswers, questionsVersion } from '../answers/person-answers.tsx'
import { personPath } from '../shell/person-link.tsx'
import { PassCard } from '../shell/print/pass-card.tsx'
import { ReceiptCard } from '../shell/print/receipt-card.tsx'
import styles from './walk-in.module.css'

export function WalkInSummary({ person }: { person: SavedWalkIn }) {
  const [payment] = person.payments
  const cards = useRef<HTMLDivElement>(null)
  useOwnPrint(cards)
  return (
    <section className={styles.saved} aria-label="Saved">
      <p role="status">
        <strong>{person.username} is saved</strong>, user id <strong>{person.userId}</strong>
        {payment && `, receipt ${payment.receiptNumber} for ${rupees(payment.amount)}`}
        {person.amountDue > 0 && `, balance to pay ${rupees(person.amountDue)}`}.{' '}
        {person.email
          ? 'A mail to confirm the address and to choose a password is being sent.'
          : 'No e-mail address: print the pass, because the person cannot open it online.'}{' '}
        <Link to={personPath(person.userId)}>Open the person's page</Link>
      </p>
      {person.answersRefused && (
        <ProblemText>{`The answers to the questions are not saved. ${person.answersRefused}`}</ProblemText>
      )}
      <PersonAnswers userId={person.userId} username={person.username} version={questionsVersion(person)} />
      <div ref={cards} className={styles.cards}>
        <PassCard person={person} together />
        {payment && <ReceiptCard person={person} payment={payment} together />}
      </div>
      <p className="button-row">
        <button type="button" className="quiet-button" onClick={() => printPart(cards.current)}>
          {payment ? 'Print pass and receipt' : 'Print the pass'}
        </button>
        <span className={`${styles.hint} ${styles.keys}`}>Ctrl and P print {payment ? 'both' : 'it'}.</span>
      </p>
    </section>
  )
}
