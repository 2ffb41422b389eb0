// The dialogs that confirm a claim with the amount that arrived, or reject it with a reason. In a conflict the dialog
// lists the rival claims, and confirming one claim rejects the others.
import { useState } from 'react'
import type { ClaimRow } from '../../../domain/money/payments-api.ts'
import { rupees } from '../../../domain/rupees.ts'
import { useAct } from '../../calls/use-act.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { AmountField } from '../../parts/forms/field.tsx'
import { Dialog, DialogBody } from '../../parts/shell/dialog.tsx'
import { Moment } from '../../parts/shell/moment.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { FormDialog, reasonField } from '../shell/forms/form-dialog.tsx'
import { PersonLink } from '../shell/person-link.tsx'
import { ReasonField, TextField } from '../shell/text-fields.tsx'
import { confirmClaim, rejectClaim } from './calls.ts'

type Props = { claim: ClaimRow; onClose: () => void }

export function ConfirmDialog(props: Props) {
  const { team, rivals } = props.claim
  // A UTR number is credited only once. A team's claim can still be confirmed, because the desk may have recorded the
  // shares of only some members.
  const credited = team === null && rivals.find(({ kind }) => kind === 'payment')
  return credited ? <CreditedDialog {...props} credited={credited} /> : <AmountDialog {...props} />
}

function CreditedDialog({ claim, credited, onClose }: Props & { credited: ClaimRow['rivals'][number] }) {
  const { username } = claim
  return (
    <Dialog title={`Decide for ${username}`} busy={false} onClose={onClose}>
      <DialogBody>
        <ClaimLine claim={claim} />
        <p>
          If the money is from {username}, open <PersonLink person={credited} />, press <em>Correct</em> beside the
          payment and choose {username} as its payer: that confirms this claim. If not, reject the claim.
        </p>
      </DialogBody>
    </Dialog>
  )
}

function AmountDialog({ claim, onClose }: Props) {
  const [amount, setAmount] = useState(String(claim.transfer?.amount || claim.amount))
  const [note, setNote] = useState('')
  const [reason, setReason] = useState('')
  const isConflict = claim.rivals.length > 0
  const act = useAct(
    () => confirmClaim(claim.claimId, { amount: Number(amount), note, ...(isConflict && { reason }) }),
    () => {
      notice.success(`${rupees(Number(amount))} from ${claim.username} confirmed`)
      onClose()
    },
  )
  return (
    <ActDialog
      title={isConflict ? `Decide for ${claim.username}` : 'Confirm a claim'}
      act={act}
      button={isConflict ? `The money is from ${claim.username}` : 'Confirm: the money arrived'}
      grave={isConflict}
      onClose={onClose}
    >
      <ClaimLine claim={claim} />
      <AmountField label="Amount that arrived, in ₹" value={amount} onChange={event => setAmount(event.target.value)} />
      <TextField label="Note (optional)" value={note} onChange={event => setNote(event.target.value)} />
      {isConflict && (
        <ReasonField
          label="Reason (mailed to the others)"
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
      )}
    </ActDialog>
  )
}

export function RejectDialog({ claim, onClose }: Props) {
  return (
    <FormDialog
      title="Reject a claim"
      button="Reject the claim"
      grave
      fields={{ reason: reasonField('Reason (mailed to the participant)') }}
      initial={{ reason: '' }}
      send={body => rejectClaim(claim.claimId, body)}
      onDone={() => notice.success(`Claim rejected; the reason is mailed to ${claim.username}`)}
      onClose={onClose}
    >
      <ClaimLine claim={claim} />
    </FormDialog>
  )
}

const rivalWords: Record<ClaimRow['rivals'][number]['kind'], string> = {
  claim: 'claims it too with',
  payment: 'has a payment with it:',
  note: "is named in the payer's note of",
}

function ClaimLine({ claim }: { claim: ClaimRow }) {
  return (
    <>
      <p>
        {claim.username} ({claim.userId}) claims a payment of {rupees(claim.amount)} with UTR{' '}
        <strong>{claim.utr}</strong>, <Moment at={claim.claimedAt} />.
      </p>
      {claim.team && (
        <>
          <p>
            For the team <strong>{claim.team.name}</strong>. Each member is credited up to the current balance to pay.
            The difference, if any, goes to {claim.username}.
          </p>
          <ul>
            {claim.team.shares.map(share => (
              <li key={share.userId}>
                {share.username} ({share.userId}) {rupees(share.amount)}
              </li>
            ))}
          </ul>
        </>
      )}
      {claim.transfer && (
        <p style={{ overflowWrap: 'anywhere' }}>
          The statement: {rupees(claim.transfer.amount)} on {claim.transfer.date} from{' '}
          <strong>{claim.transfer.payer || 'an unnamed payer'}</strong>
          {claim.transfer.notedUserId && `, user id ${claim.transfer.notedUserId} in the note`}.
          <br />
          <small>{claim.transfer.narration}</small>
        </p>
      )}
      {claim.rivals.length > 0 && (
        <>
          <p>Same number:</p>
          <ul>
            {claim.rivals.map(rival => (
              <li key={`${rival.kind} ${rival.userId}`}>
                <PersonLink person={rival} /> ({rival.userId}) {rivalWords[rival.kind]} {rupees(rival.amount)},{' '}
                <Moment at={rival.at} />
              </li>
            ))}
          </ul>
          <p>The first claim has no priority. Compare the payer's name and note in the account with each person.</p>
        </>
      )}
    </>
  )
}
