// Records a team's payment at the desk: shows what each member owes, takes one sum for the chosen members, and shows
// their common receipt.

import { useState } from 'react'
import { howMany } from '../../../domain/lists/how-many.ts'
import { methodChoices } from '../../../domain/money/payment.ts'
import type { GroupPayment, TeamDues } from '../../../domain/money/team-payment-api.ts'
import { rupees } from '../../../domain/rupees.ts'
import { useAct } from '../../calls/use-act.ts'
import { type AnswerState, useAnswer } from '../../calls/use-answer.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { CheckField, ChoiceField, FieldRow } from '../../parts/forms/field.tsx'
import { Dialog, DialogBody } from '../../parts/shell/dialog.tsx'
import { Problem } from '../../parts/shell/problem.tsx'
import { emptyMoney, moneyBody } from '../money/money-dialogs.tsx'
import { Due } from '../shell/amount.tsx'
import { DialogButton } from '../shell/forms/form-dialog.tsx'
import { GroupReceiptCard } from '../shell/print/group-receipt-card.tsx'
import { Loading } from '../shell/states.tsx'
import { TextField } from '../shell/text-fields.tsx'
import { readTeamDues, takeTeamPayment } from './calls.ts'
import styles from './team-payment.module.css'

type Team = { id: string; name: string }

export function TeamPaymentButton({ team, onPaid }: { team: Team; onPaid: () => void }) {
  return (
    <DialogButton text="Record team payment" of={team.name}>
      {close => (
        <TeamPaymentDialog
          team={team}
          onClose={isPaid => {
            close()
            if (isPaid) onPaid()
          }}
        />
      )}
    </DialogButton>
  )
}

function TeamPaymentDialog({ team, onClose }: { team: Team; onClose: (isPaid: boolean) => void }) {
  const request = useAnswer(team.id, () => readTeamDues(team.id))
  const [paid, setPaid] = useState<GroupPayment | null>(null)
  const title = `Payment of ${team.name}`
  if (paid)
    return (
      <Dialog title={`${paid.number}: ${rupees(paid.amount)}`} busy={false} onClose={() => onClose(true)}>
        <DialogBody>
          <GroupReceiptCard group={paid} />
        </DialogBody>
      </Dialog>
    )
  if (request.data)
    return (
      <CollectDialog
        title={title}
        dues={request.data}
        request={request}
        onPaid={setPaid}
        onClose={() => onClose(false)}
      />
    )
  return (
    <Dialog title={title} busy={false} onClose={() => onClose(false)}>
      <DialogBody>
        {request.failure ? (
          <Problem failure={request.failure} onRetry={request.reload} />
        ) : (
          <Loading what="what the members owe" />
        )}
      </DialogBody>
    </Dialog>
  )
}

type CollectProps = {
  title: string
  dues: TeamDues
  request: AnswerState<TeamDues>
  onPaid: (group: GroupPayment) => void
  onClose: () => void
}

function CollectDialog({ title, dues, request, onPaid, onClose }: CollectProps) {
  const [excluded, setExcluded] = useState<readonly string[]>([])
  const [fields, setFields] = useState(emptyMoney())
  const owing = dues.members.filter(({ amountDue }) => amountDue > 0)
  const chosen = owing.filter(({ userId }) => !excluded.includes(userId))
  const amount = chosen.reduce((sum, member) => sum + member.amountDue, 0)
  const act = useAct(async actId => {
    const userIds = chosen.map(({ userId }) => userId)
    const body = { ...moneyBody({ ...fields, amount: String(amount) }), actId: actId(), userIds }
    const answer = await takeTeamPayment(dues.id, body)
    // A member may have paid since the dialog opened, so the current amounts are loaded.
    if (!answer.ok && answer.failure.kind === 'refused') request.reload()
    return answer
  }, onPaid)
  const toggle = (userId: string) =>
    setExcluded(excluded.includes(userId) ? excluded.filter(other => other !== userId) : [...excluded, userId])

  return (
    <ActDialog title={title} act={act} button={`Collect ${rupees(amount)}`} ready={amount > 0} onClose={onClose}>
      <fieldset className={styles.members} disabled={act.busy}>
        <legend>Members who pay together</legend>
        {owing.map(({ userId, username, isCaptain, amountDue }) => (
          <div key={userId} className={styles.member}>
            <CheckField
              label={`${username}${isCaptain ? ' (captain)' : ''}`}
              checked={!excluded.includes(userId)}
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
        <span>{`${chosen.length} of ${howMany(dues.members.length, 'member')}`}</span> <strong>{rupees(amount)}</strong>
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
