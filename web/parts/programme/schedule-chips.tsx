// The filter of the schedule consists of links, so that it works without scripts and a filtered list can be shared.
import { Link } from 'react-router'
import { type ScheduleFilter, scheduleSearch } from '../../../domain/programme/schedule-filter.ts'
import type { NamedItem, Schedule } from '../../../domain/programme/schedule-types.ts'
import chip from '../shell/chip.module.css'
import styles from './schedule-chips.module.css'

export function ScheduleChips({ schedule, filter }: { schedule: Schedule; filter: ScheduleFilter }) {
  return (
    <div className={styles.chips}>
      <Chips
        name="Category"
        all="All categories"
        options={schedule.categories}
        chosen={filter.category}
        to={category => scheduleSearch({ ...filter, category })}
      />
      <Chips
        name="Venue"
        all="All venues"
        options={schedule.venues}
        chosen={filter.venue}
        to={venue => scheduleSearch({ ...filter, venue })}
      />
    </div>
  )
}

type ChipsProps = {
  name: string
  all: string
  options: readonly NamedItem[]
  chosen: string | null
  to: (id: string | null) => string
}

function Chips({ name, all, options, chosen, to }: ChipsProps) {
  if (options.length < 2) return null
  return (
    <nav aria-label={name}>
      <ul>
        {[{ id: null, name: all }, ...options].map(option => (
          <li key={option.id} data-category={option.id ?? undefined}>
            <Link
              to={{ pathname: '/schedule', search: to(option.id) }}
              className={chip.chip}
              aria-current={option.id === chosen ? 'true' : undefined}
              preventScrollReset
              replace
            >
              {option.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
