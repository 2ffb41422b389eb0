// Pictures in memory: each is drawn once, however many ask for it at a time. They go by what they are made of, so that
// one whose facts changed is drawn anew and the old one is forgotten in its time.
import { createHash } from 'node:crypto'

/** Bytes of all kept pictures: some hundred, for each process. */
const mostBytes = 16_000_000

/** A name for what something is made of: another one for everything else. */
export function digestOf(facts: unknown): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)
}

export type PictureCache = {
  /** Whether it is kept, or being made for this lane. */
  has(digest: string, lane?: string): boolean
  /**
   * The picture with this digest, made where it is not kept. One that cannot be made is tried again. Each `lane` waits
   * for a turn of its own: nobody waits behind somebody who asked for very many pictures. `make` asks for what another
   * lane had made by then.
   */
  get(digest: string, make: (known: () => Buffer | undefined) => Promise<Buffer>, lane?: string): Promise<Buffer>
}

/** Pictures of `most` bytes altogether; the one that nobody asked for longest goes first. */
export function createPictureCache(most = mostBytes): PictureCache {
  const pictures = new Map<string, Buffer>()
  const underway = new Map<string, Promise<Buffer>>()
  let bytes = 0

  function keep(digest: string, picture: Buffer): void {
    if (pictures.has(digest)) return
    pictures.set(digest, picture)
    bytes += picture.length
    for (const [oldest, { length }] of pictures) {
      if (bytes <= most) break
      pictures.delete(oldest)
      bytes -= length
    }
  }

  return {
    has: (digest, lane = '') => pictures.has(digest) || underway.has(`${digest} ${lane}`),
    async get(digest, make, lane = '') {
      const known = pictures.get(digest)
      if (known) {
        pictures.delete(digest)
        pictures.set(digest, known)
        return known
      }
      const key = `${digest} ${lane}`
      const begun = underway.get(key)
      if (begun) return begun
      const making = make(() => pictures.get(digest))
      underway.set(key, making)
      try {
        const picture = await making
        keep(digest, picture)
        return picture
      } finally {
        underway.delete(key)
      }
    },
  }
}
