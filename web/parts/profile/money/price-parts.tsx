// The parts of a total as rows of a receipt: each event and the facility with its price.
import { partWords } from '../../../../domain/money/part-words.ts'
import type { Payer } from '../../../../domain/money/pricing.ts'
import { useFestival } from '../../../edition.tsx'
import { useEventList } from '../../../event-list.tsx'

type Props = {
  payer: Payer
  /** The events, in the order of registering. */
  eventIds: readonly number[]
  /** The class of the list. A row has a name and a price. */
  className: string | undefined
}

export function PriceParts({ payer, eventIds, className }: Props) {
  const parts = partWords(useFestival(), useEventList(), payer, eventIds)
  if (parts.length === 0) return null
  return (
    <ul className={className} aria-label="What the total is for" style={{ inlineSize: '100%' }}>
      {parts.map(({ key, name, price }) => (
        <li key={`${key} ${name} ${price}`}>
          <span>{name}</span>
          <span>{price}</span>
        </li>
      ))}
    </ul>
  )
}
