// One team on the roster by team: its members, their payments and presence, and the coordinator's buttons.
import type { ReactNode } from 'react'
import type { TeamRow } from '../../../domain/teams/desk-api.ts'
import { neededText } from '../../../domain/teams/teams.ts'
import { Figure } from '../../parts/shell/figure.tsx'
import { roleNames } from '../../parts/teams/words.ts'
import { PersonLink } from '../shell/person-link.tsx'
import { Badge } from '../shell/states.tsx'
import styles from './team-card.module.css'

type Props = {
  team: TeamRow
  mayOpenPeople: boolean
  onPresent: () => void
  /** Further buttons. */
  children: ReactNode
}

export function TeamCard({ team, mayOpenPeople, onPresent, children }: Props) {
  const isPresent = team.members.every(({ present }) => present)
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
      {team.answers.map(({ question, answer }) => (
        <p key={question}>
          <Figure>{`${question}: ${answer || 'no answer'}`}</Figure>
        </p>
      ))}
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
        {!isPresent && (
          <button type="button" className="quiet-button" onClick={onPresent}>
            Team is here<span className="visually-hidden"> {team.name}</span>
          </button>
        )}
        {children}
      </div>
    </li>
  )
}
