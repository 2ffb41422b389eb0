// What the console keeps on a device for work without network: who works there, the list of people for the gate, and what was seen since. The
// names stand here because the log-out, which is on every page, forgets it. Scans that wait to be sent stay: they are work that was done.

export const identityKey = 'organiser'
export const movesKey = 'check-in-moves'
/** A database of IndexedDB: the list is too long for local storage. */
export const listDatabase = 'check-in'

/** For the end of a log-in or of a role: names and dues of thousands must not stay on a shared computer. */
export function forgetWork(): void {
  try {
    window.localStorage.removeItem(identityKey)
    window.localStorage.removeItem(movesKey)
    window.indexedDB.deleteDatabase(listDatabase)
  } catch {
    // Without storage nothing was stored.
  }
}
