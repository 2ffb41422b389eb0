// Leaves a team. The user remains registered for its event, and pays for it, unless they unregister too. The dialog
// offers to do both in one step.
import { useState } from 'react'
import type { User } from '../../../domain/account/api.ts'
import { totalDue } from '../../../domain/money/pricing.ts'
import { rupees } from '../../../domain/rupees.ts'
import type { Team } from '../../../domain/teams/api.ts'
import { unregisterFromEvents } from '../../calls/profile-calls.ts'
import { removeMember } from '../../calls/team-calls.ts'
import { useAct } from '../../calls/use-act.ts'
import { useFestival } from '../../edition.tsx'
import { ActDialog } from '../forms/act-dialog.tsx'
import { CheckField } from '../forms/field.tsx'
import { useBlockBack } from '../profile/dialogs/use-block-back.ts'
import { useRemoveFacility } from '../profile/registrations/remove-facility.tsx'

type Props = { team: Team; user: User; onLeft: () => void; onClose: () => void }

export function LeaveTeamDialog({ team, user, onLeft, onClose }: Props) {
  const festival = useFestival()
  const { event } = team
  const [andEvent, setAndEvent] = useState(false)
  const count = user.events.length
  const facility = useRemoveFacility(user, andEvent ? count - 1 : null)
  const less = totalDue(festival, user, count) - totalDue(festival, user, count - 1)
  const act = useAct<User>(
    () => (andEvent ? unregisterFromEvents([event.ind], facility.chosen) : removeMember(team.id, user.userId)),
    onLeft,
  )
  useBlockBack(act.busy)
  const others = user.teams.filter(({ id, ind }) => ind === event.ind && id !== team.id)
  return (
    <ActDialog
      title={`Leave ${team.name}`}
      act={act}
      button={andEvent ? 'Leave the team and the event' : 'Leave the team'}
      grave
      onClose={onClose}
    >
      <p>{whatBecomesOfTheTeam(team, user.userId)}</p>
      <CheckField
        label={`Unregister from ${event.name} too${less > 0 ? `: ${rupees(less)} less` : ''}.`}
        checked={andEvent}
        onChange={change => setAndEvent(change.target.checked)}
      />
      {andEvent && others.length > 0 && <p>You will also leave {others.map(({ name }) => name).join(' and ')}.</p>}
      {!andEvent && (
        <p>
          Otherwise you stay registered for {event.name}
          {less > 0 && ` (${rupees(less)})`} and can join another team.
        </p>
      )}
      {facility.field}
    </ActDialog>
  )
}

function whatBecomesOfTheTeam({ members }: Team, userId: string): string {
  if (members.length === 1) return 'You are its last member, so the team will be deleted.'
  return members.some(member => member.isCaptain && member.userId === userId)
    ? 'The longest-standing member becomes captain.'
    : 'The captain can invite you again.'
}
