// The members of a team. The captain also sees who has paid, and can change roles.
import type { Team } from '../../../domain/teams/api.ts'
import type { TeamRole } from '../../../domain/teams/teams.ts'
import styles from './team.module.css'
import type { TeamAct } from './team-dialog.tsx'
import { roleNames } from './words.ts'

type Props = { team: Team; userId: string; onAct: (act: TeamAct) => void }
type Member = Team['members'][number]

export function Members({ team, userId, onAct }: Props) {
  const isCaptain = team.members.some(member => member.isCaptain && member.userId === userId)
  return (
    <ul className={styles.members}>
      {team.members.map(member => (
        <li key={member.userId}>
          <p className={styles.name}>
            {member.username}
            {member.userId === userId && ' (you)'}
          </p>
          <p className={styles.tags}>
            {member.isCaptain && <span>Captain</span>}
            {member.role !== 'member' && <span>{roleNames[member.role]}</span>}
            {member.paid !== null && <span>{member.paid ? 'Paid' : 'Not paid yet'}</span>}
          </p>
          {member.college && <p className={styles.college}>{member.college}</p>}
          {team.isOpen && isCaptain && member.userId !== userId && (
            <details>
              <summary>Change</summary>
              <div className="button-row">
                {otherRoles(team, member).map(role => (
                  <button
                    key={role}
                    type="button"
                    className="quiet-button"
                    onClick={() => onAct({ kind: 'role', member, role })}
                  >
                    Make {roleNames[role].toLowerCase()}
                  </button>
                ))}
                {member.role === 'member' && (
                  <button type="button" className="quiet-button" onClick={() => onAct({ kind: 'hand-over', member })}>
                    Make captain
                  </button>
                )}
                <button type="button" className="quiet-button" onClick={() => onAct({ kind: 'remove', member })}>
                  Remove
                </button>
              </div>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The roles of the event, except the member's own. */
function otherRoles({ size }: Team, member: Member): TeamRole[] {
  const offered: TeamRole[] = ['member']
  if (size.extras > 0) offered.push('extra')
  if (size.substitutes > 0) offered.push('substitute')
  return offered.filter(role => role !== member.role)
}
