// The schema of the calls about a person's private calendar (below /api/users, ordinary session).
import { z } from 'zod'

export const calendarFeed = z.object({
  /** Secret: anybody with the address can read the person's programme. */
  address: z.url(),
})

export type CalendarFeed = z.infer<typeof calendarFeed>
