// Reads a part of an open file.
import type { FileHandle } from 'node:fs/promises'

/** The `length` bytes from position `at`, or fewer at the end of the file. */
export async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}
