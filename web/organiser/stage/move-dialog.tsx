// Moves a performer to another place or heat. Places keep their heats: who is moved into a heat takes a place of it.
import type { RoundContent } from '../../../domain/edition/round-schema.ts'
import { choiceField, countField, FormDialog } from '../shell/forms/form-dialog.tsx'
import { moveSlots } from './calls.ts'
import { intoHeat, moved } from './moved.ts'
import type { RunSlot } from './round-state.ts'
import type { Stage } from './use-stage.ts'

type Props = { stage: Stage; slot: RunSlot; round: RoundContent; onClose: () => void }

export function MoveDialog({ stage, slot, round, onClose }: Props) {
  const { slots } = stage
  const place = slots.findIndex(({ id }) => id === slot.id) + 1
  const heats = [...new Set(slots.flatMap(({ heat }) => heat ?? []))].sort((a, b) => a - b)
  const send = (order: ReturnType<typeof moved>) =>
    stage.change(({ eventId, roundId, version }) => moveSlots(eventId, roundId, { version, slots: order }))
  if (round.form === 'heats' && heats.length > 0) {
    const choices = [...heats, Math.max(...heats) + 1].map(String)
    const words = Object.fromEntries(choices.map((heat, i) => [heat, i < heats.length ? `Heat ${heat}` : 'A new heat']))
    return (
      <FormDialog
        title={`Move ${slot.name}`}
        button="Move"
        fields={{ heat: choiceField<string>('Heat', choices, words) }}
        initial={{ heat: String(slot.heat ?? choices[0]) }}
        send={({ heat }) => send(intoHeat(slots, slot.id, Number(heat)))}
        onClose={onClose}
      />
    )
  }
  return (
    <FormDialog
      title={`Move ${slot.name}`}
      button="Move"
      fields={{ place: countField(`Place, from 1 to ${slots.length}`, { min: 1, max: slots.length }) }}
      initial={{ place }}
      send={({ place: to }) => send(moved(slots, slot.id, to))}
      onClose={onClose}
    />
  )
}
