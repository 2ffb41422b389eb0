// Small pictures that CSS repeats: comb borders, bulbs, bunting, stars. Each is one file.
import type { EditionColours, Paints } from './colours.ts'
import { comb } from './kit/borders.ts'
import { bulbs, bunting } from './kit/ropes.ts'
import { stars } from './kit/sky.ts'
import { type DrawnPicture, drawing, el } from './svg.ts'

export function tilePictures({ colours }: Paints): DrawnPicture[] {
  return [
    { path: 'fittings/comb.svg', svg: combTile(colours, false) },
    { path: 'fittings/comb-up.svg', svg: combTile(colours, true) },
    { path: 'fittings/bulbs.svg', svg: bulbTile(colours) },
    { path: 'fittings/bunting.svg', svg: buntingTile(colours) },
    { path: 'fittings/stars.svg', svg: starTile(colours) },
    { path: 'fittings/toran.svg', svg: toranTile(colours) },
    { path: 'fittings/pillar.svg', svg: pillarTile(colours) },
  ]
}

function combTile(colours: EditionColours, up: boolean): string {
  return drawing(112, 14, comb({ x: 0, y: up ? 12.5 : 1.5, length: 112, colour: colours.marigold, up, gap: 5.6 }))
}

/** One swag of a string of lights, 240 wide. Its ends are between two bulbs, so that swags join evenly. */
function bulbTile(colours: EditionColours): string {
  const swag = [{ from: [0, 6], to: [240, 6], sag: 20 }] as const
  const glow = bulbs(swag, 27.1, 4.2, { cable: 'none', halo: colours.marigold, heart: 'none' }, 13.6)
  const bulb = { cable: colours['plum-41'], halo: `${colours.marigold}66`, heart: colours['paper-96'] }
  return drawing(240, 44, glow, bulbs(swag, 27.1, 6.4, bulb, 13.6))
}

/** One swag of flags, 320 wide. */
function buntingTile(colours: EditionColours): string {
  const flags = [colours.vermilion, colours.marigold, colours.peacock, colours.paper, colours.rose]
  return drawing(
    320,
    62,
    bunting([{ from: [0, 5], to: [320, 5], sag: 25, flags: 10 }], 23, flags, `${colours.paper}8c`),
  )
}

/** One swag of mango leaves and marigolds, as over a door at a feast, 96 wide. */
function toranTile(colours: EditionColours): string {
  const flower = (x: number, y: number, fill: string) => el('circle', { cx: x, cy: y, r: 5, fill })
  const leaf = (x: number, y: number) => el('path', { d: `M${x} ${y}q-8 14 0 30 8-16 0-30z`, fill: colours.leaf })
  const rope = [0, 12, 24, 36, 48, 60, 72, 84, 96].map(x => [x, 6 + 14 * Math.sin((x / 96) * Math.PI)] as const)
  return drawing(
    96,
    64,
    rope
      .filter((_, index) => index % 2 === 1)
      .map(([x, y]) => leaf(x, y + 2))
      .join(''),
    rope.map(([x, y], index) => flower(x, y, index % 2 ? colours.vermilion : colours.marigold)).join(''),
    flower(48, 30, colours.marigold),
    flower(48, 40, colours.vermilion),
    flower(48, 50, colours.marigold),
  )
}

/** A painted pillar of the fair's gate, 96 wide, that repeats to the height of the gate. */
function pillarTile(colours: EditionColours): string {
  const petals = [0, 45, 90, 135].map(turn =>
    el('path', { d: 'M0-26q9 14 0 26-9-12 0-26zM0 26q9-14 0-26-9 12 0 26z', transform: `rotate(${turn})` }),
  )
  return drawing(
    96,
    192,
    el('path', { d: 'M0 0h96v192H0z', fill: colours.vermilion }),
    el('path', { d: 'M0 0h10v192H0zM86 0h10v192H86z', fill: colours.wine }),
    el('path', { d: 'M48 10L84 96 48 182 12 96z', fill: colours['vermilion-deep'] }),
    el(
      'g',
      { transform: 'translate(48 96)', fill: colours.gold },
      ...petals,
      el('circle', { r: 7, fill: colours.wine }),
    ),
    el('path', {
      d: 'M5 0v192M91 0v192',
      fill: 'none',
      stroke: colours.gold,
      'stroke-width': 5,
      'stroke-linecap': 'round',
      'stroke-dasharray': '0 16',
    }),
    el('path', { d: 'M0 0h96v7H0z', fill: colours.marigold }),
  )
}

/** A night sky that repeats in all directions, equally dense at top and bottom. */
function starTile(colours: EditionColours): string {
  return drawing(480, 480, stars(480, 480, 46, 'stars', colours.paper, 1))
}
