// Reads times that organisers type, in the festival's time zone.
import { momentAt } from '../domain/day.ts'
import { refuse } from './refuse.ts'

/**
 * The moment of a time typed as YYYY-MM-DDTHH:MM in the time zone. Refuses a time that does not exist because clocks
 * are put forward.
 */
export function readClockTime(timeZone: string, typed: string): number {
  const [day = '', time = ''] = typed.split('T')
  return momentAt(timeZone, day, time) ?? refuse('window_time', { time: `${day} ${time}` })
}
