// The teams of an event that have ended, and restoring one: the same people, under the same name where it is free.
import { useState } from 'react'
import type { EndedTeam } from '../../../domain/teams/desk-api.ts'
import { useAct } from '../../calls/use-act.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { Moment } from '../../parts/shell/moment.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { TeamNameField } from '../../parts/teams/team-name-field.tsx'
import { ReasonField } from '../shell/text-fields.tsx'
import { restoreTeam } from './calls.ts'
import styles from './team-card.module.css'

type Props = { teams: readonly EndedTeam[]; mayChange: boolean; onRestored: () => void }

export function EndedTeams({ teams, mayChange, onRestored }: Props) {
  const [restoring, setRestoring] = useState<EndedTeam | null>(null)
  if (teams.length === 0) return null
  return (
    <section>
      <h2>Ended teams</h2>
      <ul className={styles.alone}>
        {teams.map(team => (
          <li key={team.id}>
            {team.name} ({team.members.join(', ')}), ended <Moment at={team.endedAt} />{' '}
            {mayChange && (
              <button type="button" className="quiet-button" onClick={() => setRestoring(team)}>
                Restore<span className="visually-hidden"> {team.name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {restoring && (
        <RestoreDialog
          team={restoring}
          onClose={() => setRestoring(null)}
          onDone={() => {
            setRestoring(null)
            onRestored()
          }}
        />
      )}
    </section>
  )
}

function RestoreDialog({ team, onDone, onClose }: { team: EndedTeam; onDone: () => void; onClose: () => void }) {
  const [name, setName] = useState(team.name)
  const [reason, setReason] = useState('')
  const act = useAct(
    () => restoreTeam(team.id, { reason, ...(name !== team.name && { name }) }),
    ({ leftOut }) => {
      const others = leftOut.length > 0 ? ` Not in it: ${leftOut.join(', ')}.` : ''
      notice.success(`${name} is a team again.${others}`)
      onDone()
    },
  )
  return (
    <ActDialog title={`Restore ${team.name}`} act={act} button="Restore the team" onClose={onClose}>
      <p>
        These people are in it again, unless they unregistered or are in another team: {team.members.join(', ')}. Change
        the name if another team has it now.
      </p>
      <TeamNameField value={name} onChange={setName} />
      <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
    </ActDialog>
  )
}
