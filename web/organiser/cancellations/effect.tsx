// Shows the effect of cancelling an event, in figures and names, and lists what its reinstatement could not restore.
import type { CancellationPage } from '../../../domain/cancellations/api.ts'
import { howMany } from '../../../domain/lists/how-many.ts'
import { rupees } from '../../../domain/rupees.ts'

type Props = { page: CancellationPage }

/** The effect of a cancellation, shown before it is confirmed. */
export function CancellationEffect({ page }: Props) {
  const { registered, teams, waiting, sessions, payers, back } = page
  const creditors = payers.filter(payer => payer.back !== 0)
  return (
    <>
      <ul>
        <li>{howMany(registered, 'person is', 'people are')} unregistered and do not pay for it.</li>
        {teams > 0 && (
          <li>
            {howMany(teams, 'team')} {teams === 1 ? 'ends' : 'end'}.
          </li>
        )}
        {waiting > 0 && <li>{howMany(waiting, 'person leaves', 'people leave')} the waiting list.</li>}
        {sessions.length > 0 && <li>Cancelled sessions: {sessions.join(', ')}.</li>}
        {back !== null && back > 0 && (
          <li>
            <strong>{rupees(back)}</strong> to refund to {howMany(creditors.length, 'person', 'people')}.
          </li>
        )}
        {back === null && payers.length > 0 && <li>{howMany(payers.length, 'person has', 'people have')} paid.</li>}
        <li>Everybody with a confirmed address gets a mail. Beds that depend on the event are not cancelled.</li>
      </ul>
      {creditors.length > 0 && (
        <details>
          <summary>People who have paid</summary>
          <ul>
            {creditors.map(payer => (
              <li key={payer.userId}>
                {payer.username}, {payer.userId}
                {payer.back !== null && `: ${rupees(payer.back)}`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** People and sessions that reinstating the event could not restore. */
export function ReinstatementFailures({ page: { leftOut, leftSessions } }: Props) {
  if (leftOut.length === 0 && leftSessions.length === 0) return null
  return (
    <>
      <p>Not restored when the event was reinstated:</p>
      <ul>
        {leftOut.map(({ userId, username, why }) => (
          <li key={userId}>
            {username}, {userId}: {why}
          </li>
        ))}
        {leftSessions.map(name => (
          <li key={name}>{name}: its venue is taken. Move the session or put it back to planned.</li>
        ))}
      </ul>
    </>
  )
}
