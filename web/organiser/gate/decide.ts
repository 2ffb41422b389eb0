// Decides scans without network, from the downloaded list and the scans that this device has made since. The answer is
// unconfirmed until the scan is sent (web/offline/) and the server decides.
import { dayAround } from '../../../domain/day.ts'
import type { Festival } from '../../../domain/edition/content.ts'
import { isBooked } from '../../../domain/edition/facility.ts'
import type { OfflineList, ScanAnswer } from '../../../domain/gate/api.ts'
import { isNewer } from '../../offline/acts.ts'
import type { OfflineAct } from '../../offline/desk.ts'

/** A scan at a gate. `key` is the pass's key in the list, null for an invalid code. `by` is the volunteer's name. */
export type GateAct = {
  key: string | null
  code: string
  found: { userId: string; key: string } | null
  direction: 'in' | 'out'
  gate: string
  admitUnpaid: string
  letInAgain: string
  by: string
}
export type GateScan = OfflineAct<GateAct, ScanAnswer>

export type ListedPerson = OfflineList['people'][number]
export type GateList = { madeAt: string; people: Map<string, ListedPerson> }

/**
 * The latest entry or exit of a person on this device. `at`: its time by the server's clock, as this device estimates
 * that clock (server-clock.ts). `heardAt`: when the server answered, by the server's clock. It is null before the
 * answer, when no list can include the move yet.
 */
export type Move = { inside: boolean; at: string; gate: string; by: string; heardAt: string | null }
/** Maps the key of a pass in the list to its latest move. */
export type Moves = Record<string, Move>

/** Returns the latest move of each pass on this device. `made` starts with the newest scan. */
export function movesOf(made: readonly GateScan[]): Moves {
  const moves: Moves = {}
  for (const { act, reply, time, undone, heardAt } of made.toReversed()) {
    const { result, serverTime } = reply
    if (act.key === null || (result !== 'admitted' && result !== 'left')) continue
    // A person who was let in again was inside before, and is still inside after an undo.
    const inside = undone ? result === 'left' || act.letInAgain !== '' : result === 'admitted'
    moves[act.key] = { inside, at: serverTime ?? time, gate: act.gate, by: act.by, heardAt }
  }
  return moves
}

export function gateList({ madeAt, people }: OfflineList): GateList {
  return { madeAt, people: new Map(people.map(person => [person.key, person])) }
}

/**
 * `admitUnpaid`: the reason to admit a person with a balance to pay. `letInAgain`: the reason to admit a pass for the
 * second time on one day. Both may be empty. `at`: the time of the scan (ISO-8601).
 */
export type OfflineScan = {
  key: string | null
  direction: 'in' | 'out'
  at: string
  admitUnpaid: string
  letInAgain: string
}

type Rules = Pick<Festival, 'facilities' | 'timeZone' | 'dayBeginsAt'>

/** Answers a scan from the list, by the server's rules. The scan has no id, because the server has not stored it. */
export function decideOffline(
  festival: Rules,
  list: GateList,
  moves: Moves,
  { key, direction, at, admitUnpaid, letInAgain }: OfflineScan,
): ScanAnswer {
  const person = key === null ? undefined : list.people.get(key)
  const today = dayAround(festival, Date.parse(at)).from
  const insideNow = countInside(list, moves, today)
  const { inside, move } = person ? whereabouts(list, moves, person, today) : { inside: false, move: undefined }
  const change = (result: ScanAnswer['result']) =>
    result === 'admitted' ? Number(!inside) : result === 'left' ? -1 : 0
  const answer = (result: ScanAnswer['result'], first: ScanAnswer['first'] = null): ScanAnswer => ({
    result,
    scanId: null,
    person: person ? personOf(person) : null,
    first,
    earlier: null,
    undone: false,
    insideNow: insideNow + change(result),
    serverTime: null,
  })
  if (!person) return answer('unknown_pass')
  if (direction === 'out') return answer(inside ? 'left' : 'not_inside')
  if (inside && letInAgain === '')
    return answer('already_inside', move ? { at: move.at, gate: move.gate, by: move.by } : null)
  if (person.events.length === 0 && !isBooked(festival.facilities, person.facility)) return answer('no_registration')
  if (person.amountDue > 0 && admitUnpaid === '') return answer('unpaid')
  return answer('admitted')
}

/** The number of listed people who are inside. `today`: when the current day at the gates began, in milliseconds. */
export function countInside(list: GateList, moves: Moves, today: number): number {
  let inside = 0
  for (const person of list.people.values()) if (whereabouts(list, moves, person, today).inside) inside++
  return inside
}

/**
 * Whether a person is inside, and the move that shows this, if any. A move newer than the list overrides the list.
 * Everybody counts as outside at the start of `today`.
 */
function whereabouts(list: GateList, moves: Moves, person: ListedPerson, today: number) {
  const madeAt = Date.parse(list.madeAt)
  const move = moves[person.key]
  if (move && isNewer(move, list.madeAt) && Date.parse(move.at) >= today) return { inside: move.inside, move }
  return { inside: madeAt >= today && person.inside, move: undefined }
}

function personOf({ userId, username, facility, amountDue, events }: ListedPerson): ScanAnswer['person'] {
  return { userId, username, college: '', facility, amountDue, events, teams: [] }
}
