// The open dialog of the team page is stored in the history state: Back closes it, and it survives a reload.
import { useLocation, useNavigate } from 'react-router'
import type { Team } from '../../../domain/teams/api.ts'
import type { TeamAct } from './team-dialog.tsx'

export function useActInHistory({ members }: Team) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const kept: TeamAct | null = state?.act ?? null
  // A member who has left cannot be changed.
  const isGone = kept && 'member' in kept && !members.some(({ userId }) => userId === kept.member.userId)
  return {
    act: isGone ? null : kept,
    open: (act: TeamAct) =>
      void navigate('.', { preventScrollReset: true, defaultShouldRevalidate: false, state: { act } }),
    close: () => void navigate(-1),
  }
}
