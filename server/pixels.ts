// Loads the picture library on first use, because loading is slow.

/**
 * The library without a cache, because no picture is read twice, and with one thread, because each thread takes memory.
 */
export async function openSharp(): Promise<typeof import('sharp').default> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
