// Draws the stalls of the social cause. A stall without a name yet is drawn closed.
import { coloursOfMark, type EditionColours } from './colours.ts'
import type { Drawings } from './paint.ts'
import type { DrawnPicture } from './svg.ts'

type Stall = { id: string; sample?: boolean | undefined }

/** The colours of the canopy and signs of closed stalls, used in turn. */
const canopies: (keyof EditionColours)[] = ['vermilion', 'peacock', 'leaf', 'rose', 'violet']

/**
 * `stalls/<id>.svg` (240 x 280) for every stall. The stalls use the drawings of web/art/drawings/stalls in turn. The
 * stall of a sample is closed.
 */
export function stallPictures(stalls: readonly Stall[], drawings: Drawings): DrawnPicture[] {
  const names = drawings.names('stalls')
  return stalls.map(({ id, sample }, index) => {
    const closed = coloursOfMark(drawings.paints.colours, canopies[index % canopies.length]!, 'marigold')
    return {
      path: `stalls/${id}.svg`,
      svg: sample
        ? drawings.read('stalls/closed/closed', closed)
        : drawings.read(`stalls/${names[index % names.length]}`),
    }
  })
}
