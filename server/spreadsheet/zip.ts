// Writes a ZIP piece by piece, so that neither memory nor the event loop is held by it.
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type ZippedFile = { path: string; pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array> }

/** The archive in pieces of bytes; the files are read one after another. `level` 0 stores them as they are. */
export async function* writeZip(
  files: AsyncIterable<ZippedFile> | Iterable<ZippedFile>,
  level: 0 | 4,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  function* taken() {
    yield* ready
    ready = []
  }
  for await (const { path, pieces } of files) {
    const file = level === 0 ? new ZipPassThrough(path) : new ZipDeflate(path, { level })
    zip.add(file)
    for await (const piece of pieces) {
      file.push(piece)
      yield* taken()
    }
    file.push(new Uint8Array(), true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}
