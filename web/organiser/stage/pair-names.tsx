// Shows the two of each pair each other's names, or hides them again with a reason. Only rounds of pairs have it.
import type { RoundContent } from '../../../domain/edition/round-schema.ts'
import type { StageSheet } from '../../../domain/stage/api.ts'
import { useAct } from '../../calls/use-act.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { Moment } from '../../parts/shell/moment.tsx'
import { DialogButton, ReasonDialog } from '../shell/forms/form-dialog.tsx'
import { releaseNames } from './calls.ts'
import type { Stage } from './use-stage.ts'

type Props = { stage: Stage; sheet: StageSheet; round: RoundContent }

export function PairNames({ stage, sheet: { namesReleasedAt, slots }, round }: Props) {
  if (round.form !== 'pairs' || slots.length === 0) return null
  if (!namesReleasedAt)
    return (
      <DialogButton text="Release the names">{close => <ReleaseDialog stage={stage} onClose={close} />}</DialogButton>
    )
  return (
    <>
      <p>
        The two of each pair see each other’s names since <Moment at={namesReleasedAt} />.
      </p>
      <DialogButton text="Hide the names">
        {close => (
          <ReasonDialog
            title="Hide the names"
            button="Hide the names"
            send={({ reason }) =>
              stage.change(({ eventId, roundId, version }) =>
                releaseNames(eventId, roundId, { version, release: false, reason }),
              )
            }
            onClose={close}
          />
        )}
      </DialogButton>
    </>
  )
}

function ReleaseDialog({ stage, onClose }: { stage: Stage; onClose: () => void }) {
  const act = useAct(
    () =>
      stage.change(({ eventId, roundId, version }) =>
        releaseNames(eventId, roundId, { version, release: true, reason: '' }),
      ),
    onClose,
  )
  return (
    <ActDialog title="Release the names" act={act} button="Release the names" onClose={onClose}>
      <p>The two of each pair then see each other’s names on their profiles. Visitors never see pairs.</p>
    </ActDialog>
  )
}
