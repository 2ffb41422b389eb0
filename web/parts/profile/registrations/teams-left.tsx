// What unregistering does to the user's teams, shown before the press.
import type { User } from '../../../../domain/account/api.ts'
import { readTeam } from '../../../calls/team-calls.ts'
import { useAnswer } from '../../../calls/use-answer.ts'
import note from '../../shell/note.module.css'

type OwnTeam = User['teams'][number]

export function TeamsLeft({ teams }: { teams: readonly OwnTeam[] }) {
  return teams.map(team => <TeamLeft key={team.id} team={team} />)
}

function TeamLeft({ team: { id, name, isCaptain } }: { team: OwnTeam }) {
  const { data } = useAnswer(id, () => readTeam(id))
  return (
    <p role="status" className={note.note}>
      {data?.members.length === 1
        ? `The team ${name} will be deleted, because you are its only member. Its invitation will no longer work.`
        : `You will leave the team ${name}${data ? '' : '; if you are its only member, it will be deleted'}. ${
            isCaptain ? 'Another member will become captain.' : 'Its captain will get a mail.'
          }`}
    </p>
  )
}
