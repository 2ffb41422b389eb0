// Moves the edition's days so that the demo starts on the festival's second day. To be imported before server/edition.ts, which fills the dates
// into the texts when it loads.
import { edition } from '../../content/edition.ts'
import { festival } from '../../content/festival.ts'
import { dayOf } from '../../domain/day.ts'
import { countDays } from '../../domain/festival-dates.ts'
import { addDays } from '../../domain/programme-times.ts'

const yesterday = addDays(dayOf(festival.timeZone, Date.now()), -1)
const dates = { first: yesterday, last: addDays(yesterday, countDays(edition.dates) - 1) }
const moved = { dates, year: Number(dates.first.slice(0, 4)) }
Object.assign(festival, moved)
