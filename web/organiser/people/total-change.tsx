// What a change at the desk makes of a person's total, before it is saved.
import { rupees } from '../../../domain/rupees.ts'

/** `by` and `to` are whole rupees: how much the total changes, and what it is then. */
export function TotalChange({ by, to }: { by: number; to: number }) {
  if (by === 0) return <>The total stays {rupees(to)}</>
  return (
    <>
      The total {by > 0 ? 'rises' : 'falls'} by <strong>{rupees(Math.abs(by))}</strong> to {rupees(to)}
    </>
  )
}
