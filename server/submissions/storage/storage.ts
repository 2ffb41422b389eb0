// What the storage of submissions does, whether it is a folder or S3-compatible. open-storage.ts opens it.
// A file is named by its random id. Once kept, its bytes never change, so that a backup can copy it at any time.
import type { Readable } from 'node:stream'
import type { DataStore } from '@tus/server'

export type Storage = {
  /** The store that the tus protocol writes to. */
  uploads: DataStore
  /** How many bytes of an upload have arrived; null if the storage does not have it. */
  arrived(id: string): Promise<number | null>
  /** Whether the bytes are kept, so that no upload can change them. */
  isKept(id: string): Promise<boolean>
  /** Calls `work` with the path of a file of this machine that has the complete bytes. */
  withFile<T>(id: string, work: (path: string) => Promise<T>): Promise<T>
  /**
   * Keeps a complete upload: its bytes are on disk, and no upload can change them. `path` is a file in the
   * temporary folder with other bytes that replace them, such as a photograph without its place. Can be repeated.
   */
  keep(id: string, path: string | null): Promise<void>
  /** The bytes of a kept file from `start` to `end` (both included). */
  read(id: string, range: { start: number; end: number }): Promise<Readable>
  /** Deletes the bytes, of an upload or of a kept file. Deleting unknown ids does nothing. */
  remove(id: string): Promise<void>
  /** Every id that the storage has, with the time (ms) of its last change. */
  list(): AsyncIterable<{ id: string; changedAt: number }>
  /** The free bytes of the disk; null if the storage has no limit that the program knows. */
  freeBytes(): Promise<number | null>
  /** A folder of this machine for temporary files. */
  temporaryFolder(): Promise<string>
}
