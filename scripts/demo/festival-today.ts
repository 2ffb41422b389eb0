// Moves the edition's days so that the demo starts on the festival's second day (on the first where it is the only
// one). To be imported before server/edition.ts, which fills the dates into the texts when it loads.
import { edition } from '../../content/edition.ts'
import { festival } from '../../content/festival.ts'
import { addDays, festivalDay } from '../../domain/day.ts'
import { countDays } from '../../domain/edition/festival-dates.ts'

const length = countDays(edition.dates)
const first = addDays(festivalDay(festival, Date.now()), length > 1 ? -1 : 0)
const dates = { first, last: addDays(first, length - 1) }
// The edition's own days of opening and closing lie around its own dates.
const registration = { opensAt: null, closesAt: null }
Object.assign(festival, { dates, year: Number(first.slice(0, 4)), registration })
