// The user's details as entered at sign-up (P1), and the button to correct them.
import type { MouseEvent } from 'react'
import type { User } from '../../../../domain/account/api.ts'
import { Figure } from '../../shell/figure.tsx'
import { PaperSection } from '../paper-section.tsx'
import styles from './own-details.module.css'

type Props = { user: User; onCorrect: (event: MouseEvent<HTMLElement>) => void }

export function OwnDetails({ user, onCorrect }: Props) {
  return (
    <PaperSection id="details" title="Your details">
      <dl className={styles.details}>
        <Detail name="City" value={user.city} />
        <Detail name="Phone" value={user.phone} />
        <Detail name="University" value={user.college} />
        <Detail name="E-mail" value={user.email} />
      </dl>
      <button type="button" className="text-button" onClick={onCorrect}>
        Correct your details
      </button>
    </PaperSection>
  )
}

/** A detail, or a dash for a field that the user left empty at sign-up. */
function Detail({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value ? <Figure>{value}</Figure> : <NotGiven />}</dd>
    </div>
  )
}

function NotGiven() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">not given</span>
    </>
  )
}
