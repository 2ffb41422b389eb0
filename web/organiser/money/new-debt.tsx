// Asks before a refund or correction makes a debt. The question shows the debt, and the second press confirms.
import { useState } from 'react'
import type { Answer } from '../../calls/api.ts'
import type { Act } from '../../calls/use-act.ts'
import { isRefused } from '../shell/organiser-call.ts'

/**
 * `basis`: the text on which the debt depends, such as the amount. If `basis` changes, the question is asked again.
 * Pass each answer of the server to `onAnswer`, and send `confirmed` with the next call. `withoutRefusal` removes the
 * refusal that the question replaces.
 */
export function useNewDebt(basis: string) {
  const [debt, setDebt] = useState<{ basis: string; owes: number; sentence: string } | null>(null)
  const isAsked = debt?.basis === basis
  return {
    isAsked,
    confirmed: isAsked ? { owes: debt.owes } : {},
    onAnswer(answer: Answer<unknown>) {
      if (answer.ok || answer.failure.kind !== 'refused' || !isRefused(answer.failure, 'makes_debt')) return
      setDebt({ basis, owes: answer.failure.amount ?? 0, sentence: answer.failure.error })
    },
    withoutRefusal: (act: Act): Act => (isRefused(act.failure, 'makes_debt') ? { ...act, failure: null } : act),
    question: isAsked && (
      <p role="status">
        <strong>{debt.sentence}</strong>
      </p>
    ),
  }
}
