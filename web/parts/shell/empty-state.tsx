// The empty state of a page: a drawing, what will appear here, and when.
import type { ReactNode } from 'react'
import { datesAndYear } from '../../../domain/edition/festival-dates.ts'
import { artUrl } from '../../art/links.ts'
import { useFestival } from '../../edition.tsx'
import styles from './empty-state.module.css'

type Props = {
  /** The name of a drawing in web/art/drawings/scenes, 640 x 360. */
  scene: string
  heading: string
  /** What will appear here. */
  children: ReactNode
  /** Links to pages with content. */
  ways: ReactNode
}

export function EmptyState({ scene, heading, children, ways }: Props) {
  const { name, dates } = useFestival()
  return (
    <div className={styles.scene}>
      <img src={artUrl(`parts/${scene}.svg`)} alt="" width={640} height={360} />
      <div className={styles.words}>
        <h2>{heading}</h2>
        <p>{children}</p>
        <p className={styles.when}>
          {name}: {datesAndYear(dates)}
        </p>
        <p className={styles.ways}>{ways}</p>
      </div>
    </div>
  )
}
