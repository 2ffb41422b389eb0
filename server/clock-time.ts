// Times that organisers type: a clock in the festival's time zone, wherever server and browser are.
import { momentAt } from '../domain/day.ts'
import { refuse } from './refuse.ts'

/**
 * The moment (milliseconds) at which a clock in the time zone shows YYYY-MM-DDTHH:MM. Refuses a time that its clocks
 * skip.
 */
export function readClockTime(timeZone: string, typed: string): number {
  const [day = '', time = ''] = typed.split('T')
  return momentAt(timeZone, day, time) ?? refuse('window_time', { time: `${day} ${time}` })
}
