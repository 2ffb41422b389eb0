// Which dialog of the team page is open stands in the browser's history: Back closes it, and a reload keeps it.
import { useLocation, useNavigate } from 'react-router'
import type { Team } from '../../../domain/teams/api.ts'
import type { TeamAct } from './team-dialog.tsx'

export function useActInHistory({ members }: Team) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const kept: TeamAct | null = state?.act ?? null
  // Who has left the team meanwhile cannot be changed.
  const isGone = kept && 'member' in kept && !members.some(({ userId }) => userId === kept.member.userId)
  return {
    act: isGone ? null : kept,
    open: (act: TeamAct) =>
      void navigate('.', { preventScrollReset: true, defaultShouldRevalidate: false, state: { act } }),
    close: () => void navigate(-1),
  }
}
