// Pictures for media coverage without a photograph, such as a newspaper or a television. They contain no text.
import type { Drawings } from './paint.ts'
import type { DrawnPicture } from './svg.ts'

/** One clipping per id, 480 x 360, using the drawings of web/art/drawings/clippings in turn. */
export function clippingPictures(ids: string[], drawings: Drawings): DrawnPicture[] {
  const names = drawings.names('clippings')
  return ids.map((id, index) => ({
    path: `media/${id}.svg`,
    svg: drawings.read(`clippings/${names[index % names.length]}`),
  }))
}
