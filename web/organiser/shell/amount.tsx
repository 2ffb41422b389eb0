// Money in the console, in whole rupees.
import { amountDueText, rupees } from '../../../domain/rupees.ts'
import { Badge } from './states.tsx'

export function Amount({ of }: { of: number }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{rupees(of)}</span>
}

/** The balance of a person. Negative amounts are credit. */
export function Due({ of }: { of: number }) {
  if (of === 0) return <Badge tone="good">settled</Badge>
  return <Badge tone={of > 0 ? 'bad' : 'warn'}>{of > 0 ? `${rupees(of)} due` : amountDueText(of)}</Badge>
}
