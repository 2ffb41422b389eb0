// Home's 'Past Celebrities': seven lit windows; the name comes out on hover, focus and tap.
import type { Celebrity } from '../../../domain/content.ts'
import { Picture } from '../shell/picture.tsx'
import styles from './celebrities.module.css'
import section from './section.module.css'

export function Celebrities({ people }: { people: readonly Celebrity[] }) {
  return (
    <section className={section.section} aria-labelledby="celebrities">
      <div className={section.heading}>
        <h2 id="celebrities">Past Celebrities</h2>
      </div>
      <ul className={styles.windows}>
        {people.map(person => (
          <li key={person.id} className={styles.window}>
            <button type="button">
              <Picture id={person.id} kind="people" alt="" width={240} height={280} />
              <span className={styles.name}>
                {person.name}
                {person.line && <small>{person.line}</small>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
