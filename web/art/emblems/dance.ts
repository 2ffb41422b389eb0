// Emblems of the Dance events.
import { categoryColours, palette } from '../palette.ts'
import { placed } from '../svg.ts'
import { skin, womanHead } from './figures.ts'
import { disc, dots, edged, fill, line, mirrored, oval, petals, ring, rosette, spokes, teeth } from './strokes.ts'

const { deep, ground } = categoryColours.dance!
const { paper, marigold, gold, vermilion, peacock } = palette

/** One dancer in a turning skirt, an arm raised and a foot lifted. */
function soloDancer(): string {
  const hand = (x: number, y: number) => disc(vermilion, x, y, 2)
  return [
    disc(ground, -4, -18, 31),
    ring(gold, 1.4, -4, -18, 28),
    line(gold, 1.6, 'M-44 34Q-30 46 4 45Q34 44 44 30M-36 41Q-20 49 6 48.5'),
    // Legs under the skirt: one standing on its toes, one lifted behind.
    line(skin.amber, 6, 'M-3 18L-5 33L-3 43'),
    line(skin.amber, 6, 'M8 20L24 26L35 18'),
    fill(skin.amber, 'M-6 42L4 45.5L-5 46.5ZM33 20L41 9L37.5 20Z'),
    line(gold, 3, 'M-7 38.5L-1 38M30.5 17.5L33.5 22'),
    // The skirt, swung out to the left.
    fill(
      marigold,
      'M-5 -6Q-18 8 -41 14Q-46 20 -38 24Q-31 23 -29 28Q-22 25 -18 31Q-11 27 -6 32Q0 27 6 31Q11 26 17 28Q18 22 24 21Q12 6 6 -6Z',
    ),
    line(
      vermilion,
      3,
      'M-37 20.5Q-30 19.5 -27 24Q-21 21.5 -17 26.5Q-11 23 -6 27.5Q0 23 6 26.5Q10 22 15 23.5Q16 19 19 18',
    ),
    line(deep, 1.6, 'M-6 -4Q-14 10 -30 16M-3 -4Q-9 10 -17 21M0 -4Q-3 8 -5 22M3 -4Q4 8 7 21'),
    dots(paper, 2.6, [
      [-22, 14],
      [-11, 15],
      [-1, 15],
      [9, 13],
      [-33, 17],
    ]),
    // Arms and bodice.
    line(skin.amber, 5.4, 'M-7 -20L-25 -15L-37 -25'),
    line(skin.amber, 5.4, 'M7 -20L20 -30L12 -44'),
    fill(peacock, 'M-10 -22Q0 -26 10 -22L6 -6Q0 -4 -5 -6Z'),
    line(gold, 2.4, 'M-6 -6Q0 -3.5 6.5 -6M-8 -19Q0 -14 8 -19'),
    line(gold, 2.2, 'M-33 -25.5L-30 -19M10 -38L16.5 -40M-17 -20L-15 -14'),
    fill(skin.amber, 'M-39 -22L-42 -32L-34 -27ZM9 -43L8 -52L15 -45Z'),
    hand(-38.5, -27),
    hand(11.5, -46),
    line(skin.amber, 5, 'M0 -23V-27'),
    // A plait with flowers, flying.
    line(deep, 8, 'M-3 -38Q-16 -42 -22 -36'),
    line(deep, 5, 'M-3 -38Q-18 -44 -28 -33'),
    dots(paper, 3, [
      [-9, -42],
      [-15, -43],
      [-21, -40],
      [-26, -36],
    ]),
    womanHead(1, -34, 1.15, 6, skin.amber, deep, vermilion),
    line(paper, 2, 'M-7 -36Q-6 -42 1 -43Q7 -43 9 -37'),
    disc(gold, -5.5, -29.5, 1.5),
    disc(gold, 7.5, -28.5, 1.5),
  ].join('')
}

/** Five dancers in a wedge, alike in pose, under two stage lights. */
function formation(): string {
  const dancer = (x: number, y: number, scale: number, cloth: string, sash: string, tone: string) =>
    placed(
      x,
      y,
      scale,
      0,
      line(tone, 5, 'M-6 -24L-16 -32L-11 -47M6 -24L16 -32L11 -47'),
      line(tone, 5.4, 'M-4 12V27M4 12V27'),
      fill(cloth, 'M-8 -26Q0 -29 8 -26L6 -11L15 15Q8 20 0 18Q-8 20 -15 15L-6 -11Z'),
      line(sash, 3, 'M-7 -25L6 -11M-13.5 12Q-7 16 0 14.5Q7 16 13.5 12'),
      line(paper, 2.2, 'M-14.5 -40L-9.5 -38M14.5 -40L9.5 -38M-6.5 23H-1.5M1.5 23H6.5'),
      disc(tone, 0, -34, 6),
      fill(deep, 'M-6.3 -33Q-7.5 -41.5 0 -41.5T6.3 -33Q3.5 -37.5 0 -37.5T-6.3 -33Z'),
      disc(sash, 0, -42.5, 2.6),
      line(deep, 1, 'M-3.5 -33q1.2 1 2.4 0M1.1 -33q1.2 1 2.4 0'),
    )
  return [
    fill(ground, 'M-30 -50L-46 36H-4ZM30 -50L46 36H4Z'),
    oval(vermilion, 0, 38, 46, 9),
    teeth(gold, 1.6, -33, 41, 23, 3, 3),
    mirrored(dancer(-36, 16, 0.62, paper, vermilion, skin.brown), dancer(-20, 23, 0.78, gold, peacock, skin.amber)),
    dancer(0, 17, 1.02, marigold, vermilion, skin.wheat),
  ].join('')
}

/** A pair whose dance sticks meet. */
function stickPair(): string {
  const man = [
    line(skin.amber, 5.4, 'M-21 -15L-8 -21L-3 -32M-30 -14L-41 -4L-40 -18'),
    line(paper, 2.8, 'M-10 -28L8 -40M-47 -25L-32 -12'),
    line(skin.amber, 5, 'M-22 34V42M-33 30L-37 41'),
    fill(vermilion, 'M-27 44V40.5H-20L-15 44ZM-44 43L-39 39L-33.5 43Z'),
    fill(paper, 'M-34 8L-38 38Q-34 40 -31 37L-26 22L-25 38Q-21 40 -18 38L-16 8Z'),
    fill(peacock, 'M-33 -18Q-25 -22 -18 -18L-12 20Q-25 27 -39 20L-34 2Z'),
    line(gold, 2.4, 'M-25.5 -19V1M-38 17Q-25 23 -13 17'),
    line(marigold, 3.4, 'M-34.5 2Q-25 5 -15.5 2M-31 4L-36 14'),
    line(skin.amber, 5, 'M-25 -20V-25'),
    disc(skin.amber, -24.5, -30, 7),
    line(deep, 1.2, 'M-21.5 -30.5q1.3 1 2.6 0M-22 -26.5h3.5'),
    fill(marigold, 'M-33 -31Q-35 -41 -24 -41.5Q-15 -41 -17 -33Q-24 -37 -33 -31Z'),
    line(vermilion, 1.6, 'M-32 -34Q-25 -40 -18 -36M-30 -38.5Q-24 -40 -19 -38.5'),
    fill(vermilion, 'M-29 -40Q-33 -48 -27 -49Q-25 -44 -25 -41Z'),
  ]
  const woman = [
    line(skin.wheat, 5, 'M21 -15L8 -20L3 -31M29 -15L41 -8L40 -22'),
    line(paper, 2.8, 'M10 -28L-8 -40M47 -29L33 -15'),
    line(skin.wheat, 5, 'M20 34V42M31 34V42'),
    fill(gold, 'M15 44L20 40.5H22.5V44ZM28.5 44V40.5L36 44Z'),
    fill(marigold, 'M18 0L6 34Q12 39 17 36Q21 40 26 37Q31 40 35 36Q40 39 45 34L32 0Z'),
    line(vermilion, 3, 'M8.5 31Q13 34.5 17 32Q21 36 26 33Q31 36 35 32Q39 34.5 43 31'),
    line(deep, 1.5, 'M21 4L16 28M25 4V29M29 4L34 28'),
    dots(paper, 2.4, [
      [17, 19],
      [22, 14],
      [28.5, 14],
      [34, 19],
    ]),
    fill(vermilion, 'M17 -17Q25 -21 33 -17L31 -4Q25 -2 19 -4Z'),
    fill(skin.wheat, 'M19.5 -4Q25 -2 30.5 -4L32 1H18Z'),
    line(gold, 2.2, 'M18 1Q25 3.5 32 1M18.5 -16Q25 -9 31.5 -16'),
    fill(peacock, 'M32 -18Q38 -2 47 10Q42 12 39 16Q33 0 27 -16Z'),
    line(skin.wheat, 4.6, 'M25 -18V-23'),
    disc(deep, 33, -30, 5),
    dots(paper, 2.4, [
      [33, -36],
      [37, -33],
      [38, -29],
      [35.5, -25.5],
    ]),
    womanHead(25, -29, 0.98, 0, skin.wheat, deep, vermilion),
  ]
  return [
    disc(ground, -25, -26, 19),
    disc(ground, 25, -26, 19),
    oval(gold, 0, 43.5, 38, 3),
    ...man,
    ...woman,
    spokes(gold, 2, [0, -34], [8, 13], 5, [-60, 60]),
  ].join('')
}

/** A high shoe stamping before a loudspeaker that throws out waves. */
function stampingShoe(): string {
  return [
    line(gold, 3, 'M-29 -34Q-41 -22 -29 -10M-36 -39Q-52 -22 -36 -5M29 -34Q41 -22 29 -10M36 -39Q52 -22 36 -5'),
    edged(vermilion, deep, 2.5, 'M-22 -46H22Q25 -46 25 -43V30H-25V-43Q-25 -46 -22 -46Z'),
    disc(deep, 0, -22, 18),
    ring(gold, 2.6, 0, -22, 17),
    disc(marigold, 0, -22, 10.5),
    disc(deep, 0, -22, 5),
    dots(gold, 3, [
      [-20, -41],
      [20, -41],
    ]),
    petals(vermilion, [0, -22], [5.5, 10], 1.3, 10),
    // The shoe: canvas, ankle patch, rubber toe, laces, sole.
    edged(peacock, deep, 2.5, 'M-27 -10L-2 -13Q0 4 10 11L32 17Q44 20 43 32H-31Q-30 20 -29 12Q-28 0 -27 -10Z'),
    edged(paper, deep, 2, 'M25 15L33 17Q44 20 43 32H29Q31 23 25 15Z'),
    line(paper, 3, 'M-26 -6.5L-2.500 -9.500'),
    line(gold, 1.6, 'M-20 -3Q-19 16 -22 31M12 13Q2 18 0 31'),
    edged(paper, deep, 1.8, 'M-6 -12L-2 -13Q0 4 10 11L20 14L14 20Q-6 14 -6 -12Z'),
    line(deep, 2.4, 'M-8 -5L1 -6M-6.500 1L4 -2M-4 7L8 3M0 12.500L12 8'),
    disc(paper, -16, 10, 8),
    rosette(vermilion, -16, 10, 6.4, 8),
    edged(paper, deep, 2.5, 'M-35 31H46Q48 41 42 41H-32Q-37 40 -35 31Z'),
    line(vermilion, 2.2, 'M-31 35H43'),
    teeth(deep, 1.4, -30, 38, 24, 3, 0.6),
    line(gold, 2.4, 'M-44 38L-48 34M-43 44L-49 45M48 44L51 47'),
  ].join('')
}

export const dance: Record<string, () => string> = {
  'solo-dancer': soloDancer,
  'dancers-in-wedge': formation,
  'dancing-pair': stickPair,
  'stamping-shoe': stampingShoe,
}
