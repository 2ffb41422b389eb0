// Cover scenes that happen on a stage: Dramatics, Dance, Vocals and Fashion. Drawn on 300 x 360 behind the arch of covers.ts.
import { emblemOf } from '../emblems/emblems.ts'
import { coatModel, gownModel, sariModel } from '../emblems/models.ts'
import { box, disc, dots, edged, fill, line, oval, rosette, star, teeth, twice } from '../emblems/strokes.ts'
import { crowd } from '../kit/land.ts'
import { dotRing, petalRing } from '../kit/rings.ts'
import { bulbs } from '../kit/ropes.ts'
import { categoryColours, palette } from '../palette.ts'
import { el, placed } from '../svg.ts'

const { paper, marigold, gold, vermilion, peacock, horizon, leaf, wine } = palette
const mirror = 'matrix(-1 0 0 1 300 0)'
const lamp = { cable: gold, halo: horizon, heart: paper }

function curtainStage(): string {
  const { deep, ground } = categoryColours.dramatics!
  return [
    fill(`${gold}" opacity=".2`, 'M150 10L60 300H240Z'),
    petalRing(150, 158, { count: 26, inner: 84, outer: 98, width: 4.5, colour: marigold }),
    dotRing(150, 158, 106, 52, 2.4, gold),
    disc(deep, 150, 158, 78),
    placed(150, 160, 1.62, 0, emblemOf('masks')),
    // Boards and footlights.
    fill(gold, 'M40 268H260L300 322H0Z'),
    line(deep, 1.6, 'M95 268L70 322M132 268L122 322M168 268L178 322M205 268L230 322'),
    box(vermilion, 0, 318, 300, 30),
    teeth(gold, 2.4, 24, 323, 43, 6, 7),
    dots(paper, 9, [
      [62, 318],
      [106, 318],
      [150, 318],
      [194, 318],
      [238, 318],
    ]),
    // Curtains.
    twice(
      edged(ground, deep, 3, 'M14 20H112Q104 96 62 150Q50 206 64 300H10Z') +
        line(
          deep,
          2,
          'M36 24Q38 100 30 150M60 24Q60 96 40 150M86 24Q80 100 50 150M34 176Q32 240 34 300M46 172Q44 240 50 300',
        ) +
        line(gold, 7, 'M14 160Q44 172 62 152') +
        fill(gold, 'M50 166H64L68 196H46Z') +
        teeth(deep, 1.6, 50, 178, 5, 3.6, 16) +
        line(paper, 3, 'M16 294H63'),
      mirror,
    ),
    edged(
      marigold,
      deep,
      3,
      'M0 0H300V66Q285 92 262 70Q250 96 225 74Q212 98 188 76Q174 100 150 78Q126 100 112 76Q88 98 75 74Q50 96 38 70Q15 92 0 66Z',
    ),
    line(
      vermilion,
      4,
      'M0 58Q15 80 38 61Q50 86 75 65Q88 88 112 67Q126 90 150 69Q174 90 188 67Q212 88 225 65Q250 86 262 61Q285 80 300 58',
    ),
    dots(deep, 4, [
      [56, 62],
      [94, 66],
      [131, 68],
      [169, 68],
      [206, 66],
      [244, 62],
    ]),
    // The first rows.
    fill(deep, crowd(300, 362, 8, 'front row')),
  ].join('')
}

function moonDance(): string {
  const { deep, ground } = categoryColours.dance!
  const diya = (x: number, y: number) =>
    fill(horizon, `M${x} ${y - 24}Q${x + 9} ${y - 10} ${x} ${y - 4}Q${x - 9} ${y - 10} ${x} ${y - 24}Z`) +
    edged(
      vermilion,
      deep,
      1.6,
      `M${x - 15} ${y - 6}Q${x} ${y} ${x + 15} ${y - 6}Q${x + 10} ${y + 9} ${x} ${y + 9}T${x - 15} ${y - 6}Z`,
    ) +
    dots(gold, 2.6, [
      [x - 6, y + 2],
      [x, y + 4],
      [x + 6, y + 2],
    ])
  return [
    disc(deep, 150, 150, 112),
    dotRing(150, 150, 118, 64, 2.4, gold),
    petalRing(150, 150, { count: 32, inner: 92, outer: 108, width: 4, colour: ground }),
    fill(deep, 'M0 250Q150 226 300 250V360H0Z'),
    // Floor painting seen flat.
    placed(
      150,
      300,
      1,
      0,
      el(
        'g',
        { transform: 'scale(1 .32)' },
        petalRing(0, 0, { count: 20, inner: 40, outer: 118, width: 14, colour: ground }),
        petalRing(0, 0, { count: 20, inner: 62, outer: 108, width: 6, colour: marigold }),
        dotRing(0, 0, 128, 60, 5, gold),
        disc(gold, 0, 0, 34),
      ),
    ),
    bulbs(
      [
        { from: [10, 92], to: [150, 44], sag: 24 },
        { from: [150, 44], to: [290, 92], sag: 24 },
      ],
      15,
      5,
      lamp,
    ),
    twice(diya(46, 292) + diya(26, 262) + diya(82, 318), mirror),
    // Marigold strings.
    twice(
      line(leaf, 2, 'M46 40V150M26 40V128') +
        dots(marigold, 9, [
          [46, 96],
          [46, 108],
          [46, 120],
          [46, 132],
          [26, 108],
        ]) +
        dots(vermilion, 9, [
          [46, 146],
          [26, 122],
        ]),
      mirror,
    ),
    placed(152, 196, 2.04, 0, emblemOf('solo-dancer')),
  ].join('')
}

function concert(): string {
  const { deep, ground } = categoryColours.vocals!
  const beam =
    fill(`${gold}" opacity=".22`, 'M44 30L20 270H150L62 26Z') +
    fill(`${peacock}" opacity=".5`, 'M98 40L110 280H190L112 36Z')
  const hand = (x: number, y: number, turn: number) =>
    placed(x, y, 1, turn, line(deep, 9, 'M0 40V4'), line(deep, 4, 'M-4 2L-7 -9M0 0V-13M4 2L7 -9'))
  return [
    twice(beam, mirror),
    bulbs(
      [
        { from: [10, 96], to: [150, 40], sag: 26 },
        { from: [150, 40], to: [290, 96], sag: 26 },
      ],
      16,
      6,
      lamp,
    ),
    // Loudspeaker stacks.
    twice(
      box(deep, 28, 186, 52, 106, 4) +
        box(vermilion, 32, 190, 44, 98, 3) +
        disc(deep, 54, 216, 18) +
        disc(marigold, 54, 216, 14.5) +
        disc(deep, 54, 216, 8) +
        disc(deep, 54, 261, 21) +
        disc(gold, 54, 261, 17.5) +
        disc(deep, 54, 261, 12) +
        rosette(vermilion, 54, 261, 10, 10),
      mirror,
    ),
    petalRing(150, 156, { count: 28, inner: 76, outer: 90, width: 4.4, colour: marigold }),
    disc(deep, 150, 156, 72),
    placed(150, 172, 1.95, 0, emblemOf('microphone')),
    fill(gold, 'M20 284H280V296H20Z'),
    fill(ground, 'M0 294H300V360H0Z'),
    teeth(vermilion, 2.4, 26, 287, 42, 6, 5),
    twice(star(gold, 46, 150, 8, 3.2) + star(paper, 62, 172, 5, 2), mirror),
    fill(deep, crowd(300, 368, 10, 'concert')),
    hand(62, 304, -12),
    hand(128, 306, 6),
    hand(186, 302, -4),
    hand(236, 300, 14),
  ].join('')
}

function catwalk(): string {
  const { deep, ground } = categoryColours.fashion!
  return [
    fill(deep, 'M0 0H300V360H0Z'),
    fill(wine, 'M0 214H300V360H0Z'),
    fill(ground, 'M70 40L22 214H118ZM230 40L182 214H278ZM150 10L94 214H206Z'),
    bulbs(
      [
        { from: [10, 100], to: [150, 46], sag: 22 },
        { from: [150, 46], to: [290, 100], sag: 22 },
      ],
      15,
      5,
      lamp,
    ),
    star(gold, 150, 78, 13, 5.5),
    dotRing(150, 78, 19, 16, 2.2, paper),
    // The walk.
    line(gold, 2, 'M0 214H300'),
    fill(vermilion, 'M102 200H198L286 360H14Z'),
    fill(gold, 'M108 200H192L268 360H32Z'),
    line(deep, 1.6, 'M129 200L90 360M171 200L210 360M150 200V360'),
    twice(
      dots(paper, 6, [
        [97, 216],
        [84, 240],
        [71, 263],
        [57, 289],
        [42, 316],
      ]),
      mirror,
    ),
    placed(76, 194, 1.72, 0, gownModel()),
    placed(224, 194, 1.72, 0, coatModel()),
    placed(150, 212, 2.16, 0, sariModel()),
    // Flowers thrown at the edge.
    twice(
      rosette(marigold, 36, 330, 12, 8) +
        disc(vermilion, 36, 330, 4) +
        rosette(paper, 66, 342, 9, 8) +
        rosette(gold, 22, 300, 8, 8),
      mirror,
    ),
    oval(gold, 150, 346, 40, 2),
  ].join('')
}

export const stages: Record<string, () => string> = {
  dramatics: curtainStage,
  dance: moonDance,
  vocals: concert,
  fashion: catwalk,
}
