// The work of a house's desk on this device: the list is kept for when there is no network, and acts wait to be sent.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DeskAct, DeskGuest, DeskList } from '../../../domain/stay/desk-api.ts'
import { type Failure, failureText } from '../../calls/api.ts'
import { notice } from '../../parts/shell/notices.tsx'
import { houseDeskDatabase } from '../../session/stored-work.ts'
import { readDeskList, sendDeskAct } from '../calls/stay.ts'
import { readStoredList, writeStoredList } from '../scanning/list-store.ts'
import { dropAct, queueAct, queuedActs, withActs } from './desk-queue.ts'

/** Milliseconds between two looks for a newer list and for acts that wait. */
const betweenLooks = 30_000

export type HouseDesk = {
  list: DeskList | null
  online: boolean
  waiting: number
  /** Why there is no list. */
  failure: Failure | null
  act: (person: DeskGuest, fields: Omit<DeskAct, 'actId' | 'userId' | 'at'>) => Promise<void>
  sync: () => Promise<void>
}

export function useHouseDesk(): HouseDesk {
  const [list, setList] = useState<DeskList | null>(null)
  const [online, setOnline] = useState(true)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [waiting, setWaiting] = useState(() => queuedActs(localStorage).length)
  const syncing = useRef(false)

  const sync = useCallback(async () => {
    if (syncing.current) return
    syncing.current = true
    try {
      let answer: Awaited<ReturnType<typeof readDeskList>>
      // What is pressed while the list is on its way is sent at once, not with the next look.
      do {
        if (!(await sendWaiting())) return setOnline(false)
        answer = await readDeskList()
      } while (answer.ok && queuedActs(localStorage).length > 0)
      setOnline(answer.ok || answer.failure.kind === 'refused')
      if (!answer.ok) return setFailure(answer.failure)
      setFailure(null)
      setList(answer.data)
      await writeStoredList(houseDeskDatabase, answer.data)
    } finally {
      syncing.current = false
      setWaiting(queuedActs(localStorage).length)
    }
  }, [])

  useEffect(() => {
    void readStoredList<DeskList>(houseDeskDatabase).then(stored => stored && setList(shown => shown ?? stored))
    void sync()
    const timer = setInterval(() => void sync(), betweenLooks)
    const again = () => void sync()
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [sync])

  const act = async (person: DeskGuest, fields: Omit<DeskAct, 'actId' | 'userId' | 'at'>) => {
    const made = { ...fields, actId: crypto.randomUUID(), userId: person.userId, at: new Date().toISOString() }
    try {
      queueAct(localStorage, { act: made, username: person.username })
    } catch {
      return notice.error('This device cannot keep anything: use another one, or write it down')
    }
    setWaiting(queuedActs(localStorage).length)
    await sync()
  }

  const shown = list && withActs(list, queuedActs(localStorage))
  return { list: shown, online, waiting, failure: list ? null : failure, act, sync }
}

/** Sends what waits, oldest first. False: no answer came, and the rest waits on. */
async function sendWaiting(): Promise<boolean> {
  for (const { act, username } of queuedActs(localStorage)) {
    const answer = await sendDeskAct(act)
    if (!answer.ok && (answer.failure.kind !== 'refused' || answer.failure.status >= 500)) return false
    // Whoever has to log in again sends it afterwards.
    if (!answer.ok && answer.failure.kind === 'refused' && answer.failure.status === 401) return true
    dropAct(localStorage, act.actId)
    if (!answer.ok) notice.error(`${username}: ${failureText(answer.failure)}`)
  }
  return true
}
