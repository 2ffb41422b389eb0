// What the console keeps on a device for work without network: who works there, and for gate, counter and the desk of a
// house a database of IndexedDB with the list of people and the last acts, with names. The names stand here because the
// log-out, which is on every page, forgets it. Acts that wait to be sent are kept in databases of their own, which
// stay: they are work that was done.

export const identityKey = 'organiser'
export const listDatabase = 'check-in'
export const mealListDatabase = 'counter'
export const houseDeskDatabase = 'house-desk'

/** What an older version of the site kept in local storage. */
const olderKeys = ['check-in-moves', 'check-in-history', 'counter-marks', 'counter-history', 'counter-sent']

/** For the end of a log-in or of a role: names and dues of thousands must not stay on a shared computer. */
export function forgetWork(): void {
  try {
    for (const key of [identityKey, ...olderKeys]) window.localStorage.removeItem(key)
    const databases = [listDatabase, mealListDatabase, houseDeskDatabase]
    for (const name of databases) window.indexedDB.deleteDatabase(name)
  } catch {
    // Without storage nothing was stored.
  }
}
