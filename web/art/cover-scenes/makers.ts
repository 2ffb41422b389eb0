// Cover scenes of things people make: Fine Arts, Literary and Photo/Videography. Drawn on 300 x 360 behind the arch of covers.ts.
import { emblemOf } from '../emblems/emblems.ts'
import { box, disc, dots, edged, fill, line, oval, petals, ring, rosette, teeth, twice } from '../emblems/strokes.ts'
import { dotRing, petalRing } from '../kit/rings.ts'
import { categoryColours, palette } from '../palette.ts'
import { placed } from '../svg.ts'

const { paper, marigold, gold, vermilion, peacock, leaf, rose, horizon } = palette
const mirror = 'matrix(-1 0 0 1 300 0)'

function easel(): string {
  const { deep, ground } = categoryColours['fine-arts']!
  return [
    petalRing(150, 150, { count: 30, inner: 104, outer: 120, width: 4.6, colour: gold }),
    dotRing(150, 150, 127, 60, 2.4, paper),
    // Easel and canvas.
    line(deep, 11, 'M150 62V90M102 236L80 322M198 236L220 322M150 240V300'),
    line(gold, 6.5, 'M150 62V90M102 236L80 322M198 236L220 322M150 240V300'),
    edged(gold, deep, 3, 'M82 82H218V236H82Z'),
    edged(paper, deep, 2, 'M90 90H210V228H90Z'),
    // The painting: sun, hills, a peacock with its tail open, a comb border.
    teeth(vermilion, 2.4, 95, 95, 20, 5.8, 6),
    teeth(vermilion, 2.4, 95, 217, 20, 5.8, 6),
    petals(peacock, [140, 182], [16, 62], 9, 9, [-58, 66]),
    petals(vermilion, [140, 182], [34, 52], 4.5, 9, [-58, 66]),
    dots(gold, 5, [
      [101, 140],
      [109, 131],
      [119, 124.5],
      [130, 121],
      [141, 120],
      [153, 122],
      [164, 127],
      [174, 135],
      [181, 144],
    ]),
    fill(deep, 'M122 164Q116 148 126 145Q137 145 134 158Q138 176 164 182Q154 206 134 200Q116 190 122 164Z'),
    fill(marigold, 'M117 152L106 157L118 159Z'),
    disc(paper, 125, 152, 2.6),
    line(deep, 2, 'M125 145L120 137M126 145L126 136M128 145L132 137'),
    line(paper, 1.8, 'M126 172q8 6 16 3M130 180q10 6 20 3M134 188q8 4 14 2'),
    line(leaf, 3.4, 'M136 202V212M144 200V212M95 212H205'),
    edged(gold, deep, 3, 'M74 236H226V247H74Z'),
    // Floor, palette, pots of paint, painted vase.
    fill(deep, 'M0 308Q150 292 300 308V360H0Z'),
    line(gold, 2, 'M0 308Q150 292 300 308'),
    placed(237, 262, 0.98, 0, emblemOf('painted-vase')),
    placed(
      72,
      292,
      1,
      -8,
      edged(
        marigold,
        deep,
        2.6,
        'M-40 0Q-38 -26 0 -28Q40 -26 40 2Q38 26 8 26Q-2 24 2 16Q6 6 -6 8Q-14 12 -12 20Q-38 20 -40 0Z',
      ),
      dots(vermilion, 12, [[-22, -8]]),
      dots(peacock, 12, [[-4, -16]]),
      dots(paper, 12, [[15, -14]]),
      dots(deep, 12, [[27, 2]]),
      dots(rose, 11, [[18, 15]]),
    ),
    placed(
      108,
      268,
      1,
      32,
      edged(vermilion, deep, 2, 'M-3.5 -34H3.5L3 22H-3Z'),
      edged(paper, deep, 2, 'M-4.5 20H4.5V29H-4.5Z'),
      edged(peacock, deep, 2, 'M-4.5 29Q-8 40 0 50Q8 40 4.5 29Z'),
    ),
    placed(
      166,
      322,
      1,
      0,
      edged(ground, deep, 2.4, 'M-17 -14H17L14 18H-14Z'),
      oval(vermilion, 0, -14, 17, 5),
      rosette(paper, 0, 3, 7, 8),
    ),
    placed(
      124,
      330,
      0.8,
      0,
      edged(paper, deep, 2.4, 'M-17 -14H17L14 18H-14Z'),
      oval(marigold, 0, -14, 17, 5),
      line(vermilion, 2.4, 'M-13 2l4 4l4.5 -4l4.5 4l4.5 -4l4.5 4l4 -4'),
    ),
  ].join('')
}

function library(): string {
  const { deep, ground } = categoryColours.literary!
  const book = (y: number, x: number, width: number, colour: string, mark: string) =>
    edged(colour, deep, 2.6, `M${x} ${y}h${width}v22h${-width}q-6 -11 0 -22Z`) +
    box(paper, x + width - 30, y + 4, 28, 14) +
    line(deep, 1.2, `M${x + width - 28} ${y + 8.5}h24M${x + width - 28} ${y + 13}h24`) +
    line(mark, 2.4, `M${x + 12} ${y + 2}v18M${x + 18} ${y + 2}v18`) +
    rosette(mark, x + 38, y + 11, 7, 8)
  return [
    // Moon window of tales.
    disc(gold, 150, 112, 54),
    disc(paper, 150, 112, 47),
    dotRing(150, 112, 50.5, 40, 2.4, vermilion),
    petalRing(150, 112, { count: 28, inner: 60, outer: 74, width: 4.6, colour: gold }),
    dotRing(150, 112, 82, 56, 2.4, paper),
    // Out of the open book: a tree, birds, leaves.
    fill(gold, 'M141 226Q147 190 138 160H162Q153 190 159 226Z'),
    line(gold, 4, 'M147 190Q126 184 114 160M153 190Q174 184 186 160'),
    placed(
      150,
      168,
      1.7,
      0,
      fill(
        leaf,
        'M-44-16Q-48-27-38-31Q-36-41-25-40Q-18-48-8-44Q0-49 8-44Q18-48 25-40Q36-41 38-31Q48-27 44-16Q38-9 30-13Q22-8 14-12Q6-7 0-11Q-6-7-14-12Q-22-8-30-13Q-38-9-44-16Z',
      ),
      rosette(gold, -24, -26, 8, 8),
      rosette(paper, 0, -30, 9, 8),
      rosette(gold, 24, -26, 8, 8),
      dots(vermilion, 4, [
        [-37, -20],
        [-12, -18],
        [12, -18],
        [37, -20],
        [-13, -38],
        [13, -38],
      ]),
    ),
    twice(line(gold, 3, 'M52 120q8 -9 13 0q5 -9 13 0M40 158q6 -7 10 0q4 -7 10 0M74 84q6 -7 10 0q4 -7 10 0'), mirror),
    // The open book on a pile.
    edged(vermilion, deep, 3, 'M40 246L52 204Q104 200 150 222Q196 200 248 204L260 246L154 258H146Z'),
    edged(
      paper,
      deep,
      2.4,
      'M52 236L62 196Q110 194 150 216V250Q104 230 52 236ZM248 236L238 196Q190 194 150 216V250Q196 230 248 236Z',
    ),
    line(
      ground,
      2.4,
      'M76 206Q108 205 136 217M72 216Q106 215 136 227M68 226Q104 225 136 237M224 206Q192 205 164 217M228 216Q194 215 164 227M232 226Q196 225 164 237',
    ),
    book(258, 74, 158, peacock, gold),
    book(281, 56, 176, marigold, vermilion),
    book(304, 78, 166, vermilion, gold),
    fill(deep, 'M0 326H300V360H0Z'),
    teeth(gold, 2.2, 24, 332, 43, 6, 6),
    // Inkpot and quill.
    placed(
      250,
      244,
      1,
      18,
      fill(marigold, 'M0 62Q-20 20 -9 -22Q0 -44 12 -52Q20 -14 13 20Q8 44 0 62Z'),
      line(deep, 2.2, 'M0 70Q2 10 11 -42M2 34L-8 26M2 22L-9 12M4 8L-7 -2M2 36L11 28M4 20L13 10M6 4L15 -6'),
    ),
    edged(deep, gold, 2.4, 'M226 300H260L264 326H222Z'),
    box(gold, 230, 292, 26, 9, 2),
    rosette(gold, 243, 313, 7, 8),
    placed(46, 292, 0.82, 0, emblemOf('speaking-watch')),
  ].join('')
}

function darkroom(): string {
  const { deep, ground } = categoryColours['photo-videography']!
  const print = (x: number, y: number, turn: number, sky: string, ...scene: string[]) =>
    placed(
      x,
      y,
      1,
      turn,
      edged(paper, deep, 2, 'M-23 0H23V54H-23Z'),
      box(sky, -18.5, 5, 37, 36),
      ...scene,
      edged(vermilion, deep, 1.4, 'M-3 -8H3V7H-3Z'),
    )
  return [
    line(gold, 2.4, 'M16 92Q150 134 284 92'),
    print(66, 104, 5, peacock, disc(marigold, 6, 17, 7), fill(deep, 'M-18.5 34Q-8 20 2 30Q10 22 18.5 30V41H-18.5Z')),
    print(
      122,
      128,
      -3,
      marigold,
      fill(vermilion, 'M-16 41V28Q-12 18 -4 15Q4 18 8 28V41Z'),
      line(deep, 2, 'M-4 15V9M10 41V26M15 41V26'),
    ),
    print(178, 116, 4, rose, petals(paper, [0, 23], [3, 14], 4.5, 9), disc(marigold, 0, 23, 4)),
    print(234, 104, -5, ground, line(paper, 3, 'M-12 38V24M12 38V24M-12 24Q0 8 12 24'), disc(gold, 0, 28, 6)),
    // Film down both sides.
    twice(
      box(deep, 22, 168, 34, 180) +
        box(gold, 25, 168, 28, 180) +
        line(`${deep}" stroke-dasharray=".1 8`, 4, 'M29 172V346M49 172V346') +
        fill(
          deep,
          'M33.5 176H44.5V198H33.5ZM33.5 206H44.5V228H33.5ZM33.5 236H44.5V258H33.5ZM33.5 266H44.5V288H33.5ZM33.5 296H44.5V318H33.5Z',
        ),
      mirror,
    ),
    // Tripod and camera.
    line(deep, 12, 'M150 280L106 350M150 280L194 350M150 280V350'),
    line(gold, 7, 'M150 280L106 350M150 280L194 350M150 280V350'),
    edged(vermilion, deep, 2.6, 'M134 274H166V288H134Z'),
    placed(150, 236, 1.5, 0, emblemOf('camera-flash')),
    fill(deep, 'M0 338H300V360H0Z'),
    line(gold, 2, 'M0 338H300'),
    ring(horizon, 2, 150, 62, 14),
    rosette(vermilion, 150, 62, 10, 8),
    dotRing(150, 62, 20, 22, 2.2, gold),
  ].join('')
}

export const makers: Record<string, () => string> = {
  'fine-arts': easel,
  literary: library,
  'photo-videography': darkroom,
}
