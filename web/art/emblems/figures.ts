// People and hands as the emblems draw them: small heads with ornaments, limbs as round strokes. Whole scenes are not drawn here.
import { placed } from '../svg.ts'
import { disc, dots, fill, line, oval } from './strokes.ts'

/** Skin tones of drawn people, from light to dark. */
export const skin = { wheat: '#e8b07c', amber: '#d08a55', brown: '#a9643c' } as const

/** A fist seen from the front on a raised forearm, wrist at 0,0, about 12 wide; the band is a sleeve or a bangle. */
export function fist(
  x: number,
  y: number,
  scale: number,
  turn: number,
  tone: string,
  lines: string,
  band: string,
): string {
  return placed(
    x,
    y,
    scale,
    turn,
    fill(tone, 'M-4.2 30V-1Q-7 -4 -6.4 -10Q-6 -14.5 -2 -14H4Q7 -13.5 6.8 -9.5Q6.8 -3 4.2 -1V30Z'),
    line(lines, 1.3, 'M-3 -13.5V-9M.4 -14V-9M3.7 -13.5V-9M-6 -8.5H2.5Q4.5 -7.5 2.8 -5.8H-1.5'),
    line(band, 3.2, 'M-4 7H4'),
  )
}

/** An open gloved palm with five fingers, wrist at 0,0 and fingers up, about 24 high. */
export function glove(x: number, y: number, scale: number, turn: number, colour: string, lines: string): string {
  return placed(
    x,
    y,
    scale,
    turn,
    line(colour, 4.6, 'M-5 -9L-8 -18M-1.5 -11L-2.5 -22M2.5 -11L3.5 -21.5M5.5 -9L9 -17M-6 -4L-11 -9'),
    fill(colour, 'M-5 0L-7.5 -8Q-6 -13 0 -13Q7 -13 7.5 -8L5 0Z'),
    line(lines, 1.2, 'M-3 -3.5V-7M0 -3.5V-8M3 -3.5V-7'),
  )
}

/** A small round face, eyes closed in calm, with hair and a parting ornament. */
export function womanHead(
  x: number,
  y: number,
  scale: number,
  turn: number,
  tone: string,
  hair: string,
  ornament: string,
): string {
  return placed(
    x,
    y,
    scale,
    turn,
    disc(hair, 0, -1.2, 7.6),
    fill(tone, 'M-6 -1Q-5.5 -5 0 -6.5Q5.5 -5 6 -1Q6 6.5 0 8Q-6 6.5 -6 -1Z'),
    line(hair, 1, 'M-4 .8q1.4 1.3 2.8 0M1.2 .8q1.4 1.3 2.8 0M-1.3 4.7q1.3 1 2.6 0'),
    disc(ornament, 0, -3.2, 1.1),
  )
}

/** A turbaned head of an elder with a moustache. */
export function elderHead(
  x: number,
  y: number,
  scale: number,
  tone: string,
  turban: string,
  fold: string,
  hair: string,
): string {
  return placed(
    x,
    y,
    scale,
    0,
    oval(tone, 0, 1, 5.2, 6),
    fill(turban, 'M-7 -1.5Q-8 -9 0 -9.5Q8 -9 7 -1.5Q0 -4.5 -7 -1.5Z'),
    line(fold, 1.2, 'M-6 -4.5Q0 -8.5 6 -5.5M-4 -7.5Q1 -6 5.5 -3'),
    fill(hair, 'M0 3Q-2.5 2 -4.8 4.2Q-2 5.5 0 4.3Q2 5.5 4.8 4.2Q2.5 2 0 3Z'),
    dots('#3a0d2e', 1.3, [
      [-2, 0.6],
      [2, 0.6],
    ]),
  )
}
