// The organisers' calls about answers to questions at registration.
import { callTo } from '../shell/organiser-call.ts'

export const readAnswersOf = callTo('GET /people/:userId/answers')
export const saveAnswersOf = callTo('POST /people/:userId/answers')
