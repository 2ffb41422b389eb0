// Lists the ended teams of an event. A restored team gets back the members who are still registered and in no other
// team.
import type { EndedTeam } from '../../../domain/teams/desk-api.ts'
import { Moment } from '../../parts/shell/moment.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { TeamNameField } from '../../parts/teams/team-name-field.tsx'
import { DialogButton, FormDialog, type FormField, reasonField } from '../shell/forms/form-dialog.tsx'
import { restoreTeam } from './calls.ts'
import styles from './team-card.module.css'

type Props = { teams: readonly EndedTeam[]; mayChange: boolean; onRestored: () => void }

export function EndedTeams({ teams, mayChange, onRestored }: Props) {
  if (teams.length === 0) return null
  return (
    <section>
      <h2>Ended teams</h2>
      <ul className={styles.alone}>
        {teams.map(team => (
          <li key={team.id}>
            {team.name} ({team.members.join(', ')}), ended <Moment at={team.endedAt} />{' '}
            {mayChange && (
              <DialogButton text="Restore" of={team.name}>
                {close => <RestoreDialog team={team} onClose={close} onDone={onRestored} />}
              </DialogButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const nameField: FormField<string> = (value, onChange) => <TeamNameField value={value} onChange={onChange} />

function RestoreDialog({ team, onDone, onClose }: { team: EndedTeam; onDone: () => void; onClose: () => void }) {
  return (
    <FormDialog
      title={`Restore ${team.name}`}
      button="Restore the team"
      fields={{ name: nameField, reason: reasonField() }}
      initial={{ name: team.name, reason: '' }}
      send={async ({ name, reason }) => {
        const answer = await restoreTeam(team.id, { reason, ...(name !== team.name && { name }) })
        return answer.ok ? { ok: true as const, data: { name, ...answer.data } } : answer
      }}
      onClose={onClose}
      onDone={({ name, leftOut }) => {
        const others = leftOut.length > 0 ? ` Not in the team: ${leftOut.join(', ')}.` : ''
        notice.success(`${name} is a team again.${others}`)
        onDone()
      }}
    >
      <p>
        These people will be members again, unless they have unregistered or joined another team:{' '}
        {team.members.join(', ')}. Change the name if another team has it now.
      </p>
    </FormDialog>
  )
}
