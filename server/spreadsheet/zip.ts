// Writes a ZIP piece by piece, so that it neither fills the memory nor blocks the event loop.
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type ZippedFile = { path: string; pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array> }

/** The archive, in pieces of bytes. Files are read one after another. `level` 0 does not compress. */
export async function* writeZip(
  files: AsyncIterable<ZippedFile> | Iterable<ZippedFile>,
  level: 0 | 4,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  function* takeReady() {
    yield* ready
    ready = []
  }
  for await (const { path, pieces } of files) {
    const file = level === 0 ? new ZipPassThrough(path) : new ZipDeflate(path, { level })
    zip.add(file)
    for await (const piece of pieces) {
      file.push(piece)
      yield* takeReady()
    }
    file.push(new Uint8Array(), true)
    yield* takeReady()
  }
  zip.end()
  yield* takeReady()
}
