// Media coverage as things one finds a festival in: newspaper, television, magazine, radio, phone, a pinned-up page.
// Wordless: lines stand for text.
import type { Picture } from '../../scripts/build/draw.ts'
import { photographs } from './clippings/photographs.ts'
import { palette } from './palette.ts'
import { drawing, el, placed } from './svg.ts'

const { gold, vermilion, marigold, peacock, paper, rose, wine, night, plum, ink, violet } = palette
const path = (d: string, fill: string) => el('path', { d, fill })
const line = (d: string, stroke: string, width: number) =>
  el('path', { d, fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' })
const box = (x: number, y: number, width: number, height: number, fill: string, rx = 0) =>
  el('rect', { x, y, width, height, fill, rx: rx || undefined })
const print = '#6b4a58'
const newsprint = '#fbecd0'

/** `rows` lines of text, the last one shorter. */
function lines(x: number, y: number, width: number, rows: number, gap = 9, colour = print): string {
  const d = Array.from(
    { length: rows },
    (_, i) => `M${x} ${y + i * gap}h${i === rows - 1 ? Math.round(width * 0.6) : width}`,
  )
  return el('path', { d: d.join(''), fill: 'none', stroke: colour, 'stroke-width': 3, 'stroke-opacity': '.55' })
}

/** A photograph of `width` at (x, y). */
const photograph = (name: string, x: number, y: number, width: number) =>
  placed(
    x,
    y,
    width / 100,
    0,
    el('clipPath', { id: 'p' }, el('path', { d: 'M0 0H100V64H0Z' })),
    el('g', { 'clip-path': 'url(#p)' }, photographs[name]!()),
  )

/** The table the clipping lies on. */
const table = (fill: string, thread: string) =>
  box(0, 0, 480, 360, fill) +
  el('path', {
    d: 'M14 14H466V346H14Z',
    fill: 'none',
    stroke: thread,
    'stroke-width': 4,
    'stroke-linecap': 'round',
    'stroke-dasharray': '0 12.02',
  })

const shadow = (d: string) => el('path', { d, fill: night, 'fill-opacity': '.3' })

function newspaper(): string {
  return (
    table(wine, gold) +
    placed(
      240,
      180,
      1,
      -3,
      shadow('M-142 -146H158V160H-142Z'),
      box(-150, -152, 300, 304, newsprint),
      box(-132, -136, 264, 22, ink),
      el('path', { d: 'M-120 -125H122', stroke: gold, 'stroke-width': 7, 'stroke-dasharray': '18 8 30 8 12 8' }),
      line('M-132 -104H132M-132 -36H132', print, 1.4),
      el('path', { d: 'M-132 -86H118M-132 -62H64', stroke: ink, 'stroke-width': 14 }),
      photograph('wheel', -132, -24, 166),
      lines(48, -18, 84, 12),
      lines(-132, 98, 78, 5),
      lines(-44, 98, 78, 5),
      lines(48, 98, 84, 5),
    )
  )
}

function television(): string {
  return (
    table('#0b6f78', gold) +
    line('M240 74L190 26M240 74L296 22', ink, 5) +
    el('circle', { cx: 190, cy: 26, r: 6, fill: gold }) +
    el('circle', { cx: 296, cy: 22, r: 6, fill: gold }) +
    shadow('M70 92H422V318H70Z') +
    line('M130 306L112 338M350 306L368 338', ink, 10) +
    box(62, 70, 356, 242, vermilion, 26) +
    box(80, 88, 258, 206, ink, 18) +
    el('clipPath', { id: 's' }, box(92, 100, 234, 182, ink, 12)) +
    el(
      'g',
      { 'clip-path': 'url(#s)' },
      photograph('stage', 76, 100, 290),
      box(92, 250, 234, 32, gold),
      box(92, 250, 52, 32, wine),
      line('M156 262H300M156 271H262', ink, 4),
      el('circle', { cx: 118, cy: 266, r: 8, fill: paper }),
    ) +
    el('circle', { cx: 378, cy: 122, r: 20, fill: gold }) +
    line('M378 122L388 110', ink, 5) +
    el('circle', { cx: 378, cy: 176, r: 20, fill: gold }) +
    line('M378 176L366 168', ink, 5) +
    line('M358 222H398M358 236H398M358 250H398M358 264H398M358 278H398', wine, 4)
  )
}

function magazine(): string {
  return (
    table('#26327f', '#8fc8f0') +
    placed(
      240,
      180,
      1,
      5,
      shadow('M-96 -140H124V158H-96Z'),
      box(-108, -150, 220, 300, vermilion),
      box(-112, -150, 10, 300, wine),
      el('path', { d: 'M-88 -120H60', stroke: paper, 'stroke-width': 26, 'stroke-dasharray': '30 7 22 7 34 7' }),
      el('circle', { cx: 2, cy: 12, r: 88, fill: gold }),
      placed(
        -72,
        -42,
        1.5,
        0,
        el('clipPath', { id: 'c' }, el('circle', { cx: 50, cy: 36, r: 52 })),
        el('g', { 'clip-path': 'url(#c)' }, placed(-12, -4, 1.24, 0, photographs.dancer!())),
      ),
      el('circle', { cx: 2, cy: 12, r: 80, fill: 'none', stroke: wine, 'stroke-width': 5 }),
      lines(-88, 116, 110, 3, 11, paper),
      el('circle', { cx: 82, cy: 118, r: 20, fill: marigold }),
      el('path', { d: 'M70 118H94', stroke: wine, 'stroke-width': 8, 'stroke-dasharray': '3 2 5 2' }),
      el('path', { d: 'M-88 -98H90', stroke: gold, 'stroke-width': 4, 'stroke-dasharray': '2 4' }),
    )
  )
}

function radio(): string {
  const waves = 'M398 96A50 50 0 0 1 398 30M416 112A76 76 0 0 1 416 14'
  return (
    table(plum, rose) +
    line('M356 132L384 66', ink, 6) +
    el('circle', { cx: 385, cy: 63, r: 8, fill: gold }) +
    el('path', {
      d: waves,
      fill: 'none',
      stroke: gold,
      'stroke-width': 5,
      'stroke-linecap': 'round',
      transform: 'matrix(-1 0 0 1 810 0)',
    }) +
    shadow('M72 144H424V322H72Z') +
    line('M110 132Q240 74 350 132', marigold, 10) +
    box(62, 128, 356, 186, peacock, 22) +
    box(62, 128, 356, 44, '#0a5d66', 22) +
    box(84, 142, 232, 18, paper, 6) +
    el('path', { d: 'M96 151H304', stroke: ink, 'stroke-width': 8, 'stroke-dasharray': '2 10' }) +
    line('M206 140V162', vermilion, 4) +
    el('circle', { cx: 148, cy: 242, r: 56, fill: ink }) +
    el('circle', { cx: 148, cy: 242, r: 46, fill: gold }) +
    el('path', {
      d: 'M148 200A42 42 0 1 1 147.9 200M148 214A28 28 0 1 1 147.9 214M148 228A14 14 0 1 1 147.9 228',
      fill: 'none',
      stroke: wine,
      'stroke-width': 7,
      'stroke-linecap': 'round',
      'stroke-dasharray': '0 11',
    }) +
    photograph('drums', 226, 194, 104) +
    el('path', { d: 'M226 194H330V260.6H226Z', fill: 'none', stroke: gold, 'stroke-width': 4 }) +
    el('circle', { cx: 376, cy: 214, r: 20, fill: vermilion }) +
    line('M376 214L386 200', paper, 5) +
    el('circle', { cx: 376, cy: 270, r: 20, fill: marigold }) +
    line('M376 270L362 262', ink, 5) +
    line('M232 284H324', paper, 6)
  )
}

function phone(): string {
  const heart = 'M0 8C-14 -2 -12 -14 -5 -14Q0 -14 0 -8 0 -14 5 -14C12 -14 14 -2 0 8Z'
  return (
    table('#b8501c', gold) +
    shadow('M154 22H342V348H154Z') +
    box(142, 12, 192, 336, night, 26) +
    box(152, 28, 172, 304, paper, 14) +
    el('circle', { cx: 172, cy: 52, r: 12, fill: rose }) +
    lines(194, 48, 84, 2, 9) +
    photograph('tents', 152, 74, 172) +
    placed(176, 206, 1, 0, path(heart, vermilion)) +
    placed(206, 206, 1, 0, path('M-10 -12H10V4H0L-7 11V4H-10Z', peacock)) +
    lines(164, 226, 148, 3) +
    box(152, 258, 172, 60, '#f7d9a6') +
    el('circle', { cx: 172, cy: 278, r: 9, fill: peacock }) +
    lines(190, 274, 110, 2) +
    el('circle', { cx: 172, cy: 304, r: 9, fill: violet }) +
    lines(190, 300, 90, 2) +
    placed(92, 110, 1.7, -12, path(heart, rose)) +
    placed(104, 206, 1.1, 8, path(heart, gold)) +
    placed(384, 84, 1.3, 12, path(heart, gold)) +
    placed(392, 196, 2, 8, path(heart, rose)) +
    placed(76, 282, 1.3, -6, path(heart, paper)) +
    placed(404, 290, 1.1, -8, path(heart, paper))
  )
}

function pinned(): string {
  const torn =
    'M-166 -128H160L166 -112 158 -92 168 -66 160 -40 168 -8 160 20 168 52 158 84 166 112 140 122 112 116 80 124 44 116 8 126 -30 116 -66 124 -102 116 -140 124 -166 116Z'
  return (
    table('#1d6b47', '#ffd35c') +
    placed(
      240,
      182,
      1,
      2.4,
      placed(7, 9, 1, 0, shadow(torn)),
      path(torn, newsprint),
      el('path', { d: 'M-148 -108H132M-148 -86H40', stroke: ink, 'stroke-width': 13 }),
      photograph('lanterns', -148, -68, 184),
      lines(48, -62, 98, 13),
      lines(-148, 66, 88, 5),
      lines(-50, 66, 86, 5),
      lines(48, 64, 98, 5),
      el('circle', { cx: 0, cy: -126, r: 11, fill: vermilion }),
      el('circle', { cx: -4, cy: -130, r: 3.6, fill: paper }),
    )
  )
}

const kinds = [newspaper, television, magazine, radio, phone, pinned]

/** One clipping per id, 480 x 360, in turn: newspaper, television, magazine, radio, phone, pinned-up page. */
export function clippingPictures(ids: string[]): Picture[] {
  return ids.map((id, index) => ({ path: `media/${id}.svg`, svg: drawing(480, 360, kinds[index % kinds.length]!()) }))
}
