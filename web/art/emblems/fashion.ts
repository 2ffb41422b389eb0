// Emblems of the Fashion events.
import { categoryColours, palette } from '../palette.ts'
import { placed } from '../svg.ts'
import { coatModel, gownModel, sariModel } from './models.ts'
import { box, disc, dots, edged, fill, line, mirrored, oval, ring, rosette } from './strokes.ts'

const { deep, ground } = categoryColours.fashion!
const { paper, marigold, gold, vermilion, peacock } = palette

/** A gown whose skirt opens into the pages of a storybook. */
function storybookGown(): string {
  return [
    line(gold, 3, 'M0 -38V-43Q6 -45 4 -48.5T-3 -48M-14 -34L0 -38L14 -34'),
    // The book: cover, block of pages, open leaves.
    edged(vermilion, deep, 2.5, 'M0 40L-46 34L-43 10L0 20L43 10L46 34L0 40V46'),
    fill(vermilion, 'M-47 32L0 40L47 32V37L0 46L-47 37Z'),
    edged(paper, deep, 2, 'M-8 -6Q-16 6 -43 5L-45 31Q-20 29 0 39Q20 29 45 31L43 5Q16 6 8 -6Z'),
    line(deep, 2, 'M0 0V38'),
    line(
      ground,
      1.8,
      'M-38 12Q-22 11 -8 17M-38.5 18Q-22 17 -8 23M-39 24Q-22 23 -8 29M38 12Q32 11.5 27 12.5M38.5 18Q34 17.5 30 18',
    ),
    // A tale's palace and moon on the right page.
    fill(marigold, 'M8 31V20Q8 14 13 11Q18 14 18 20V29ZM18 28V22Q18 18 21 16Q24 18 24 22V27.5Z'),
    disc(peacock, 34, 23.5, 3),
    dots(vermilion, 2, [
      [13, 8.5],
      [21, 13.5],
      [28, 16.5],
    ]),
    fill(deep, 'M11 30V25Q13 22 15 25V29Z'),
    // Bodice and sash.
    edged(
      vermilion,
      deep,
      2.5,
      'M-14 -34Q-15 -26 -8 -22Q-11 -12 -10 -5Q0 0 10 -5Q11 -12 8 -22Q15 -26 14 -34L9 -33Q8 -25 0 -22Q-8 -25 -9 -33Z',
    ),
    box(gold, -11, -8, 22, 6, 2.5),
    rosette(paper, 0, -13, 5.5, 8),
    disc(marigold, 0, -13, 1.8),
    // Letters turned to birds.
    mirrored(
      line(gold, 2, 'M-38 -10q4 -5 7 0q3 -5 7 0M-30 -24q3 -4 5.5 0q2.5 -4 5.5 0'),
      dots(gold, 2.4, [
        [-19, 0],
        [-42, -2],
        [-40, -22],
      ]),
    ),
  ].join('')
}

/** Three figures coming down a lit runway. */
function runway(): string {
  return [
    fill(ground, 'M-28-50L-50 34H-8ZM28-50L50 34H8ZM0-52L-21 20H21Z'),
    fill(gold, 'M-18-6H18L50 47H-50Z'),
    fill(deep, 'M-15-6H15L43 44H-43Z'),
    dots(vermilion, 3.2, [
      [-44, 42],
      [44, 42],
    ]),
    placed(-32, 3, 0.8, 0, gownModel()),
    placed(32, 3, 0.8, 0, coatModel()),
    placed(0, 7, 0.96, 0, sariModel()),
  ].join('')
}

/** A dressmaker's form in a draped cloth, with the designer's sketch and scissors. */
function formAndScissors(): string {
  return [
    // Stand.
    line(gold, 3.2, 'M-10 24V42M-24 46Q-10 38 4 46'),
    dots(gold, 4, [
      [-24, 46],
      [4, 46],
    ]),
    edged(
      paper,
      deep,
      2.5,
      'M-15 -38H-5L-4 -33Q6 -31 9 -24Q8 -12 2 -4Q6 8 9 26Q-10 32 -29 26Q-26 8 -22 -4Q-28 -12 -29 -24Q-26 -31 -16 -33Z',
    ),
    edged(marigold, deep, 2, 'M-14 -44H-6V-37H-14Z'),
    disc(gold, -10, -45, 3),
    // Drape.
    fill(vermilion, 'M9 -24Q-6 -12 -25 8L-29 26Q-10 32 9 26Q6 8 2 -4Q7 -12 9 -24Z'),
    line(gold, 2.2, 'M8.5 -22Q-8 -9 -26 11'),
    line(deep, 1.5, 'M-4 -8Q-17 8 -21 26M1 -7Q-8 8 -10 28M3 -2Q0 10 1 27'),
    line(paper, 2, 'M-28 23Q-10 28.5 8 23'),
    line(deep, 1.3, 'M-10 -32V-14'),
    // Tape round the neck.
    line(gold, 4, 'M-16 -32Q-20 -20 -18 -2M-4 -32Q6 -28 8 -16'),
    line(deep, 1, 'M-20 -25h3M-20.5 -20h3M-20.5 -15h3M-20.5 -10h3M-20 -5h3'),
    // Scissors, open, on the right.
    placed(
      29,
      -4,
      1,
      8,
      edged(paper, deep, 2, 'M-2 6L-9 -34Q-10 -42 -6 -40L5 4Z'),
      edged(paper, deep, 2, 'M2 6L9 -34Q10 -42 6 -40L-5 4Z'),
      ring(deep, 9, -8, 22, 8),
      ring(deep, 9, 8, 22, 8),
      line(deep, 8, 'M3 4L-4 14M-3 4L4 14'),
      line(peacock, 4, 'M3 4L-4 14M-3 4L4 14'),
      ring(peacock, 4.4, -8, 22, 8),
      ring(peacock, 4.4, 8, 22, 8),
      disc(gold, 0, 3, 2.4),
    ),
  ].join('')
}

/** A spool, a needle drawing the thread, and buttons. */
function needleAndSpool(): string {
  const button = (x: number, y: number, r: number, colour: string, mark: string) =>
    disc(deep, x, y, r + 2) +
    disc(colour, x, y, r) +
    ring(mark, 1.6, x, y, r * 0.72) +
    dots(deep, r * 0.28, [
      [x - r * 0.25, y - r * 0.25],
      [x + r * 0.25, y - r * 0.25],
      [x - r * 0.25, y + r * 0.25],
      [x + r * 0.25, y + r * 0.25],
    ])
  return [
    // Measuring tape curling below.
    line(deep, 14, 'M-42 27Q-24 50 2 36T43 26'),
    line(gold, 9.6, 'M-42 27Q-24 50 2 36T43 26'),
    line(
      deep,
      1.5,
      'M-36 33l4 -4M-30 38l3 -5M-23 41.5l2 -5M-15 43l.5 -5M-7 42l-1 -5M0 38.5l-2.5 -4.5M8 34.5l-2 -4.5M16 32l-1 -5M24 31l-.5 -5M32 30.5l-1 -5M39 30l-2 -5',
    ),
    // Spool.
    placed(
      -12,
      -7,
      1,
      -10,
      edged(marigold, deep, 2.4, 'M-20 -35H20L17 -25H-17Z'),
      edged(marigold, deep, 2.4, 'M-17 23H17L20 33H-20Z'),
      edged(vermilion, deep, 2.4, 'M-15 -25H15Q21 -1 15 23H-15Q-21 -1 -15 -25Z'),
      line(
        paper,
        1.5,
        'M-15.5 -18L16.5 -22M-17 -11L17.5 -15M-18 -4L18 -8M-18 3L18 -1M-17.5 10L17.5 6M-16.5 17L16.5 13',
      ),
      oval(paper, 0, -30, 5, 2),
    ),
    // Thread running to the needle's eye.
    line(vermilion, 2.6, 'M5 4Q22 10 18 -8T33 -24'),
    placed(
      30,
      -10,
      1,
      28,
      edged(paper, deep, 2, 'M0 36Q-4 4 -3.5 -24Q-3 -31 0 -31Q3 -31 3.5 -24Q4 4 0 36Z'),
      line(deep, 2, 'M0 -25V-17'),
    ),
    button(26, 31, 10.5, peacock, paper),
    button(-37, 6, 7, paper, vermilion),
    button(8, -38, 6.5, gold, deep),
  ].join('')
}

export const fashion: Record<string, () => string> = {
  'storybook-gown': storybookGown,
  'ramp-walk': runway,
  'form-and-scissors': formAndScissors,
  'needle-and-spool': needleAndSpool,
}
