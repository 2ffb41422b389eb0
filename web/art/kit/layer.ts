// A layer of scenery that always fills the whole screen.
import { el } from '../svg.ts'

/** Where a layer is pinned; the rest of it is cut off by narrow or by wide screens. */
export type Pin = 'top' | 'foot' | 'foot-left' | 'foot-right'

const alignment: Record<Pin, string> = {
  top: 'xMidYMin',
  foot: 'xMidYMax',
  'foot-left': 'xMinYMax',
  'foot-right': 'xMaxYMax',
}

/**
 * A drawing that covers whatever box it is shown in, pinned to one side. Scenery is drawn as such backgrounds because
 * browsers do not take a picture that fills the screen for the page's main content: that is the words.
 */
export function layer(width: number, height: number, pin: Pin, ...children: string[]): string {
  return el(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      preserveAspectRatio: `${alignment[pin]} slice`,
    },
    ...children,
  )
}
