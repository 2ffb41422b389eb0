// Loads what the user hands in. Nothing is requested for users whose events ask for nothing.
import type { User } from '../../../../domain/account/api.ts'
import type { OwnSubmissions } from '../../../../domain/submissions/api.ts'
import type { Answer } from '../../../calls/api.ts'
import { readSubmissions } from '../../../calls/submission-calls.ts'
import { type AnswerState, useAnswer } from '../../../calls/use-answer.ts'
import { findListed, useEventList } from '../../../event-list.tsx'

const none = async (): Promise<Answer<OwnSubmissions>> => ({ ok: true, data: { submissions: [] } })

export function useOwnSubmissions({ userId, events, teams }: User): AnswerState<OwnSubmissions> {
  const list = useEventList()
  const asks = events.some(({ idx }) => findListed(list, idx)?.handsIn)
  return useAnswer<OwnSubmissions>(
    asks ? `submissions ${userId}` : 'no submissions',
    asks ? readSubmissions : none,
    // Registering, unregistering and team changes affect what is to be handed in.
    asks ? `${events.map(({ idx }) => idx)} ${teams.map(({ id }) => id)}` : '',
  )
}
