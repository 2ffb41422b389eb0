// The question before a refund or correction after which a person owes money: it shows the amount, and the second press
// confirms it.
import { useState } from 'react'
import type { Answer } from '../../calls/api.ts'
import type { Act } from '../../calls/use-act.ts'
import { isRefused } from '../shell/organiser-call.ts'

/**
 * `basis` is the text on which the debt depends, such as the amount: another basis asks the question again. `onAnswer`
 * takes the server's answer, `confirmed` belongs into the next call, `withoutRefusal` removes the refusal that the
 * question replaces.
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
