// Small pictures that CSS repeats: comb borders, bulbs, bunting, awnings, stars. One tile is one file.
import { shades } from './colours.ts'
import { comb } from './kit/borders.ts'
import { bulbs, bunting } from './kit/ropes.ts'
import { stars } from './kit/sky.ts'
import { categoryColours, palette } from './palette.ts'
import { type DrawnPicture, drawing, el } from './svg.ts'

/** The tiles of the page frame, and one awning per category (and one per plain colour). */
export function tilePictures(): DrawnPicture[] {
  const awnings: Record<string, string> = {
    vermilion: palette.vermilion,
    marigold: palette.marigold,
    peacock: palette.peacock,
    ...Object.fromEntries(Object.entries(categoryColours).map(([id, { ground }]) => [id, ground])),
  }
  return [
    { path: 'fittings/comb.svg', svg: combTile(false) },
    { path: 'fittings/comb-up.svg', svg: combTile(true) },
    { path: 'fittings/bulbs.svg', svg: bulbTile() },
    { path: 'fittings/bunting.svg', svg: buntingTile() },
    { path: 'fittings/stars.svg', svg: starTile() },
    ...Object.entries(awnings).map(([name, colour]) => ({ path: `fittings/awning-${name}.svg`, svg: awning(colour) })),
  ]
}

function combTile(up: boolean): string {
  return drawing(112, 14, comb({ x: 0, y: up ? 12.5 : 1.5, length: 112, colour: palette.marigold, up, gap: 5.6 }))
}

/** One swag of a string of lights, 240 wide. Its ends hang between two bulbs, so that swags join evenly. */
function bulbTile(): string {
  const swag = [{ from: [0, 6], to: [240, 6], sag: 20 }] as const
  const glow = bulbs(swag, 27.1, 4.2, { cable: 'none', halo: palette.marigold, heart: 'none' }, 13.6)
  const colours = { cable: shades['plum-41'], halo: `${palette.marigold}66`, heart: shades['paper-96'] }
  return drawing(240, 44, glow, bulbs(swag, 27.1, 6.4, colours, 13.6))
}

/** One swag of flags, 320 wide. */
function buntingTile(): string {
  const colours = [palette.vermilion, palette.marigold, palette.peacock, palette.paper, palette.rose]
  return drawing(
    320,
    62,
    bunting([{ from: [0, 5], to: [320, 5], sag: 25, flags: 10 }], 23, colours, `${palette.paper}8c`),
  )
}

/** A night sky that may lie on all sides of itself: as dense at its foot as at its top. */
function starTile(): string {
  return drawing(480, 480, stars(480, 480, 46, 'stars', palette.paper, 1))
}

/** One pair of stripes of a canopy with a scalloped hem, 64 wide. */
function awning(colour: string): string {
  const lobe = (x: number, fill: string) => el('path', { d: `M${x} 0h32v40a16 16 0 0 1-32 0z`, fill })
  return drawing(
    64,
    60,
    lobe(0, colour),
    lobe(32, palette.paper),
    el('path', { d: 'M0 0h64v10H0z', fill: palette.ink, 'fill-opacity': '.18' }),
    el('path', { d: 'M0 38h64', stroke: palette.ink, 'stroke-opacity': '.22', 'stroke-width': 3 }),
  )
}
