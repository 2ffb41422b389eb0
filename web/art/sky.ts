// The night sky above the fair of the landing page. Everything below the sky is in web/art/drawings/landing.
import type { EditionColours } from './colours.ts'
import { spark, stars } from './kit/sky.ts'
import { el } from './svg.ts'

/**
 * Stars at the top of any box. The landing page shows its scenery as backgrounds, because browsers do not count a
 * screen-filling background as the page's main content, which is the text.
 */
export function sky(colours: EditionColours): string {
  const sparks = [
    [212, 96, 7],
    [640, 60, 5],
    [1120, 132, 8],
    [1460, 70, 6],
    [880, 210, 5],
    [380, 260, 5],
    [1330, 300, 5],
  ] as const
  return el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 1600 1400', preserveAspectRatio: 'xMidYMin slice' },
    stars(1600, 700, 130, 'mela', colours.paper),
    el('path', { d: sparks.map(([x, y, size]) => spark(x, y, size)).join(''), fill: colours['paper-93'] }),
  )
}
