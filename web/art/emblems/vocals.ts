// Emblems of the Vocals events.
import { dotRing } from '../kit/rings.ts'
import { categoryColours, palette } from '../palette.ts'
import { placed } from '../svg.ts'
import { box, disc, dots, edged, fill, line, mirrored, note, opposed, petals, ring, spokes, star } from './strokes.ts'

const { deep } = categoryColours.vocals!
const { paper, marigold, gold, vermilion, peacock, leaf } = palette

/** A stage microphone crowned by a star. */
function starMicrophone(): string {
  return [
    line(gold, 3.4, 'M0 26V42M-19 45H19'),
    fill(gold, 'M-19 46Q0 34 19 46Z'),
    line(deep, 9, 'M-25 -6Q-25 25 0 25T25 -6'),
    line(marigold, 4.6, 'M-25 -6Q-25 25 0 25T25 -6'),
    dots(vermilion, 5, [
      [-25, -6],
      [25, -6],
    ]),
    edged(paper, deep, 2.5, 'M-17 -18Q-17 -40 0 -40T17 -18V0Q17 17 0 17T-17 0Z'),
    fill(vermilion, 'M-17 -12H17V0H-17Z'),
    line(deep, 2.2, 'M-17 -12H17M-17 0H17'),
    line(
      deep,
      1.8,
      'M-14 -29H14M-16 -23.5H16M-16.5 -18H16.5M-16 6H16M-12 11.5H12M-8 -37V-14M0 -39V-14M8 -37V-14M-8 2V14M0 2V16M8 2V14',
    ),
    star(deep, 0, -6, 11, 5),
    star(gold, 0, -6, 8.4, 3.7),
    mirrored(line(gold, 2.4, 'M-33 -30q-6 12 0 24M-40 -35q-9 17 0 34')),
    star(gold, -26, -42, 5, 2),
    star(gold, 26, -42, 5, 2),
    dots(paper, 2.4, [
      [-36, 18],
      [36, 18],
      [-30, 28],
      [30, 28],
      [-14, -46],
      [14, -46],
    ]),
  ].join('')
}

/** Two birds singing to each other on a flowering branch. */
function singingBirds(): string {
  const bird = [
    fill(
      'currentColor',
      'M-13 -20Q-7 -26 -12 -30Q-22 -37 -31 -28Q-41 -18 -40 2Q-41 20 -46 38Q-36 34 -31 20Q-15 20 -11 4Q-8 -10 -13 -20Z',
    ),
    fill(paper, 'M-13 -20Q-10 -8 -13 4Q-16 15 -27 17Q-17 0 -17 -16Z'),
    fill(gold, 'M-29 -14Q-18 -6 -23 9Q-30 22 -40 27Q-41 4 -29 -14Z'),
    line(deep, 1.5, 'M-28 -6Q-24 2 -27 9M-31 -1Q-28 8 -32 15M-34 5Q-33 13 -36 19'),
    fill(marigold, 'M-13 -29L-3 -33L-10 -25.5ZM-12 -23L-3 -20L-10 -25.5Z'),
    disc(paper, -20, -26, 3.6),
    disc(deep, -19.3, -26, 1.8),
    line(gold, 1.8, 'M-25 -33L-28 -40M-22 -34.5L-22.5 -41M-28 -30.5L-33 -36M-25 19V27M-20 18V27'),
    dots(vermilion, 2.4, [
      [-28.5, -41.5],
      [-22.5, -42.5],
      [-34, -37],
    ]),
  ].join('')
  return [
    line(gold, 4, 'M-46 33Q-24 24 0 29T46 33'),
    mirrored(
      fill(leaf, 'M-16 28Q-12 37 -20 42Q-24 34 -16 28ZM-34 29Q-30 40 -38 44Q-41 36 -34 29Z'),
      dots(vermilion, 3.4, [
        [-27, 35],
        [-8, 35],
      ]),
    ),
    petals(vermilion, [0, 32], [2, 11], 3, 8),
    disc(gold, 0, 32, 3),
    opposed(peacock, vermilion, bird),
    note(gold, -3, -32, 4.2),
    note(paper, 2, -6, 3.4),
  ].join('')
}

/** A sitar, alone. */
function sitar(): string {
  return [
    placed(
      2,
      2,
      1.1,
      38,
      // Neck, frets and pegs.
      line(deep, 3, 'M-12 -42H12M-12 -34H12M-12 -26H12M-10 -16H-4'),
      dots(gold, 5, [
        [-12, -42],
        [12, -42],
        [-12, -34],
        [12, -34],
        [-12, -26],
        [12, -26],
      ]),
      line(gold, 2.4, 'M-11 -42H11M-11 -34H11M-11 -26H11'),
      edged(marigold, deep, 2.2, 'M-5.5 -48Q0 -54 5.5 -48V16H-5.5Z'),
      line(deep, 1.5, 'M-5 -20H5M-5 -15H5M-5 -10H5M-5 -5H5M-5 0H5M-5 5H5'),
      fill(vermilion, 'M-5.5 -48Q0 -54 5.5 -48V-44H-5.5Z'),
      // Gourd.
      edged(vermilion, deep, 2.5, 'M-6 8Q-8 14 -16 18Q-24 24 -22 36Q-18 50 0 50T22 36Q24 24 16 18Q8 14 6 8Z'),
      fill(gold, 'M-6 11Q-8 17 -14 21Q-19 26 -17 34Q-13 45 0 45T17 34Q19 26 14 21Q8 17 6 11Z'),
      petals(vermilion, [0, 31], [10, 14.5], 2.2, 14),
      ring(deep, 1.4, 0, 31, 8),
      box(paper, -8, 33, 16, 4, 1.5),
      line(paper, 1, 'M-2.6 -44L-3 34M0 -46V34M2.6 -44L3 34'),
      line(deep, 2, 'M-6 44Q0 46 6 44'),
      dots(deep, 2.2, [
        [-13, 26],
        [13, 26],
        [-14, 34],
        [14, 34],
      ]),
    ),
    note(peacock, -34, -14, 5.4),
    note(paper, -12, -34, 4.4),
    note(gold, 32, 34, 5),
  ].join('')
}

/** Two electric guitars crossed over a drum. */
function crossedGuitars(): string {
  const guitar = placed(
    2,
    -9,
    1.04,
    48,
    edged(gold, deep, 2, 'M-2.8 12V-34H2.8V12Z'),
    edged('currentColor', deep, 2, 'M-4 -33L-5 -47L2 -50L6 -46L4 -33Z'),
    dots(paper, 2.6, [
      [-7.5, -37],
      [-8, -42],
      [-8, -47],
    ]),
    edged(
      'currentColor',
      deep,
      2.4,
      'M-4 8Q-6 2 -13 -1Q-17 8 -14 15Q-20 24 -17 34Q-10 44 4 41Q17 38 17 26Q17 20 13 15Q16 8 12 3Q6 3 4 8Z',
    ),
    fill(paper, 'M-2 14H6Q12 19 11 27Q6 35 -2 33Z'),
    line(deep, 2.4, 'M-5 19H5M-5 25H5M-5 32H5'),
    line(deep, 1.1, 'M-2.5 -28H2.5M-2.5 -22H2.5M-2.5 -16H2.5M-2.5 -10H2.5M-2.5 -4H2.5'),
    line(paper, 0.8, 'M-1 -34V33M1 -34V33'),
  )
  return [
    opposed(vermilion, peacock, guitar),
    // Drum.
    disc(deep, 0, 29, 19.5),
    disc(marigold, 0, 29, 17.5),
    disc(paper, 0, 29, 13.5),
    dotRing(0, 29, 15.5, 12, 2.2, deep),
    fill(vermilion, 'M3 17L-7 31H-1L-3 41L7 27H1Z'),
    star(gold, 0, -34, 6, 2.6),
    spokes(gold, 2.2, [0, -34], [9.5, 13.5], 5, [-72, 72]),
  ].join('')
}

export const vocals: Record<string, () => string> = {
  microphone: starMicrophone,
  'two-singing-birds': singingBirds,
  sitar,
  'guitar-and-drums': crossedGuitars,
}
