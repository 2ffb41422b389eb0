// The hours in which shared equipment can be booked.

/** When slots begin and end if the content does not say it, HH:MM. */
export const [firstTime, lastTime] = ['09:00', '18:00']

/** The minutes from midnight to a time of the day. @example minuteOfDay('09:30') // 570 */
export function minuteOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
