// A moment with its weekday, for deadlines. In a file of its own, because visitors' pages do not load it.
import { calendarDay, type FestivalClock, festivalDay, type Millis } from '../day.ts'
import { momentText, weekdayText } from './festival-dates.ts'

/** As `momentText`, with the weekday: 'Tue 24 Nov, 22:00'. A time after midnight names its weekdays already. */
export function weekdayMomentText(clock: FestivalClock, moment: Millis): string {
  const date = calendarDay(clock, moment)
  const text = momentText(clock, moment)
  return festivalDay(clock, moment) === date ? `${weekdayText(date).slice(0, 3)} ${text}` : text
}
