// The organisers' call that reminds selected people by mail.
import type { ManyAnswer } from '../../../domain/lists/many-api.ts'
import type { RemindBody } from '../../../domain/reminders/api.ts'
import { longWork, post } from '../shell/organiser-call.ts'

export const remind = (body: RemindBody) => post<ManyAnswer>('reminders', body, longWork)
