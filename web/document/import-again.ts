// Loads a part of the application with retries, for networks that lose files.

/** Milliseconds before each retry. */
const waits = [300, 1_500]

/** The result of `load`; fails when the last attempt fails. Browsers request a file again that they did not get. */
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
