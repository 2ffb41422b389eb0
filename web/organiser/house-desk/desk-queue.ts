// The acts of a house's desk on this device: each is kept until the server has answered it, and has a number of its
// own, so that sending it twice counts once.
import type { DeskAct, DeskGuest, DeskList } from '../../../domain/stay/desk-api.ts'

export type QueuedAct = { act: DeskAct & { at: string }; username: string }

const storageKey = 'house-desk-queue'

/** Reads the queue each time: another tab of this device may work too. */
export function queuedActs(storage: Storage): QueuedAct[] {
  try {
    const found: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]')
    return Array.isArray(found) ? found : []
  } catch {
    return []
  }
}

/** Throws if the device cannot store it. */
export function queueAct(storage: Storage, queued: QueuedAct): void {
  storage.setItem(storageKey, JSON.stringify([...queuedActs(storage), queued]))
}

export function dropAct(storage: Storage, actId: string): void {
  const left = queuedActs(storage).filter(({ act }) => act.actId !== actId)
  if (left.length === 0) storage.removeItem(storageKey)
  else storage.setItem(storageKey, JSON.stringify(left))
}

/** The list as it will be once these acts are sent. */
export function withActs(list: DeskList, acts: readonly QueuedAct[]): DeskList {
  return { ...list, people: list.people.map(person => acts.reduce((one, { act }) => after(one, act, list), person)) }
}

function after(person: DeskGuest, act: DeskAct, { deposit }: DeskList): DeskGuest {
  if (act.userId !== person.userId) return person
  if (act.kind === 'arrived') return { ...person, state: 'arrived', deposit: act.deposit ? deposit : person.deposit }
  if (act.kind === 'undo') return { ...person, state: 'expected', deposit: 0 }
  if (act.kind === 'left') return { ...person, state: 'left', deposit: act.deposit ? 0 : person.deposit, bed: null }
  return { ...person, state: 'no-show', bed: null }
}
