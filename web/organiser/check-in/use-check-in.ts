// The work of a gate on this device: sends each scan to the server, decides from the list when no answer comes, queues
// and syncs.
import { useCallback, useEffect, useRef, useState } from 'react'
import { dayAround } from '../../../domain/day.ts'
import type { ScanAnswer, ScanBody } from '../../../domain/gate/api.ts'
import { parsePass, readUserId } from '../../../domain/gate/pass.ts'
import { failureText } from '../../calls/api.ts'
import { useFestival } from '../../edition.tsx'
import { askInside, findAtGate, readOfflineList, scan as sendScan, syncScans } from '../calls/gate.ts'
import { useOrganiser } from '../organiser.tsx'
import { listKey } from '../scanning/list-key.ts'
import { findByUserId } from '../scanning/listed-people.ts'
import { noteServerTime, serverNow } from '../offline/server-clock.ts'
import { inTime, isAway, noAnswer } from '../scanning/without-network.ts'
import type { Gate } from './gate.ts'
import { keepHistory, keptHistory, type Made } from './history.ts'
import { countInside, decideOffline, type GateList, gateList } from './offline.ts'
import { dropScans, queuedScans, queueScan, type Settled, syncQueue } from './queue.ts'
import { heardMoves, storedList, storedMoves, storeList, storeMove } from './stored-list.ts'

/** What is scanned: the code of a pass, or somebody without it whom a search found. */
export type Scanned = Pick<ScanBody, 'code' | 'found'>
export type Reasons = Pick<ScanBody, 'admitUnpaid' | 'letInAgain'>

/** Milliseconds that a gate waits for the server before it decides from the list. */
const longestWait = 2_500
const betweenSyncs = 10_000
const listAge = 3 * 60_000
const longestHistory = 12
const longestCode = 120

export type CheckIn = ReturnType<typeof useCheckIn>

export function useCheckIn(gate: Gate | null) {
  const { me, round } = useOrganiser()
  const festival = useFestival()
  const [list, setList] = useState<GateList | null>(null)
  const [online, setOnline] = useState(() => navigator.onLine)
  const [insideNow, setInsideNow] = useState<number | null>(null)
  const [queue, setQueue] = useState(() => queuedScans(localStorage))
  const [gates, setGates] = useState<readonly string[]>([])
  const [settled, setSettled] = useState<Settled[]>([])
  const [history, setHistory] = useState<Made[]>(() => keptHistory(localStorage))
  const [answered, setAnswered] = useState(false)
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const working = useRef(false)
  const syncing = useRef(false)
  const latestList = useRef(list)
  latestList.current = list

  const download = useCallback(async () => {
    const answer = await readOfflineList()
    if (!answer.ok) return
    setList(gateList(answer.data))
    await storeList(answer.data)
  }, [])

  /** Sends the queued scans, then downloads the list again: it holds them now. */
  const sync = useCallback(async () => {
    if (syncing.current) return
    syncing.current = true
    const waited = queuedScans(localStorage).length > 0
    const { settled: answered, failure: why } = await syncQueue(localStorage, syncScans)
    syncing.current = false
    setQueue(queuedScans(localStorage))
    if (answered.length > 0) {
      heardMoves(localStorage, answered)
      setSettled(before => [...answered, ...before])
    }
    if (why) return setOnline(!isAway(why))
    if (waited) void download()
  }, [download])

  const look = useCallback(async () => {
    const answer = await askInside()
    if (answer.ok) {
      setInsideNow(answer.data.insideNow)
      setGates(answer.data.gates)
      noteServerTime(localStorage, answer.data.serverTime)
    }
    const reached = answer.ok || !isAway(answer.failure)
    setOnline(reached)
    if (!reached) return
    await sync()
    const { current } = latestList
    if (!current || serverNow(localStorage) - Date.parse(current.madeAt) > listAge) await download()
  }, [sync, download])

  useEffect(() => {
    void storedList().then(kept => {
      if (!kept) return
      const list = gateList(kept)
      setList(before => before ?? list)
      // Until the server says how many are inside.
      const inside = countInside(
        list,
        storedMoves(localStorage),
        dayAround(festival, serverNow(localStorage, list.madeAt)).from,
      )
      setInsideNow(before => before ?? inside)
    })
  }, [festival])

  // biome-ignore lint/correctness/useExhaustiveDependencies: round rises when the server answers again after a log-in
  useEffect(() => {
    void look()
    const timer = setInterval(() => void look(), betweenSyncs)
    const away = () => setOnline(false)
    const back = () => void look()
    window.addEventListener('online', back)
    window.addEventListener('offline', away)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', back)
      window.removeEventListener('offline', away)
    }
  }, [look, round])

  /**
   * Decides on this device. Queues an entry or exit; a refusal changes nothing and needs no sync. Returns a text if it
   * cannot decide.
   */
  const decideHere = async (scan: Made['scan']): Promise<ScanAnswer | string> => {
    const { current } = latestList
    if (!current) return 'No network, and this device has not downloaded the list yet.'
    const key = await keyOf(scan)
    const moves = storedMoves(localStorage)
    const { direction, at, admitUnpaid = '', letInAgain = '' } = scan
    const answer = decideOffline(festival, current, moves, { key, direction, at, admitUnpaid, letInAgain })
    if (answer.person && (answer.result === 'admitted' || answer.result === 'left')) {
      const { username, userId } = answer.person
      try {
        queueScan(localStorage, { scan, username, userId, result: answer.result })
      } catch {
        return 'This device cannot keep the scan: its storage is full or switched off. Write the entry down by hand.'
      }
      setQueue(queuedScans(localStorage))
    }
    return answer
  }

  const gateTime = () => new Date(serverNow(localStorage, latestList.current?.madeAt)).toISOString()

  const rememberHistory = (change: (before: Made[]) => Made[]) =>
    setHistory(before => {
      const history = change(before)
      keepHistory(localStorage, history)
      return history
    })

  /** Whom a user id typed in place of a code stands for; null for a code. */
  const findTyped = async (typed: string): Promise<Scanned['found']> => {
    const userId = readUserId(typed)
    if (!userId) return null
    const answer = navigator.onLine ? await inTime(findAtGate(userId), longestWait) : noAnswer
    const known = latestList.current
    const own = answer.ok ? answer.data.rows.find(row => row.userId === userId) : known && findByUserId(known, userId)
    return own ? { userId, key: own.key } : null
  }

  const note = async (made: Made) => {
    const { scan, answer } = made
    setInsideNow(answer.insideNow)
    setAnswered(true)
    rememberHistory(before => [made, ...before].slice(0, longestHistory))
    const key = await keyOf(scan)
    const moved = answer.result === 'admitted' || answer.result === 'left'
    if (!key || !moved) return
    const move = {
      inside: answer.result === 'admitted',
      at: answer.serverTime ?? scan.at,
      gate: scan.gate,
      by: me?.username ?? '',
      heardAt: answer.serverTime,
    }
    storeMove(localStorage, key, move, latestList.current?.madeAt ?? '')
  }

  /** Scans a pass at this gate, with the reasons to admit in spite of dues or of an entry on the same day. */
  const scan = async ({ code = '', found: chosen = null }: Scanned, reasons: Reasons = {}): Promise<void> => {
    if (!gate || working.current || (code.trim() === '' && !chosen)) return
    working.current = true
    setBusy(true)
    setFailure('')
    const found = chosen ?? (await findTyped(code))
    const own = {
      nonce: crypto.randomUUID(),
      code: (parsePass(code) ?? code).slice(0, longestCode),
      found,
      direction: gate.direction,
      gate: gate.name,
      at: gateTime(),
      ...reasons,
    }
    // Without a time the server takes its own clock, which is right where a device's may be wrong.
    const answer = navigator.onLine ? await inTime(sendScan({ ...own, at: null }), longestWait) : noAnswer
    if (answer.ok) {
      setOnline(true)
      await note({ scan: own, answer: answer.data, confirmed: true, undone: false })
    } else if (isAway(answer.failure)) {
      setOnline(false)
      const decided = await decideHere(own)
      if (typeof decided === 'string') setFailure(decided)
      else await note({ scan: own, answer: decided, confirmed: false, undone: false })
    } else setFailure(failureText(answer.failure))
    setBusy(false)
    working.current = false
  }

  /** Takes back a scan that the server has undone, or that only this device knows. */
  const forget = async (made: Made) => {
    dropScans(localStorage, new Set([made.scan.nonce]))
    setQueue(queuedScans(localStorage))
    rememberHistory(before => before.map(one => (one === made ? { ...one, undone: true } : one)))
    const key = await keyOf(made.scan)
    if (!key) return
    const wasInside = made.answer.result === 'left'
    const at = gateTime()
    const undone = { inside: wasInside, at, gate: made.scan.gate, by: me?.username ?? '', heardAt: at }
    // What the server never heard of leaves no move: the list then says where the person is.
    const move = made.confirmed ? undone : null
    const moves = storeMove(localStorage, key, move, latestList.current?.madeAt ?? '')
    if (!made.confirmed && latestList.current) {
      const today = dayAround(festival, Date.parse(at)).from
      setInsideNow(countInside(latestList.current, moves, today))
    }
  }

  return {
    list,
    gates,
    online,
    insideNow,
    queue,
    settled,
    history,
    /** Whether a pass was scanned since the page opened: the history may be older. */
    answered,
    failure,
    busy,
    scan,
    forget,
    sync: look,
    download,
    setInsideNow,
    clearSettled: () => setSettled([]),
  }
}

function keyOf({ code = '', found }: Scanned): Promise<string | null> {
  return found ? Promise.resolve(found.key) : listKey(code)
}
