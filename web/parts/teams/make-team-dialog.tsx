// Creates a team for an event of the user, and opens the team's page.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { makeTeam } from '../../calls/team-calls.ts'
import { useAct } from '../../calls/use-act.ts'
import { useEventName } from '../../event-list.tsx'
import { useSession } from '../../session/session.tsx'
import { ActDialog } from '../forms/act-dialog.tsx'
import { useBlockBack } from '../profile/dialogs/use-block-back.ts'
import { JoinWaitingList } from '../profile/waiting-list/join-waiting-list.tsx'
import { useWaitingLists } from '../profile/waiting-list/waiting-list-context.tsx'
import { TeamNameField } from './team-name-field.tsx'

export function MakeTeamDialog({ ind, onClose }: { ind: number; onClose: () => void }) {
  const [name, setName] = useState('')
  const { refresh } = useSession()
  const navigate = useNavigate()
  const eventName = useEventName()
  const act = useAct(
    () => makeTeam({ event: ind, name }),
    team => {
      void refresh()
      // Replaces the dialog in the history, so that Back leads to the profile.
      navigate(`/teams/${team.id}`, { replace: true })
    },
  )
  const waitingLists = useWaitingLists()
  const isFull = act.failure?.kind === 'refused' && act.failure.code === 'event_full'
  useBlockBack(act.busy)
  return (
    <ActDialog title={`A team for ${eventName(ind)}`} act={act} button="Create the team" onClose={onClose}>
      <p>You will be the captain. Next you get a link for your friends to join.</p>
      {isFull && (
        <JoinWaitingList
          ind={ind}
          onJoined={fresh => {
            waitingLists.setData(fresh)
            onClose()
          }}
        />
      )}
      <TeamNameField value={name} onChange={setName} />
    </ActDialog>
  )
}
