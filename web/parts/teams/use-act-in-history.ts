// The open dialog of the team page is stored in the history state, so that Back closes it and a reload reopens
// it.
import { useLocation, useNavigate } from 'react-router'
import type { Team } from '../../../domain/teams/api.ts'
import type { TeamAct } from './team-dialog.tsx'

export function useActInHistory({ members }: Team) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const stored: TeamAct | null = state?.act ?? null
  // A member who has left cannot be changed.
  const isGone = stored && 'member' in stored && !members.some(({ userId }) => userId === stored.member.userId)
  return {
    act: isGone ? null : stored,
    open: (act: TeamAct) =>
      void navigate('.', { preventScrollReset: true, defaultShouldRevalidate: false, state: { act } }),
    close: () => void navigate(-1),
  }
}
