// Changes a session as the version that the organiser saw. Where somebody else changed it meanwhile the server says
// what, the page is read again, and the next press counts for what is there then.
import type { ChangeSessionBody, SessionAnswer, SessionRow } from '../../../domain/programme/api.ts'
import type { Answer, Failure } from '../../calls/api.ts'
import { type Act, useAct } from '../../calls/use-act.ts'
import { notice } from '../../parts/shell/notices.tsx'
import { isRefused } from '../shell/organiser-call.ts'
import { changeSession } from './calls.ts'

export type Change = ChangeSessionBody['change']

export type Changing = {
  /** Reads the programme again. */
  onReload: () => void
  onDone: () => void
}

/**
 * `change` is asked when the act runs; `said` is what to tell when it is done; `first` is a call before it, without
 * which it is not made.
 */
export function useChange(
  session: SessionRow,
  { onReload, onDone }: Changing,
): { act: Act; run: (change: Change, said: string, first?: () => Promise<Answer<unknown>>) => Promise<void> } {
  const wanted = { change: null as Change | null, said: '', first: null as (() => Promise<Answer<unknown>>) | null }
  const act = useAct(
    async (): Promise<Answer<SessionAnswer>> => {
      if (!wanted.change) return { ok: false, failure: { kind: 'cancelled' } }
      const before = await wanted.first?.()
      if (before && !before.ok) return before
      const answer = await changeSession(session.id, { version: session.version, change: wanted.change })
      if (!answer.ok && isOutdated(answer.failure)) onReload()
      return answer
    },
    ({ clashes, elsewhere }) => {
      const into = clashes.length > 0 ? ` It runs into ${clashes.join(', ')}.` : ''
      const people = elsewhere.map(({ name, from, to, count }) => `${name}, ${from} to ${to} (${count})`)
      const away = people.length > 0 ? ` People are expected elsewhere then: ${people.join('; ')}.` : ''
      notice.success(wanted.said + into + away)
      onReload()
      onDone()
    },
  )
  return {
    act,
    run(change, said, first) {
      wanted.first = first ?? null
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
