// The dialog that changes a team. A change needs a reason, which the audit log records.
import { useState } from 'react'
import type { TeamChangeBody, TeamRow } from '../../../domain/teams/desk-api.ts'
import { teamRoles } from '../../../domain/teams/teams.ts'
import { useAct } from '../../calls/use-act.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { ChoiceField, Field } from '../../parts/forms/field.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { TeamNameField } from '../../parts/teams/team-name-field.tsx'
import { roleNames } from '../../parts/teams/words.ts'
import { RosterFinder } from '../rosters/roster-finder.tsx'
import { ReasonField } from '../shell/text-fields.tsx'
import { changeTeam } from './calls.ts'

type Kind = TeamChangeBody['change']['kind']

const kinds: Record<Kind, string> = {
  add: 'Add a person',
  replace: 'Replace a person',
  remove: 'Remove a person',
  captain: 'Choose the captain',
  move: 'Move a person to another team',
  rename: 'Rename',
  merge: 'Merge into another team',
  case: 'Draw a case',
  end: 'End the team',
}

const doneWords: Record<Kind, string> = {
  add: 'the person is in the team',
  replace: 'the new member is in the team',
  remove: 'the person has left the team',
  captain: 'the person is the captain',
  move: 'the person is in the other team',
  rename: 'renamed',
  merge: 'merged into the other team',
  case: 'the case is drawn',
  end: 'the team has ended',
}

type Props = {
  eventId: number
  team: TeamRow
  /** The other teams of the event. */
  others: readonly Pick<TeamRow, 'id' | 'name'>[]
  hasCases: boolean
  onDone: () => void
  onClose: () => void
}

export function ChangeTeamDialog({ eventId, team, others, hasCases, onDone, onClose }: Props) {
  const [kind, setKind] = useState<Kind>('add')
  const [fields, setFields] = useState({
    person: '',
    by: '',
    captain: '',
    name: team.name,
    other: others[0]?.id ?? '',
    number: '',
    side: 'for',
    role: 'member',
  })
  const [reason, setReason] = useState('')
  const set = (name: keyof typeof fields) => (value: string) => setFields({ ...fields, [name]: value })
  const act = useAct(
    () => changeTeam(team.id, { reason, change: changeOf(kind, fields) }),
    () => {
      notice.success(`${team.name}: ${doneWords[kind]}`)
      onClose()
      onDone()
    },
  )
  const offered = (Object.keys(kinds) as Kind[]).filter(
    each => (hasCases || each !== 'case') && (others.length > 0 || (each !== 'move' && each !== 'merge')),
  )
  const members = team.members.map(({ userId, username }) => ({ value: userId, text: username }))
  const losesCaptain =
    (kind === 'remove' || kind === 'replace') &&
    team.members.some(({ userId, isCaptain }) => isCaptain && userId === fields.person)
  const replacement =
    kind === 'replace' && fields.by ? [{ value: fields.by, text: `The new member, ${fields.by}` }] : []
  const captains = [...members.filter(({ value }) => value !== fields.person), ...replacement]

  return (
    <ActDialog
      title={`Change ${team.name}`}
      act={act}
      button={kinds[kind]}
      grave={kind === 'end' || kind === 'merge'}
      onClose={onClose}
    >
      <ChoiceField
        label="Action"
        choices={offered.map(value => ({ value, text: kinds[value] }))}
        value={kind}
        onChange={event => {
          const next = event.target.value as Kind
          setKind(next)
          setFields({ ...fields, person: next === 'add' ? '' : (members[0]?.value ?? '') })
        }}
      />
      {kind === 'add' && (
        <RosterFinder
          eventId={eventId}
          label="Member: name or user id"
          value={fields.person}
          onChange={set('person')}
        />
      )}
      {kind === 'add' && (
        <ChoiceField
          label="As"
          choices={teamRoles.map(role => ({ value: role, text: roleNames[role] }))}
          value={fields.role}
          onChange={event => set('role')(event.target.value)}
        />
      )}
      {(kind === 'remove' || kind === 'move' || kind === 'replace' || kind === 'captain') && (
        <ChoiceField
          label="Person"
          choices={members}
          value={fields.person}
          onChange={event => set('person')(event.target.value)}
        />
      )}
      {kind === 'replace' && (
        <RosterFinder eventId={eventId} label="New member: name or user id" value={fields.by} onChange={set('by')} />
      )}
      {losesCaptain && (
        <ChoiceField
          label="New captain"
          choices={[{ value: '', text: 'Choose …' }, ...captains]}
          required={captains.length > 0}
          value={fields.captain}
          onChange={event => set('captain')(event.target.value)}
        />
      )}
      {(kind === 'move' || kind === 'merge') && (
        <ChoiceField
          label="To the team"
          choices={others.map(({ id, name }) => ({ value: id, text: name }))}
          value={fields.other}
          onChange={event => set('other')(event.target.value)}
        />
      )}
      {kind === 'rename' && <TeamNameField value={fields.name} onChange={set('name')} />}
      {kind === 'case' && (
        <>
          <Field
            label="Case number"
            type="number"
            min={1}
            max={999}
            required
            value={fields.number}
            onChange={event => set('number')(event.target.value)}
          />
          <ChoiceField
            label="Side"
            choices={[
              { value: 'for', text: 'For' },
              { value: 'against', text: 'Against' },
            ]}
            value={fields.side}
            onChange={event => set('side')(event.target.value)}
          />
        </>
      )}
      <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
    </ActDialog>
  )
}

type FieldName = 'person' | 'by' | 'captain' | 'name' | 'other' | 'number' | 'side' | 'role'

function changeOf(
  kind: Kind,
  { person, by, captain, name, other, number, side, role }: Record<FieldName, string>,
): TeamChangeBody['change'] {
  switch (kind) {
    case 'add':
      return { kind, userId: person, role: teamRoles.find(each => each === role) ?? 'member' }
    case 'remove':
      return { kind, userId: person, ...(captain && captain !== person && { captain }) }
    case 'replace':
      return { kind, userId: person, by, ...(captain && captain !== person && { captain }) }
    case 'captain':
      return { kind, userId: person }
    case 'move':
      return { kind, userId: person, to: other }
    case 'rename':
      return { kind, name }
    case 'merge':
      return { kind, into: other }
    case 'case':
      return { kind, caseNumber: Number(number), side: side === 'against' ? 'against' : 'for' }
    case 'end':
      return { kind }
  }
}
