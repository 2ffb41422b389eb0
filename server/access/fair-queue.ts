// A queue that is fair between networks: each has some turns in a round, so that a flood from one waits for itself. A
// call waits no longer than callers do: one whose turn is further off is refused with the time until then, and its
// place is kept until its account asks again (docs/decisions/sessions-and-passwords.md).
import { anyRefusal } from '../../domain/server-refusals.ts'
import { RefusalError } from '../refuse.ts'

/** Seconds after which a caller asks again whose turn is near, and whose turn is far. */
const [soonest, latest] = [2, 60]
/** The part of the time until its turn after which a caller asks again: turns may come sooner than was thought. */
const askedAgainAfter = 0.7
/** Seconds for which a place is kept beyond the moment at which its caller was to ask again. */
const grace = 10
/** Places of one network. Callers beyond them keep none, and a flood uses no more memory than that. */
const mostPlaces = 10_000
/** While less work than this waits, in milliseconds, every call may wait, however many places are kept before it. */
const nearlyIdle = 2000
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

export type Limits = {
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

/** Time in milliseconds, and what happens later. A simulation has one of its own (bench/queue.ts). */
export type Clock = { now(): number; later(act: () => void, milliseconds: number): { cancel(): void } }

const clockOfMachine: Clock = {
  now: () => performance.now(),
  later(act, milliseconds) {
    const timer = setTimeout(act, milliseconds).unref()
    return { cancel: () => clearTimeout(timer) }
  },
}

type Call = { since: number; start: () => void; refuse: (reason: RefusalError) => void }

/** A queue that runs `atOnce` works at the same time. */
export function createQueue(limits: Limits, clock = clockOfMachine): Queue {
  const { atOnce, turns, admittedWithin, longestWait, usualWork } = limits
  // Each has every second turn while calls wait in both: devices that logged in before do not wait behind strangers,
  // and keep none out.
  const [known, strangers] = [createLine(turns, clock), createLine(turns, clock)]
  const other = (line: Line) => (line === known ? strangers : known)
  let next = known
  let running = 0
  let meanWork = usualWork

  async function takeTurn({ lane, account, known: isKnown, signal }: Turn): Promise<void> {
    if (signal?.aborted) throw busy()
    const key = `${lane} ${account}`
    // One call of an account at a time goes before strangers.
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
      // By then another call may wait at the place.
      signal?.addEventListener('abort', () => place.call === call && refuse(sendAway(line, place)), { once: true })
    })
  }

  /** Callers that are away may have come in by another program of the site: their places must not stop the work. */
  function isNearlyIdle(): boolean {
    return ((known.calls() + strangers.calls()) / atOnce) * meanWork < nearlyIdle
  }

  /** Keeps the place for a caller who is to ask again; answers the refusal. */
  function sendAway(line: Line, place: Place): RefusalError {
    const wait = Math.max(1, Math.ceil(waitAt(line, place) / 1000))
    const retryAfter = Math.min(latest, Math.max(soonest, Math.ceil(wait * askedAgainAfter)))
    line.keep(place, (retryAfter + grace) * 1000)
    return new RefusalError(anyRefusal('overloaded', {}, { retryAfter, wait }))
  }

  /** Milliseconds until the turn of this place. */
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

  /** A machine that paused once must not make all others be refused. */
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
/** The latest round in which the lane has places, and how many turns of it are taken. */
type Lane = { name: string; places: number; round: number; taken: number }
/** A caller that is away has no call. Nobody can come back to a place without `key`. */
type Place = { key?: string; lane: Lane; round: Round; number: number; call?: Call; timer?: { cancel(): void } }
type Line = ReturnType<typeof createLine>

/** The places of callers, in rounds in which each lane has so many turns. */
function createLine(turns: number, clock: Clock) {
  const kept = new Map<string, Place>()
  const lanes = new Map<string, Lane>()
  /** In the order of their turns. There are few: a hundred for a lane that has all places that it may have. */
  const rounds: Round[] = []
  /** The number of the round whose work began last. */
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
    if (key) kept.delete(key)
    if (--lane.places === 0) lanes.delete(lane.name)
    if (++round.left === round.entered) rounds.splice(rounds.indexOf(round), 1)
  }

  return {
    leave,
    placeOf: (key: string) => kept.get(key),
    /** All places, and those of them with a call that waits. */
    size: () => rounds.reduce((sum, { entered, left }) => sum + entered - left, 0),
    calls: () => rounds.reduce((sum, { waiting }) => sum + waiting.size, 0),

    /** A place behind all others of the lane; undefined when the lane has too many. */
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
      if (key) kept.set(key, place)
      return place
    },

    /** How many places come before this one. */
    before({ round, number }: Place): number {
      const earlier = rounds.slice(0, rounds.indexOf(round))
      return earlier.reduce((sum, { entered, left }) => sum + entered - left, Math.max(0, number - round.left))
    },

    wait(place: Place, call: Call): void {
      place.timer?.cancel()
      place.call = call
      place.round.waiting.add(place)
    },

    /** Ends the call and keeps the place for so many milliseconds; one to which nobody can come back goes. */
    keep(place: Place, length: number): void {
      stopWaiting(place)
      if (place.key) place.timer = clock.later(() => leave(place), length)
      else leave(place)
    },

    /** The call whose turn it is, and its place; undefined when none waits. */
    next(): (Place & { call: Call }) | undefined {
      const round = rounds.find(({ waiting }) => waiting.size > 0)
      current = Math.max(current, round?.number ?? 0)
      return round?.waiting.values().next().value as (Place & { call: Call }) | undefined
    },
  }
}

/** For callers who keep no place. */
const busy = () => new RefusalError(anyRefusal('overloaded', {}, { retryAfter: latest }))
