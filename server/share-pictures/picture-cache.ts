// Caches pictures in memory. Concurrent requests for one picture draw it once. The key is a digest of the picture's
// data, so changed facts result in a new picture. The cache later removes the old picture, because it is no longer
// used.
import { createHash } from 'node:crypto'

/** The most bytes of pictures that one process caches. They are enough for some hundred pictures. */
const mostBytes = 16_000_000

/** A digest of these facts. */
export function digestOf(facts: unknown): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)
}

export type PictureCache = {
  /** Whether the picture is cached, or being made for this lane. */
  has(digest: string, lane?: string): boolean
  /**
   * The picture with this digest. It is made if it is not cached; a failure is not cached. Each `lane` has its own
   * queue, so that callers do not wait behind a client with many requests. Before it draws, `make` can check whether
   * another lane has made the picture.
   */
  get(digest: string, make: (known: () => Buffer | undefined) => Promise<Buffer>, lane?: string): Promise<Buffer>
}

/** A cache of up to `most` bytes. It removes the least recently used picture first. */
export function createPictureCache(most = mostBytes): PictureCache {
  const pictures = new Map<string, Buffer>()
  const underway = new Map<string, Promise<Buffer>>()
  let bytes = 0

  function add(digest: string, picture: Buffer): void {
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
        add(digest, picture)
        return picture
      } finally {
        underway.delete(key)
      }
    },
  }
}
