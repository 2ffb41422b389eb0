import styles from './page-title.module.css'

/** The heading of a page, with an optional hand-written line above it. */
export function PageTitle({ children, aside }: { children: string; aside?: string }) {
  return (
    <div className={styles.title}>
      {aside && <p className={styles.aside}>{aside}</p>}
      <h1>{children}</h1>
    </div>
  )
}
