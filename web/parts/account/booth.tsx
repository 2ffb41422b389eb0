// A booth of the fair: the background of the pages around an account. The clerk's slip that hangs from the counter is
// the form.
import type { ReactNode } from 'react'
import { artUrl } from '../../art/links.ts'
import { Notices } from '../shell/notices.tsx'
import { Page } from '../shell/page.tsx'
import card from '../shell/paper-card.module.css'
import styles from './booth.module.css'

const booths = {
  tickets: { sign: 'Tickets', drawing: 'parts/ticket-window.svg' },
  lost: { sign: 'Lost and found', drawing: 'parts/lost-window.svg' },
}

type Props = {
  kind: keyof typeof booths
  children: ReactNode
}

export function BoothPage({ kind, children }: Props) {
  const { sign, drawing } = booths[kind]
  return (
    <Page logoTo="/" calm>
      <div className={styles.booth} data-booth={kind}>
        <div aria-hidden="true" className={styles.top}>
          <p className={styles.sign}>{sign}</p>
          <div className={styles.roof} />
          <div className={styles.window}>
            <img src={artUrl(drawing)} alt="" width={1280} height={320} />
          </div>
          <div className={styles.counter} />
        </div>
        <div className={styles.front}>
          <div className={`${card.sheet} ${styles.slip}`}>{children}</div>
        </div>
      </div>
      <Notices />
    </Page>
  )
}
