// The button that joins the waiting list of a full event.
import type { WaitingList } from '../../../../domain/seats/api.ts'
import { failureText } from '../../../calls/api.ts'
import { joinWaitingList } from '../../../calls/profile-calls.ts'
import { useAct } from '../../../calls/use-act.ts'
import { useEventName } from '../../../event-list.tsx'
import { notice } from '../../shell/notices.tsx'

/** `onJoined` gets the user's waiting lists after joining. */
export function JoinWaitingList({ ind, onJoined }: { ind: number; onJoined: (waitingLists: WaitingList) => void }) {
  const name = useEventName()(ind)
  const act = useAct(
    async () => {
      const answer = await joinWaitingList(ind)
      if (!answer.ok) notice.error(failureText(answer.failure))
      return answer
    },
    waitingLists => {
      const entry = waitingLists.entries.find(({ event }) => event === ind)
      onJoined(waitingLists)
      if (entry?.position == null) notice.success(`A seat in ${name} is free and reserved for you: see your profile`)
      else notice.success(`You are number ${entry.position} on the waiting list for ${name}`)
    },
  )
  return (
    <button type="button" className="quiet-button" disabled={act.busy} onClick={() => void act.run()}>
      Join the waiting list <span className="visually-hidden">of {name}</span>
    </button>
  )
}
