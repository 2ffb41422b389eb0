// A drawing as PNG. The work is done outside the event loop; one picture is made at a time.
import { heaviestShare } from '../../domain/share-pictures/pictures.ts'
import { openSharp } from '../pixels.ts'
import { refuse } from '../refuse.ts'
import { createWorkQueue, QueueTimeout } from '../work-queue.ts'

/** Each takes a core for an eighth to a quarter of a second; the process grows by some 90 MB in all. */
const enqueue = createWorkQueue({ concurrency: 1, longestWait: 15_000 })
/** Seconds after which somebody who found a long queue asks again. */
const comeBack = 10

/** Colours of a picture, fewer where it would be too heavy. */
const colourCounts = [256, 128, 64, 32]

/**
 * Writes a PNG of at most `heaviestShare` bytes. `draw` is asked for the drawing when the turn of its `lane` has come,
 * unless the picture is `known` by then. Refuses `unavailable` where very many wait.
 */
export async function toPng(
  draw: () => Promise<string>,
  lane = '',
  known: () => Buffer | undefined = () => undefined,
): Promise<Buffer> {
  return enqueue(async () => known() ?? pngOf(Buffer.from(await draw())), lane).catch(error => {
    if (error instanceof QueueTimeout) refuse('unavailable', {}, { retryAfter: comeBack })
    throw error
  })
}

async function pngOf(svg: Buffer): Promise<Buffer> {
  const sharp = await openSharp()
  let png: Buffer = Buffer.alloc(0)
  for (const colours of colourCounts) {
    // A higher effort makes the flat colours of drawings no lighter, and takes twice the memory.
    png = await sharp(svg).png({ palette: true, colours, effort: 1, dither: 0 }).toBuffer()
    if (png.length < heaviestShare) break
  }
  return png
}
