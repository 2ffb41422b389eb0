// Loaded before the real program (`node --import`) where a test serves at a counter: a meal is given out, whatever the
// hour and the day are and whatever content/stay.ts says.
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
