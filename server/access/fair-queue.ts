// A queue that is fair between networks: each has some turns in a round, so that a flood from one waits for itself. A call waits no longer than callers do: one whose turn is further off is refused with the time
// until then, and its place is kept until its account asks again (docs/decisions/sessions-and-passwords.md).
import { anyRefusal } from '../../domain/server-refusals.ts'
import { RefusalError } from '../refuse.ts'

/** Seconds after which a caller asks again whose turn is near, and whose turn is far. */
const [soonest, latest] = [2, 60]
/** The part of the time until its turn after which a caller asks again: turns may come sooner than was thought. */
const askedAgainAfter = 0.7
/** Seconds for which a place is kept beyond the moment at which its caller was to ask again. */
const kept = 10
/** Places of one network. Callers beyond them keep none, and a flood uses no more memory than that. */
const mostPlaces = 10_000
/** How much of the mean duration the newest work decides. */
const weightOfNewest = 0.1

/**
 * Who asks for a work: from which network (`lane`), for which account, and whether from a device that logged in to it
 * before. `signal` is aborted when the caller has gone.
 */
export type Turn = { lane: string; account: string; known?: boolean; signal?: AbortSignal | undefined }

export type Queue = {
  /**
   * Starts the work when it is its turn. Refuses with `overloaded` when that would be too late, reckoned by how long
   * works took so far: with the seconds until its turn (`wait`), and those after which to ask again (`retryAfter`).
   */
  run<T>(turn: Turn, work: () => Promise<T>): Promise<T>
  /** How many calls wait. */
  length(): number
  /** How many callers were refused and are to ask again. */
  away(): number
}

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
}

type Call = { since: number; start: () => void; refuse: (reason: RefusalError) => void }

/** A queue that runs `atOnce` works at the same time. */
export function createQueue({ atOnce, turns, admittedWithin, longestWait, usualWork }: Limits): Queue {
  // Each has every second turn while calls wait in both: devices that logged in before do not wait behind strangers,
  // and keep none out.
  const [known, strangers] = [createLine(turns), createLine(turns)]
  let next = known
  let running = 0
  let meanWork = usualWork

  function takeTurn(turn: Turn): Promise<void> {
    if (turn.signal?.aborted) return Promise.reject(busy())
    const key = `${turn.lane} ${turn.account}`
    // One call of an account at a time goes before strangers.
    const line = turn.known && !known.places.get(key)?.call ? known : strangers
    const own = line.places.get(key)
    if (running < atOnce) {
      if (own) line.leave(own)
      running++
      return Promise.resolve()
    }
    const place = own && !own.call ? own : line.enter(turn.lane, own ? null : key)
    if (!place) return Promise.reject(busy())
    return waitAt(line, place) > admittedWithin
      ? Promise.reject(sendAway(line, place))
      : waitAtPlace(line, place, turn.signal)
  }

  function waitAtPlace(line: Line, place: Place, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const gone = () => reject(sendAway(line, place))
      const stopListening = () => signal?.removeEventListener('abort', gone)
      signal?.addEventListener('abort', gone)
      line.wait(place, {
        since: performance.now(),
        start() {
          stopListening()
          resolve()
        },
        refuse(reason) {
          stopListening()
          reject(reason)
        },
      })
    })
  }

  /** Keeps the place for a caller who is to ask again; answers the refusal. */
  function sendAway(line: Line, place: Place): RefusalError {
    const wait = Math.max(1, Math.ceil(waitAt(line, place) / 1000))
    const retryAfter = Math.min(latest, Math.max(soonest, Math.ceil(wait * askedAgainAfter)))
    line.keep(place, (retryAfter + kept) * 1000)
    return new RefusalError(anyRefusal('overloaded', {}, { retryAfter, wait }))
  }

  /** Milliseconds until the turn of this place. */
  function waitAt(line: Line, place: Place): number {
    const before = line.before(place)
    const others = (line === known ? strangers : known).size()
    return ((before + Math.min(before, others)) / atOnce) * meanWork
  }

  function startNext(): void {
    const other = next === known ? strangers : known
    const line = next.calls() > 0 ? next : other
    next = line === known ? strangers : known
    const place = line.next()
    if (!place) {
      running--
      return
    }
    const call = place.call!
    if (performance.now() - call.since > longestWait) {
      call.refuse(sendAway(line, place))
      startNext()
    } else {
      line.leave(place)
      call.start()
    }
  }

  /** A machine that paused once must not make all others be refused. */
  function learn(duration: number): void {
    meanWork += weightOfNewest * (Math.min(duration, 4 * meanWork) - meanWork)
  }

  return {
    async run(turn, work) {
      await takeTurn(turn)
      const began = performance.now()
      try {
        return await work()
      } finally {
        learn(performance.now() - began)
        startNext()
      }
    },
    length: () => known.calls() + strangers.calls(),
    away: () => known.size() + strangers.size() - known.calls() - strangers.calls(),
  }
}

/** In each round a lane has so many turns. `left` counts the places whose works began or that were given up. */
type Round = { number: number; entered: number; left: number; waiting: Set<Place> }
/** The latest round in which the lane has places, and how many turns of it are taken. */
type Lane = { name: string; places: number; round: number; taken: number }
/** A caller that is away has no call. `key` is null where nobody can come back to the place. */
type Place = { key: string | null; lane: Lane; round: Round; number: number; call: Call | null; timer?: NodeJS.Timeout }
type Line = ReturnType<typeof createLine>

/** Rounds in which networks have their turns, and the places of their callers. */
function createLine(turns: number) {
  const places = new Map<string, Place>()
  const lanes = new Map<string, Lane>()
  /** In the order of their turns: a lane with all places that it may have is in a hundred of them. */
  const rounds: Round[] = []
  /** The round of the work that began last. */
  let current = 0
  let [size, calls] = [0, 0]

  function roundWith(number: number): Round {
    const after = rounds.findIndex(round => round.number >= number)
    if (rounds[after]?.number === number) return rounds[after]
    const round = { number, entered: 0, left: 0, waiting: new Set<Place>() }
    rounds.splice(after < 0 ? rounds.length : after, 0, round)
    return round
  }

  function stopWaiting(place: Place): void {
    clearTimeout(place.timer)
    if (!place.call) return
    place.call = null
    place.round.waiting.delete(place)
    calls--
  }

  function leave(place: Place): void {
    stopWaiting(place)
    const { key, lane, round } = place
    if (key !== null) places.delete(key)
    if (--lane.places === 0) lanes.delete(lane.name)
    if (++round.left === round.entered) rounds.splice(rounds.indexOf(round), 1)
    size--
  }

  return {
    places,
    size: () => size,
    calls: () => calls,
    leave,

    /** A place behind all others of the lane; undefined when the lane has too many. */
    enter(name: string, key: string | null): Place | undefined {
      const lane = lanes.get(name) ?? { name, places: 0, round: 0, taken: 0 }
      if (lane.places >= mostPlaces) return undefined
      if (lane.round <= current || lane.taken >= turns) {
        lane.round = Math.max(lane.round, current) + 1
        lane.taken = 0
      }
      lanes.set(name, lane)
      lane.taken++
      lane.places++
      size++
      const round = roundWith(lane.round)
      const place: Place = { key, lane, round, number: round.entered++, call: null }
      if (key !== null) places.set(key, place)
      return place
    },

    /** How many places come before this one. */
    before({ round, number }: Place): number {
      let before = 0
      for (const earlier of rounds) {
        if (earlier === round) break
        before += earlier.entered - earlier.left
      }
      return before + Math.max(0, number - round.left)
    },

    wait(place: Place, call: Call): void {
      clearTimeout(place.timer)
      place.call = call
      place.round.waiting.add(place)
      calls++
    },

    /** Ends the call and keeps the place for so many milliseconds; one to which nobody can come back goes. */
    keep(place: Place, length: number): void {
      stopWaiting(place)
      if (place.key === null) leave(place)
      else place.timer = setTimeout(leave, length, place).unref()
    },

    /** The place of the call whose turn it is; undefined when none waits. */
    next(): Place | undefined {
      const round = rounds.find(({ waiting }) => waiting.size > 0)
      if (!round) return undefined
      current = Math.max(current, round.number)
      return round.waiting.values().next().value
    },
  }
}

/** For callers who keep no place. */
const busy = () => new RefusalError(anyRefusal('overloaded', {}, { retryAfter: latest }))
