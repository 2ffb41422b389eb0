// Asks before a member is removed, the captain or a role is changed, or a new link is created. Also renames the team.
// Leaving has its own dialog.
import { useState } from 'react'
import type { User } from '../../../domain/account/api.ts'
import type { Team } from '../../../domain/teams/api.ts'
import type { TeamRole } from '../../../domain/teams/teams.ts'
import type { Answer } from '../../calls/api.ts'
import { changeTeam, removeMember, renewInvitation } from '../../calls/team-calls.ts'
import { useAct } from '../../calls/use-act.ts'
import { ActDialog } from '../forms/act-dialog.tsx'
import { useBlockBack } from '../profile/dialogs/use-block-back.ts'
import { TeamNameField } from './team-name-field.tsx'
import { roleNames } from './words.ts'

type Member = Team['members'][number]
export type TeamAct =
  | { kind: 'leave' }
  | { kind: 'remove' | 'hand-over'; member: Member }
  | { kind: 'role'; member: Member; role: TeamRole }
  | { kind: 'renew' }
  | { kind: 'rename' }

type Props = {
  team: Team
  act: Exclude<TeamAct, { kind: 'leave' }>
  /** Gets the changed team, or 'taken out' if a member was removed. */
  onDone: (result: Team | 'taken out') => void
  onClose: () => void
}

export function TeamDialog({ team, act, onDone, onClose }: Props) {
  const [name, setName] = useState(team.name)
  const words = wordsOf(act)
  const doing = useAct<Team | User>(
    () => send(team, act, name),
    data => onDone(act.kind === 'remove' ? 'taken out' : (data as Team)),
  )
  useBlockBack(doing.busy)
  return (
    <ActDialog title={words.title} act={doing} button={words.button} grave={words.grave ?? false} onClose={onClose}>
      {words.text && <p>{words.text}</p>}
      {act.kind === 'rename' && <TeamNameField value={name} onChange={setName} />}
    </ActDialog>
  )
}

function send(team: Team, act: Props['act'], name: string): Promise<Answer<Team | User>> {
  switch (act.kind) {
    case 'remove':
      return removeMember(team.id, act.member.userId)
    case 'hand-over':
      return changeTeam(team.id, { captain: act.member.userId })
    case 'role':
      return changeTeam(team.id, { roles: [{ userId: act.member.userId, role: act.role }] })
    case 'renew':
      return renewInvitation(team.id)
    case 'rename':
      return changeTeam(team.id, { name })
  }
}

function wordsOf(act: Props['act']): { title: string; button: string; text?: string; grave?: boolean } {
  switch (act.kind) {
    case 'remove': {
      const text = `${act.member.username} stays registered for the event until they unregister, and still has to pay for it. They can return only with a new link. They will get a mail.`
      return { title: `Remove ${act.member.username}`, button: 'Remove', text, grave: true }
    }
    case 'hand-over': {
      const text = 'After that only the new captain can change the team. You stay a member.'
      return { title: `Make ${act.member.username} captain`, button: 'Make captain', text }
    }
    case 'role': {
      const role = roleNames[act.role].toLowerCase()
      return { title: `Make ${act.member.username} ${role}`, button: `Make ${role}` }
    }
    case 'renew':
      return {
        title: 'Create a new link',
        button: 'Create a new link',
        text: 'The old link and its code will stop working at once.',
      }
    case 'rename':
      return { title: 'Rename the team', button: 'Rename' }
  }
}
