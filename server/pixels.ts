// Loads the picture library on first use, because loading is slow.

/** The library without a cache, as no picture is read twice, and with one thread, as each thread takes memory. */
export async function openSharp(): Promise<typeof import('sharp').default> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
