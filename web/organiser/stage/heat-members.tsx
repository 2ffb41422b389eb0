// Those of a heat, and who of them goes through to the next round: one tap each.
import type { RoundContent } from '../../../domain/edition/round-schema.ts'
import { Figure } from '../../parts/shell/figure.tsx'
import { Section } from '../shell/section.tsx'
import { type Group, groupName, type RunSlot } from './round-state.ts'
import styles from './run.module.css'
import type { Stage } from './use-stage.ts'

type Props = { stage: Stage; round: RoundContent; group: Group; hasNext: boolean }

export function HeatMembers({ stage, round, group, hasNext }: Props) {
  const count = stage.slots.filter(({ run }) => run.goesThrough).length
  const most = round.through?.number
  return (
    <Section title={groupName(group)}>
      {hasNext && (
        <p>
          <Figure>
            {`Tap who goes through. ${most === undefined ? `${count} so far` : `${count} of ${most} so far`} in this round.`}
          </Figure>
        </p>
      )}
      <ul className={styles.members}>
        {group.slots.map(slot => (
          <li key={slot.id}>
            {hasNext ? <ThroughButton stage={stage} slot={slot} /> : <span className={styles.member}>{slot.name}</span>}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Whether the performer goes through: the word says it, not the colour alone. */
export function ThroughButton({ stage, slot }: { stage: Stage; slot: RunSlot }) {
  const { goesThrough } = slot.run
  const toggle = () => {
    const presses = slot.presses.filter(({ kind }) => kind === 'through')
    if (presses.length === 0) void stage.press([slot], { kind: 'through' })
    else void Promise.all(presses.map(press => stage.takeBack(slot, press)))
  }
  return (
    <button type="button" className={styles.member} aria-pressed={goesThrough} onClick={toggle}>
      <span>{slot.name}</span>
      <span className={styles.mark}>
        <Figure>{goesThrough ? '✓ Goes through' : ''}</Figure>
      </span>
    </button>
  )
}
