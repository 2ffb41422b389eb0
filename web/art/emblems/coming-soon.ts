// The placeholder's emblem: the picture of number 0, for whatever is not announced yet.
import { categoryColours, palette } from '../palette.ts'
import { placed } from '../svg.ts'
import { dots, edged, fill, line, mirrored, petals, spokes, star, teeth } from './strokes.ts'

const { deep } = categoryColours.dramatics!
const { paper, marigold, gold, vermilion, peacock, wine } = palette

/** A curtain just parting on a star. */
function partingCurtain(): string {
  return placed(
    0,
    0,
    0.9,
    0,
    fill(wine, 'M-40 -34H40V42H-40Z'),
    spokes(gold, 2.4, [0, 4], [19, 27], 16),
    star(marigold, 0, 4, 17, 7.5),
    star(paper, 0, 4, 10, 4.4),
    dots(paper, 2.6, [
      [0, -24],
      [-6, 34],
      [6, 34],
      [0, 38],
    ]),
    mirrored(
      edged(vermilion, deep, 2.4, 'M-44 -36H-2Q-4 -10 -30 12Q-22 26 -20 44H-44Z'),
      line(
        deep,
        1.8,
        'M-36 -34Q-36 -8 -38 10M-26 -34Q-26 -10 -36 10M-15 -34Q-17 -12 -34 10M-36 16Q-36 30 -38 43M-33 16Q-29 28 -29 43',
      ),
      line(gold, 3.6, 'M-43.5 13Q-36 16 -29 12'),
      fill(gold, 'M-31.5 14H-27.5L-25.5 23H-33.5Z'),
      dots(marigold, 5, [[-29.5, 12.5]]),
      line(paper, 2, 'M-43 41H-21'),
    ),
    edged(
      marigold,
      deep,
      2.4,
      'M-47 -46H47V-34Q42 -24 35 -34Q29 -24 23 -34Q17 -24 11.5 -34Q6 -24 0 -34Q-6 -24 -11.5 -34Q-17 -24 -23 -34Q-29 -24 -35 -34Q-42 -24 -47 -34Z',
    ),
    teeth(vermilion, 2, -43, -42.5, 25, 3.6, 4.5),
    petals(peacock, [0, -46], [0, 6], 2, 5, [-70, 70]),
  )
}

export const comingSoon: Record<string, () => string> = { 'coming-soon': partingCurtain }
