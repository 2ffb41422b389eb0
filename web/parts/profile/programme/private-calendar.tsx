// Shows the address of the user's private calendar on request. The user can subscribe to it, or get a new address.
import { useState } from 'react'
import { facilitiesWith } from '../../../../domain/stay/nights.ts'
import { failureText } from '../../../calls/api.ts'
import { readCalendar, renewCalendar } from '../../../calls/profile-calls.ts'
import { useAct } from '../../../calls/use-act.ts'
import { useAnswer } from '../../../calls/use-answer.ts'
import { useFestival } from '../../../edition.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { notice } from '../../shell/notices.tsx'
import { Problem, ProblemText } from '../../shell/problem.tsx'
import styles from './my-programme.module.css'

export function PrivateCalendar() {
  const [shown, setShown] = useState(false)
  if (shown) return <CalendarAddress />
  return (
    <div className="button-row">
      <button type="button" className="quiet-button" onClick={() => setShown(true)}>
        Add to my calendar
      </button>
    </div>
  )
}

function CalendarAddress() {
  const hasNights = facilitiesWith(useFestival(), 'nights').length > 0
  const { data, failure, reload, setData } = useAnswer('calendar', readCalendar)
  const renew = useAct(renewCalendar, fresh => {
    setData(fresh)
    notice.success('The calendar has a new address. The old address no longer works.')
  })
  if (!data)
    return failure ? <Problem failure={failure} onRetry={reload} /> : <p role="status">Loading the address …</p>
  return (
    <div className={styles.calendar}>
      <p>
        A calendar with this address updates automatically when something changes. Anybody with the address can read{' '}
        {hasNights ? 'your programme and where you sleep' : 'your programme'}, so do not share it. If others know it,
        get a new address.
      </p>
      <p className={styles.address}>{data.address}</p>
      <div className="button-row">
        <a className="quiet-button" href={data.address.replace(/^https?:/, 'webcal:')}>
          Subscribe
        </a>
        <SubmitButton type="button" className="quiet-button" pending={renew.busy} onClick={renew.run}>
          New address
        </SubmitButton>
      </div>
      {renew.failure && <ProblemText>{failureText(renew.failure)}</ProblemText>}
    </div>
  )
}
