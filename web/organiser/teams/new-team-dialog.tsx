// Creates a team at the desk. The organiser searches for its members one by one; the first is the captain.
import { useState } from 'react'
import type { PersonRow } from '../../../domain/people/api.ts'
import { rupees } from '../../../domain/rupees.ts'
import { useAct } from '../../calls/use-act.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { BegunField } from '../../parts/forms/begun-field.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { TeamNameField } from '../../parts/teams/team-name-field.tsx'
import { isRefused } from '../shell/organiser-call.ts'
import { PersonFinder } from '../shell/person-finder.tsx'
import { makeTeam } from './calls.ts'
import styles from './team-payment.module.css'

type Props = { eventId: number; onDone: () => void; onClose: () => void }

export function NewTeamDialog({ eventId, onDone, onClose }: Props) {
  const [name, setName] = useState('')
  const [people, setPeople] = useState<readonly PersonRow[]>([])
  /** What registering the members costs, in whole rupees. If it is wrong, the refusal contains the current amount. */
  const [amount, setAmount] = useState(0)
  const [begun, setBegun] = useState(false)
  const change = (next: readonly PersonRow[]) => {
    setPeople(next)
    setAmount(0)
  }
  const make = async () => {
    const answer = await makeTeam({
      eventId,
      name,
      userIds: people.map(({ userId }) => userId),
      amount,
      ...(begun && { begun }),
    })
    if (!answer.ok && answer.failure.kind === 'refused') setAmount(answer.failure.amount ?? amount)
    return answer
  }
  const act = useAct(make, () => {
    notice.success(`The team ${name} is created`)
    onClose()
    onDone()
  })
  // If the amount has changed, the sentence with the new amount is shown instead of the refusal.
  const amountChanged = isRefused(act.failure, 'amount_changed')
  return (
    <ActDialog
      title="New team"
      act={amountChanged ? { ...act, failure: null } : act}
      button="Create the team"
      ready={people.length > 0}
      onClose={onClose}
    >
      <TeamNameField value={name} onChange={setName} />
      <BegunField failure={act.failure} checked={begun} onChange={setBegun} />
      <p>The first person is the captain. People who are not registered for the event will be registered.</p>
      {people.length > 0 && (
        <ol className={styles.members} aria-label="Members of the new team">
          {people.map((person, index) => (
            <li key={person.userId} className={styles.member}>
              <span>
                <strong>{person.username}</strong> {person.userId}
                {index === 0 && ' (captain)'}
              </span>
              <button
                type="button"
                className="quiet-button"
                disabled={act.busy}
                onClick={() => change(people.filter(other => other !== person))}
              >
                Remove<span className="visually-hidden"> {person.username}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
      <PersonFinder
        label="Person: name, e-mail, phone or user id"
        onChoose={person => change([...people.filter(({ userId }) => userId !== person.userId), person])}
      />
      {amount > 0 && (
        <p role="status">
          New registrations cost <strong>{rupees(amount)}</strong> more in total. Press again to create the team.
        </p>
      )}
    </ActDialog>
  )
}
