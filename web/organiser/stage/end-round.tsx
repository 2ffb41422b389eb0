// Ends a round, or opens it again with a reason.

import { howMany } from '../../../domain/lists/how-many.ts'
import type { StageSheet } from '../../../domain/stage/api.ts'
import { useAct } from '../../calls/use-act.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { Moment } from '../../parts/shell/moment.tsx'
import { DialogButton, ReasonDialog } from '../shell/forms/form-dialog.tsx'
import { endRound } from './calls.ts'
import styles from './order.module.css'
import type { Stage } from './use-stage.ts'

type Props = { stage: Stage; sheet: StageSheet }

export function RoundIsOver({ stage, sheet: { overAt } }: Props) {
  if (overAt === null) return null
  return (
    <div className={styles.over}>
      <p>
        <strong>This round has ended</strong> <Moment at={overAt} />
      </p>
      <DialogButton text="Open the round again">
        {close => (
          <ReasonDialog
            title="Open the round again"
            button="Open the round again"
            send={({ reason }) =>
              stage.change(({ eventId, roundId, version }) =>
                endRound(eventId, roundId, { version, over: false, reason }),
              )
            }
            onClose={close}
          />
        )}
      </DialogButton>
    </div>
  )
}

export function EndRound({ stage, sheet }: Props) {
  if (sheet.overAt !== null || sheet.slots.length === 0) return null
  return <DialogButton text="End the round">{close => <EndDialog stage={stage} onClose={close} />}</DialogButton>
}

function EndDialog({ stage, onClose }: { stage: Stage; onClose: () => void }) {
  const left = stage.slots.filter(({ run }) => run.state === 'waiting' || run.state === 'running').length
  const act = useAct(
    () =>
      stage.change(({ eventId, roundId, version }) => endRound(eventId, roundId, { version, over: true, reason: '' })),
    onClose,
  )
  return (
    <ActDialog title="End the round" act={act} button="End the round" onClose={onClose}>
      <p>{left === 0 ? 'Everybody is done.' : `${howMany(left, 'performer')} not done yet.`}</p>
      <p>Visitors then see that the round is over. You can open it again.</p>
    </ActDialog>
  )
}
