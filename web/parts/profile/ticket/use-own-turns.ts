// Loads the user's turns on stage, and again every half minute while a round goes on and the page is visible.
import { useEffect } from 'react'
import type { User } from '../../../../domain/account/api.ts'
import type { OwnTurns } from '../../../../domain/stage/own-api.ts'
import type { Answer } from '../../../calls/api.ts'
import { readTurns } from '../../../calls/profile-calls.ts'
import { useAnswer } from '../../../calls/use-answer.ts'

const none = async (): Promise<Answer<OwnTurns>> => ({ ok: true, data: { turns: [] } })
/** How often (ms) the turns are loaded again. */
const every = 30_000
/** How long (ms) before the start of a round its turns are loaded again and again. */
const early = 2 * 3_600_000

export function useOwnTurns({ userId, events, teams }: User): OwnTurns['turns'] {
  const takesPart = events.length > 0
  const { data, reload } = useAnswer<OwnTurns>(
    takesPart ? `turns ${userId}` : 'no turns',
    takesPart ? readTurns : none,
    takesPart ? `${events.map(({ idx }) => idx)} ${teams.map(({ id }) => id)}` : '',
  )
  const turns = data?.turns ?? []
  const isLive = turns.some(
    ({ isOver, begins }) => !isOver && (begins === null || Date.parse(begins) - early < Date.now()),
  )
  useEffect(() => {
    if (!isLive) return
    const look = () => {
      if (!document.hidden) reload()
    }
    const timer = setInterval(look, every)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isLive, reload])
  return turns
}
