// The notices at the top of public pages, newest first. The server renders them, so nothing moves during hydration. A
// dismissed notice is hidden before the first frame by a CSS rule per notice (dismissed.ts).
import { Link } from 'react-router'
import type { SiteNotice } from '../../../domain/notices/notices.ts'
import { dismiss } from './dismissed.ts'
import { NoticeText } from './notice-text.tsx'
import styles from './site-lines.module.css'

export function SiteLines({ lines }: { lines: readonly SiteNotice[] }) {
  if (lines.length === 0) return null
  return (
    <aside className={styles.lines} aria-label="Notices">
      <style>{lines.map(({ id }) => `[data-dismissed~="${id}"] #line-${id} { display: none }`).join('\n')}</style>
      {lines.map(({ id, title, text }) => (
        <div key={id} id={`line-${id}`} className={styles.line}>
          <div className={styles.words}>
            <h2>{title}</h2>
            <NoticeText text={text} />
          </div>
          <Link to="/notices">All notices</Link>
          <button type="button" onClick={() => dismiss(id)} aria-label={`Dismiss: ${title}`}>
            <span aria-hidden="true">×</span>
          </button>
        </div>
      ))}
    </aside>
  )
}
