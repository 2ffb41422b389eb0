// One team on the roster by team: who is in it, who has paid and who is present, and what its coordinator can do with
// it.
import type { TeamRow } from '../../../domain/teams/desk-api.ts'
import { neededText } from '../../../domain/teams/teams.ts'
import { roleNames } from '../../parts/teams/words.ts'
import { PersonLink } from '../shell/person-link.tsx'
import { Badge } from '../shell/states.tsx'
import styles from './team-card.module.css'

type Props = {
  team: TeamRow
  mayOpenPeople: boolean
  /** Null for roles that change no teams. */
  onChange: ((team: TeamRow) => void) | null
  onHere: (team: TeamRow) => void
  /** Null for roles that take no money. */
  onPay: ((team: TeamRow) => void) | null
}

export function TeamCard({ team, mayOpenPeople, onChange, onHere, onPay }: Props) {
  const isHere = team.members.every(({ present }) => present)
  return (
    <li className={styles.team}>
      <h2>{team.name}</h2>
      <p className={styles.state}>
        <Badge tone={team.complete ? 'good' : 'warn'}>
          {team.complete ? 'complete' : neededText(team.missing, 'members')}
        </Badge>
        {team.caseNumber !== null && (
          <Badge tone="plain">
            Case {team.caseNumber}, {team.side}
          </Badge>
        )}
      </p>
      <ul className={styles.members} aria-label={`Members of ${team.name}`}>
        {team.members.map(member => (
          <li key={member.userId}>
            <span>
              {mayOpenPeople ? <PersonLink person={member} /> : member.username}
              {member.isCaptain && (
                <>
                  {' '}
                  (captain
                  {member.phone && (
                    <>
                      , <a href={`tel:${member.phone}`}>{member.phone}</a>
                    </>
                  )}
                  )
                </>
              )}
              {member.role !== 'member' && ` (${roleNames[member.role].toLowerCase()})`}
            </span>
            <span className={styles.college}>{member.college}</span>
            <span className={styles.state}>
              <Badge tone={member.paid ? 'good' : 'bad'}>{member.paid ? 'paid' : 'not paid'}</Badge>
              {member.present ? (
                <Badge tone="good">present</Badge>
              ) : (
                <Badge tone="plain">{member.entered ? 'entered today' : 'not here'}</Badge>
              )}
            </span>
            <span className={styles.line} aria-hidden="true" />
          </li>
        ))}
      </ul>
      <div className="button-row">
        {!isHere && (
          <button type="button" className="quiet-button" onClick={() => onHere(team)}>
            Team is here<span className="visually-hidden"> {team.name}</span>
          </button>
        )}
        {onPay && team.members.some(({ paid }) => !paid) && (
          <button type="button" className="quiet-button" onClick={() => onPay(team)}>
            Take its payment<span className="visually-hidden"> {team.name}</span>
          </button>
        )}
        {onChange && (
          <button type="button" className="quiet-button" onClick={() => onChange(team)}>
            Change<span className="visually-hidden"> {team.name}</span>
          </button>
        )}
      </div>
    </li>
  )
}
