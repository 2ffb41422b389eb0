// The refusals about answers to questions at registration, which only the server makes.
import type { Sentences } from './refusals.ts'

export const answerRefusals = {
  answer_question_unknown: [404, 'You are not asked this question, or no longer. Reload the page.'],
  answer_question_unknown_desk: [404, '{name} is not asked this question: check the registration and the team'],
  answer_choice_unknown: [400, '{question}: please choose one of the answers'],
  answer_yes_no: [400, '{question}: please answer yes or no'],
  answer_long: [400, '{question}: please use at most {most} characters; this answer has {length}'],
  answer_closed: [409, '{question}: the time for this answer is over. The coordinator of the event can change it.'],
  answer_meals_closed: [409, '{question}: the time for this answer is over. The desk can change it.'],
  answer_reason_missing: [400, '{question} is answered: please give a reason for the change'],
  answer_twice: [400, 'The request has two answers to one question. Nothing was changed.'],
} as const satisfies Sentences
