// The state of an event's registration in a few words.
import type { EventSeats } from '../../../domain/seats/api.ts'
import { Moment } from '../../parts/shell/moment.tsx'
import { Badge } from '../shell/states.tsx'

const states = {
  open: { tone: 'good', text: 'open' },
  opens: { tone: 'plain', text: 'opens later' },
  paused: { tone: 'warn', text: 'paused' },
  closed: { tone: 'bad', text: 'closed' },
} as const

export function OpeningBadge({ opening }: Pick<EventSeats, 'opening'>) {
  const { tone, text } = states[opening]
  return <Badge tone={tone}>{text}</Badge>
}

/** The setting that opens or closes registration, with its times. */
export function WindowWords({ decidedBy, opensAt, closesAt }: Pick<EventSeats, 'decidedBy' | 'opensAt' | 'closesAt'>) {
  const bounds = (
    <>
      {opensAt && (
        <>
          {' '}
          from <Moment at={opensAt} />
        </>
      )}
      {closesAt && (
        <>
          {' '}
          until <Moment at={closesAt} />
        </>
      )}
    </>
  )
  switch (decidedBy) {
    case 'festival':
      return <>Same as the festival{bounds}</>
    case 'own':
      return <>Set times{bounds}</>
    case 'session':
      return opensAt ? (
        <>Shortly before its first session{bounds}</>
      ) : (
        <>Shortly before its first session, which is not planned yet</>
      )
    case 'open':
      return <>Opened by hand</>
    case 'closed':
      return <>Closed by hand</>
    case 'cancelled':
      return <>The event is cancelled</>
    case 'results':
      return <>A round is published</>
    case 'programme':
      return <>All its sessions are over or cancelled</>
  }
}
