// Converts a drawing to PNG, outside the event loop, one picture at a time.
import { heaviestShare } from '../../domain/share-pictures/pictures.ts'
import { openSharp } from '../pixels.ts'
import { refuse } from '../refuse.ts'
import { createWorkQueue, QueueTimeout } from '../work-queue.ts'

/** One picture takes one core for an eighth to a quarter of a second. The process grows by about 90 MB in total. */
const turn = createWorkQueue({ concurrency: 1, longestWait: 15_000 })
/** Seconds to wait before a retry when the queue is full. */
const retryAfter = 10

/** The numbers of colours to try, in this order, until the file is small enough. */
const colourCounts = [256, 128, 64, 32]

/**
 * Makes a PNG of fewer than `heaviestShare` bytes. Waits in the queue of `lane`; after that, returns the `known`
 * picture if there is one, or calls `draw`. Refuses with `unavailable` if the queue is full.
 */
export async function toPng(
  draw: () => Promise<string>,
  lane = '',
  known: () => Buffer | undefined = () => undefined,
): Promise<Buffer> {
  return turn(async () => known() ?? pngOf(Buffer.from(await draw())), lane).catch(error => {
    if (error instanceof QueueTimeout) refuse('unavailable', {}, { retryAfter })
    throw error
  })
}

async function pngOf(svg: Buffer): Promise<Buffer> {
  const sharp = await openSharp()
  let png: Buffer = Buffer.alloc(0)
  for (const colours of colourCounts) {
    // A higher effort would take twice the memory and would not compress the flat colours of drawings better.
    png = await sharp(svg).png({ palette: true, colours, effort: 1, dither: 0 }).toBuffer()
    if (png.length < heaviestShare) break
  }
  return png
}
