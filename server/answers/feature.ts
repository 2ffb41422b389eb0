// The manifest of answers to questions at registration. Questions are content: of an event, or about meals.
import { minute } from '../clock.ts'
import type { Feature } from '../feature.ts'
import { answerInvariants } from './invariants.ts'
import { answerMails } from './mails.ts'
import { endMealAnswers } from './meals.ts'
import { mailMissingAnswers } from './missing.ts'
import { answersData } from './personal-data.ts'
import { answerDeskRoutes, answerRoutes } from './routes.ts'

export const answers: Feature = {
  routes: answerRoutes,
  consoleRoutes: answerDeskRoutes,
  mails: answerMails,
  people: answersData,
  person: { changesNights: endMealAnswers },
  jobs: [{ every: 10 * minute, run: mailMissingAnswers, failure: 'people were not mailed about missing answers' }],
  invariants: answerInvariants,
}
