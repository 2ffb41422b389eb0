// The change of a person's total at the desk, shown before saving.
import { rupees } from '../../../domain/rupees.ts'

/** `by`: the change, `to`: the new total, in whole rupees. */
export function TotalChange({ by, to }: { by: number; to: number }) {
  if (by === 0) return <>The total stays {rupees(to)}</>
  return (
    <>
      The total {by > 0 ? 'rises' : 'falls'} by <strong>{rupees(Math.abs(by))}</strong> to {rupees(to)}
    </>
  )
}
