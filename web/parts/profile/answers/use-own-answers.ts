// Loads the questions to the user, with the answers, for the parts of the profile that show them.
import { createContext, use } from 'react'
import type { User } from '../../../../domain/account/api.ts'
import type { Answered, AnswersList } from '../../../../domain/answers/api.ts'
import { findFacility } from '../../../../domain/edition/facility.ts'
import { readAnswers } from '../../../calls/answer-calls.ts'
import type { Answer } from '../../../calls/api.ts'
import { type AnswerState, useAnswer } from '../../../calls/use-answer.ts'
import { useFestival } from '../../../edition.tsx'
import { findListed, useEventList } from '../../../event-list.tsx'

export type OwnAnswersState = Pick<AnswerState<AnswersList>, 'data' | 'isCurrent' | 'failure' | 'setData'>

const nothingAsked: OwnAnswersState = { data: null, isCurrent: true, failure: null, setData() {} }

export const OwnAnswersContext = createContext<OwnAnswersState>(nothingAsked)

export function useOwnAnswers(): OwnAnswersState {
  return use(OwnAnswersContext)
}

const noAnswers = async (): Promise<Answer<AnswersList>> => ({ ok: true, data: { answers: [] } })

/** Loads the questions again when events, teams or facility change. Requests nothing if none of them asks anything. */
export function useLoadedAnswers({ userId, isStudent, events, teams, facility: name }: User): OwnAnswersState {
  const { facilities } = useFestival()
  const asksOf = useAsks()
  const hasMeals = !isStudent && findFacility(facilities, name)?.meals === true
  const asking = events.map(({ idx }) => idx).filter(asksOf)
  const isAsked = hasMeals || asking.length > 0
  const query = [...asking, ...teams.map(({ id }) => id), hasMeals].join()
  return useAnswer<AnswersList>(`answers ${userId}`, isAsked ? readAnswers : noAnswers, query)
}

/** Returns a function that tells whether an event has questions. */
export function useAsks(): (ind: number) => boolean {
  const list = useEventList()
  return ind => findListed(list, ind)?.asks ?? false
}

/** The required questions without an answer that can still be given. */
export function missingIn(data: AnswersList | null): Answered[] {
  return data?.answers.filter(({ missing, isOpen }) => missing && isOpen) ?? []
}
