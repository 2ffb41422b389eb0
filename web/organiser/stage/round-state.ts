// The round as this device knows it: the sheet of the server, with the presses of this device that the sheet does not
// have yet. Pure functions; the rules are in domain/stage/.
import type { Millis } from '../../../domain/day.ts'
import type { RoundContent } from '../../../domain/edition/round-schema.ts'
import type { PressBody, StageSheet, StageSlot } from '../../../domain/stage/api.ts'
import { bracketOf, type Match } from '../../../domain/stage/bracket.ts'
import { type SlotState, slotState } from '../../../domain/stage/slot-state.ts'
import { isNewer } from '../../offline/acts.ts'
import { type MadePress, type RoundAt, roundKey } from './work.ts'

export type RunPress = {
  id: string
  kind: PressBody['kind']
  at: Millis
  lasted: Millis | null
  against: string | null
  reason: string
  /** Who pressed; empty for a press of this device that the server does not have yet. */
  by: string
}
export type RunSlot = Omit<StageSlot, 'presses'> & {
  /** In the order of their times. */
  presses: RunPress[]
  run: SlotState
}

/** The places in their order, each with its state. */
export function runSlots(sheet: StageSheet, made: readonly MadePress[], round: RoundAt): RunSlot[] {
  const unknown = made.filter(
    one =>
      roundKey(one.act) === roundKey(round) && one.reply.problem === '' && (one.waits || isNewer(one, sheet.madeAt)),
  )
  const undone = new Set(unknown.map(({ act }) => act.undoes))
  return sheet.slots
    .map(slot => {
      const known = slot.presses.map(press => ({ ...press, at: Date.parse(press.at) }))
      const ids = new Set(known.map(({ id }) => id))
      const own = unknown
        .filter(({ id, act }) => act.slot === slot.id && act.undoes === '' && !ids.has(id))
        .map(({ id, time, act: { kind, lasted, against, reason } }) => ({
          ...{ id, kind, lasted, against, reason },
          at: Date.parse(time),
          by: '',
        }))
      const presses = [...known, ...own].filter(({ id }) => !undone.has(id)).sort((a, b) => a.at - b.at)
      return { ...slot, presses, run: slotState(presses) }
    })
    .sort((a, b) => a.place - b.place)
}

/** Those who perform at the same time: a heat, or one performer alone. */
export type Group = {
  /** The id of the first place, or `heat 3`. It does not change while the order stays. */
  key: string
  heat: number | null
  /** Without those who were taken out. */
  slots: RunSlot[]
  state: 'waiting' | 'running' | 'done' | 'skipped'
  startedAt: Millis | null
  lasted: Millis | null
  isCorrected: boolean
}

/** The groups in the order in which they perform. Performers of a round of heats who are in no heat perform alone. */
export function groupsOf(slots: readonly RunSlot[], { form }: Pick<RoundContent, 'form'>): Group[] {
  const there = slots.filter(({ run }) => run.state !== 'out')
  const keyOf = ({ id, heat }: RunSlot) => (form === 'heats' && heat !== null ? `heat ${heat}` : id)
  return [...Map.groupBy(there, keyOf)].map(([key, own]) => {
    const started = own.filter(({ run }) => run.startedAt !== null)
    // Somebody who joins a heat late has no start of their own: the clock is that of the others.
    const leader = started.find(({ run }) => run.state === 'running') ?? started[0] ?? own[0]!
    const allSkipped = own.every(({ run }) => run.state === 'skipped')
    return {
      key,
      heat: form === 'heats' ? leader.heat : null,
      slots: own,
      state: allSkipped ? 'skipped' : leader.run.state === 'skipped' ? 'waiting' : (leader.run.state as Group['state']),
      startedAt: leader.run.startedAt,
      lasted: leader.run.lasted,
      isCorrected: leader.run.isCorrected,
    }
  })
}

/** 'Heat 3', or the performer's name. */
export const groupName = ({ heat, slots }: Group) => (heat === null ? (slots[0]?.name ?? '') : `Heat ${heat}`)

/** `chosen`: the group that the coordinator called; `left`: the finished group whose result was read. */
export type Focus = { chosen: string | null; left: string | null }

/**
 * The group that the large card shows: the one that is on now; else the one that was called; else the one that has just
 * finished, until its result was read; else the next one. Null if everybody is done.
 */
export function groupInFocus(groups: readonly Group[], { chosen, left }: Focus): Group | null {
  const byStart = groups.toSorted((a, b) => (b.startedAt ?? 0) - (a.startedAt ?? 0))
  const running = byStart.find(({ state }) => state === 'running')
  if (running) return running
  const called = groups.find(({ key }) => key === chosen)
  if (called) return called
  const finished = byStart.find(({ state, startedAt }) => state === 'done' && startedAt !== null)
  if (finished && finished.key !== left) return finished
  return groups.find(({ state }) => state === 'waiting') ?? null
}

/** The groups that wait, in their order, without the one that the card shows. */
export function groupsAfter(groups: readonly Group[], shown: Group | null): Group[] {
  return groups.filter(({ key, state }) => state === 'waiting' && key !== shown?.key)
}

/** How many are done, of those who were not taken out. */
export function progressOf(slots: readonly RunSlot[]): { done: number; all: number } {
  const there = slots.filter(({ run }) => run.state !== 'out')
  return { done: there.filter(({ run }) => run.state === 'done').length, all: there.length }
}

/** Whether somebody has begun, or won. */
export const hasBegun = (slots: readonly RunSlot[]) =>
  slots.some(({ run, presses }) => run.starts > 0 || presses.some(({ kind }) => kind === 'win'))

export type WinPress = RunPress & { slot: string }

/** The press that decided each match: the latest one for it that was not taken back. */
export function winPresses(slots: readonly RunSlot[]): Map<string, WinPress> {
  const wins = slots.flatMap(({ id, presses }) =>
    presses.flatMap(press => (press.kind === 'win' && press.against !== null ? [{ ...press, slot: id }] : [])),
  )
  return new Map(wins.sort((a, b) => a.at - b.at).map(press => [press.against!, press]))
}

/** The bracket of the places: their order is that of the seeds. Those who were taken out lose what they had not won. */
export function bracketOfSlots(slots: readonly RunSlot[]): Match[][] {
  const winners = new Map([...winPresses(slots)].map(([key, { slot }]) => [key, slot]))
  const out = new Set(slots.filter(({ run }) => run.state === 'out').map(({ id }) => id))
  return bracketOf(
    slots.map(({ id }) => id),
    winners,
    out,
  )
}
