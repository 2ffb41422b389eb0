// This year's sponsors as lit boards between the pillars of the gate. A sponsor without a name yet is unlit.
import type { Sponsors } from '../../../domain/edition/content.ts'
import { Picture } from '../shell/picture.tsx'
import { ToBeAnnounced } from '../shell/to-be-announced.tsx'
import styles from './gate-boards.module.css'

export function GateBoards({ sponsors }: { sponsors: Sponsors['strip'] }) {
  return (
    <ul className={styles.boards}>
      {sponsors.map(({ id, name, trade, does, link, sample }) => (
        <li key={id} className={sample ? styles.unlit : styles.lit}>
          <Picture id={id} kind="sponsors" alt="" width={320} height={200} first />
          <h3>{sample ? trade : name}</h3>
          {sample ? <ToBeAnnounced /> : <p>{does}</p>}
          {!sample && link && (
            <a href={link} target="_blank" rel="noreferrer">
              Visit {name} <span className="visually-hidden">(opens a new tab)</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
