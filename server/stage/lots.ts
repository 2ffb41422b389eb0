// Draws lots. A draw is a seed, so that anybody can repeat it and see that nobody chose (document 7, §4).
import { createHash, randomBytes } from 'node:crypto'

/** A seed of 128 random bits, in hexadecimal. */
export const newSeed = (): string => randomBytes(16).toString('hex')

/**
 * The ids in the order that this seed draws: by the SHA-256 of the seed, a space and the id. The order in which the ids
 * are given does not matter.
 * @example a person repeats it by `printf '%s' 'SEED ID' | sha256sum` for each id, and sorts the lines
 */
export function drawn(seed: string, ids: readonly string[]): string[] {
  const lot = (id: string) => createHash('sha256').update(`${seed} ${id}`).digest('hex')
  return ids
    .map(id => ({ id, lot: lot(id) }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .map(({ id }) => id)
}
