// Takes an offered seat: registers or, for a team event, creates a team.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '../../../../domain/account/api.ts'
import { amountForNewEvents } from '../../../../domain/money/pricing.ts'
import { rupees } from '../../../../domain/rupees.ts'
import type { Answer } from '../../../calls/api.ts'
import { registerForEvents } from '../../../calls/profile-calls.ts'
import { makeTeam } from '../../../calls/team-calls.ts'
import { useAct } from '../../../calls/use-act.ts'
import { useFestival } from '../../../edition.tsx'
import { findListed, useEventList, useEventName } from '../../../event-list.tsx'
import { useSession } from '../../../session/session.tsx'
import { ActDialog } from '../../forms/act-dialog.tsx'
import { BegunField } from '../../forms/begun-field.tsx'
import { Figure } from '../../shell/figure.tsx'
import { TeamNameField } from '../../teams/team-name-field.tsx'
import { useBlockBack } from '../dialogs/use-block-back.ts'

type Props = { user: User; ind: number; onDone: () => void; onClose: () => void }

export function TakeSeatDialog({ user, ind, onDone, onClose }: Props) {
  const festival = useFestival()
  const { setUser, refresh } = useSession()
  const navigate = useNavigate()
  const eventName = useEventName()
  const byTeams = findListed(useEventList(), ind)?.byTeams ?? false
  const isNew = !user.events.some(({ idx }) => idx === ind)
  const [teamName, setTeamName] = useState('')
  /** The amount from the server, if it differs from the one calculated here. */
  const [corrected, setCorrected] = useState<number | null>(null)
  const [begun, setBegun] = useState(false)
  const amount = corrected ?? (isNew ? amountForNewEvents(festival, user, user.events.length, 1) : 0)
  const act = useAct(
    async (): Promise<Answer<{ team: string } | { user: User }>> => {
      const answer = byTeams
        ? await makeTeam({ event: ind, name: teamName, ...(begun && { begun }), ...(isNew && { amount }) })
        : await registerForEvents({ events: [ind], amount, ...(begun && { begun: [ind] }) })
      if (!answer.ok) {
        if (answer.failure.kind === 'refused') setCorrected(answer.failure.amount ?? null)
        return answer
      }
      return { ok: true, data: 'members' in answer.data ? { team: answer.data.id } : { user: answer.data } }
    },
    done => {
      if ('user' in done) setUser(done.user)
      else void refresh()
      onDone()
      if ('team' in done) navigate(`/teams/${done.team}`)
    },
  )
  useBlockBack(act.busy)
  return (
    <ActDialog
      title={`Your seat in ${eventName(ind)}`}
      act={act}
      button={byTeams ? 'Take the seat and create the team' : 'Take the seat'}
      onClose={onClose}
    >
      <p>
        <Figure>
          {isNew
            ? `${rupees(amount)} will be added to your balance to pay.`
            : 'You are already registered for the event. No extra charge.'}
        </Figure>
        {byTeams && ' You will be the captain. Next you get a link for your friends to join.'}
      </p>
      {byTeams && <TeamNameField value={teamName} onChange={setTeamName} />}
      <BegunField failure={act.failure} checked={begun} onChange={setBegun} />
    </ActDialog>
  )
}
