// The 'Now' line in a day of the schedule. In a list it is between started and coming sessions; in columns it is at the
// exact time.
import type { VenueColumns } from '../../../domain/programme/venue-columns.ts'
import { nowIn } from './columns-grid.ts'
import styles from './now-line.module.css'
import { NowWords } from './now-words.tsx'
import type { Now } from './use-now.ts'

export function NowLine({ now, columns }: { now: Now; columns: VenueColumns | null | undefined }) {
  return (
    <li className={styles.line} id="now" style={columns ? nowIn(columns, now.at) : undefined}>
      <span>
        <NowWords now={now} />
      </span>
    </li>
  )
}
