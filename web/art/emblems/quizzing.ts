// Emblems of the Quizzing events: each holds a question mark, and the subject makes the difference.
import { dotRing } from '../kit/rings.ts'
import { categoryColours, palette } from '../palette.ts'
import { placed } from '../svg.ts'
import { box, disc, dots, edged, fill, line, mirrored, ring, rosette, spokes, teeth } from './strokes.ts'

const { deep } = categoryColours.quizzing!
const { paper, marigold, gold, vermilion, peacock, leaf, rose } = palette

/** A question mark, its dot at 0,0, about 40 high. */
function question(x: number, y: number, scale: number, colour: string): string {
  const hook = 'M-10 -26Q-10 -37 1 -37T12 -27Q12 -20 5 -17.5Q0 -15.5 0 -9'
  return placed(x, y, scale, 0, line(colour, 6.4, hook), disc(colour, 0, 0, 3.8))
}

/** A quiz buzzer with a question in its ring of light. */
function buzzer(): string {
  return [
    spokes(gold, 2.6, [0, -10], [38, 45], 11, [-82, 82]),
    disc(paper, 0, -12, 32),
    ring(vermilion, 2, 0, -12, 28.5),
    question(-1, 3, 0.9, deep),
    dotRing(0, -12, 24.5, 22, 2.6, marigold),
    // Buzzer: red dome, collar, painted base.
    edged(vermilion, deep, 2.5, 'M-23 24Q-23 4 0 4T23 24Z'),
    line(paper, 3, 'M-15 17Q-13 10.5 -5 9'),
    edged(gold, deep, 2.5, 'M-28 22H28Q31 30 28 30H-28Q-31 30 -28 22Z'),
    teeth(deep, 1.5, -24, 24.5, 17, 3, 3),
    edged(peacock, deep, 2.5, 'M-34 29H34L40 46H-40Z'),
    mirrored(rosette(gold, -13, 38, 5.5, 8), rosette(paper, -27, 38, 5.5, 8)),
    rosette(paper, 0, 38, 5.5, 8),
  ].join('')
}

/** An hourglass, a stupa in its upper bulb and a question running through. */
function ancientHourglass(): string {
  return placed(
    0,
    0,
    0.9,
    0,
    // Glass.
    edged(paper, deep, 2.5, 'M-26 -36H26Q27 -12 6 0Q27 12 26 36H-26Q-27 12 -6 0Q-27 -12 -26 -36Z'),
    // Above: the question; below: a stupa on the sand that has run.
    question(0, -9, 0.66, vermilion),
    line(marigold, 2, 'M0 -3V14'),
    fill(marigold, 'M-25 34.7Q-24 30 -12 29H12Q24 30 25 34.7Z'),
    fill(vermilion, 'M-15.5 26Q-16 11 0 11T15.5 26Z'),
    line(gold, 1.6, 'M-14.5 20Q0 16 14.5 20'),
    box(deep, -17.5, 25, 35, 5.5, 1),
    teeth(gold, 1.4, -15, 26.5, 11, 3, 2.5),
    box(deep, -3, 7, 6, 4),
    line(deep, 1.6, 'M0 8V1M-4 5H4M-2.5 2.5H2.5'),
    fill(deep, 'M-3 25V21Q0 17.5 3 21V25Z'),
    line(peacock, 2, 'M-21 -31Q-20 -18 -13 -11'),
    // Frame.
    mirrored(
      edged(gold, deep, 2, 'M-35 -37H-30V37H-35Z'),
      dots(vermilion, 4, [
        [-32.5, -18],
        [-32.5, 0],
        [-32.5, 18],
      ]),
      rosette(paper, -42, 0, 5, 6),
    ),
    edged(marigold, deep, 2.5, 'M-40 -46H40V-36H-40Z'),
    edged(marigold, deep, 2.5, 'M-40 36H40V46H-40Z'),
    teeth(vermilion, 2, -35, -43.5, 21, 3.5, 5),
    teeth(vermilion, 2, -35, 38.5, 21, 3.5, 5),
  )
}

/** A potter's stall under a striped canopy, asking. */
function localStall(): string {
  const pot = (x: number, y: number, scale: number, colour: string, mark: string) =>
    placed(
      x,
      y,
      scale,
      0,
      edged(colour, deep, 2, 'M-5 -12H5L4 -8Q13 -4 11 4Q8 10 0 10T-11 4Q-13 -4 -4 -8Z'),
      line(mark, 1.8, 'M-9.5 -1l3.2 3l3.2 -3l3.2 3l3.2 -3l3.2 3l3.2 -3'),
    )
  return placed(
    0,
    0,
    0.9,
    0,
    edged(paper, deep, 2.5, 'M-35 -20H35V40H-35Z'),
    line(gold, 3.6, 'M-38 -20V44M38 -20V44'),
    // Woven cloth hanging behind.
    fill(peacock, 'M-31 -16H-17V14H-31Z'),
    line(gold, 1.6, 'M-30 -4l3 -3l3 3l3 -3l3 3M-30 2l3 -3l3 3l3 -3l3 3M-30 8l3 -3l3 3l3 -3l3 3'),
    fill(rose, 'M17 -16H31V14H17Z'),
    line(paper, 1.6, 'M19 -6H29M19 0H29M19 6H29'),
    line(gold, 2, 'M20-3h0M24-3h0M28-3h0M20 3h0M24 3h0M28 3h0'),
    question(0, 18.5, 0.74, vermilion),
    // Counter with pots.
    pot(-25, 15, 0.9, marigold, vermilion),
    pot(25, 15, 0.9, vermilion, gold),
    edged(vermilion, deep, 2.5, 'M-42 24H42V45H-42Z'),
    teeth(gold, 2, -38, 28, 26, 3.04, 4.5),
    mirrored(rosette(gold, -14, 39, 4.6, 6), rosette(gold, -28, 39, 4.6, 6)),
    rosette(gold, 0, 39, 4.6, 6),
    // Canopy of five stripes with scalloped edge.
    edged(
      marigold,
      deep,
      2.5,
      'M-32 -46H32L46 -24Q46 -15 37 -15Q28 -15 27.5 -24Q27 -15 18.5 -15T9 -24Q9 -15 0 -15T-9 -24Q-10 -15 -18.5 -15T-27.5 -24Q-28 -15 -37 -15T-46 -24Z',
    ),
    fill(paper, 'M-19 -44.7H-7L-9.5 -24Q-10 -16.2 -18.5 -16.2T-27 -24ZM7 -44.7H19L27 -24Q27 -16.2 18.5 -16.2T9.5 -24Z'),
    line(deep, 1.8, 'M-44 -24H44'),
  )
}

/** A lotus opening under a question, a wheel of dots behind. */
function lotusQuestion(): string {
  return [
    dotRing(0, -8, 38, 36, 2.4, gold),
    spokes(marigold, 1.8, [0, -8], [29, 35], 24),
    disc(paper, 0, -10, 26),
    question(0, 4, 0.92, vermilion),
    // Leaves and petals.
    mirrored(
      fill(leaf, 'M-4 44Q-26 48 -46 34Q-28 26 -4 40Z'),
      edged(rose, deep, 2, 'M-8 40Q-34 38 -44 14Q-22 14 -8 36Z'),
      edged(gold, deep, 2, 'M-3 42Q-28 30 -28 4Q-10 12 -2 38Z'),
    ),
    edged(rose, deep, 2, 'M0 43Q-17 28 0 8Q17 28 0 43Z'),
    line(paper, 1.6, 'M0 38V20M-4 36Q-7 28 -4 22M4 36Q7 28 4 22'),
    mirrored(line(deep, 1.4, 'M-10 34Q-20 24 -23 12M-17 33Q-29 28 -37 19')),
    line(peacock, 3, 'M-32 46q5 -4 10 0t10 0t11 0t11 0t11 0t11 0'),
  ].join('')
}

export const quizzing: Record<string, () => string> = {
  'quiz-buzzer': buzzer,
  'hourglass-and-stupa': ancientHourglass,
  'market-stall': localStall,
  'lotus-question': lotusQuestion,
}
