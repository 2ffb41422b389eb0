// Changes a session as the version that the organiser saw. Where somebody else changed it meanwhile the server says what, the page is read again,
// and the next press counts for what is there then.
import type { ChangeSessionBody, SessionAnswer, SessionRow } from '../../../../domain/programme-desk-types.ts'
import type { Answer, Failure } from '../../../api.ts'
import { notice } from '../../../parts/shell/notices.tsx'
import { type Act, useAct } from '../../../use-act.ts'
import { isRefused } from '../../calls.ts'
import { changeSession } from '../../programme-calls.ts'

export type Change = ChangeSessionBody['change']

export type Changing = {
  /** Reads the programme again. */
  onReload: () => void
  onDone: () => void
}

/** `change` is asked when the act runs; `said` is what to tell when it is done. */
export function useChange(
  session: SessionRow,
  { onReload, onDone }: Changing,
): { act: Act; run: (change: Change, said: string) => Promise<void> } {
  const wanted = { change: null as Change | null, said: '' }
  const act = useAct(
    async (): Promise<Answer<SessionAnswer>> => {
      if (!wanted.change) return { ok: false, failure: { kind: 'cancelled' } }
      const answer = await changeSession(session.id, { version: session.version, change: wanted.change })
      if (!answer.ok && isOutdated(answer.failure)) onReload()
      return answer
    },
    ({ clashes }) => {
      notice.success(clashes.length > 0 ? `${wanted.said} It runs into ${clashes.join(', ')}.` : wanted.said)
      onReload()
      onDone()
    },
  )
  return {
    act,
    run(change, said) {
      wanted.change = change
      wanted.said = said
      return act.run()
    },
  }
}

/** Whether somebody else changed it, or took it off, since the page was read. */
export function isOutdated(failure: Failure | null): boolean {
  return isRefused(failure, 'programme_changed', 'programme_version', 'session_unknown')
}
