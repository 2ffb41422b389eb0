// The files that the user has chosen, sent one after the other. Leaving the page pauses the upload; what has arrived
// stays on the server.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { User } from '../../../domain/account/api.ts'
import type { OwnSubmission } from '../../../domain/submissions/api.ts'
import { type Answer, apiAddress } from '../../calls/api.ts'
import { type Sample, secondsLeft, withSample } from './progress.ts'
import { type Sending, type SendState, sendFile } from './send-file.ts'

export type Chosen = {
  key: number
  file: File
  theme: string
  /** Null while it waits for its turn. */
  state: SendState | null
  /** The time left in seconds, while the speed is steady. */
  left: number | null
}

type Props = {
  user: User
  of: OwnSubmission
  read: () => Promise<Answer<OwnSubmission>>
  /** Sends a file. A test gives its own. */
  send?: typeof sendFile
}

let lastKey = 0

export function useSending({ user, of, read, send = sendFile }: Props) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [started, setStarted] = useState(false)
  const running = useRef<{ key: number; sending: Sending } | null>(null)
  const latest = useRef({ of, read })
  latest.current = { of, read }
  const { userId } = user

  const change = useCallback((key: number, changes: Partial<Chosen>) => {
    setChosen(all => all.map(one => (one.key === key ? { ...one, ...changes } : one)))
  }, [])

  const next = started ? chosen.find(({ state }) => state === null) : undefined
  const isSending = chosen.some(({ state }) => isUnderWay(state))
  useEffect(() => {
    if (!next || isSending || running.current) return
    const { key, file, theme } = next
    const { of: before } = latest.current
    let samples: Sample[] = []
    const onState = (state: SendState) => {
      if (state.kind === 'sending') {
        samples = state.waiting ? [] : withSample(samples, { at: Date.now(), sent: state.sent })
        return change(key, { state, left: secondsLeft(samples, file.size) })
      }
      const ended = state.kind === 'kept' || state.kind === 'refused'
      if (ended) running.current = null
      if (state.kind === 'kept') setChosen(all => all.filter(one => one.key !== key))
      else change(key, { state, left: null })
      if (ended) void latest.current.read()
    }
    const sending = send({
      file,
      userId,
      api: new URL('api/', apiAddress()).href,
      metadata: {
        event: before.eventId,
        submission: before.submission,
        team: before.team?.id ?? '',
        theme,
        filename: file.name,
      },
      known: new Set([...before.files.map(({ id }) => id), ...(before.refused ? [before.refused.id] : [])]),
      halves: new Set(before.halves.filter(({ own }) => own).map(({ id }) => id)),
      read: () => latest.current.read(),
      onState,
    })
    running.current = { key, sending }
  }, [next, isSending, userId, change, send])

  useEffect(
    () => () => {
      running.current?.sending.pause()
      running.current = null
    },
    [],
  )
  useAwake(isSending)

  return {
    chosen,
    isSending,
    /** Adds files. `starts`: whether they are sent at once. */
    add: (files: readonly File[], starts: boolean) => {
      setChosen(all => [...all, ...files.map(file => ({ key: ++lastKey, file, theme: '', state: null, left: null }))])
      setStarted(starts)
    },
    setTheme: (key: number, theme: string) => change(key, { theme }),
    start: () => setStarted(true),
    again: (key: number) => {
      change(key, { state: null })
      setStarted(true)
    },
    /** Stops, deletes what has arrived, and removes the file from the list. */
    remove: async (key: number) => {
      const current = running.current
      if (current?.key === key) {
        await current.sending.cancel()
        running.current = null
        void latest.current.read()
      }
      setChosen(all => all.filter(one => one.key !== key))
    },
  }
}

function isUnderWay(state: SendState | null): boolean {
  return state !== null && state.kind !== 'refused' && state.kind !== 'kept'
}

/**
 * The screen stays on while a file is sent, because a sleeping phone loses the network.
 * Leaving the page asks first.
 */
function useAwake(needed: boolean): void {
  useEffect(() => {
    if (!needed) return
    let lock: WakeLockSentinel | undefined
    let ended = false
    const stayAwake = async () => {
      if (document.visibilityState !== 'visible') return
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined)
      if (ended) void lock?.release()
    }
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    void stayAwake()
    document.addEventListener('visibilitychange', stayAwake)
    window.addEventListener('beforeunload', ask)
    return () => {
      ended = true
      void lock?.release()
      document.removeEventListener('visibilitychange', stayAwake)
      window.removeEventListener('beforeunload', ask)
    }
  }, [needed])
}
