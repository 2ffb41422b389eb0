// A sheet of paper between two comb borders, for long texts.
import type { ReactNode } from 'react'
import styles from './sheet.module.css'

export function Sheet({ children, wide }: { children: ReactNode; wide?: boolean }) {
  return (
    <div className={wide ? styles.sheet : `${styles.sheet} ${styles.narrow}`}>
      <div className={styles.inner}>{children}</div>
    </div>
  )
}
