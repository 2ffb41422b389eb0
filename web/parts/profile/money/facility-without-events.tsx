// If the chosen facility requires more events, offers to choose events or to remove the facility, before the user pays
// for it.
import { Link } from 'react-router'
import type { User } from '../../../../domain/account/api.ts'
import { defaultFacility, findFacility, lackingText } from '../../../../domain/edition/facility.ts'
import { amountDue, totalDue } from '../../../../domain/money/pricing.ts'
import { rupees } from '../../../../domain/rupees.ts'
import { failureText } from '../../../calls/api.ts'
import { updateFacility } from '../../../calls/profile-calls.ts'
import { useAct } from '../../../calls/use-act.ts'
import { useFestival } from '../../../edition.tsx'
import { useSession } from '../../../session/session.tsx'
import { Figure } from '../../shell/figure.tsx'
import note from '../../shell/note.module.css'
import styles from '../pass/pass.module.css'

export function FacilityWithoutEvents({ user }: { user: User }) {
  const { setUser } = useSession()
  const festival = useFestival()
  const none = defaultFacility(festival.facilities).name
  const act = useAct(() => updateFacility(none), setUser)
  const facility = user.isStudent ? undefined : findFacility(festival.facilities, user.facility)
  const lacking = facility ? lackingText(facility, user.events.length) : ''
  if (!facility || lacking === '') return null
  const dueWithout = amountDue(totalDue(festival, { ...user, facility: none }, user.events.length), user.paidAmount)
  return (
    <div className={styles.words}>
      <p className={note.note}>
        <Figure>{`${lacking} Or remove ${facility.name}: ${balanceAfter(dueWithout)}.`}</Figure>
      </p>
      <div className="button-row">
        <Link to="/profile?dialog=register" className="quiet-button">
          Choose events
        </Link>
        <button type="button" className="quiet-button" disabled={act.busy} onClick={() => void act.run()}>
          <Figure>{`Remove ${facility.name}`}</Figure>
        </button>
      </div>
      {act.failure && <p role="alert">{failureText(act.failure)}</p>}
    </div>
  )
}

function balanceAfter(due: number): string {
  return due < 0 ? `you will have ${rupees(-due)} credit` : `your balance to pay will be ${rupees(due)}`
}
