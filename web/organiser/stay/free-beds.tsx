// Shows the numbers of free beds by night and gender, at the top of the 'Allot' and 'Houses' pages.
import { shortDay } from '../../../domain/edition/festival-dates.ts'
import { genderWords } from '../../../domain/stay/beds.ts'
import type { StayOverview } from '../../../domain/stay/desk-api.ts'
import styles from './stay.module.css'

export function FreeBeds({ free }: Pick<StayOverview, 'free'>) {
  if (free.length === 0) return <p>The nights of the festival are over.</p>
  return (
    <table className={styles.free} aria-label="Free beds by night">
      <thead>
        <tr>
          <th scope="col">Free beds</th>
          {free.map(({ night }) => (
            <th key={night} scope="col">
              {shortDay(night)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['female', 'male'] as const).map(gender => (
          <tr key={gender}>
            <th scope="row">{genderWords[gender]}</th>
            {free.map(row => (
              <td key={row.night}>{row[gender]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
