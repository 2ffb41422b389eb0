// Changes the version of a session that the page shows. If somebody else changed the session first, the server names
// that change, the page is read again, and the next press changes the new version.
import type { ChangeSessionBody, SessionAnswer, SessionRow } from '../../../domain/programme/api.ts'
import type { Answer, Failure } from '../../calls/api.ts'
import { type Act, useAct } from '../../calls/use-act.ts'
import { notice } from '../../parts/shell/notices.tsx'
import { isRefused } from '../shell/organiser-call.ts'
import { changeSession } from './calls.ts'

export type Change = ChangeSessionBody['change']

type Call = () => Promise<Answer<unknown>>

export type ChangeCallbacks = {
  /** Reads the programme again. */
  onReload: () => void
  onDone: () => void
}

/** `run` sends the change, then shows `message`. The change is sent only if the call `before` succeeds. */
export function useChange(
  session: SessionRow,
  { onReload, onDone }: ChangeCallbacks,
): { act: Act; run: (change: Change, message: string, before?: Call) => Promise<void> } {
  const call: { change: Change | null; message: string; before?: Call | undefined } = { change: null, message: '' }
  const act = useAct(
    async (): Promise<Answer<SessionAnswer>> => {
      if (!call.change) return { ok: false, failure: { kind: 'cancelled' } }
      const before = await call.before?.()
      if (before && !before.ok) return before
      const answer = await changeSession(session.id, { version: session.version, change: call.change })
      if (!answer.ok && isOutdated(answer.failure)) onReload()
      return answer
    },
    ({ clashes, elsewhere }) => {
      const venue = clashes.length > 0 ? ` It overlaps with ${clashes.join(', ')}.` : ''
      const sessions = elsewhere.map(({ name, from, to, count }) => `${name}, ${from} to ${to} (${count})`)
      const people =
        sessions.length > 0 ? ` Participants are also expected elsewhere at that time: ${sessions.join('; ')}.` : ''
      notice.success(call.message + venue + people)
      onReload()
      onDone()
    },
  )
  return {
    act,
    run(change, message, before) {
      call.before = before
      call.change = change
      call.message = message
      return act.run()
    },
  }
}

/** Whether somebody else changed or deleted the session since the page was read. */
export function isOutdated(failure: Failure | null): boolean {
  return isRefused(failure, 'programme_changed', 'programme_version', 'session_unknown')
}
