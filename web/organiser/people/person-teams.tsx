// Lists a person's teams, each with a button to record a payment for all its members.
import { Link } from 'react-router'
import type { PersonPage } from '../../../domain/people/api.ts'
import { useEventName } from '../../event-list.tsx'
import { type Column, Table } from '../shell/lists/table.tsx'
import { usePermission } from '../shell/organiser.tsx'
import { Section } from '../shell/section.tsx'
import { Badge } from '../shell/states.tsx'
import { TeamPaymentButton } from '../teams/team-payment.tsx'

type Team = PersonPage['teams'][number]

/** `onChange` loads the page again. */
export function PersonTeams({ person: { teams }, onChange }: { person: PersonPage; onChange: () => void }) {
  const eventName = useEventName()
  const mayRecordPayments = usePermission('payments')
  if (teams.length === 0) return null
  const columns: Column<Team>[] = [
    { title: 'Team', main: true, cell: team => team.name },
    { title: 'Event', cell: team => <Link to={`/organiser/rosters/${team.ind}/teams`}>{eventName(team.ind)}</Link> },
    {
      title: 'State',
      cell: team => (
        <>
          <Badge tone={team.complete ? 'good' : 'warn'}>{team.complete ? 'complete' : 'members missing'}</Badge>{' '}
          {team.isCaptain && <Badge tone="plain">captain</Badge>}
        </>
      ),
    },
    {
      title: 'Actions',
      cell: team => mayRecordPayments && <TeamPaymentButton team={team} onPaid={onChange} />,
    },
  ]
  return (
    <Section title="Teams">
      <Table name="teams" columns={columns} rows={teams} rowKey={({ id }) => id} />
    </Section>
  )
}
