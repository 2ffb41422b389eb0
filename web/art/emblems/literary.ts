// Emblems of the Literary events.
import { dotRing } from '../kit/rings.ts'
import { categoryColours, palette } from '../palette.ts'
import { placed } from '../svg.ts'
import { skin, womanHead } from './figures.ts'
import {
  box,
  disc,
  dots,
  edged,
  fill,
  line,
  mirrored,
  opposed,
  oval,
  petals,
  rosette,
  spokes,
  teeth,
} from './strokes.ts'

const { deep, ground } = categoryColours.literary!
const { paper, marigold, gold, vermilion, peacock, rose, leaf } = palette

/** A stopwatch whose case is a speech balloon. */
function speakingWatch(): string {
  return [
    edged(gold, deep, 2.5, 'M-6 -47H6V-39H-6Z'),
    placed(0, 0, 1, 42, edged(gold, deep, 2.5, 'M-4.5 -43H4.5V-36H-4.5Z')),
    edged(paper, deep, 2.5, 'M0 -39A36 36 0 1 1 -13 30.6Q-24 44 -43 44Q-31 36 -29.5 18.5A36 36 0 0 1 0 -39Z'),
    disc(marigold, 0, -3, 29),
    disc(paper, 0, -3, 25.5),
    fill(vermilion, 'M0 -3V-28.5A25.5 25.5 0 0 1 22.1 9.7Z'),
    spokes(deep, 2.4, [0, -3], [20, 23.5], 12),
    petals(gold, [0, -3], [5, 17], 2.4, 8, [135, 345]),
    line(deep, 3.4, 'M0 -3L14.5 -11.5M0 -3V-20'),
    disc(deep, 0, -3, 4),
    disc(gold, 0, -3, 1.7),
    line(gold, 3, 'M40 20L47 24M34 29L39 36M44 9L50 10'),
    dotRing(0, -3, 27.3, 32, 1.9, vermilion),
  ].join('')
}

/** A painted bowl from which a book, a quill, leaves and a flower rise. */
function potpourriBowl(): string {
  return [
    // Quill.
    placed(
      22,
      -14,
      1,
      24,
      fill(marigold, 'M0 26Q-13 4 -5 -18Q0 -30 8 -35Q13 -12 8 6Q5 18 0 26Z'),
      line(deep, 1.7, 'M0 30Q1 0 7 -28M1.5 12L-4.5 7M2 4L-5.5 -2M3 -4L-5 -10M2 13L7.5 8M3 5L9.5 -1M4.5 -5L10.5 -11'),
    ),
    // Leaves and flower.
    placed(
      -27,
      -12,
      1,
      -32,
      fill(leaf, 'M0 22Q-10 4 0 -18Q10 4 0 22Z'),
      line(paper, 1.4, 'M0 20V-12M0 8l4 -4M0 8l-4 -4M0 0l3.5 -4M0 0l-3.5 -4'),
    ),
    line(peacock, 2.6, 'M-8 4Q-14 -14 -12 -30'),
    petals(rose, [-12, -33], [1, 12], 4, 8),
    disc(gold, -12, -33, 3.6),
    // Open book.
    edged(paper, deep, 2.4, 'M3 -17Q-7 -25 -19 -20L-17 10H24L25 -21Q12 -26 3 -17Z'),
    line(
      deep,
      1.7,
      'M3 -16V8M-14 -15Q-7 -17 -1 -13M-14 -10Q-7 -12 -1 -8M-13 -5Q-7 -7 -1 -3M7 -13Q14 -18 21 -16M7 -8Q14 -13 21 -11M7 -3Q14 -8 21 -6',
    ),
    // Bowl.
    edged(vermilion, deep, 2.5, 'M-40 4H40Q40 34 16 42H-16Q-40 34 -40 4Z'),
    edged(gold, deep, 2.5, 'M-44 1H44Q46 9 42 10H-42Q-46 9 -44 1Z'),
    teeth(deep, 1.6, -39, 3.8, 27, 3, 3.6),
    petals(paper, [0, 25], [2.5, 10.5], 2.8, 10),
    disc(marigold, 0, 25, 3),
    mirrored(
      fill(marigold, 'M-27 15Q-20 21 -27 28Q-34 21 -27 15Z'),
      dots(paper, 2.8, [
        [-18, 17],
        [-18, 26],
        [-18, 34],
        [-35, 17],
      ]),
    ),
    edged(gold, deep, 2.5, 'M-17 41H17L20 47H-20Z'),
  ].join('')
}

/** Two speakers behind lecterns, turned to each other. */
function twoLecterns(): string {
  const lectern =
    edged('currentColor', deep, 2, 'M-41 18H-13L-17 46H-37Z') +
    edged(gold, deep, 2, 'M-45 12L-12 15L-11 20.5L-44 18.5Z') +
    rosette(paper, -27, 32, 8, 8) +
    line(paper, 2, 'M-16 14Q-8 9 -9 3') +
    disc(paper, -9.5, 1, 2.8)
  const balloon = edged(
    'currentColor',
    deep,
    2,
    'M-18 -46H-2V-32L-5 -32L-13 -24L-12 -32H-18Q-22 -32 -22 -36V-42Q-22 -46 -18 -46Z',
  )
  return [
    disc(ground, -28, -14, 19),
    disc(ground, 28, -14, 19),
    // Left speaker, a woman.
    line(skin.amber, 5, 'M-20 -4L-9 2L-5 -8'),
    line(skin.amber, 2, 'M-5 -10L-3.5 -15M-7 -10V-14'),
    fill(peacock, 'M-40 20Q-41 -9 -28 -9T-16 18Z'),
    fill(gold, 'M-33 -8Q-38 4 -37 18H-31Q-33 4 -28 -8Z'),
    line(skin.amber, 5, 'M-28 -8V-13'),
    disc(deep, -35, -17, 5),
    womanHead(-27.5, -20, 1.12, 0, skin.amber, deep, vermilion),
    dots(paper, 2.4, [
      [-39, -20],
      [-40, -15.5],
      [-37, -11.5],
    ]),
    // Right speaker, a man.
    line(skin.brown, 5, 'M20 -4L9 2L6 -7'),
    line(skin.brown, 2.4, 'M5.5 -9L5 -15'),
    fill(paper, 'M40 20Q41 -9 28 -9T16 18Z'),
    fill(marigold, 'M20 -6Q28 -2 36 -6L38 18H30L28 0L25 18H18Z'),
    line(skin.brown, 5, 'M28 -9V-13'),
    oval(skin.brown, 27.5, -20, 7, 8.4),
    fill(deep, 'M20 -20Q17 -31 28 -31.5Q38 -31 36 -17L34 -20Q34 -25 27 -25Q22 -25 20 -20Z'),
    line(deep, 1.2, 'M22.5 -20q1.4 -1.2 2.8 0M29 -20q1.4 -1.2 2.8 0M25 -15q2.5 1.5 5 0'),
    opposed(vermilion, peacock, lectern),
    opposed(paper, marigold, balloon),
    line(deep, 2.2, 'M-16 -41.5H-7M-16 -37H-10M7 -41.5H16M10 -37H16'),
  ].join('')
}

/** A reporter's notebook, a microphone and a camera. */
function reportersKit(): string {
  return [
    // Notebook.
    placed(
      -12,
      -2,
      1,
      -8,
      edged(paper, deep, 2.5, 'M-26 -38H24V40H-26Z'),
      box(vermilion, -26, -38, 50, 10),
      line(gold, 2.6, 'M-20 -42V-34M-11 -42V-34M-2 -42V-34M7 -42V-34M16 -42V-34'),
      line(deep, 3.4, 'M-20 -20H4'),
      line(ground, 2, 'M-20 -12H16M-20 -6H16M-20 0H-2M-20 6H-2M-20 12H-4M-20 18H-4M-20 24H-4'),
    ),
    // Camera.
    edged(marigold, deep, 2.5, 'M-6 12H3L7 6H21L25 12H36Q40 12 40 16V40Q40 44 36 44H-6Q-10 44 -10 40V16Q-10 12 -6 12Z'),
    line(deep, 2, 'M-9 20H2M28 20H39'),
    disc(deep, 15, 27, 13.5),
    disc(paper, 15, 27, 10.5),
    disc(peacock, 15, 27, 8),
    disc(deep, 15, 27, 4),
    disc(paper, 12.5, 24.5, 1.8),
    box(vermilion, 31, 15, 5, 3.4, 1),
    // Microphone.
    placed(
      24,
      -22,
      1,
      32,
      edged(gold, deep, 2.2, 'M-4.5 6H4.5L3.5 32H-3.5Z'),
      edged(vermilion, deep, 2.2, 'M-9 -1H9V9H-9Z'),
      rosette(paper, 0, 4, 4.2, 6),
      edged(paper, deep, 2.2, 'M0 -22Q11 -22 11 -11Q11 -1 0 -1Q-11 -1 -11 -11Q-11 -22 0 -22Z'),
      line(deep, 1.2, 'M-10 -14H10M-10.5 -9H10.5M-8 -18.5H8M-5 -21V-2M0 -22V-2M5 -21V-2'),
    ),
  ].join('')
}

export const literary: Record<string, () => string> = {
  'speaking-watch': speakingWatch,
  'word-bowl': potpourriBowl,
  'two-lecterns': twoLecterns,
  'notebook-and-camera': reportersKit,
}
