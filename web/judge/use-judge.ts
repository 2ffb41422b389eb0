// Runs a judge's page while it is open: sends what waits, reads the sheet again, and keeps the screen on.
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { cachePage } from '../document/cached-pages.ts'
import { waiting } from '../offline/desk.ts'
import { keepAwake } from '../offline/keep-awake.ts'
import { judgeCalls } from './calls.ts'
import { ownRounds } from './own-sheet.ts'
import { judgeWork } from './work.ts'

/** How long (ms) the page waits between two checks of the server, and how long if marks wait to be sent. */
const betweenLooks = 25_000
const betweenSends = 8_000

/** How long (ms) changes are collected before the page is drawn: one press changes the state several times. */
const betweenDrawings = 16

/** Draws the page once for several changes, also while hundreds of queued marks are answered. */
function calmly(subscribe: (listen: () => void) => () => void) {
  return (listen: () => void) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = subscribe(() => {
      timer ??= setTimeout(() => {
        timer = undefined
        listen()
      }, betweenDrawings)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }
}

export function useJudge(link: string) {
  const [work] = useState(() => judgeWork(link, judgeCalls(link)))
  const [subscribe] = useState(() => calmly(work.subscribe))
  const state = useSyncExternalStore(subscribe, work.state, work.state)
  const { list, made } = state

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let hasEnded = false
    const later = () => {
      clearTimeout(timer)
      const wait = waiting(work.state().made).length > 0 ? betweenSends : betweenLooks
      if (!hasEnded) timer = setTimeout(look, wait)
    }
    const look = () => {
      if (document.visibilityState !== 'visible') return later()
      void work.look().finally(later)
    }
    void work.start().finally(later)
    window.addEventListener('online', look)
    window.addEventListener('offline', work.away)
    document.addEventListener('visibilitychange', look)
    return () => {
      hasEnded = true
      clearTimeout(timer)
      window.removeEventListener('online', look)
      window.removeEventListener('offline', work.away)
      document.removeEventListener('visibilitychange', look)
    }
  }, [work])

  useEffect(keepAwake, [])
  // The page opens without network from now on. The address without '#': the link is stored in no cache.
  useEffect(() => void cachePage(location.pathname).catch(() => {}), [])

  const rounds = useMemo(() => (list ? ownRounds(list, made) : null), [list, made])
  return { work, state, rounds }
}

export type Judge = ReturnType<typeof useJudge>
