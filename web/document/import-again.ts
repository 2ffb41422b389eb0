// Loads a part of the application with retries, because requests fail on weak networks.

/** How long (ms) to wait before each retry. */
const waits = [300, 1_500]

/** The result of `load`; fails if the last attempt fails. A browser requests a file again if its request failed. */
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
