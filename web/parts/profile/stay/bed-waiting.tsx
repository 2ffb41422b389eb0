// For users without nights, says that all beds are taken, and shows the waiting list and an offered bed.
import type { User } from '../../../../domain/account/api.ts'
import { failureText } from '../../../calls/api.ts'
import { readBedWaiting, stopWaitingForBed, updateFacility, waitForBed } from '../../../calls/profile-calls.ts'
import { useAct } from '../../../calls/use-act.ts'
import { useAnswer } from '../../../calls/use-answer.ts'
import { useSession } from '../../../session/session.tsx'
import { Moment } from '../../shell/moment.tsx'
import { PaperSection } from '../paper-section.tsx'
import styles from './your-stay.module.css'

export function BedWaitingLine({ user }: { user: User }) {
  const { setUser } = useSession()
  const { data, setData, reload } = useAnswer(`beds ${user.userId}`, readBedWaiting, user.facility)
  const wait = useAct(() => waitForBed(data?.full[0] ?? ''), setData)
  const stop = useAct(stopWaitingForBed, setData)
  const take = useAct(
    () => updateFacility(data?.waiting?.facility ?? ''),
    changed => {
      setUser(changed)
      reload()
    },
  )
  if (!data || (data.full.length === 0 && !data.waiting)) return null
  const problem = wait.failure ?? stop.failure ?? take.failure
  const { waiting } = data
  return (
    <PaperSection id="stay" title="A bed">
      {!waiting && (
        <p>
          All beds are taken at the moment. You can join the waiting list: when a bed is free, it is reserved for you.
        </p>
      )}
      {waiting?.heldUntil && (
        <p key={waiting.facility}>
          A bed with {waiting.facility} is reserved for you until <Moment at={waiting.heldUntil} />.
        </p>
      )}
      {waiting && !waiting.heldUntil && (
        <p>{`You are number ${waiting.position} on the waiting list for a bed with ${waiting.facility}.`}</p>
      )}
      {problem && <p role="alert">{failureText(problem)}</p>}
      <div className={styles.buttons}>
        {!waiting && (
          <button type="button" className="main-button" disabled={wait.busy} onClick={() => void wait.run()}>
            Join the waiting list for a bed
          </button>
        )}
        {waiting?.heldUntil && (
          <button type="button" className="main-button" disabled={take.busy} onClick={() => void take.run()}>
            Take the bed
          </button>
        )}
        {waiting && (
          <button type="button" className="quiet-button" disabled={stop.busy} onClick={() => void stop.run()}>
            {waiting.heldUntil ? 'Decline' : 'Leave the waiting list'}
          </button>
        )}
      </div>
    </PaperSection>
  )
}
