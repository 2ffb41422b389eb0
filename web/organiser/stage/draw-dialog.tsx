// Draws lots for the order, heats, pairs or the bracket. A second draw needs a reason.
import { useState } from 'react'
import type { RoundContent } from '../../../domain/edition/round-schema.ts'
import { howMany } from '../../../domain/lists/how-many.ts'
import type { StageSheet } from '../../../domain/stage/api.ts'
import { useAct } from '../../calls/use-act.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { ChoiceField } from '../../parts/forms/field.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { ReasonField } from '../shell/text-fields.tsx'
import { drawLots } from './calls.ts'
import type { Stage } from './use-stage.ts'

type Props = { stage: Stage; sheet: StageSheet; round: RoundContent; present: number; onClose: () => void }

/** What is drawn for a round of this form. */
export const drawnBy = ({ form }: Pick<RoundContent, 'form'>) =>
  form === 'heats' || form === 'bracket' || form === 'pairs' ? form : 'order'

export function DrawDialog({ stage, sheet, round, present, onClose }: Props) {
  const kind = drawnBy(round)
  const sizes = round.heats ?? []
  const [of, setOf] = useState<'present' | 'registered'>(present >= 2 ? 'present' : 'registered')
  const [size, setSize] = useState(sizes[0] ?? null)
  const [reason, setReason] = useState('')
  const isSecond = sheet.draws.some(draw => draw.kind === kind)
  const all = sheet.slots.length + sheet.others.length
  const act = useAct(
    () =>
      stage.change(({ eventId, roundId, version }) =>
        drawLots(eventId, roundId, { version, kind, of, size: kind === 'heats' ? size : null, reason }),
      ),
    () => {
      notice.success('Lots are drawn')
      onClose()
    },
  )
  return (
    <ActDialog title="Draw lots" act={act} button={isSecond ? 'Draw again' : 'Draw lots'} onClose={onClose}>
      {isSecond && <p>Lots were drawn before. The earlier draw stays on the record.</p>}
      <ChoiceField
        label="Who takes part"
        value={of}
        choices={[
          { value: 'present', text: `Those who are present (${present})` },
          { value: 'registered', text: `All (${all})` },
        ]}
        onChange={event => setOf(event.target.value === 'present' ? 'present' : 'registered')}
      />
      {sizes.length > 1 && (
        <ChoiceField
          label="In one heat"
          value={String(size)}
          choices={sizes.map(one => ({ value: String(one), text: `up to ${howMany(one, 'performer')}` }))}
          onChange={event => setSize(Number(event.target.value))}
        />
      )}
      {isSecond && <ReasonField value={reason} onChange={event => setReason(event.target.value)} />}
    </ActDialog>
  )
}
