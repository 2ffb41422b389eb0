// The draws of a round, with what anybody needs to repeat them.

import { howMany } from '../../../domain/lists/how-many.ts'
import type { StageSheet } from '../../../domain/stage/api.ts'
import { Moment } from '../../parts/shell/moment.tsx'
import { Section } from '../shell/section.tsx'
import styles from './order.module.css'
import type { RunSlot } from './round-state.ts'
import { drawWords } from './words.ts'

type Props = { sheet: StageSheet; slots: readonly RunSlot[] }

export function Draws({ sheet: { draws }, slots }: Props) {
  if (draws.length === 0) return null
  const names = new Map(slots.map(({ performer, name }) => [performer.id, name]))
  return (
    <Section title="Draws">
      <details>
        <summary key={draws.length}>{howMany(draws.length, 'draw')}</summary>
        <p>
          Anybody can repeat a draw: write the seed, a space and an id, take the SHA-256 of it for each id, and sort by
          the results.
        </p>
        <ol className={styles.draws}>
          {draws.toReversed().map(draw => (
            <li key={draw.seed}>
              <p>
                <strong>{drawWords[draw.kind]}</strong>
                {draw.picked && `: ${draw.picked}`}, <Moment at={draw.at} />, {draw.by}, of{' '}
                {howMany(
                  draw.ids.length,
                  draw.kind === 'pick' ? 'entry' : 'performer',
                  draw.kind === 'pick' ? 'entries' : 'performers',
                )}
              </p>
              {draw.reason && <p>{draw.reason}</p>}
              <p>
                Seed <code className={styles.seed}>{draw.seed}</code>
              </p>
              <ul className={styles.ids} aria-label="Ids of the draw">
                {draw.ids.map(id => (
                  <li key={id}>
                    <code className={styles.seed}>{id}</code> {names.get(id)}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </details>
    </Section>
  )
}
