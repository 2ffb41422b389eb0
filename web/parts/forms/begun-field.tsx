// The question before somebody registers for what has begun. The server asks first, and names the event and the time.
import type { Failure } from '../../calls/api.ts'
import { CheckField } from './field.tsx'

type Props = { failure: Failure | null; checked: boolean; onChange: (checked: boolean) => void }

/** Whether the server asked if somebody registers for what has begun. */
export const asksBegun = (failure: Failure | null) => failure?.kind === 'refused' && failure.code === 'event_begun'

/** The answer to that question; nothing before it is asked. */
export function BegunField({ failure, checked, onChange }: Props) {
  if (!checked && !asksBegun(failure)) return null
  return (
    <CheckField
      label="Register all the same: what has begun is not paid back"
      checked={checked}
      onChange={event => onChange(event.target.checked)}
    />
  )
}
