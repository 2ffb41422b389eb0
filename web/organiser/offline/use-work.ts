// Runs a desk while its page is open. Checks the server every few seconds and keeps the screen on.
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ReplyBase } from '../../offline/desk.ts'
import { keepAwake } from '../../offline/keep-awake.ts'
import type { Work } from '../../offline/work.ts'
import { useOrganiser } from '../shell/organiser.tsx'

/** How long (ms) the page waits between two checks of the server. */
const betweenLooks = 10_000

/** `begin` creates the work, for example `() => offlineWork(desk)`. It is called once per page. */
export function useWork<Act, Reply extends ReplyBase, List extends { madeAt: string }, Tally, More = unknown>(
  begin: () => Work<Act, Reply, List, Tally> & More,
) {
  const { round } = useOrganiser()
  const [work] = useState(begin)
  const state = useSyncExternalStore(work.subscribe, work.state, work.state)

  // biome-ignore lint/correctness/useExhaustiveDependencies: round rises when the server answers again after a log-in
  useEffect(() => {
    void work.start()
    const timer = setInterval(() => void work.look(), betweenLooks)
    const back = () => void work.look()
    window.addEventListener('online', back)
    window.addEventListener('offline', work.away)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', back)
      window.removeEventListener('offline', work.away)
    }
  }, [work, round])

  useEffect(keepAwake, [])
  return { work, state }
}
