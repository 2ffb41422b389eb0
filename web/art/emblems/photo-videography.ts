// Emblems of the Photo/Videography events.
import { dotRing } from '../kit/rings.ts'
import { categoryColours, palette } from '../palette.ts'
import { el, placed } from '../svg.ts'
import { box, disc, dots, edged, fill, line, petals, rosette, spokes, star, teeth } from './strokes.ts'

const { deep, ground } = categoryColours['photo-videography']!
const { paper, marigold, gold, vermilion, peacock } = palette

/** A camera letting off its flash. */
function cameraFlash(): string {
  return [
    star(gold, 19, -29, 21, 8, 12),
    star(paper, 19, -29, 12, 6, 12),
    spokes(gold, 2.4, [19, -29], [24, 29], 7, [-100, 80]),
    edged(marigold, deep, 2.4, 'M9 -24H29V-12H9Z'),
    box(paper, 12, -21, 14, 6, 1),
    edged(vermilion, deep, 2.4, 'M-33 -18H-21V-11H-33Z'),
    edged(paper, deep, 2.5, 'M-38 -13H38Q44 -13 44 -7V34Q44 40 38 40H-38Q-44 40 -44 34V-7Q-44 -13 -38 -13Z'),
    fill(peacock, 'M-42.7 0H42.7V27H-42.7Z'),
    teeth(gold, 1.7, -39.5, 4, 6, 3.4, 4),
    teeth(gold, 1.7, 22.5, 4, 6, 3.4, 4),
    dots(paper, 2.6, [
      [-38, 14],
      [-32, 14],
      [-35, 20],
      [-29, 20],
      [38, 14],
      [32, 14],
      [35, 20],
      [29, 20],
    ]),
    dots(vermilion, 4, [
      [-34, -6.5],
      [34, -6.5],
    ]),
    line(deep, 2.2, 'M-28 -6.5H-18M-26 33.5H26'),
    disc(deep, 0, 13, 25),
    disc(gold, 0, 13, 22.5),
    dotRing(0, 13, 20, 20, 2.2, deep),
    disc(deep, 0, 13, 17.5),
    petals(marigold, [0, 13], [7, 16], 3.4, 8),
    disc(peacock, 0, 13, 8.5),
    disc(deep, 0, 13, 4.5),
    disc(paper, -3, 9.5, 2.4),
  ].join('')
}

/** A clapperboard, a megaphone and the hours running out. */
function clapperRush(): string {
  return [
    // Clapperboard.
    placed(
      -6,
      11,
      1,
      -4,
      edged(paper, deep, 2.5, 'M-36 -12H30V34Q30 37 27 37H-33Q-36 37 -36 34Z'),
      fill(deep, 'M-34.7 -11H28.7V0H-34.7Z'),
      fill(paper, 'M-34 0L-26 -11H-17L-25 0ZM-15 0L-7 -11H2L-6 0ZM4 0L12 -11H21L13 0Z'),
      placed(
        -34,
        -13,
        1,
        -9,
        edged(deep, deep, 2.5, 'M-1 -11H64V0H-1Z'),
        fill(gold, 'M0 -11H8L16 0H7ZM19 -11H28L36 0H27ZM39 -11H48L56 0H47Z'),
        disc(vermilion, 1, -3, 3),
      ),
      line(ground, 2, 'M-30 8H-8M-30 15H-14'),
      line(deep, 2, 'M-36 22H0'),
      rosette(vermilion, -26, 30, 5, 8),
      rosette(peacock, -13, 30, 5, 8),
    ),
    // Stopwatch with most of its hours gone.
    box(deep, 14, 2, 10, 8, 1),
    box(gold, 16, 3, 6, 6, 1),
    disc(deep, 19, 27, 20.5),
    disc(marigold, 19, 27, 18),
    disc(paper, 19, 27, 14),
    fill(vermilion, 'M19 27V13A14 14 0 1 1 5 27Z'),
    spokes(deep, 1.7, [19, 27], [11, 13], 12),
    line(deep, 2.4, 'M19 27L11 20'),
    disc(deep, 19, 27, 2.4),
    // Megaphone shouting.
    placed(
      2,
      -31,
      0.98,
      -10,
      line(gold, 2.6, 'M24 -10L31 -14M26 -1H34M24 8L31 12'),
      edged(vermilion, deep, 2.2, 'M-13 -5L17 -17Q22 0 17 17L-13 7Z'),
      edged(peacock, deep, 2.2, 'M-24 -6H-12V8H-24Q-27 1 -24 -6Z'),
      line(paper, 2.4, 'M12 -13Q15 0 12 13'),
      dots(gold, 2.6, [
        [-4, 1],
        [4, -3],
        [4, 5],
      ]),
    ),
  ].join('')
}

/** A phone playing a reel, film curling about it. */
function phoneReel(): string {
  // A strip: dark edge, film, dark holes along both sides, frames between.
  const film = (d: string) => {
    const stroke = (colour: string, width: number, dashes?: string) =>
      el('path', { stroke: colour, 'stroke-width': width, 'stroke-linecap': 'butt', 'stroke-dasharray': dashes, d })
    return [
      stroke(deep, 22),
      stroke(gold, 17.6),
      stroke(deep, 14.5, '2.4 2.6'),
      stroke(gold, 10),
      stroke(deep, 10, '1.6 13.4'),
    ]
  }
  return [
    ...film('M-47 -34Q-30 -6 0 -6T47 -34'),
    placed(
      0,
      0,
      1,
      6,
      edged(vermilion, deep, 2.5, 'M-16 -47H16Q22 -47 22 -41V41Q22 47 16 47H-16Q-22 47 -22 41V-41Q-22 -47 -16 -47Z'),
      box(deep, -18.5, -41, 37, 81, 3),
      // The moving picture: sun, hills, a kite.
      box(peacock, -17, -39.5, 34, 78, 2),
      disc(marigold, 5, -26, 8),
      petals(gold, [5, -26], [9.5, 13], 1.3, 12),
      fill(paper, 'M-17 8Q-8 -6 2 4Q9 -4 17 2V38.5H-17Z'),
      fill(ground, 'M-17 18Q-6 8 4 16Q11 10 17 14V38.5H-17Z'),
      line(paper, 1.8, 'M-14 33H14'),
      line(vermilion, 2.6, 'M-14 33H0'),
      disc(vermilion, 0, 33, 2.4),
      disc(deep, 0, -4, 12.5),
      disc(paper, 0, -4, 10.5),
      fill(vermilion, 'M-3.5 -10.5L7 -4L-3.5 2.5Z'),
      line(gold, 2, 'M-4 -44H4'),
    ),
    ...film('M-47 36Q-20 14 8 30T49 10'),
  ].join('')
}

export const photoVideography: Record<string, () => string> = {
  'camera-flash': cameraFlash,
  'clapper-and-megaphone': clapperRush,
  'film-reel': phoneReel,
}
