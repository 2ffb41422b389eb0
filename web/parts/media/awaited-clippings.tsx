// Before the first article is published: a picture with the name of its medium stands for each.
import type { CSSProperties } from 'react'
import type { MediaCoverage } from '../../../domain/edition/content.ts'
import { evenRows } from '../../../domain/lists/even-rows.ts'
import { Picture } from '../shell/picture.tsx'
import styles from './awaited-clippings.module.css'

export function AwaitedClippings({ images }: { images: MediaCoverage['images'] }) {
  return (
    <section className={styles.awaited} aria-labelledby="awaited">
      <div className={styles.announcement}>
        <h2 id="awaited">Expected coverage</h2>
        <p>The articles will be announced.</p>
      </div>
      <ul style={{ '--across': evenRows(images.length, 3) } as CSSProperties}>
        {images.map(({ id, caption, source }, index) => (
          <li key={id}>
            <Picture id={id} kind="media" alt={caption} width={480} height={360} first={index === 0} />
            <h3>{source}</h3>
          </li>
        ))}
      </ul>
    </section>
  )
}
