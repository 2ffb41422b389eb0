// Makes ids reproducible. Rows with the same time are ordered by id, so random ids would change the course of a random
// walk.
import { randomFrom } from './random.ts'

/** Makes new ids depend on the seed. The returned function makes them random again. */
export function seedIds(seed: number): () => void {
  const random = randomFrom(seed)
  const { randomUUID } = crypto
  // Sets the version and variant of a UUID, because calls refuse ids without them.
  crypto.randomUUID = () =>
    random.id().replace(/^(.{14}).(.{4})./, (_, start, middle) => `${start}4${middle}8`) as ReturnType<
      typeof randomUUID
    >
  return () => {
    crypto.randomUUID = randomUUID
  }
}
