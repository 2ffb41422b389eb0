// Who can be in a round.
import { roundBefore } from '../../domain/stage/rounds.ts'
import type { Db } from '../database/types.ts'
import { type NamedPerformer, type Performer, registeredPerformers } from './performers.ts'
import { type Round, readSlots } from './rounds.ts'

/**
 * Who can be in the round: everybody registered, in the order of registration. In a later round, those who went through
 * the round before, or everybody if that round was not run here. Pairs are made only of the first registrations, if
 * content publishes a number of them.
 */
export async function candidates(db: Db, { event, round }: Round): Promise<NamedPerformer[]> {
  const all = await registeredPerformers(db, event)
  const before = roundBefore(event, round.id)
  if (!before) return round.form === 'pairs' ? all.slice(0, event.firstPlaces ?? all.length) : all
  const through = (await readSlots(db, { event, round: before })).filter(({ state }) => state.goesThrough)
  if (through.length === 0) return all
  const keys = new Set(through.map(({ performer }) => keyOf(performer)))
  return all.filter(({ performer }) => keys.has(keyOf(performer)))
}

/** Tells performers apart: a team and a person never have the same key. */
export const keyOf = ({ of, id }: Performer) => `${of} ${id}`
