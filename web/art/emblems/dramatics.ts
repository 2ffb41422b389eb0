// Emblems of the Dramatics events.
import { dotRing } from '../kit/rings.ts'
import { categoryColours, palette } from '../palette.ts'
import { el, placed } from '../svg.ts'
import { elderHead, fist, glove, skin } from './figures.ts'
import { disc, dots, edged, fill, line, mirrored, oval, petals, ring, teeth } from './strokes.ts'

const { deep, ground } = categoryColours.dramatics!
const { paper, marigold, gold, vermilion, peacock } = palette

/** A laughing and a weeping mask, the first with the petalled crown of a masked dance. */
function twoMasks(): string {
  const face = 'M-20 -16Q0 -22 20 -16Q23 8 12 20Q6 27 0 27Q-6 27 -12 20Q-23 8 -20 -16Z'
  const sad = placed(
    19,
    9,
    0.95,
    14,
    line(peacock, 3, 'M16 -14q9 6 7 18t4 16'),
    edged(marigold, deep, 3, face),
    line(deep, 3, 'M-14 -5Q-9 -10 -4 -9M14 -5Q9 -10 4 -9'),
    fill(deep, 'M-14 1Q-9 -3 -4 2Q-9 5 -14 1ZM14 1Q9 -3 4 2Q9 5 14 1Z'),
    line(deep, 3, 'M-7 17Q0 9 7 17'),
    fill(paper, 'M10 6q3.5 5 0 6.5q-3.5 -1.5 0 -6.5Z'),
    dots(vermilion, 2.6, [
      [0, -12],
      [-4, -13],
      [4, -13],
    ]),
  )
  const glad = placed(
    -12,
    0,
    1,
    -8,
    petals(marigold, [0, 4], [22, 42], 7, 9, [-52, 52]),
    petals(vermilion, [0, 4], [22, 33], 4, 8, [-45, 45]),
    dots(paper, 3, [
      [0, -41],
      [-17, -35],
      [17, -35],
    ]),
    line(peacock, 3, 'M-20 -10q-8 8 -5 18t-5 15'),
    edged(paper, deep, 3, face),
    fill(gold, 'M-20 -16Q0 -22 20 -16L19.8 -11Q0 -17 -19.8 -11Z'),
    dots(vermilion, 2.4, [
      [-14, -14.8],
      [-7, -16.3],
      [0, -16.8],
      [7, -16.3],
      [14, -14.8],
    ]),
    line(deep, 3, 'M-15 -5Q-9.5 -11 -4 -6M15 -5Q9.5 -11 4 -6'),
    fill(deep, 'M-15 2.5Q-9.5 -5 -4 2.5Q-9.5 -.5 -15 2.5ZM15 2.5Q9.5 -5 4 2.5Q9.5 -.5 15 2.5Z'),
    fill(vermilion, 'M0 -9l2 3.5l-2 3.5l-2 -3.5Z'),
    fill(deep, 'M-11 9Q0 13 11 9Q9 21 0 21Q-9 21 -11 9Z'),
    fill(vermilion, 'M-6 17.5Q0 13.5 6 17.5Q4 21 0 21Q-4 21 -6 17.5Z'),
    dots(vermilion, 4.5, [
      [-15, 9],
      [15, 9],
    ]),
  )
  return placed(2, 5, 1, 0, sad, glad)
}

/** Five elders seated in council under a banyan. */
function fiveElders(): string {
  // One elder seated on 0,0; shawl and turban in `currentColor`, the robe in the fill it inherits.
  const elder = [
    el('path', { d: 'M0-13Q7-13 8-4L9 4Q0 8-9 4L-8-4Q-7-13 0-13Z' }),
    line('currentColor', 2.4, 'M-4-12Q1-4 7 3'),
    line(deep, 1, 'M-7 4.5Q0-1 7 4.5'),
    elderHead(0, -18, 0.96, skin.amber, 'currentColor', deep, paper),
  ].join('')
  const seat = (x: number, y: number, color: string, robe: string) =>
    el('use', { href: '#elder', x, y, color, fill: robe })
  return [
    fill(gold, 'M-7 22Q-5 4 -10 -12H10Q5 4 7 22Z'),
    line(gold, 2, 'M-27 -14Q-26 0 -28 14M27 -14Q26 0 28 14M-17 -12Q-19 -2 -17 6M17 -12Q19 -2 17 6'),
    fill(
      peacock,
      'M-44 -16Q-48 -27 -38 -31Q-36 -41 -25 -40Q-18 -48 -8 -44Q0 -49 8 -44Q18 -48 25 -40Q36 -41 38 -31Q48 -27 44 -16Q38 -9 30 -13Q22 -8 14 -12Q6 -7 0 -11Q-6 -7 -14 -12Q-22 -8 -30 -13Q-38 -9 -44 -16Z',
    ),
    petals(paper, [-24, -25], [2, 9], 2, 6),
    petals(paper, [0, -29], [2, 9], 2, 6),
    petals(paper, [24, -25], [2, 9], 2, 6),
    dots(gold, 2.4, [
      [-36, -20],
      [-12, -20],
      [12, -20],
      [36, -20],
      [-12, -37],
      [12, -37],
    ]),
    oval(vermilion, 0, 33, 45, 9),
    teeth(gold, 1.6, -33, 36, 23, 3, 3),
    el('defs', {}, el('g', { id: 'elder' }, elder)),
    seat(-20, 20, paper, gold),
    seat(20, 20, paper, gold),
    seat(-37, 27, peacock, paper),
    seat(37, 27, peacock, paper),
    seat(0, 29, vermilion, paper),
  ].join('')
}

/** A street drum before a crowd of raised fists. */
function streetDrum(): string {
  return [
    fist(-33, -8, 1, -14, skin.amber, deep, marigold),
    fist(33, -8, 1, 14, skin.brown, deep, paper),
    fist(-15, -20, 1.1, -5, skin.brown, deep, peacock),
    fist(17, -20, 1.1, 6, skin.wheat, deep, vermilion),
    fist(1, -27, 1.15, 0, skin.amber, deep, gold),
    edged(vermilion, deep, 3, 'M-25 2Q0 -9 25 2L25 36Q0 47 -25 36Z'),
    line(gold, 2.4, 'M-24 8L-14 37L-4 3L6 40L15 2L24 32'),
    line(paper, 1.6, 'M-24 32L-15 2L-5 40L5 3L15 37L24 8'),
    edged(gold, deep, 3, 'M-25 -1Q-37 0 -37 19T-25 39Q-14 38 -14 19T-25 -1Z'),
    oval(paper, -25.5, 19, 8, 15.5),
    oval(deep, -25.5, 19, 3.6, 7),
    edged(gold, deep, 3, 'M23 -.5Q30 -1 34 1Q41 9 41 19T34 38Q30 39.5 23 38.5Q31 30 31 19T23 -.5Z'),
    line(paper, 3, 'M-48 3L-30 13M-49 33L-31 26'),
    dots(vermilion, 5, [
      [-30, 13],
      [-31, 26],
    ]),
  ].join('')
}

/** A white-gloved mime in a spotlight. */
function mime(): string {
  return [
    disc(gold, 0, -4, 39),
    ring(deep, 1.4, 0, -4, 35),
    dotRing(0, -4, 37, 36, 2, vermilion),
    el('path', { fill: deep, opacity: 0.28, d: 'M-26 36Q-38 10 -20 -14L0 -30L20 -14Q38 10 26 36Z' }),
    fill(paper, 'M-24 46Q-25 24 -9 20H9Q25 24 24 46Q0 52 -24 46Z'),
    line(deep, 3, 'M-20 29Q0 34 20 29M-22 35.5Q0 40.5 22 35.5M-22.5 42Q0 47 22.5 42'),
    fill(vermilion, 'M-9 20Q0 30 9 20L5 30L0 26L-5 30Z'),
    mirrored(
      line(paper, 7, 'M-22 40Q-37 34 -35 16'),
      line(vermilion, 3, 'M-38.5 17.5L-31.5 16.5'),
      glove(-35, 13, 1.05, -8, paper, deep),
    ),
    edged(paper, deep, 2.4, 'M-17 -14Q-18 18 0 21Q18 18 17 -14Z'),
    edged(vermilion, deep, 2.4, 'M-20 -12Q-26 -27 -2 -31Q27 -31 21 -12Q0 -19 -20 -12Z'),
    line(deep, 3, 'M-1 -31l2 -5'),
    dots(gold, 2.4, [
      [-14, -17],
      [-7, -19],
      [0, -19.7],
      [7, -19],
      [14, -17],
    ]),
    mirrored(
      fill(deep, 'M-8 -9L-5 -2L-8 9L-11 -2Z'),
      line(deep, 2, 'M-12.5 -9Q-8 -13 -4 -10'),
      disc(ground, -11.5, 8, 2.6),
    ),
    line(vermilion, 2.6, 'M-4 13Q0 15.5 4 13'),
  ].join('')
}

export const dramatics: Record<string, () => string> = {
  masks: twoMasks,
  'five-elders': fiveElders,
  'street-drum': streetDrum,
  'mime-hands': mime,
}
