// Shows how a change at the desk affects a person's total, before it is saved.
import { rupees } from '../../../domain/rupees.ts'

/** `by`: the change of the total. `to`: the new total. Both are in whole rupees. */
export function TotalChange({ by, to }: { by: number; to: number }) {
  if (by === 0) return <span>{`The total stays ${rupees(to)}`}</span>
  return (
    <span key={by}>
      The total {by > 0 ? 'rises' : 'falls'} by <strong>{rupees(Math.abs(by))}</strong> to {rupees(to)}
    </span>
  )
}
