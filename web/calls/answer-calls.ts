// The calls about answers to questions at registration; see api.ts.
import type { AnswersBody, AnswersList } from '../../domain/answers/api.ts'
import { call } from './api.ts'

export const readAnswers = () => call<AnswersList>('GET', 'users/answers')
export const saveAnswers = (body: AnswersBody) => call<AnswersList>('POST', 'users/answers', body)
