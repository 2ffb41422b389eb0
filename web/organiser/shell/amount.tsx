// Money in the console: whole rupees, written by domain/rupees.ts.
import { amountDueText, rupees } from '../../../domain/rupees.ts'
import { Badge } from './states.tsx'

export function Amount({ of }: { of: number }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{rupees(of)}</span>
}

/** What a person owes. Below zero it is a credit. */
export function Due({ of }: { of: number }) {
  if (of === 0) return <Badge tone="good">settled</Badge>
  return <Badge tone={of > 0 ? 'bad' : 'warn'}>{of > 0 ? `${rupees(of)} due` : amountDueText(of)}</Badge>
}
