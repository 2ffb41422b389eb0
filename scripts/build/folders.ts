// The folders of the finished build and of the build in progress. The finished one is replaced in one step, because a
// server may start at any moment.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The finished build. */
export const finished = 'build'
/** The build in progress. */
export const underway = 'build-underway'
const outgoing = 'build-outgoing'
const builder = join(underway, 'builder.pid')

/** Makes an empty folder for the next build; returns false when another build is using it. */
export function beginBuild(): boolean {
  if (existsSync(builder) && isRunning(Number(readFileSync(builder, 'utf8')))) return false
  rmSync(underway, { recursive: true, force: true })
  mkdirSync(underway)
  writeFileSync(builder, String(process.pid))
  return true
}

/** Replaces the old build by the new one. */
export function finishBuild(): void {
  rmSync(builder)
  rmSync(outgoing, { recursive: true, force: true })
  if (existsSync(finished)) renameSync(finished, outgoing)
  renameSync(underway, finished)
  rmSync(outgoing, { recursive: true, force: true })
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return pid !== process.pid
  } catch {
    return false
  }
}
