// The landing's night fair as layers, far to near, each a file. Sky, land, tents and crowds fill the screen and scale
// with it; the small things above are placed by parts/landing-scene.module.css, which also says how each layer moves.
import type { Picture } from '../../scripts/build/draw.ts'
import { hills, litCrowd, palm, shikhara } from './kit/land.ts'
import { layer } from './kit/layer.ts'
import { dotRing, petalRing } from './kit/rings.ts'
import { bulbs, bunting, type Span } from './kit/ropes.ts'
import { burst, moon, skyLantern, spark, stars } from './kit/sky.ts'
import { flag, stall, type TentColours, tent } from './kit/tents.ts'
import { palette } from './palette.ts'
import { chance, drawing, el, n, placed } from './svg.ts'

const bulbColours = { cable: '#4a1c48', halo: palette.marigold, heart: '#ffe9b8' }

function sky(): string {
  const sparks = [
    [212, 96, 7],
    [640, 60, 5],
    [1120, 132, 8],
    [1460, 70, 6],
    [880, 210, 5],
    [380, 260, 5],
    [1330, 300, 5],
  ] as const
  return layer(
    1600,
    1400,
    'top',
    stars(1600, 700, 130, 'mela', palette.paper),
    el('path', { d: sparks.map(([x, y, size]) => spark(x, y, size)).join(''), fill: '#ffe9c0' }),
  )
}

function land(): string {
  const next = chance('windows')
  const windows = Array.from({ length: 46 }, () => {
    const x = next() * 1600
    return `M${n(x)} ${n(236 + next() * 30)}h0`
  }).join('')
  return layer(
    1600,
    1300,
    'foot',
    placed(
      0,
      925,
      1,
      0,
      el('path', { fill: '#571a63', d: hills(1600, 330, [120, 60, 150, 96, 176, 90, 128, 54, 130]) }),
      el('path', { fill: '#481660', d: hills(1600, 330, [190, 150, 210, 176, 214, 170, 206, 140, 186]) }),
      el('path', {
        fill: '#38124f',
        d:
          hills(1600, 330, [236, 224, 246, 238, 250, 236, 246, 222, 236]) +
          shikhara(356, 244, 128) +
          shikhara(418, 246, 84) +
          shikhara(300, 240, 70) +
          shikhara(1236, 242, 112) +
          shikhara(1180, 246, 76) +
          palm(500, 252, 118, 18) +
          palm(540, 254, 88, -12) +
          palm(1090, 254, 112, -18) +
          palm(1330, 242, 98, 16) +
          palm(196, 236, 104, -14),
      }),
      el('path', {
        d: windows,
        fill: 'none',
        stroke: palette.horizon,
        'stroke-width': 3.4,
        'stroke-linecap': 'round',
        'stroke-opacity': '.75',
      }),
    ),
    ...ground(),
  )
}

/** The fairground with a floor painting before the wheel. Its upper edge lies 130 above the foot. */
function ground(): string[] {
  const floor = placed(
    800,
    1246,
    1,
    0,
    el(
      'g',
      { transform: 'scale(1.3 .22)', opacity: '.38' },
      petalRing(0, 0, { count: 16, inner: 120, outer: 205, width: 26, colour: palette.rose }),
      dotRing(0, 0, 100, 32, 12, palette.gold),
      dotRing(0, 0, 240, 48, 12, palette.marigold),
    ),
  )
  const far = hills(1600, 132, [22, 10, 18, 6, 0, 6, 18, 10, 22])
  const near = hills(1600, 112, [84, 74, 88, 78, 84, 78, 88, 74, 84])
  return [
    placed(0, 1170, 1, 0, el('path', { fill: '#220a35', d: far })),
    floor,
    placed(0, 1190, 1, 0, el('path', { fill: '#170a2a', d: near })),
  ]
}

const red: TentColours = { stripe: palette.vermilion, cloth: palette.paper, wall: '#3f0f3d', trim: palette.gold }
const amber: TentColours = { stripe: palette.marigold, cloth: palette.wine, wall: '#330d3f', trim: palette.gold }
const teal: TentColours = { stripe: palette.peacock, cloth: palette.paper, wall: '#1d1647', trim: palette.gold }
const coral: TentColours = { stripe: palette.vermilion, cloth: palette.marigold, wall: '#3a0d34', trim: palette.gold }
const violet: TentColours = { stripe: palette.violet, cloth: palette.paper, wall: '#220f48', trim: palette.gold }
const leaf: TentColours = { stripe: palette.leaf, cloth: palette.paper, wall: '#172238', trim: palette.gold }

type Side = { big: TentColours; small: TentColours; stall: TentColours; flags: [string, string] }

/** Ropes of bulbs over one side: from beyond the edge over both tents' tips to a lamp post by the wheel. */
const ropes: Span[] = [
  { from: [-20, 150], to: [132, 128], sag: 18 },
  { from: [132, 128], to: [372, 236], sag: 38 },
  { from: [372, 236], to: [560, 270], sag: 34 },
]

/** One side of the fair, 600 x 440, standing at the foot of a screen-filling layer; the right side is mirrored. */
function side(colours: Side, pin: 'foot-left' | 'foot-right'): string {
  return sideLayer(
    pin,
    palmTrees(),
    el('path', { d: 'M560 262V420M548 420h24', fill: 'none', stroke: '#2a0d3d', 'stroke-width': 6 }),
    el('path', { d: 'M560 262V420', fill: 'none', stroke: palette.gold, 'stroke-width': 1.4 }),
    el('circle', { cx: 560, cy: 256, r: 22, fill: palette.marigold, 'fill-opacity': '.25' }),
    el('circle', { cx: 560, cy: 256, r: 9, fill: '#ffe9b8' }),
    tent(372, 424, 190, 176, colours.small, 9),
    flag(372, 248, 22, colours.flags[1], palette.gold),
    stall(500, 428, 96, colours.stall),
    tent(132, 428, 320, 286, colours.big, 11),
    flag(132, 142, 32, colours.flags[0], palette.gold),
    glowOnGround(),
    bulbs(ropes, 19, 6, bulbColours),
  )
}

function sideLayer(pin: 'foot-left' | 'foot-right', ...children: string[]): string {
  const width = 1900
  const height = 2160
  const top = height - 440 - 135
  const transform = pin === 'foot-left' ? `translate(0 ${top})` : `matrix(-1 0 0 1 ${width} ${top})`
  return layer(width, height, pin, el('g', { transform }, ...children))
}

function palmTrees(): string {
  return el('path', { fill: '#2e0f47', d: palm(288, 426, 236, 20) + palm(452, 424, 176, -14) })
}

/** Lamp light spilling out of the doors. */
function glowOnGround(): string {
  const spill = (x: number, y: number, width: number) => el('ellipse', { cx: x, cy: y, rx: width, ry: width * 0.12 })
  return el(
    'g',
    { fill: palette.horizon, 'fill-opacity': '.28' },
    spill(132, 430, 92),
    spill(372, 426, 54),
    spill(500, 430, 52),
  )
}

/** The bulbs that light up in turn over the left side's ropes; mirrored by the style sheet for the right. */
function sideLights(): string {
  return sideLayer('foot-left', bulbs(ropes, 38, 8, { cable: 'none', halo: palette.marigold, heart: '#fffbe8' }))
}

/** Paper flags from the left edge to the top edge; mirrored for the right. */
function flags(): string {
  const colours = [palette.peacock, palette.vermilion, palette.paper, palette.marigold, palette.rose]
  return drawing(
    640,
    190,
    bunting([{ from: [-14, 128], to: [470, -12], sag: 36, flags: 20 }], 25, [...colours].reverse(), palette.gold),
    bunting([{ from: [-14, 70], to: [650, -14], sag: 52, flags: 27 }], 29, colours, palette.gold),
  )
}

type Row = { repeat: number; size: number; scale: number; foot: number; seed: string; body: string; light: string }

/** A row of people across the screen: one strip, laid side by side. `foot` is its height above the screen's foot. */
function people({ repeat, size, scale, foot, seed, body, light }: Row): string {
  const tall = size * 9
  const strip = el('g', { id: 'r' }, litCrowd(repeat, tall, size, seed, { body, light }))
  const copies = Array.from({ length: Math.ceil(1600 / scale / repeat) - 1 }, (_, index) =>
    el('use', { href: '#r', x: repeat * (index + 1) }),
  )
  return layer(1600, 1300, 'foot', placed(0, 1300 - foot - tall * scale, scale, 0, strip, ...copies))
}

/** The scene's files, below `scene/`. */
export function scenePictures(): Picture[] {
  return [
    { path: 'scene/sky.svg', svg: sky() },
    {
      path: 'scene/moon.svg',
      svg: drawing(
        300,
        300,
        moon(300, { face: '#ffe3a6', shade: '#f3c47a', petal: palette.gold, dot: palette.horizon }),
      ),
    },
    {
      path: 'scene/burst.svg',
      svg: drawing(200, 200, burst(100, 100, 98, [palette.gold, palette.rose, palette.horizon])),
    },
    {
      path: 'scene/lantern.svg',
      svg: drawing(60, 70, skyLantern(30, 36, 60, { paper: '#e8632c', light: '#ffd98a', rib: '#8c2b1c' })),
    },
    { path: 'scene/flags.svg', svg: flags() },
    { path: 'scene/land.svg', svg: land() },
    {
      path: 'scene/left.svg',
      svg: side({ big: red, small: amber, stall: leaf, flags: [palette.marigold, palette.vermilion] }, 'foot-left'),
    },
    {
      path: 'scene/right.svg',
      svg: side({ big: teal, small: coral, stall: violet, flags: [palette.vermilion, palette.peacock] }, 'foot-right'),
    },
    { path: 'scene/lights.svg', svg: sideLights() },
    {
      path: 'scene/crowd-far.svg',
      svg: people({
        repeat: 640,
        size: 8,
        scale: 0.85,
        foot: 62,
        seed: 'promenade',
        body: '#2b0d40',
        light: '#8a3f6a',
      }),
    },
    {
      path: 'scene/crowd-near.svg',
      svg: people({
        repeat: 760,
        size: 13,
        scale: 0.7,
        foot: 0,
        seed: 'front row',
        body: '#0f0a22',
        light: '#7a3a5e',
      }),
    },
  ]
}
