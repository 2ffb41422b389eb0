// The folders of the finished build and of the build in progress. The finished build is replaced in one step, because a
// server may start at any moment.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The finished build. */
export const finishedBuild = 'build'
/** The build in progress. */
export const buildInProgress = 'build-underway'
const oldBuild = 'build-outgoing'
const builder = join(buildInProgress, 'builder.pid')

/** Makes an empty folder for the next build. Returns false if another build is running. */
export function beginBuild(): boolean {
  if (existsSync(builder) && isRunning(Number(readFileSync(builder, 'utf8')))) return false
  rmSync(buildInProgress, { recursive: true, force: true })
  mkdirSync(buildInProgress)
  writeFileSync(builder, String(process.pid))
  return true
}

/** Replaces the old build by the new one. */
export function finishBuild(): void {
  rmSync(builder)
  rmSync(oldBuild, { recursive: true, force: true })
  if (existsSync(finishedBuild)) renameSync(finishedBuild, oldBuild)
  renameSync(buildInProgress, finishedBuild)
  rmSync(oldBuild, { recursive: true, force: true })
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return pid !== process.pid
  } catch {
    return false
  }
}
