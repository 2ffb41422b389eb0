// Home's 'Who comes': the figures of the About page, painted large over the gathering crowd.
import type { About } from '../../../domain/edition/content.ts'
import { CrowdBefore } from './landing-scene.tsx'
import styles from './visitors.module.css'

export function Visitors({ figures }: { figures: About['statistics'] }) {
  return (
    <section className={styles.visitors} aria-labelledby="visitors">
      <h2 id="visitors">Who comes</h2>
      <ul>
        {figures.map(({ figure, label }) => (
          <li key={label}>
            <strong>{figure}</strong> {label}
          </li>
        ))}
      </ul>
      <CrowdBefore name="" />
    </section>
  )
}
