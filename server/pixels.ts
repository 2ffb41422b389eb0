// The library that reads and writes pictures, opened when first needed: loading it takes a while.

/** No picture comes twice, and each thread has rows of its own in memory. */
export async function openSharp(): Promise<typeof import('sharp').default> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
