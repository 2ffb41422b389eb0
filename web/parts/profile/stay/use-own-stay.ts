// Loads the user's stay, for the ticket and for the drawer with nights and meals.
import { useEffect } from 'react'
import type { User } from '../../../../domain/account/api.ts'
import { eventsLacking, findFacility } from '../../../../domain/edition/facility.ts'
import type { OwnStay, Stay } from '../../../../domain/stay/api.ts'
import { readStay } from '../../../calls/profile-calls.ts'
import { type AnswerState, useAnswer } from '../../../calls/use-answer.ts'
import { useFestival } from '../../../edition.tsx'
import { storedStay, storeStay } from '../../../session/stored-pass.ts'
import { useCountedEvents } from '../waiting-list/waiting-list-context.tsx'

export type OwnStayState = Pick<AnswerState<OwnStay>, 'failure' | 'reload' | 'setData'> & {
  stay: Stay | null
  /** The time of the stored stay, if the server has not answered; otherwise null. */
  seenAt: string | null
  answered: boolean
}

const noStay = async () => ({ ok: true, data: null }) as const

/** Null for a user without nights, or with too few events for them: nothing is then requested. */
export function useOwnStay({ userId, isStudent, events, facility: name }: User): OwnStayState | null {
  const { facilities } = useFestival()
  const counted = useCountedEvents(events.length)
  const facility = isStudent ? undefined : findFacility(facilities, name)
  const has = facility?.nights === true && eventsLacking(facility, counted) === 0
  const key = has ? `stay ${userId}` : 'no stay'
  const { data, failure, loading, reload, setData } = useAnswer<OwnStay>(
    key,
    has ? readStay : noStay,
    has ? `${name} ${events.length}` : '',
  )
  const answered = !loading && !failure
  useEffect(() => {
    if (has && answered) storeStay(userId, data, Date.now())
  }, [has, answered, data, userId])
  if (!has) return null
  // Shows the stored stay at once, because a house may have no network.
  const seen = data || answered || failure?.kind === 'refused' ? null : storedStay(userId)
  return { stay: data ?? seen?.stay ?? null, seenAt: seen?.seenAt ?? null, answered, failure, reload, setData }
}
