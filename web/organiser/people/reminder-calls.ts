// The organisers' call that reminds selected people by mail.
import { callTo, longWork } from '../shell/organiser-call.ts'

export const remind = callTo('POST /reminders', longWork)
