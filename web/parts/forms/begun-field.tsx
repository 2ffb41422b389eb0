// Asks before registering for an event that has started. The server requests this confirmation and names the event
// and the time.
import type { Failure } from '../../calls/api.ts'
import { CheckField } from './field.tsx'

type Props = { failure: Failure | null; checked: boolean; onChange: (checked: boolean) => void }

/** Whether the server requested the confirmation. */
export const asksBegun = (failure: Failure | null) => failure?.kind === 'refused' && failure.code === 'event_begun'

/** The box to tick; absent until the server requests the confirmation. */
export function BegunField({ failure, checked, onChange }: Props) {
  if (!checked && !asksBegun(failure)) return null
  return (
    <CheckField
      label="Register anyway. Events that have started are not refunded"
      checked={checked}
      onChange={event => onChange(event.target.checked)}
    />
  )
}
