// What several small scenes need: stars, a string of bulbs and a ground line in the colours of the night fair.
import { bulbs } from '../kit/ropes.ts'
import { stars } from '../kit/sky.ts'
import { palette } from '../palette.ts'
import { el } from '../svg.ts'

export const tents = [
  { stripe: palette.vermilion, cloth: palette.paper, wall: '#3a1036', trim: palette.gold },
  { stripe: palette.peacock, cloth: palette.paper, wall: '#14324a', trim: palette.gold },
  { stripe: palette.rose, cloth: palette.gold, wall: '#3d0f4a', trim: palette.gold },
  { stripe: palette.violet, cloth: palette.gold, wall: '#2b1150', trim: palette.gold },
  { stripe: palette.leaf, cloth: palette.paper, wall: '#0f3a2e', trim: palette.gold },
] as const

export const starField = (width: number, height: number, count: number, seed: string) =>
  stars(width, height, count, seed, palette.paper)

/** One string of lit bulbs from (x1, y1) to (x2, y2). */
export function bulbString(x1: number, y1: number, x2: number, y2: number, sag: number): string {
  return bulbs([{ from: [x1, y1], to: [x2, y2], sag }], 22, 6, {
    cable: '#0e0820',
    halo: palette.horizon,
    heart: palette.gold,
  })
}

/** Sky from night to the glow low on the horizon. */
export function dusk(width: number, height: number): string {
  const stop = (offset: string, colour: string) => el('stop', { offset, 'stop-color': colour })
  return (
    el(
      'linearGradient',
      { id: 'd', x2: 0, y2: 1 },
      stop('0', palette.night),
      stop('.55', palette.plum),
      stop('.85', palette.wine),
      stop('1', palette.ember),
    ) + el('path', { d: `M0 0H${width}V${height}H0Z`, fill: 'url(#d)' })
  )
}
