// Mounts small disks and fills them up, for tests. Mounting a disk needs root.
import { spawnSync } from 'node:child_process'
import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Whether this user may mount a disk. */
export function mayMount(folder: string): boolean {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'none', folder]).status === 0
  if (mounted) unmount(folder)
  return mounted
}

/** Mounts an empty disk of this size at the folder; returns a function that unmounts it. */
export function mountSmallDisk(folder: string, size: string): () => void {
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'none', folder])
  if (status !== 0) throw new Error(String(stderr))
  return () => unmount(folder)
}

/** Unmounts lazily, because a program may still have files open. */
function unmount(folder: string): void {
  spawnSync('umount', ['-l', folder])
}

/** Fills the disk with one file; returns its path. */
export function fillDisk(folder: string): string {
  const path = join(folder, 'ballast')
  const file = openSync(path, 'w')
  for (let size = 1 << 20; size >= 1; size >>= 1) {
    try {
      for (;;) if (writeSync(file, Buffer.alloc(size)) < size) break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  closeSync(file)
  return path
}
