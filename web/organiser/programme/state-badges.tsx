// Badges for the unusual states of a session, such as 'cancelled' or 'late'.
import type { SessionRow } from '../../../domain/programme/api.ts'
import { Badge } from '../shell/states.tsx'

export function StateBadges({ session }: { session: SessionRow }) {
  const { state, isOver, lateMinutes, clashes } = session
  return (
    <>
      {state === 'cancelled' && <Badge tone="bad">cancelled</Badge>}
      {state === 'late' && <Badge tone="warn">{lateMinutes} min late</Badge>}
      {state === 'moved' && !isOver && <Badge tone="warn">moved</Badge>}
      {isOver && <Badge tone="plain">over</Badge>}
      {clashes.length > 0 && <Badge tone="bad">clash</Badge>}
    </>
  )
}
