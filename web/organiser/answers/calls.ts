// The organisers' calls about answers to questions at registration.
import { callTo } from '../shell/organiser-call.ts'

/** The questions to a person who registers at the desk. */
export const readDeskQuestions = callTo('GET /questions')
export const readAnswersOf = callTo('GET /people/:userId/answers')
export const saveAnswersOf = callTo('POST /people/:userId/answers')
