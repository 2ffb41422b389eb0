// The dialogs that credit a transfer to one or several people, or ignore it with a reason.
import { useState } from 'react'
import type { TransferRow } from '../../../domain/bank/api.ts'
import type { PersonRow } from '../../../domain/people/api.ts'
import { rupees } from '../../../domain/rupees.ts'
import { useAct } from '../../calls/use-act.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { AmountField } from '../../parts/forms/field.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { Due } from '../shell/amount.tsx'
import { FormDialog, reasonField } from '../shell/forms/form-dialog.tsx'
import { PersonFinder } from '../shell/person-finder.tsx'
import { ReasonField } from '../shell/text-fields.tsx'
import { assignTransfer, ignoreTransfer } from './calls.ts'
import { DoubtLines } from './doubt-lines.tsx'
import styles from './inbox.module.css'

type Payer = Pick<PersonRow, 'userId' | 'username' | 'amountDue'>
type Share = Payer & { amount: string }

type AssignProps = {
  row: TransferRow
  person: Payer | null
  /** The team that paid. Its members share the transfer. */
  team: TransferRow['teams'][number] | null
  onClose: () => void
}

export function AssignDialog({ row, person, team, onClose }: AssignProps) {
  const isUnreadable = row.creditable === null
  const needsReason = isUnreadable || row.isConflict || row.isDoubtful
  const [shares, setShares] = useState<Share[]>(
    team
      ? team.shares.map(share => ({ ...share, amount: String(share.amountDue) }))
      : person
        ? [{ ...person, amount: String(row.creditable ?? '') }]
        : [],
  )
  const [isAdding, setIsAdding] = useState(person === null && team === null)
  const [reason, setReason] = useState('')
  const shared = shares.reduce((sum, { amount }) => sum + Number(amount), 0)
  // The amount of an unreadable row is the sum of the typed shares.
  const total = row.creditable ?? shared
  const left = total - shared
  const act = useAct(
    () =>
      assignTransfer(row.transferId, {
        shares: shares.map(({ userId, amount }) => ({ userId, amount: Number(amount) })),
        ...(team && { teamId: team.teamId }),
        ...(needsReason && { reason }),
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
      title={`Credit ${isUnreadable ? 'a transfer' : rupees(total)}${team ? ` to ${team.name}` : ''}`}
      act={act}
      button={shares.length > 1 ? `Credit to ${shares.length} people` : 'Credit'}
      ready={!isAdding && shared > 0 && left === 0}
      grave={row.isConflict || row.isDoubtful}
      onClose={onClose}
    >
      <TransferLine row={row} />
      {row.amount === null && (
        <p>
          {isUnreadable
            ? 'The amount of this row could not be read. Type the amount that the bank shows, and give as reason where you saw it.'
            : `${row.written} received; ${rupees(total)} of it can be credited.`}
        </p>
      )}
      <div className={styles.shares}>
        {shares.map(share => (
          <div key={share.userId} className={styles.share}>
            <span>
              <strong>{share.username}</strong> ({share.userId}) <Due of={share.amountDue} />
            </span>
            <AmountField
              label={`Share of ${share.username} in ₹`}
              value={share.amount}
              {...(!isUnreadable && { max: total })}
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
        <p role="status">{left > 0 ? `${rupees(left)} not shared out yet.` : `${rupees(-left)} too much.`}</p>
      )}
      {isAdding || shares.length === 0 ? (
        <PersonFinder onChoose={add} />
      ) : (
        <p>
          <button type="button" className="quiet-button" onClick={() => setIsAdding(true)}>
            Split with another person
          </button>
        </p>
      )}
      {needsReason && (
        <ReasonField
          label={
            row.isConflict
              ? 'Several people match. Reason (mailed to the others)'
              : row.isDoubtful
                ? 'Reason, such as where you saw that the money arrived'
                : 'Reason'
          }
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
      )}
    </ActDialog>
  )
}

export function IgnoreDialog({ row, onClose }: { row: TransferRow; onClose: () => void }) {
  return (
    <FormDialog
      title="Ignore a transfer"
      button="Ignore the transfer"
      fields={{ reason: reasonField('Reason, such as bank interest') }}
      initial={{ reason: '' }}
      send={body => ignoreTransfer(row.transferId, body)}
      onDone={() => notice.success('Transfer ignored. Find it under Ignored.')}
      onClose={onClose}
    >
      <TransferLine row={row} />
    </FormDialog>
  )
}

function TransferLine({ row }: { row: TransferRow }) {
  return (
    <>
      <p style={{ overflowWrap: 'anywhere' }}>
        <strong>{row.payer || 'No name'}</strong>, {row.date}
        {row.reference && `, number ${row.reference}`}
        <br />
        <small>{row.narration}</small>
      </p>
      <DoubtLines doubts={row.doubts} />
    </>
  )
}
