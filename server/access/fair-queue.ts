// A queue that is fair between callers: whoever sends thousands of works waits for them, and others have their turn
// meanwhile. No call waits longer than callers do: one whose turn is further off is refused with a ticket, which keeps
// its place until it asks again (docs/decisions/sessions-and-passwords.md).
import { createHmac, randomBytes } from 'node:crypto'
import { anyRefusal } from '../../domain/server-refusals.ts'
import { RefusalError } from '../refuse.ts'
import { isSameSecret } from './tokens.ts'

/** Seconds after which a caller asks again whose turn is near, and whose turn is far. */
const [soonest, latest] = [2, 60]
/**
 * The part of the time until its turn after which a caller asks again: turns may come sooner than they were thought to.
 */
const askedAgainAfter = 0.7
/**
 * Milliseconds for which a place is kept beyond the moment at which its caller was to ask again. Past that the ticket
 * alone says when its holder came. Who asks another program has a place in both meanwhile, and others wait too long.
 */
const kept = 10_000
/** Milliseconds for which a ticket says when its caller came, also to another program of the same site. */
const ticketLength = 30 * 60_000
/** Callers whose places are kept. Past that the last ones lose theirs. */
const mostKept = 20_000
/** How much of the mean duration the newest work decides. */
const weightOfNewest = 0.1

/**
 * Who asks for a work: works of one lane begin in the order of their arrival. `signal` is aborted when the caller has
 * gone. Works that are `first` overtake all others, two of a lane at a time. `ticket` is that of an earlier refusal.
 */
export type Turn = { lane: string; first?: boolean; signal?: AbortSignal | undefined; ticket?: string | undefined }

export type Queue = {
  /**
   * Starts the work when it is its turn. Refuses with `overloaded` when that would be too late, reckoned by how long
   * works took so far: with a ticket, the seconds until its turn, and the seconds after which to ask again.
   */
  run<T>(turn: Turn, work: () => Promise<T>): Promise<T>
  /** How many calls wait. */
  length(): number
  /** How many callers have a ticket and are to ask again. */
  away(): number
}

/** How many works of one lane may wait as `first`. */
const mostFirst = 2

type Limits = {
  atOnce: number
  /** How many works of a lane begin in a round. */
  turns: number
  /** A call waits whose turn is thought to come within so many milliseconds. */
  admittedWithin: number
  /** Milliseconds until a work of a call must have begun, if its turn comes later than was thought. */
  longestWait: number
  /** Milliseconds that a work is thought to take at first. */
  usualWork: number
  /** Signs tickets. Programs of one site share it. */
  secret: () => string
  /** In milliseconds since 1970. */
  now?: () => number
}

type Call = { since: number; start: () => void; refuse: (reason: RefusalError) => void }
/** In each round a lane has so many `turns`. A caller that is away has no call; its place is kept until then. */
type Place = { lane: string; round: number; came: number; ticket: string; call: Call | null; keptUntil: number }

/** A queue that runs `atOnce` works at the same time. */
export function createQueue({
  atOnce,
  turns,
  admittedWithin,
  longestWait,
  usualWork,
  secret,
  now = wallClock,
}: Limits): Queue {
  /** Ordered by round, and within a round by arrival. */
  const queue: Place[] = []
  /** Tickets whose turn came: each keeps a place once. */
  const used = new Map<string, number>()
  /** The latest round of the works that began. */
  let currentRound = 0
  let running = 0
  let meanWork = usualWork

  function takeTurn(turn: Turn): Promise<void> {
    if (turn.signal?.aborted) return Promise.reject(busy())
    giveUpPlaces()
    const own = placeOf(turn.ticket)
    if (running < atOnce) {
      if (own) leave(own)
      running++
      return Promise.resolve()
    }
    const place = own ?? newPlace(turn)
    if (place && waitAt(queue.indexOf(place)) <= admittedWithin) return waitAtPlace(place, turn)
    return Promise.reject(place ? sendAway(place) : busy())
  }

  /** The place that the ticket keeps; undefined for one that keeps none, or whose call waits already. */
  function placeOf(ticket: string | undefined): Place | undefined {
    return ticket === undefined ? undefined : queue.find(place => place.ticket === ticket && !place.call)
  }

  /** Enters the queue; undefined when it has no room behind all others. */
  function newPlace({ lane, first = false, ticket }: Turn): Place | undefined {
    const came = earlierArrival(ticket)
    const round = roundOf(lane, first)
    // Whoever comes back goes before those of the round who came later, and has no round but that of the lane: a flood
    // that collected tickets would overtake everybody with them.
    const behind = came === undefined ? -1 : queue.findIndex(other => other.round === round && other.came > came)
    const place: Place = {
      lane,
      round,
      came: came ?? now(),
      ticket: came === undefined ? newTicket() : ticket!,
      call: null,
      keptUntil: Number.POSITIVE_INFINITY,
    }
    queue.splice(behind < 0 ? queue.findLastIndex(other => other.round <= round) + 1 : behind, 0, place)
    if (queue.length <= mostKept) return place
    const last = queue.findLast(other => !other.call)!
    leave(last)
    return last === place ? undefined : place
  }

  function roundOf(lane: string, first: boolean): number {
    const own = queue.filter(other => other.lane === lane)
    if (first && own.length < mostFirst) return currentRound
    return Math.max(currentRound, own.at(-turns)?.round ?? 0) + 1
  }

  /** When the holder of a ticket came whose place is not here: given up meanwhile, or kept by another program. */
  function earlierArrival(ticket: string | undefined): number | undefined {
    if (ticket === undefined || used.has(ticket) || queue.some(place => place.ticket === ticket)) return undefined
    const [came = '', random = '', signature = ''] = ticket.split('.')
    const time = Number.parseInt(came, 36)
    const isOurs =
      isSameSecret(signature, signatureOf(`${came}.${random}`)) && time <= now() && now() - time < ticketLength
    return isOurs ? time : undefined
  }

  function newTicket(): string {
    const text = `${Math.floor(now()).toString(36)}.${randomBytes(16).toString('base64url')}`
    return `${text}.${signatureOf(text)}`
  }

  function signatureOf(text: string): string {
    return createHmac('sha256', secret()).update(`queue ${text}`).digest('base64url').slice(0, 22)
  }

  function waitAtPlace(place: Place, { signal, ticket }: Turn): Promise<void> {
    return new Promise((resolve, reject) => {
      const gone = () => {
        // Whoever has a ticket may load the page again; the others know of no place.
        if (place.ticket === ticket) sendAway(place)
        else leave(place)
        reject(busy())
      }
      const stopListening = () => signal?.removeEventListener('abort', gone)
      signal?.addEventListener('abort', gone)
      place.call = {
        since: now(),
        start() {
          stopListening()
          resolve()
        },
        refuse(reason) {
          stopListening()
          reject(reason)
        },
      }
    })
  }

  /** Keeps the place for a caller who is to ask again; answers the refusal. */
  function sendAway(place: Place): RefusalError {
    const wait = Math.max(1, Math.ceil(waitAt(queue.indexOf(place)) / 1000))
    const retryAfter = Math.min(latest, Math.max(soonest, Math.ceil(wait * askedAgainAfter)))
    place.call = null
    place.keptUntil = now() + retryAfter * 1000 + kept
    return new RefusalError(anyRefusal('overloaded', {}, { retryAfter, ticket: place.ticket, wait }))
  }

  /** Milliseconds until the turn of the place with this number. */
  function waitAt(number: number): number {
    return (number / atOnce) * meanWork
  }

  function leave(place: Place): void {
    queue.splice(queue.indexOf(place), 1)
    used.set(place.ticket, now())
  }

  function giveUpPlaces(): void {
    const time = now()
    for (const place of queue.filter(({ call, keptUntil }) => !call && keptUntil < time)) {
      queue.splice(queue.indexOf(place), 1)
    }
    for (const [ticket, since] of used) {
      if (time - since < ticketLength) break
      used.delete(ticket)
    }
  }

  function startNext(): void {
    for (let place = queue.find(({ call }) => call); place; place = queue.find(({ call }) => call)) {
      const call = place.call!
      if (now() - call.since > longestWait) call.refuse(sendAway(place))
      else {
        leave(place)
        currentRound = Math.max(currentRound, place.round)
        call.start()
        return
      }
    }
    running--
  }

  /** A machine that paused once must not make all others be refused. */
  function learn(duration: number): void {
    meanWork += weightOfNewest * (Math.min(duration, 4 * meanWork) - meanWork)
  }

  return {
    async run(turn, work) {
      await takeTurn(turn)
      const began = now()
      try {
        return await work()
      } finally {
        learn(now() - began)
        startNext()
      }
    },
    length: () => queue.filter(({ call }) => call).length,
    away: () => queue.filter(({ call }) => !call).length,
  }
}

/** For callers who keep no place. */
const busy = () => new RefusalError(anyRefusal('overloaded', {}, { retryAfter: latest }))

/** It never goes back, and different programs agree on it. */
const wallClock = () => performance.timeOrigin + performance.now()
