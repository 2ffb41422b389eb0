// The manifest of reminders, which are mails to selected people.
import type { Feature } from '../feature.ts'
import { reminderMails } from './mails.ts'
import { reminderRoutes } from './routes.ts'

export const reminders: Feature = {
  consoleRoutes: reminderRoutes,
  mails: reminderMails,
}
