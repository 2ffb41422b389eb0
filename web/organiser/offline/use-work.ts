// Runs a desk while its page is open. Checks the server every few seconds and keeps the screen on.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useOrganiser } from '../shell/organiser.tsx'
import type { ReplyBase } from './desk.ts'
import type { Work } from './work.ts'

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

/** Keeps the screen on while the page is visible, in browsers that can. Returns the function that ends this. */
function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  let hasEnded = false
  const hold = async () => {
    if (document.visibilityState !== 'visible') return
    const held = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null
    if (hasEnded) void held?.release()
    else lock = held
  }
  const again = () => void hold()
  void hold()
  document.addEventListener('visibilitychange', again)
  return () => {
    hasEnded = true
    document.removeEventListener('visibilitychange', again)
    void lock?.release()
  }
}
