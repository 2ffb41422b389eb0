// Loads a part of the application again where a network loses files.

/** Milliseconds to wait before each further try. */
const waits = [300, 1_500]

/** What `load` brings; it fails when the last try has. A browser asks anew for a file that it did not get. */
export async function importAgain<T>(load: () => Promise<T>): Promise<T> {
  for (const wait of waits) {
    try {
      return await load()
    } catch {
      await new Promise(resolve => setTimeout(resolve, wait))
    }
  }
  return load()
}
