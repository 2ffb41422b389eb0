// Cover scenes of contests: Quizzing and Informals. Drawn on 300 x 360 behind the arch of covers.ts.
import { emblemOf } from '../emblems/emblems.ts'
import { box, disc, dots, edged, fill, line, petals, ring, rosette, spokes, teeth, twice } from '../emblems/strokes.ts'
import { dotRing, petalRing } from '../kit/rings.ts'
import { bunting } from '../kit/ropes.ts'
import { categoryColours, palette } from '../palette.ts'
import { placed } from '../svg.ts'

const { paper, marigold, gold, vermilion, peacock, rose } = palette
const mirror = 'matrix(-1 0 0 1 300 0)'

function brightBulb(): string {
  const { deep } = categoryColours.quizzing!
  return [
    disc(deep, 150, 158, 104),
    petalRing(150, 158, { count: 32, inner: 108, outer: 122, width: 4.4, colour: paper }),
    dotRing(150, 158, 98, 60, 2.4, gold),
    spokes(gold, 4, [150, 148], [74, 86], 17, [-116, 116]),
    // Bulb.
    edged(
      paper,
      deep,
      3,
      'M150 84Q214 86 212 150Q208 182 186 200Q178 210 177 224H123Q122 210 114 200Q92 182 88 150Q86 86 150 84Z',
    ),
    dotRing(150, 148, 52, 40, 3, marigold),
    line(gold, 4, 'M106 140Q110 112 134 104'),
    line(vermilion, 15, 'M128 138Q127 112 151 112T173 136Q172 152 159 158Q150 163 150 178'),
    disc(vermilion, 150, 201, 8.5),
    edged(marigold, deep, 2.6, 'M122 222H178L176 236H124Z'),
    edged(vermilion, deep, 2.6, 'M124 236H176L173 250H127Z'),
    edged(marigold, deep, 2.6, 'M127 250H173L166 262H134Z'),
    // Desk with books, buzzers and the wonders asked about.
    fill(deep, 'M0 300H300V360H0Z'),
    fill(vermilion, 'M0 304H300V330H0Z'),
    teeth(gold, 2.4, 22, 309, 44, 6, 7),
    line(gold, 2.4, 'M0 304H300M0 332H300'),
    dots(gold, 4, [
      [54, 341],
      [102, 341],
      [150, 341],
      [198, 341],
      [246, 341],
    ]),
    placed(72, 262, 0.96, 0, emblemOf('quiz-buzzer')),
    placed(228, 262, 0.98, 0, emblemOf('hourglass-and-stupa')),
    petals(gold, [150, 52], [3, 14], 4, 5, [-80, 80]),
  ].join('')
}

function fairGames(): string {
  const { deep, ground } = categoryColours.informals!
  const kite = (x: number, y: number, turn: number, colour: string, mark: string) =>
    placed(
      x,
      y,
      1,
      turn,
      line(gold, 1.4, 'M0 24Q10 44 -4 60T4 96'),
      fill(colour, 'M-3 50l-7 -5v9ZM-1 50l7 -5v9Z'),
      edged(colour, deep, 2.4, 'M0 -28L22 -2L0 26L-22 -2Z'),
      line(deep, 1.6, 'M0 -28V26M-22 -2Q0 -14 22 -2'),
      rosette(mark, 0, -2, 8, 8),
    )
  const die = (x: number, y: number, turn: number, points: [number, number][]) =>
    placed(
      x,
      y,
      1,
      turn,
      edged(paper, deep, 2.6, 'M-15 -18H15Q18 -18 18 -15V15Q18 18 15 18H-15Q-18 18 -18 15V-15Q-18 -18 -15 -18Z'),
      dots(vermilion, 7, points),
    )
  return [
    disc(deep, 150, 190, 100),
    dotRing(150, 190, 106, 60, 2.6, gold),
    petalRing(150, 190, { count: 30, inner: 110, outer: 124, width: 4.4, colour: marigold }),
    bunting(
      [
        { from: [14, 100], to: [150, 56], sag: 22, flags: 9 },
        { from: [150, 56], to: [286, 100], sag: 22, flags: 9 },
      ],
      15,
      [vermilion, gold, peacock, paper],
      gold,
    ),
    kite(92, 138, -16, peacock, gold),
    kite(212, 134, 18, marigold, vermilion),
    // A ring of the fair: hoop over the middle.
    placed(150, 196, 1.45, 0, emblemOf('crosshair')),
    fill(deep, 'M0 292Q150 276 300 292V360H0Z'),
    line(gold, 2.4, 'M0 292Q150 276 300 292'),
    placed(74, 274, 0.95, 0, emblemOf('treasure-chest')),
    placed(228, 272, 0.95, 0, emblemOf('circle-triangle-square')),
    die(132, 306, -14, [
      [-8, -8],
      [8, 8],
      [0, 0],
      [8, -8],
      [-8, 8],
    ]),
    die(172, 312, 12, [
      [-8, -8],
      [8, 8],
      [0, 0],
    ]),
    twice(ring(rose, 4, 40, 334, 9) + rosette(gold, 66, 338, 8, 8) + rosette(ground, 94, 340, 8, 8), mirror),
    box(gold, 0, 346, 300, 3),
  ].join('')
}

export const players: Record<string, () => string> = { quizzing: brightBulb, informals: fairGames }
