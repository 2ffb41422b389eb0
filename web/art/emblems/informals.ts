// Emblems of the Informals events.
import { dotRing } from '../kit/rings.ts'
import { categoryColours, palette } from '../palette.ts'
import { el, placed } from '../svg.ts'
import { skin } from './figures.ts'
import { box, disc, dots, edged, fill, line, mirrored, petals, ring, rosette, spokes, teeth, twice } from './strokes.ts'

const { deep, ground } = categoryColours.informals!
const { paper, marigold, gold, vermilion, peacock, rose, leaf, wine } = palette

/** Circle, triangle and square, each painted like a courtyard ring. */
function threeShapes(): string {
  return [
    // Triangle.
    line(deep, 12, 'M0 -42L27 2H-27Z'),
    line(gold, 7, 'M0 -42L27 2H-27Z'),
    line(`${deep}" stroke-dasharray=".1 5`, 2.2, 'M0 -42L27 2H-27Z'),
    fill(vermilion, 'M0 -29L14.5 -5H-14.5Z'),
    rosette(paper, 0, -13, 6, 6),
    // Circle.
    disc(deep, -24, 23, 24),
    ring(paper, 6.6, -24, 23, 18.5),
    dotRing(-24, 23, 18.5, 18, 2.4, vermilion),
    disc(peacock, -24, 23, 12),
    petals(gold, [-24, 23], [3, 10], 2.2, 8),
    disc(paper, -24, 23, 2.4),
    // Square.
    box(deep, 1, 0, 46, 46, 5),
    box(marigold, 4, 3, 40, 40, 3),
    box(deep, 10, 9, 28, 28, 1.5),
    teeth(vermilion, 2, 9, 4.5, 9, 3.75, 2.5),
    teeth(vermilion, 2, 9, 39, 9, 3.75, 2.5),
    fill(paper, 'M24 12L35 23L24 34L13 23Z'),
    fill(vermilion, 'M24 17L30 23L24 29L18 23Z'),
  ].join('')
}

/** A chest of coins on an old map, and its key. */
function treasureChest(): string {
  return [
    placed(
      0,
      -13,
      1,
      -5,
      edged(gold, deep, 2.4, 'M-45 -26Q-30 -32 -15 -26T15 -26T45 -26V22Q30 16 15 22T-15 22T-45 22Z'),
      line(deep, 1.3, 'M-15 -26V22M15 -26V22'),
      line(`${vermilion}" stroke-dasharray="4 4`, 2.4, 'M-38 12Q-34 -8 -22 -6T-4 -16T20 -14'),
      line(vermilion, 3.4, 'M26 -18L34 -9M34 -18L26 -9'),
      fill(leaf, 'M-36 -14L-31 -22L-26 -14ZM-30 -12L-25 -20L-20 -12Z'),
      line(peacock, 2, 'M18 2q3 -3 6 0t6 0t6 0M20 8q3 -3 6 0t6 0t6 0'),
    ),
    // Chest: raised lid, coins, box.
    edged(vermilion, deep, 2.5, 'M-29 14L-26 -2Q-24 -12 0 -12T26 -2L29 14Z'),
    fill(deep, 'M-25 14L-22.5 1Q-20 -6 0 -6T22.5 1L25 14Z'),
    disc(gold, -14, 12, 6),
    disc(marigold, -4, 9, 7),
    disc(gold, 7, 9, 7),
    disc(marigold, 16, 12, 6),
    fill(peacock, 'M1 -3L6 1L1 8L-4 1Z'),
    dots(deep, 1.6, [
      [-14, 11],
      [8, 8],
      [16, 11],
    ]),
    edged(vermilion, deep, 2.5, 'M-32 14H32L29 44H-29Z'),
    fill(marigold, 'M-25 15.2H-18L-17 42.8H-23.5ZM25 15.2H18L17 42.8H23.5Z'),
    line(deep, 2, 'M-31 24H31'),
    dots(deep, 2, [
      [-21.3, 19],
      [-20.5, 29],
      [-20.5, 38],
      [21.3, 19],
      [20.5, 29],
      [20.5, 38],
    ]),
    edged(gold, deep, 2, 'M-7 18H7V31Q0 36 -7 31Z'),
    fill(deep, 'M0 22a2.5 2.5 0 0 1 1.2 4.6L2 31H-2L-1.2 26.6A2.5 2.5 0 0 1 0 22Z'),
    // Key.
    placed(
      36,
      29,
      1,
      24,
      line(deep, 8, 'M0 -9V17M0 15H7M0 9H6'),
      ring(deep, 8, 0, -13, 6),
      line(paper, 3.6, 'M0 -7V17M0 15H6.5M0 9H5.5'),
      ring(paper, 3.6, 0, -13, 6),
    ),
  ].join('')
}

/** A player's headset and pad in a crosshair. */
function crosshairPad(): string {
  return [
    ring(gold, 2.6, 0, -3, 38),
    dotRing(0, -3, 32.5, 32, 2, vermilion),
    line(gold, 3.4, 'M0 -50V-35M-48 -3H-33M48 -3H33M0 46V36'),
    // Headset.
    line(deep, 10, 'M-21 -6Q-23 -30 0 -30T21 -6'),
    line(peacock, 5.4, 'M-21 -6Q-23 -30 0 -30T21 -6'),
    line(paper, 1.8, 'M-13 -24.5Q-7 -29 0 -29T13 -24.5'),
    mirrored(edged(vermilion, deep, 2.2, 'M-28 -12H-19Q-15 -12 -15 -8V4Q-15 8 -19 8H-28Z'), line(gold, 2, 'M-22 -8V4')),
    line(paper, 2.4, 'M-23 6Q-20 13 -8 7.5'),
    disc(paper, -6.5, 6.5, 3.4),
    // Pad.
    edged(
      paper,
      deep,
      2.5,
      'M-20 12H20Q31 12 34 24L38 38Q39 46 32 46Q27 46 22 39L18 34H-18L-22 39Q-27 46 -32 46Q-39 46 -38 38L-34 24Q-31 12 -20 12Z',
    ),
    line(deep, 4.6, 'M-20 18V28M-25 23H-15'),
    dots(vermilion, 4.8, [
      [20, 18.5],
      [20, 27.5],
    ]),
    dots(peacock, 4.8, [[15.5, 23]]),
    dots(marigold, 4.8, [[24.5, 23]]),
    line(deep, 2.2, 'M-5 20H-1M3 20H7'),
    rosette(marigold, 0, 28, 4, 6),
    line(gold, 1.8, 'M-33 36q1 5 3 5M33 36q-1 5 -3 5'),
  ].join('')
}

/** A couple's feet dancing on a sheet folded small. */
function paperDance(): string {
  return [
    // The paper, once larger: ghost of the unfolded sheet, then the folded one.
    line(`${gold}" stroke-dasharray="3 3.5`, 1.8, 'M0 0L49 24L0 48L-49 24Z'),
    edged(paper, deep, 2.4, 'M0 6L36 24L0 42L-36 24Z'),
    fill(gold, 'M-36 24L0 42V46.5L-36 28.5ZM36 24L0 42V46.5L36 28.5Z'),
    line(ground, 1.5, 'M-18 15L18 33M18 15L-18 33'),
    line(deep, 1.6, 'M-36 28.5L0 46.5L36 28.5'),
    // Man: churidar and pointed shoes.
    fill(peacock, 'M-29 -38Q-16 -47 0 -48L2 -24Q-14 -18 -31 -24Z'),
    line(gold, 2.6, 'M-30 -26.5Q-14 -20.5 1.5 -26.5'),
    line(paper, 9, 'M-22 -20L-20 8M-8 -20L-9 14'),
    line(deep, 1.2, 'M-24 -2h7M-24 2h8M-23.5 6h8M-13 3h8M-13 7h8M-13 11h8'),
    edged(vermilion, deep, 1.8, 'M-24.5 10Q-21 8 -15.5 10Q-14 16 -18 20L-32 23Q-34 19 -30 18Q-25 16 -24.5 10Z'),
    edged(vermilion, deep, 1.8, 'M-13 16Q-9 14 -4.5 16Q-3 22 -6 27L-17 33Q-20 30 -17 27Q-12 22 -13 16Z'),
    dots(gold, 2.2, [
      [-19.5, 15],
      [-9, 21],
    ]),
    // Woman: skirt, anklets, bare feet with painted soles.
    line(skin.amber, 6.6, 'M14 -8L13 12M25 -8L25 7'),
    fill(
      skin.amber,
      'M9.5 10H16.5Q17 17 22 21Q24 25 20 26Q13 25 10 20ZM21.5 5H28.5Q29 11 34 15Q37 18 33 20Q26 20 22 14Z',
    ),
    line(vermilion, 2, 'M12 22Q16 25 20.5 25M24 17Q29 19.5 33.5 18.7'),
    line(gold, 3, 'M9.5 8.5H16.5M21.5 3.5H28.5'),
    dots(gold, 2.4, [
      [10, 12],
      [13, 12.5],
      [16, 12],
      [22, 7],
      [25, 7.5],
      [28, 7],
    ]),
    fill(marigold, 'M6 -48Q20 -47 32 -38L44 -8Q38 -3 32 -6Q26 -1 19 -5Q12 -1 6 -5Q1 -2 -2 -6Z'),
    line(vermilion, 3, 'M0 -9Q3 -6.5 6 -9Q12 -5 19 -9.5Q26 -5 32 -10Q37 -7 41.5 -11'),
    line(deep, 1.5, 'M11 -44L7 -14M18 -44V-15M25 -40L31 -15'),
    dots(paper, 2.6, [
      [9, -20],
      [14, -18],
      [22, -18],
      [27, -20],
      [34, -20],
      [15, -30],
      [22, -30],
    ]),
  ].join('')
}

/** Two faces turned to each other, blindfolded, a rose between. */
function blindfolds(): string {
  const profile = (tone: string, cloth: string) =>
    edged(
      tone,
      deep,
      2,
      'M-42 44Q-45 28 -32 26L-33 19Q-46 10 -45 -8Q-42 -30 -24 -31Q-13 -30 -11 -17L-11 -9L-6 -1Q-6 2 -10.5 2L-10 6L-12 8L-10.5 10.5Q-11 17 -18 17L-21 16L-20 26Q-11 28 -10 44Z',
    ) +
    edged(cloth, deep, 1.8, 'M-46.5 -12Q-30 -7 -11 -16L-9.5 -6Q-28 2 -46 -3Z') +
    line(gold, 1.5, 'M-44 -7.5Q-28 -3 -10.5 -11')
  return [
    fill(rose, 'M0 50Q-50 20 -50 -14Q-48 -42 -24 -44Q-6 -44 0 -28Q6 -44 24 -44Q48 -42 50 -14Q50 20 0 50Z'),
    // Her: hair, plait and flowers.
    profile(skin.wheat, vermilion),
    fill(
      deep,
      'M-46.5 -13Q-44 -35 -24 -35.5Q-10 -35 -10.5 -18Q-14 -25 -20 -22Q-30 -13 -46.5 -13ZM-46 -3L-36 -1Q-36 8 -33 20Q-36 34 -43 42Q-50 20 -46 -3Z',
    ),
    dots(paper, 3.4, [
      [-45.5, 4],
      [-43, 9],
      [-44.5, 15],
      [-41, 20],
    ]),
    line(gold, 1.8, 'M-33 -35Q-20 -31 -13 -20'),
    disc(gold, -28, 8, 2.4),
    fill(peacock, 'M-43 45Q-45 30 -32 27Q-26 34 -19.5 27Q-10 30 -9.5 45Z'),
    // Him.
    el(
      'g',
      { transform: 'scale(-1 1)' },
      profile(skin.brown, gold),
      fill(
        deep,
        'M-46.5 -13Q-46 -35 -27 -36Q-11 -36 -10.5 -17Q-17 -23 -27 -22Q-34 -16 -46.5 -13ZM-46 -3L-34 -1Q-34 6 -36 13Q-44 6 -46 -3Z',
      ),
      fill(marigold, 'M-43 45Q-45 30 -32 27Q-26 34 -19.5 27Q-10 30 -9.5 45Z'),
      line(vermilion, 2, 'M-31 29Q-26 36 -19 29'),
    ),
    // Rose.
    line(leaf, 2.6, 'M0 -14Q-1 6 0 30'),
    fill(leaf, 'M0 8Q5 0 9 1Q8 8 0 10ZM0 18Q-5 10 -8 11Q-7 18 0 20Z'),
    edged(vermilion, deep, 2, 'M-13 -32Q-6 -40 0 -35Q6 -40 13 -32Q14 -16 0 -11Q-14 -16 -13 -32Z'),
    line(gold, 2, 'M-7 -29Q0 -34 6 -28T-1 -21M-9 -24Q-6 -15 3 -17'),
  ].join('')
}

/** A motorcycle on the open road before a low sun. */
function roadBike(): string {
  const wheel = (x: number) =>
    disc(deep, x, 24, 18) +
    ring(paper, 5, x, 24, 14) +
    spokes(gold, 1.7, [x, 24], [5, 11.5], 8) +
    disc(deep, x, 24, 5.5) +
    disc(vermilion, x, 24, 3)
  return [
    disc(marigold, 0, -6, 32),
    petals(gold, [0, -6], [35, 46], 3, 11, [-85, 85]),
    line(vermilion, 2.2, 'M-31-2H31M-32-8H32M-30-14H30'),
    fill(wine, 'M-46 14Q-32-6-14 6Q0-8 16 4Q32-6 46 14Q45 30 34 42H-34Q-45 30-46 14Z'),
    line(gold, 2.6, 'M-46 46H-30M-24 46H-8M-2 46H14M20 46H46'),
    twice(wheel(-28), 'translate(57 0)'),
    // Fork, frame and pipe.
    line(deep, 7, 'M29 24L15-14'),
    line(paper, 3.6, 'M29 24L15-14M-28 24L-17 4M-28 24L-6 22'),
    line(gold, 4, 'M-4 32H-30L-42 28'),
    // Engine, tank, seat with a roll tied on, mudguards.
    edged(gold, deep, 2, 'M-9 10H13L10 33H-6Z'),
    line(deep, 2, 'M-4 16H9M-4 21H9M-3 26H8'),
    edged(vermilion, deep, 2, 'M-10 9Q-12-7 4-8Q17-8 20 3L14 12Z'),
    rosette(gold, 4, 2, 6, 8),
    edged(paper, deep, 2, 'M-42 3Q-42-5-33-3Q-22-4-9 2L-10 11H-26Q-39 13-42 3Z'),
    edged(peacock, deep, 1.8, 'M-43-14H-27Q-23-9-27-4H-43Q-47-9-43-14Z'),
    line(gold, 2, 'M-39-13V-5M-31-13V-5'),
    line(deep, 8, 'M13 9Q28 0 45 14M-47 16Q-38 3-20 9'),
    line(vermilion, 4.4, 'M13 9Q28 0 45 14M-47 16Q-38 3-20 9'),
    // Handlebar and lamp.
    line(deep, 6.4, 'M15-14L8-23L-2-21'),
    line(paper, 3.2, 'M15-14L8-23'),
    line(vermilion, 4, 'M7-23L-2-21'),
    edged(gold, deep, 2, 'M15-17Q28-21 30-10Q28 0 19-3Z'),
  ].join('')
}

export const informals: Record<string, () => string> = {
  'circle-triangle-square': threeShapes,
  'treasure-chest': treasureChest,
  crosshair: crosshairPad,
  'paper-dancers': paperDance,
  'blindfold-rose': blindfolds,
  'road-bike': roadBike,
}
