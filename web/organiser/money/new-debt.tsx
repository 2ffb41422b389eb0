// The question where the server says that somebody will owe money after a refund or a correction: the sum is shown, and
// the second press confirms it.
import { useState } from 'react'
import type { Answer } from '../../calls/api.ts'
import type { Act } from '../../calls/use-act.ts'
import { isRefused } from '../shell/organiser-call.ts'

/**
 * `about` is what the debt depends on, such as the amount: with another one the question is asked again. `hear` takes
 * the server's answer, `confirmed` goes into the call of the next press, `shown` is the act without the refusal that
 * the question says in its place.
 */
export function useNewDebt(about: string) {
  const [asked, setAsked] = useState<{ about: string; owes: number; sentence: string } | null>(null)
  const isAsked = asked?.about === about
  return {
    isAsked,
    confirmed: isAsked ? { owes: asked.owes } : {},
    hear(answer: Answer<unknown>) {
      if (answer.ok || answer.failure.kind !== 'refused' || !isRefused(answer.failure, 'makes_debt')) return
      setAsked({ about, owes: answer.failure.amount ?? 0, sentence: answer.failure.error })
    },
    shown: (act: Act): Act => (isRefused(act.failure, 'makes_debt') ? { ...act, failure: null } : act),
    question: isAsked && (
      <p role="status">
        <strong>{asked.sentence}</strong>
      </p>
    ),
  }
}
