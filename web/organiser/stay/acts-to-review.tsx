// Changes of house desks that arrived late and contradict the server's records. Staff review each of them.
import { rupees } from '../../../domain/rupees.ts'
import type { ActsToReview as ReviewList } from '../../../domain/stay/desk-api.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { Moment } from '../../parts/shell/moment.tsx'
import { checkField, DialogButton, FormDialog, reasonField } from '../shell/forms/form-dialog.tsx'
import { Section } from '../shell/section.tsx'
import { changeActToReview, readActsToReview } from './calls.ts'
import { PressButton } from './press-button.tsx'

type ReviewAct = ReviewList['acts'][number]

const kinds = {
  arrived: 'Arrived',
  left: 'Left',
  undo: 'Undone',
  'no-show': 'Did not come',
  'deposit-taken': 'Deposit taken',
  'deposit-back': 'Deposit given back',
} as const

export function ActsToReview() {
  const { data, reload } = useAnswer('stay-kept', readActsToReview)
  if (!data || data.acts.length === 0) return null
  return (
    <Section title="Changes to review">
      <p>
        These changes arrived late from a device without network and contradict the records of the site. Find out what
        happened, then settle each change.
      </p>
      <ul>
        {data.acts.map(act => (
          <li key={act.id}>
            <strong>{act.username || `User id ${act.userId}`}</strong>: {kinds[act.kind]} <Moment at={act.at} />
            {act.house && `, ${act.house}`}, by {act.by}.{' '}
            {act.deposit > 0 && `${rupees(act.deposit)} deposit recorded. `}
            {act.deposit < 0 && `${rupees(-act.deposit)} recorded as given back. `}
            {act.reason && `Reason: ${act.reason}. `}
            {act.isApplied ? act.why : `Not applied: ${act.why}`}{' '}
            {act.isSettled ? (
              <>
                Settled: {act.note}{' '}
                <PressButton
                  text="Reopen"
                  done={reload}
                  send={() => changeActToReview({ kind: 'reopen', id: act.id })}
                />
              </>
            ) : (
              <>
                {!act.isApplied && (
                  <PressButton
                    text="Apply now"
                    done={reload}
                    send={() => changeActToReview({ kind: 'apply', id: act.id })}
                  />
                )}{' '}
                <DialogButton text="Settle">
                  {close => <SettleDialog act={act} onClose={close} onDone={reload} />}
                </DialogButton>
              </>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function SettleDialog({ act, ...closing }: { act: ReviewAct; onClose: () => void; onDone: () => void }) {
  const { id, why, deposit } = act
  const depositBack = checkField(`${rupees(deposit)} given back to the guest now`)
  return (
    <FormDialog
      title="Settle this change"
      button="Settle"
      fields={{ note: reasonField(), depositBack: deposit > 0 ? depositBack : () => null }}
      initial={{ note: '', depositBack: false }}
      ready={({ note }) => note.trim().length >= 3}
      send={body => changeActToReview({ kind: 'settle', id, ...body })}
      {...closing}
    >
      <p>{why}</p>
    </FormDialog>
  )
}
