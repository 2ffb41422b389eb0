// Deciding a transfer: to whom it is credited, in one or several shares, or why it is ignored.
import { useState } from 'react'
import { rupees } from '../../../../domain/money.ts'
import type { PersonRow, TransferRow } from '../../../../domain/organiser-types.ts'
import { ActDialog } from '../../../parts/forms/act-dialog.tsx'
import { AmountField } from '../../../parts/forms/field.tsx'
import { notice } from '../../../parts/shell/notices.tsx'
import { useAct } from '../../../use-act.ts'
import { assignTransfer, ignoreTransfer } from '../../calls.ts'
import { PersonFinder } from '../people/person-finder.tsx'
import { ReasonField } from '../shell/text-fields.tsx'
import { Due } from './amount.tsx'
import styles from './inbox.module.css'

type Payer = Pick<PersonRow, 'userId' | 'username' | 'amountDue'>
type Share = Payer & { amount: string }

type AssignProps = {
  row: TransferRow
  person: Payer | null
  /** The team whose members share it. */
  team: TransferRow['teams'][number] | null
  onClose: () => void
}

export function AssignDialog({ row, person, team, onClose }: AssignProps) {
  const total = row.amount ?? 0
  const [shares, setShares] = useState<Share[]>(
    team
      ? team.shares.map(share => ({ ...share, amount: String(share.amountDue) }))
      : person
        ? [{ ...person, amount: String(total) }]
        : [],
  )
  const [isAdding, setIsAdding] = useState(person === null && team === null)
  const [reason, setReason] = useState('')
  const left = total - shares.reduce((sum, { amount }) => sum + Number(amount), 0)
  const act = useAct(
    () =>
      assignTransfer(row.transferId, {
        shares: shares.map(({ userId, amount }) => ({ userId, amount: Number(amount) })),
        ...(team && { teamId: team.teamId }),
        ...(row.isConflict && { reason }),
      }),
    done => {
      notice.success(
        done.credits
          .map(credit => `${credit.receiptNumber}: ${rupees(credit.amount)} to ${credit.username}`)
          .join(', '),
      )
      onClose()
    },
  )
  const add = (found: Payer) => {
    setIsAdding(false)
    if (shares.some(({ userId }) => userId === found.userId)) return
    const { userId, username, amountDue } = found
    const amount = shares.length === 0 ? total : Math.max(0, left)
    setShares([...shares, { userId, username, amountDue, amount: amount > 0 ? String(amount) : '' }])
  }
  return (
    <ActDialog
      title={`Credit ${rupees(total)}${team ? ` to ${team.name}` : ''}`}
      act={act}
      button={shares.length > 1 ? `Credit to ${shares.length} people` : 'Credit'}
      ready={!isAdding && shares.length > 0 && left === 0}
      grave={row.isConflict}
      onClose={onClose}
    >
      <TransferLine row={row} />
      <div className={styles.shares}>
        {shares.map(share => (
          <div key={share.userId} className={styles.share}>
            <span>
              <strong>{share.username}</strong> ({share.userId}) <Due of={share.amountDue} />
            </span>
            <AmountField
              label={`Share of ${share.username} in ₹`}
              value={share.amount}
              max={total}
              onChange={event =>
                setShares(shares.map(other => (other === share ? { ...other, amount: event.target.value } : other)))
              }
            />
            <button
              type="button"
              className="quiet-button"
              onClick={() => setShares(shares.filter(other => other !== share))}
            >
              Remove<span className="visually-hidden"> {share.username}</span>
            </button>
          </div>
        ))}
      </div>
      {left !== 0 && shares.length > 0 && (
        <p role="status">{left > 0 ? `${rupees(left)} are left to share out.` : `${rupees(-left)} too much.`}</p>
      )}
      {isAdding || shares.length === 0 ? (
        <PersonFinder onChoose={add} />
      ) : (
        <p>
          <button type="button" className="quiet-button" onClick={() => setIsAdding(true)}>
            Split it with somebody
          </button>
        </p>
      )}
      {row.isConflict && (
        <ReasonField
          label="Several people are named. Reason, as it is mailed to the others"
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
      )}
    </ActDialog>
  )
}

export function IgnoreDialog({ row, onClose }: { row: TransferRow; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const act = useAct(
    () => ignoreTransfer(row.transferId, { reason }),
    () => {
      notice.success('The transfer is out of the inbox. It stays under Ignored.')
      onClose()
    },
  )
  return (
    <ActDialog title="Ignore a transfer" act={act} button="Ignore it" onClose={onClose}>
      <TransferLine row={row} />
      <ReasonField
        label="Reason, such as interest of the bank"
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
    </ActDialog>
  )
}

function TransferLine({ row }: { row: TransferRow }) {
  return (
    <p style={{ overflowWrap: 'anywhere' }}>
      <strong>{row.payer || 'No name'}</strong>, {row.date}
      {row.reference && `, number ${row.reference}`}
      <br />
      <small>{row.narration}</small>
    </p>
  )
}
