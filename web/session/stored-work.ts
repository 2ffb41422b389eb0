// What the console keeps on a device for work without network: who works there, the lists of people for gate and
// counter, and what was seen since. The names stand here because the log-out, which is on every page, forgets it. Scans
// that wait to be sent stay: they are work that was done.

export const identityKey = 'organiser'
export const movesKey = 'check-in-moves'
/** The last scans, with names. */
export const historyKey = 'check-in-history'
/** A database of IndexedDB: the list is too long for local storage. */
export const listDatabase = 'check-in'
/** The same at the counters of meals. */
export const mealMarksKey = 'counter-marks'
export const mealHistoryKey = 'counter-history'
/** Answers to scans that waited, with names, until they are seen. */
export const mealSettledKey = 'counter-sent'
export const mealListDatabase = 'counter'
/** The same for the desk of a house: who sleeps where. */
export const houseDeskDatabase = 'house-desk'

/** For the end of a log-in or of a role: names and dues of thousands must not stay on a shared computer. */
export function forgetWork(): void {
  try {
    window.localStorage.removeItem(identityKey)
    window.localStorage.removeItem(movesKey)
    const keys = [historyKey, mealMarksKey, mealHistoryKey, mealSettledKey]
    for (const key of keys) window.localStorage.removeItem(key)
    const databases = [listDatabase, mealListDatabase, houseDeskDatabase]
    for (const name of databases) window.indexedDB.deleteDatabase(name)
  } catch {
    // Without storage nothing was stored.
  }
}
