// A sheet of paper under a striped awning: the background of every form.
import type { ReactNode } from 'react'
import { Notices } from './notices.tsx'
import { Page } from './page.tsx'
import styles from './paper-card.module.css'

type Props = { children: ReactNode; hasAccount?: boolean }

/** A page with only one paper card. */
export function PaperCardPage({ children, hasAccount }: Props) {
  return (
    <Page logoTo="/" calm hasAccount={hasAccount}>
      <div className={styles.card}>
        <div className={styles.awning} aria-hidden="true" />
        <div className={styles.sheet}>{children}</div>
      </div>
      <Notices />
    </Page>
  )
}
