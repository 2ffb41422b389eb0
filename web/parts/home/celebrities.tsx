// Home's 'Past Celebrities': seven lit windows of a palace. The name appears on hover and focus, and always on
// touch screens.
import type { Celebrity } from '../../../domain/edition/content.ts'
import { longestWord } from '../shell/longest-word.ts'
import { Picture } from '../shell/picture.tsx'
import styles from './celebrities.module.css'

export function Celebrities({ people }: { people: readonly Celebrity[] }) {
  return (
    <section className={styles.palace} aria-labelledby="celebrities">
      <h2 id="celebrities">Past Celebrities</h2>
      <ul className={styles.windows}>
        {people.map(person => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the name appears with the keyboard focus
          <li key={person.id} className={styles.window} tabIndex={0}>
            <Picture id={person.id} kind="people" alt="" width={240} height={280} />
            <span className={styles.name}>
              <span className="whole-words" style={longestWord(person.name)}>
                {person.name}
              </span>
              {person.line && <small>{person.line}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
