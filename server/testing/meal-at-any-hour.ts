// Tests of counters load this before the real program (`node --import`). It makes a meal be served at any hour of any
// day, independent of content/stay.ts.
import { addDays, festivalDay } from '../../domain/day.ts'
import { thisEdition } from '../edition.ts'

const { festival, stay } = thisEdition
const today = festivalDay(festival, Date.now())
const hour = (offset: number) => String((festival.dayBeginsAt + offset) % 24).padStart(2, '0')
stay.meals.unshift({
  id: 'any-hour',
  name: 'Meal of any hour',
  from: `${hour(0)}:00`,
  to: `${hour(23)}:59`,
  days: { first: addDays(today, -1), last: addDays(today, 1) },
})
