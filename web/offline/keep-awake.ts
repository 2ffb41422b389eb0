// Keeps the screen on while people work with a page.

/** Keeps the screen on while the page is visible, in browsers that can. Returns the function that ends this. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  let hasEnded = false
  const hold = async () => {
    if (document.visibilityState !== 'visible') return
    const held = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null
    if (hasEnded) void held?.release()
    else lock = held
  }
  const again = () => void hold()
  void hold()
  document.addEventListener('visibilitychange', again)
  return () => {
    hasEnded = true
    document.removeEventListener('visibilitychange', again)
    void lock?.release()
  }
}
