// The people or teams of an event in the order in which they perform.

import type { Db } from '../database/types.ts'
import { registeredPerformers } from '../stage/performers.ts'
import { lastPlaces } from '../stage/rounds.ts'
import type { Owner } from './owner.ts'
import type { EventWithSubmissions } from './schedule.ts'

export type Performer = { owner: Owner; name: string; college: string; order: number }

/**
 * The registered people, or the active teams, in the running order of the last round that has one. Those without a
 * place follow in the order of registration.
 */
export async function runningOrder(db: Db, event: EventWithSubmissions): Promise<Performer[]> {
  const places = await lastPlaces(db, event)
  const placeOf = (id: string) => places.get(id) ?? Number.POSITIVE_INFINITY
  const all = await registeredPerformers(db, event)
  const sorted =
    places.size === 0 ? all : all.toSorted((a, b) => compare(placeOf(a.performer.id), placeOf(b.performer.id)))
  return sorted.map(({ performer, name, college }, index) => ({ owner: performer, name, college, order: index + 1 }))
}

const compare = (a: number, b: number) => (a === b ? 0 : a - b)
