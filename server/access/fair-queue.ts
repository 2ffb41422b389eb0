// A queue that is fair between networks. Each network (lane) has a number of turns per round, so that a flood delays
// only itself. A call is refused if its wait would be longer than callers accept. The refusal states the time until the
// turn, and the place is reserved until the account retries (docs/decisions/sessions-and-passwords.md).
import { anyRefusal } from '../../domain/server-refusals.ts'
import { RefusalError } from '../refuse.ts'

/** The shortest and the longest time in seconds until the retry of a refused caller. */
const [soonest, latest] = [2, 60]
/** A caller retries after this fraction of the estimated wait, because the turn may be earlier than estimated. */
const retryFraction = 0.7
/** How long (seconds) a place stays reserved after the time of the retry. */
const grace = 10
/** The maximum number of places of one network. Further callers get no place, so that a flood uses limited memory. */
const mostPlaces = 10_000
/**
 * While the waiting jobs need less than this many milliseconds, every call may wait, even if many places are reserved.
 */
const nearlyIdle = 2000
/** Weight of the newest job in the mean duration. */
const weightOfNewest = 0.1

/**
 * The caller's network (`lane`), the account, and whether the device logged in to it before (`known`). `signal` is
 * aborted when the caller hangs up.
 */
export type Turn = { lane: string; account: string; known?: boolean; signal?: AbortSignal | undefined }

export type Queue = {
  /**
   * Starts the work at its turn. If the estimated wait is too long, refuses with `overloaded`, the seconds until the
   * turn (`wait`) and the seconds until the retry (`retryAfter`).
   */
  run<T>(turn: Turn, work: () => Promise<T>): Promise<T>
  /** The number of calls that wait. */
  length(): number
  /** The number of absent callers, who were refused and have a reserved place. */
  away(): number
}

export type Limits = {
  atOnce: number
  /** Turns of a lane in one round. */
  turns: number
  /** A call may wait if its estimated wait is at most this many milliseconds. */
  admittedWithin: number
  /** How long (ms) a call may wait before it is refused, even if its turn was estimated earlier. */
  longestWait: number
  /** How long (ms) one job is assumed to take before any job was measured. */
  usualWork: number
}

/** Time in milliseconds, and timers. A simulation has its own clock (bench/load/queue.ts). */
export type Clock = { now(): number; later(act: () => void, milliseconds: number): { cancel(): void } }

const clockOfMachine: Clock = {
  now: () => performance.now(),
  later(act, milliseconds) {
    const timer = setTimeout(act, milliseconds).unref()
    return { cancel: () => clearTimeout(timer) }
  },
}

type Call = { since: number; start: () => void; refuse: (reason: RefusalError) => void }

/** A queue that runs up to `atOnce` jobs at the same time. */
export function createQueue(limits: Limits, clock = clockOfMachine): Queue {
  const { atOnce, turns, admittedWithin, longestWait, usualWork } = limits
  // While calls wait in both queues, the queues take turns, so that known devices neither wait behind strangers nor
  // block strangers.
  const [known, strangers] = [createLine(turns, clock), createLine(turns, clock)]
  const other = (line: Line) => (line === known ? strangers : known)
  let next = known
  let running = 0
  let meanWork = usualWork

  async function takeTurn({ lane, account, known: isKnown, signal }: Turn): Promise<void> {
    if (signal?.aborted) throw busy()
    const key = `${lane} ${account}`
    // Only one call per account at a time has the priority of a known device.
    const line = isKnown && !known.placeOf(key)?.call ? known : strangers
    const own = line.placeOf(key)
    if (running < atOnce) {
      if (own) line.leave(own)
      running++
      return
    }
    const place = own?.call ? line.enter(lane) : (own ?? line.enter(lane, key))
    if (!place) throw busy()
    if (waitAt(line, place) > admittedWithin && !isNearlyIdle()) throw sendAway(line, place)
    await new Promise<void>((start, refuse) => {
      const call = { since: clock.now(), start, refuse }
      line.wait(place, call)
      // When the signal fires, another call may already wait at this place.
      signal?.addEventListener('abort', () => place.call === call && refuse(sendAway(line, place)), { once: true })
    })
  }

  /** Whether waiting calls need little time. Places of absent callers do not count: another process may serve them. */
  function isNearlyIdle(): boolean {
    return ((known.calls() + strangers.calls()) / atOnce) * meanWork < nearlyIdle
  }

  /** Reserves the place until the caller retries, and returns the refusal. */
  function sendAway(line: Line, place: Place): RefusalError {
    const wait = Math.max(1, Math.ceil(waitAt(line, place) / 1000))
    const retryAfter = Math.min(latest, Math.max(soonest, Math.ceil(wait * retryFraction)))
    line.reserve(place, (retryAfter + grace) * 1000)
    return new RefusalError(anyRefusal('overloaded', {}, { retryAfter, wait }))
  }

  /** Estimated milliseconds until the turn of this place. */
  function waitAt(line: Line, place: Place): number {
    const before = line.before(place)
    return ((before + Math.min(before, other(line).size())) / atOnce) * meanWork
  }

  function startNext(): void {
    for (let line = next; ; line = next) {
      if (line.calls() === 0) line = other(line)
      next = other(line)
      const place = line.next()
      if (!place) break
      const { since, start, refuse } = place.call
      if (clock.now() - since > longestWait) refuse(sendAway(line, place))
      else {
        line.leave(place)
        start()
        return
      }
    }
    running--
  }

  /** Updates the mean duration. The cap prevents one pause of the machine from causing refusals. */
  function learn(duration: number): void {
    meanWork += weightOfNewest * (Math.min(duration, 4 * meanWork) - meanWork)
  }

  return {
    async run(turn, work) {
      await takeTurn(turn)
      const began = clock.now()
      try {
        return await work()
      } finally {
        learn(clock.now() - began)
        startNext()
      }
    },
    length: () => known.calls() + strangers.calls(),
    away: () => known.size() + strangers.size() - known.calls() - strangers.calls(),
  }
}

type Round = { number: number; entered: number; left: number; waiting: Set<Place> }
/** A network: its places, the latest round in which it has a place, and the number of its used turns in that round. */
type Lane = { name: string; places: number; round: number; taken: number }
/** A caller's place. Without `call`, the caller is absent; without `key`, the caller cannot return to it. */
type Place = { key?: string; lane: Lane; round: Round; number: number; call?: Call; timer?: { cancel(): void } }
type Line = ReturnType<typeof createLine>

/** The places of callers, in rounds. In each round a lane has up to `turns` places. */
function createLine(turns: number, clock: Clock) {
  const placeByKey = new Map<string, Place>()
  const lanes = new Map<string, Lane>()
  /** Sorted by number. There are few rounds, because the places of one lane span at most a hundred. */
  const rounds: Round[] = []
  /** The number of the round of the job that started last. */
  let current = 0

  function roundWith(number: number): Round {
    const after = rounds.findLastIndex(round => round.number <= number)
    if (rounds[after]?.number === number) return rounds[after]
    const round = { number, entered: 0, left: 0, waiting: new Set<Place>() }
    rounds.splice(after + 1, 0, round)
    return round
  }

  function stopWaiting(place: Place): void {
    delete place.call
    place.timer?.cancel()
    place.round.waiting.delete(place)
  }

  function leave(place: Place): void {
    stopWaiting(place)
    const { key, lane, round } = place
    if (key) placeByKey.delete(key)
    if (--lane.places === 0) lanes.delete(lane.name)
    if (++round.left === round.entered) rounds.splice(rounds.indexOf(round), 1)
  }

  return {
    leave,
    placeOf: (key: string) => placeByKey.get(key),
    /** The number of all places. */
    size: () => rounds.reduce((sum, { entered, left }) => sum + entered - left, 0),
    /** The number of places with a waiting call. */
    calls: () => rounds.reduce((sum, { waiting }) => sum + waiting.size, 0),

    /** Adds a place behind all others of the lane; undefined when the lane has too many. */
    enter(name: string, key?: string): Place | undefined {
      const lane = lanes.get(name) ?? { name, places: 0, round: 0, taken: 0 }
      if (lane.places >= mostPlaces) return undefined
      if (lane.round <= current || lane.taken >= turns)
        Object.assign(lane, { round: Math.max(lane.round, current) + 1, taken: 0 })
      lanes.set(name, lane)
      lane.taken++
      lane.places++
      const round = roundWith(lane.round)
      const place: Place = { ...(key && { key }), lane, round, number: round.entered++ }
      if (key) placeByKey.set(key, place)
      return place
    },

    /** The number of places before this place. */
    before({ round, number }: Place): number {
      const earlier = rounds.slice(0, rounds.indexOf(round))
      return earlier.reduce((sum, { entered, left }) => sum + entered - left, Math.max(0, number - round.left))
    },

    wait(place: Place, call: Call): void {
      place.timer?.cancel()
      place.call = call
      place.round.waiting.add(place)
    },

    /** Ends the call and reserves the place for `length` milliseconds. Without a key the place is removed. */
    reserve(place: Place, length: number): void {
      stopWaiting(place)
      if (place.key) place.timer = clock.later(() => leave(place), length)
      else leave(place)
    },

    /** The next place with a waiting call; undefined when none waits. */
    next(): (Place & { call: Call }) | undefined {
      const round = rounds.find(({ waiting }) => waiting.size > 0)
      current = Math.max(current, round?.number ?? 0)
      return round?.waiting.values().next().value as (Place & { call: Call }) | undefined
    },
  }
}

/** The refusal for callers without a reserved place. */
const busy = () => new RefusalError(anyRefusal('overloaded', {}, { retryAfter: latest }))
