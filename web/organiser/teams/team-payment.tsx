// A team pays at the desk: what each member owes, one sum for those who are ticked, and the receipt that names them
// all.

import { useState } from 'react'
import { howMany } from '../../../domain/lists/how-many.ts'
import { methodChoices } from '../../../domain/money/payment.ts'
import type { GroupPayment, TeamDues } from '../../../domain/money/team-payment-api.ts'
import { rupees } from '../../../domain/rupees.ts'
import { useAct } from '../../calls/use-act.ts'
import { type Asked, useAnswer } from '../../calls/use-answer.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { CheckField, ChoiceField, FieldRow } from '../../parts/forms/field.tsx'
import { Dialog, DialogBody } from '../../parts/shell/dialog.tsx'
import { Problem } from '../../parts/shell/problem.tsx'
import { emptyMoney, moneyBody } from '../money/money-dialogs.tsx'
import { Due } from '../shell/amount.tsx'
import { GroupReceiptCard } from '../shell/print/group-receipt-card.tsx'
import { Loading } from '../shell/states.tsx'
import { TextField } from '../shell/text-fields.tsx'
import { readTeamDues, takeTeamPayment } from './calls.ts'
import styles from './team-payment.module.css'

type Team = { id: string; name: string }
/** `onClose` hears whether money was taken. */
type Props = { team: Team; onClose: (isPaid: boolean) => void }

export function TeamPaymentDialog({ team, onClose }: Props) {
  const asked = useAnswer(team.id, () => readTeamDues(team.id))
  const [paid, setPaid] = useState<GroupPayment | null>(null)
  const title = `${team.name} pays`
  if (paid)
    return (
      <Dialog title={`${paid.number}: ${rupees(paid.amount)}`} busy={false} onClose={() => onClose(true)}>
        <DialogBody>
          <GroupReceiptCard group={paid} />
        </DialogBody>
      </Dialog>
    )
  if (asked.data)
    return <TakeDialog title={title} dues={asked.data} asked={asked} onPaid={setPaid} onClose={() => onClose(false)} />
  return (
    <Dialog title={title} busy={false} onClose={() => onClose(false)}>
      <DialogBody>
        {asked.failure ? (
          <Problem failure={asked.failure} onRetry={asked.reload} />
        ) : (
          <Loading what="what its members owe" />
        )}
      </DialogBody>
    </Dialog>
  )
}

type TakeProps = {
  title: string
  dues: TeamDues
  asked: Asked<TeamDues>
  onPaid: (group: GroupPayment) => void
  onClose: () => void
}

function TakeDialog({ title, dues, asked, onPaid, onClose }: TakeProps) {
  const [left, setLeft] = useState<readonly string[]>([])
  const [fields, setFields] = useState(emptyMoney())
  const owing = dues.members.filter(({ amountDue }) => amountDue > 0)
  const chosen = owing.filter(({ userId }) => !left.includes(userId))
  const amount = chosen.reduce((sum, member) => sum + member.amountDue, 0)
  const act = useAct(async actId => {
    const userIds = chosen.map(({ userId }) => userId)
    const body = { ...moneyBody({ ...fields, amount: String(amount) }), actId: actId(), userIds }
    const answer = await takeTeamPayment(dues.id, body)
    // Somebody paid meanwhile: the list shows what is due by now.
    if (!answer.ok && answer.failure.kind === 'refused') asked.reload()
    return answer
  }, onPaid)
  const toggle = (userId: string) =>
    setLeft(left.includes(userId) ? left.filter(other => other !== userId) : [...left, userId])

  return (
    <ActDialog title={title} act={act} button={`Take ${rupees(amount)}`} ready={amount > 0} onClose={onClose}>
      <fieldset className={styles.members} disabled={act.busy}>
        <legend>One sum for</legend>
        {owing.map(({ userId, username, isCaptain, amountDue }) => (
          <div key={userId} className={styles.member}>
            <CheckField
              label={`${username}${isCaptain ? ' (captain)' : ''}`}
              checked={!left.includes(userId)}
              onChange={() => toggle(userId)}
            />
            <span className={styles.due}>{rupees(amountDue)}</span>
          </div>
        ))}
        {dues.members
          .filter(({ amountDue }) => amountDue <= 0)
          .map(({ userId, username, isCaptain, amountDue }) => (
            <div key={userId} className={styles.member}>
              <span>{`${username}${isCaptain ? ' (captain)' : ''}`}</span>
              <Due of={amountDue} />
            </div>
          ))}
      </fieldset>
      <p className={styles.sum}>
        {chosen.length} of {howMany(dues.members.length, 'member')} <strong>{rupees(amount)}</strong>
      </p>
      <FieldRow>
        <ChoiceField
          label="Method"
          value={fields.method}
          choices={methodChoices}
          onChange={event => setFields({ ...fields, method: event.target.value as typeof fields.method })}
        />
        {fields.method !== 'cash' && (
          <TextField
            label={fields.method === 'upi' ? 'UTR (12 digits)' : 'Bank reference'}
            value={fields.reference}
            inputMode={fields.method === 'upi' ? 'numeric' : 'text'}
            required
            onChange={event => setFields({ ...fields, reference: event.target.value })}
          />
        )}
        <TextField
          label="Note (optional)"
          value={fields.note}
          onChange={event => setFields({ ...fields, note: event.target.value })}
        />
      </FieldRow>
    </ActDialog>
  )
}
