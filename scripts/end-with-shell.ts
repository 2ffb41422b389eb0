// Ends this program with the shell that npm started it in.

const lookEvery = 250

/**
 * A signal to `npm start` ends npm and its shell, but the shell does not forward it to this program, which would keep
 * running. After this call, the end of the shell acts as SIGTERM. Does nothing if npm did not start this program,
 * because then the parent may end on purpose.
 */
export function endWithShell(): void {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, lookEvery)
  timer.unref()
}
