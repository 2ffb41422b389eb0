// The button that puts somebody into the line of a full event.
import type { WaitingLines } from '../../../domain/places-types.ts'
import { failureText } from '../../api.ts'
import { useEventName } from '../../event-list.tsx'
import { joinLine } from '../../profile-calls.ts'
import { useAct } from '../../use-act.ts'
import { notice } from '../shell/notices.tsx'

/** `onJoined` gets the lines that the person is in from then on. */
export function JoinLine({ ind, onJoined }: { ind: number; onJoined: (lines: WaitingLines) => void }) {
  const name = useEventName()(ind)
  const act = useAct(
    async () => {
      const answer = await joinLine(ind)
      if (!answer.ok) notice.error(failureText(answer.failure))
      return answer
    },
    lines => {
      const entry = lines.entries.find(({ event }) => event === ind)
      onJoined(lines)
      if (entry?.position == null) notice.success(`A place in ${name} is free for you: your profile holds it`)
      else notice.success(`You are number ${entry.position} in line for ${name}`)
    },
  )
  return (
    <button type="button" className="quiet-button" disabled={act.busy} onClick={() => void act.run()}>
      Join the waiting list <span className="visually-hidden">of {name}</span>
    </button>
  )
}
