// Emblems of the Fine Arts events.
import { dotRing } from '../kit/rings.ts'
import { categoryColours, palette } from '../palette.ts'
import { el, placed } from '../svg.ts'
import { box, disc, dots, edged, fill, line, mirrored, petals, ring, rosette, teeth } from './strokes.ts'

const { deep, ground } = categoryColours['fine-arts']!
const { paper, marigold, gold, vermilion, peacock, rose, leaf } = palette

/** A quilt of nine patches, one corner turned, with needle and thread. */
function patchwork(): string {
  const patch = (column: number, row: number, colour: string, ...motif: string[]) =>
    placed(-26 + column * 23, -22 + row * 23, 1, 0, box(colour, -11.5, -11.5, 23, 23), ...motif)
  return placed(
    0,
    0,
    1,
    -6,
    box(deep, -42, -38, 78, 78, 5),
    box(paper, -40, -36, 74, 74, 4),
    patch(0, 0, vermilion, petals(gold, [0, 0], [1.5, 9], 3, 8), disc(paper, 0, 0, 2)),
    patch(1, 0, marigold, line(deep, 2, 'M-8 -8L8 8M-8 0L0 8M0 -8L8 0')),
    patch(
      2,
      0,
      peacock,
      dots(paper, 3.4, [
        [-6, -6],
        [0, 0],
        [6, 6],
        [6, -6],
        [-6, 6],
      ]),
    ),
    patch(
      0,
      1,
      gold,
      fill(leaf, 'M0 -9Q9 0 0 9Q-9 0 0 -9Z'),
      line(paper, 1.4, 'M0 -6V6M0 -1l3 -3M0 -1l-3 -3M0 4l3 -3M0 4l-3 -3'),
    ),
    patch(1, 1, paper, fill(vermilion, 'M0 8Q-10 0 -7 -5Q-3 -9 0 -3.5Q3 -9 7 -5Q10 0 0 8Z')),
    patch(2, 1, rose, line(paper, 2, 'M-9 -5q3 -4 6 0t6 0t6 0M-9 1q3 -4 6 0t6 0t6 0M-9 7q3 -4 6 0t6 0t6 0')),
    patch(0, 2, peacock, teeth(gold, 2, -8, -7, 5, 4, 14)),
    patch(1, 2, deep, ring(marigold, 2.4, 0, 0, 7), dotRing(0, 0, 3.4, 6, 2, gold)),
    patch(2, 2, paper),
    // The last patch, half sewn, its corner turned over.
    fill(vermilion, 'M9 13H34V25L22 35.5H9Z'),
    fill(gold, 'M34 25L22 35.5L20.5 23Z'),
    line(paper, 1.8, 'M-14.5 -33V34M8.5 -33V34M-37 -10.5H31M-37 12.5H31'),
    el('path', {
      stroke: deep,
      'stroke-width': 1.6,
      'stroke-dasharray': '3 2.6',
      d: 'M-14.5 -36V36M8.5 -36V36M-40 -10.5H34M-40 12.5H34',
    }),
    line(deep, 7, 'M46 -8L26 22'),
    line(paper, 3.6, 'M46 -8L26 22'),
    line(deep, 1.6, 'M45 -6L42.5 -2.5'),
    line(marigold, 2, 'M45 -7Q36 -22 44 -30T36 -46'),
  )
}

/** A phone case painted with a wall-painting bird, and the brush. */
function paintedCase(): string {
  return [
    placed(
      -6,
      0,
      1,
      -8,
      edged(marigold, deep, 2.5, 'M-16 -46H16Q25 -46 25 -37V37Q25 46 16 46H-16Q-25 46 -25 37V-37Q-25 -46 -16 -46Z'),
      box(paper, -21.5, -42.5, 43, 85, 6),
      box(deep, -18, -39, 16, 21, 5),
      ring(gold, 2, -10, -33, 3.6),
      ring(gold, 2, -10, -24, 3.6),
      dots(paper, 2.4, [
        [-4.6, -36],
        [-4.6, -21],
      ]),
      teeth(vermilion, 2, 2, -39, 7, 3, 5),
      rosette(vermilion, 10, -24, 8, 8),
      disc(marigold, 10, -24, 2.6),
      // The peacock: fan of the tail, body, head, crest.
      petals(vermilion, [-4, 16], [10, 31], 5, 5, [-22, 86]),
      petals(gold, [-4, 16], [14, 24], 2, 5, [-22, 86]),
      fill(peacock, 'M-14 0Q-18 -10 -11 -11Q-5 -10 -7 -3Q-5 9 8 13Q4 24 -7 22Q-18 18 -14 0Z'),
      fill(marigold, 'M-16 -7L-21 -4L-15 -3Z'),
      disc(paper, -11.5, -6.5, 1.7),
      line(peacock, 1.6, 'M-11 -11L-14 -15M-11 -11V-16'),
      line(deep, 2, 'M-6 22V28M-1 22V28'),
      line(paper, 1.5, 'M-11 6q5 3 8 .5M-11 12q6 3.500 11 1'),
      line(leaf, 2.4, 'M-19 32Q-10 26 0 32T19 32'),
      dots(vermilion, 3, [
        [-16, 36],
        [-8, 36],
        [0, 36],
        [8, 36],
        [16, 36],
      ]),
    ),
    placed(
      30,
      6,
      1,
      24,
      edged(gold, deep, 2, 'M-3.5 -46H3.5L4.5 14H-4.5Z'),
      edged(paper, deep, 2, 'M-5 12H5V22H-5Z'),
      edged(vermilion, deep, 2, 'M-5 22Q-9 32 0 42Q9 32 5 22Z'),
    ),
  ].join('')
}

/** A two-handled vase with painted bands and sprigs. */
function paintedVase(): string {
  const outline = 'M-11 -26Q-10 -16 -20 -9Q-34 2 -30 20Q-26 36 -13 42H13Q26 36 30 20Q34 2 20 -9Q10 -16 11 -26Z'
  return [
    line(leaf, 3, 'M-3 -28Q-6 -38 -15 -42M3 -28Q6 -40 16 -43M0 -28V-44'),
    rosette(vermilion, 0, -44, 7, 8),
    disc(gold, 0, -44, 2.4),
    rosette(rose, -18, -41, 7, 7),
    rosette(rose, 18, -42, 7, 7),
    dots(paper, 3, [
      [-18, -41],
      [18, -42],
    ]),
    mirrored(line(marigold, 4.5, 'M-11 -22Q-32 -26 -29 -6')),
    edged(paper, deep, 2.5, outline),
    edged(marigold, deep, 2.5, 'M-15 -31H15V-25.5H-15Z'),
    fill(vermilion, 'M-22 -7.5Q0 -1 22 -7.5L27 -2Q0 5 -27 -2Z'),
    teeth(gold, 1.7, -19, -3.5, 12, 3.45, 3),
    fill(peacock, 'M-30.5 21Q0 30 30.5 21Q29 26 27 30Q0 38 -27 30Q-29 26 -30.5 21Z'),
    line(paper, 1.8, 'M-26 27l5 3.5l5 -2.5l5 4.5l5.5 -4l5.5 4.5l5.5 -4.5l5 4l5 -4.5l5 2.5l4.5 -4'),
    // Two deer facing a tree of dots.
    mirrored(
      fill(
        deep,
        'M-24 8Q-17 4.5 -12 8.5L-9.5 2.5L-6 4.5L-8 7Q-9 11 -12 13L-12.5 20H-14.5L-15.5 14.5H-20L-21.5 20H-23.5L-23 13Q-25 11 -24 8Z',
      ),
      line(deep, 1.3, 'M-9 3L-11.5 -.5M-8.5 3L-7.5 0'),
    ),
    line(leaf, 2, 'M0 22V5M0 17L-4 12M0 17L4 12M0 11L-3.5 7M0 11L3.5 7'),
    dots(vermilion, 2.8, [
      [0, 4],
      [-4.5, 11],
      [4.5, 11],
      [-4, 6],
      [4, 6],
    ]),
    edged(marigold, deep, 2.5, 'M-15 40H15V46H-15Z'),
  ].join('')
}

/** A garment of newspaper and cloth on a hanger. */
function hangingGarment(): string {
  return [
    line(gold, 3.2, 'M0 -30V-36Q8 -38 6 -43T-4 -44M-22 -22L0 -31L22 -22'),
    edged(paper, deep, 2.5, 'M-9 -27Q0 -19 9 -27L25 -20L46 6L34 15L23 4V19H-23V4L-34 15L-46 6L-25 -20Z'),
    // Printed columns.
    line(
      deep,
      1.6,
      'M-20 -13H-5M-20 -9H-7M-20 -5H-5M-20 -1H-8M-20 3H-5M-20 7H-7M5 3H20M7 7H20M5 -1H20M-28 -8L-35 0M-25 -5L-32 3.5M28 -8L35 0M25 -5L32 3.5',
    ),
    box(ground, 5, -14, 15, 11),
    rosette(gold, 12.5, -8.5, 4.6, 8),
    // The cloth skirt of gores.
    edged(
      vermilion,
      deep,
      2.5,
      'M-23 14H23L39 41Q33 46 26 42Q19 47 13 43Q6 48 0 43Q-6 48 -13 43Q-19 47 -26 42Q-33 46 -39 41Z',
    ),
    fill(marigold, 'M-13 16L-24 42Q-19 46 -13 42L-4 16ZM4 16L13 42Q19 46 24 42L13 16Z'),
    dots(paper, 2.8, [
      [0, 23],
      [0, 30],
      [0, 37],
      [-22, 24],
      [-25, 30],
      [-29, 36],
      [22, 24],
      [25, 30],
      [29, 36],
    ]),
    teeth(deep, 1.6, -20, 33, 3, 3.2, 5),
    teeth(deep, 1.6, 13.6, 33, 3, 3.2, 5),
    box(peacock, -25, 11, 50, 7, 2),
    dots(gold, 3, [
      [-20, 14.5],
      [-10, 14.5],
      [0, 14.5],
      [10, 14.5],
      [20, 14.5],
    ]),
    edged(gold, deep, 2, 'M-10.5 -27Q0 -16 10.5 -27L14 -25Q0 -9 -14 -25Z'),
    line(vermilion, 3, 'M-44.5 4.5L-34 13M44.5 4.5L34 13'),
  ].join('')
}

/** Three tools of art crossed over a medal with three marks. */
function threeArts(): string {
  const brush = placed(
    0,
    16,
    1.1,
    -40,
    edged(vermilion, deep, 2, 'M-4 -16H4L3 22H-3Z'),
    edged(paper, deep, 2, 'M-6 -28H6V-15H-6Z'),
    edged(peacock, deep, 2, 'M-6 -28Q-11 -42 0 -57Q11 -42 6 -28Z'),
  )
  const pencil = placed(
    0,
    16,
    1.1,
    40,
    edged(marigold, deep, 2, 'M-6 -37H6V22H-6Z'),
    edged(paper, deep, 2, 'M-6 -37L0 -57L6 -37Z'),
    fill(deep, 'M-2.6 -47L0 -57L2.6 -47Z'),
    line(deep, 1.4, 'M-2 -35V18M2 -35V18'),
  )
  const knife = placed(
    0,
    16,
    1.12,
    0,
    edged(gold, deep, 2, 'M-4.5 -14H4.5V22H-4.5Z'),
    line(deep, 6.4, 'M0 -14V-22'),
    line(gold, 3, 'M0 -12V-24'),
    edged(paper, deep, 2, 'M-9 -22Q-10 -44 0 -57Q10 -44 9 -22Q0 -17 -9 -22Z'),
    line(ground, 1.8, 'M0 -27V-48'),
  )
  return [
    brush,
    pencil,
    knife,
    placed(
      0,
      11,
      0.76,
      0,
      mirrored(edged(vermilion, deep, 2, 'M-6 26L-22 20L-30 44L-22 41L-18 48L-4 36Z')),
      dotRing(0, 20, 20.5, 14, 9.4, marigold),
      edged(marigold, deep, 2.2, 'M0 -.5A20.5 20.5 0 0 1 0 40.5A20.5 20.5 0 0 1 0 -.5Z'),
      disc(paper, 0, 20, 15.5),
      ring(vermilion, 1.8, 0, 20, 13.2),
      // Three marks: a ring, a square and a triangle of paint.
      disc(peacock, 0, 14, 4.6),
      box(vermilion, -9, 19.5, 8, 8, 1),
      fill(deep, 'M1.5 27.5L6 19L10.5 27.5Z'),
    ),
  ].join('')
}

export const fineArts: Record<string, () => string> = {
  'patchwork-quilt': patchwork,
  'phone-case': paintedCase,
  'painted-vase': paintedVase,
  'hanging-garment': hangingGarment,
  'three-arts': threeArts,
}
