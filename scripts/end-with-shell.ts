// Ends this program with the shell that npm started it in.

const lookEvery = 250

/**
 * Whoever ends `npm start` ends npm, which ends its shell, and the shell dies without a word to the program in it: the site would go on
 * without anybody. From here on the end of the shell counts as SIGTERM. Does nothing when npm did not start this program, because then
 * the parent may end on purpose.
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
