// Pictures in memory: each is drawn once, however many ask for it at a time. They go by what they are made of, so that
// one whose facts changed is drawn anew and the old one is forgotten in its time.
import { createHash } from 'node:crypto'

/** Bytes of all kept pictures: some hundred, for each process. */
const mostBytes = 16_000_000

/** A name for what something is made of: another one for everything else. */
export function digestOf(facts: unknown): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)
}

export type Kept = {
  has(digest: string): boolean
  /** The picture with this digest, made where it is not kept. One that cannot be made is tried again. */
  get(digest: string, make: () => Promise<Buffer>): Promise<Buffer>
}

/** Pictures of `most` bytes altogether; the one that nobody asked for longest goes first. */
export function keepPictures(most = mostBytes): Kept {
  const pictures = new Map<string, Buffer>()
  const underway = new Map<string, Promise<Buffer>>()
  let bytes = 0

  function keep(digest: string, picture: Buffer): void {
    pictures.set(digest, picture)
    bytes += picture.length
    for (const [oldest, { length }] of pictures) {
      if (bytes <= most) break
      pictures.delete(oldest)
      bytes -= length
    }
  }

  return {
    has: digest => pictures.has(digest) || underway.has(digest),
    async get(digest, make) {
      const known = pictures.get(digest)
      if (known) {
        pictures.delete(digest)
        pictures.set(digest, known)
        return known
      }
      const begun = underway.get(digest)
      if (begun) return begun
      const making = make()
      underway.set(digest, making)
      try {
        const picture = await making
        keep(digest, picture)
        return picture
      } finally {
        underway.delete(digest)
      }
    },
  }
}
