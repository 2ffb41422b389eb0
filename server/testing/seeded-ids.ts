// Ids that repeat: rows with the same time are ordered by id, so a random one would decide what a walk meets next.
import { randomFrom } from './random.ts'

/** From now on new ids follow from the seed; the answer makes them random again. */
export function seedIds(seed: number): () => void {
  const random = randomFrom(seed)
  const { randomUUID } = crypto
  // Calls take no id without version and variant.
  crypto.randomUUID = () =>
    random.id().replace(/^(.{14}).(.{4})./, (_, start, middle) => `${start}4${middle}8`) as ReturnType<
      typeof randomUUID
    >
  return () => {
    crypto.randomUUID = randomUUID
  }
}
