// What tells a performer from an organiser: a light from above, an instrument, a microphone.
import { palette } from '../palette.ts'
import { el } from '../svg.ts'
import type { Look, StageHint } from './look.ts'

const line = (d: string, stroke: string, width?: number) => el('path', { d, stroke, 'stroke-width': width })
const patch = (d: string, fill: string) => el('path', { d, fill })
const wood = '#8a4a22'
const dark = '#4a2414'
const steel = '#24132b'

/** A beam of light behind the person, in the units of the face. */
export function light({ stage = [] }: Look): string {
  return stage.includes('spotlight')
    ? el('path', { d: 'M-12 -150H12L96 150H-96Z', fill: palette.paper, opacity: 0.28 })
    : ''
}

/** The instrument or microphone in front of the person. */
export function instruments({ stage = [] }: Look): string {
  return stage.map(hint => props[hint]()).join('')
}

const props: Record<StageHint, () => string> = {
  spotlight: () => '',
  mic: () =>
    line('M34 84L46 150', steel, 8) +
    el('circle', { cx: 31, cy: 70, r: 14, fill: '#d8cfe0' }) +
    line('M20 66L38 60M19 73L42 66M24 80L44 74', '#8f8796', 1.8) +
    line('M25 85L43 80', palette.marigold, 5),
  stand: () =>
    line('M62 150V84L24 62', steel, 4) +
    el('ellipse', { cx: 20, cy: 59, rx: 13, ry: 10, fill: '#d8cfe0', transform: 'rotate(28 20 59)' }) +
    line('M12 52L26 66M18 48L32 62', '#8f8796', 1.8),
  guitar: () =>
    line('M-14 128L84 62', dark, 9) +
    patch('M78 56L98 46 102 54 86 68Z', dark) +
    patch(
      'M-92 150C-90 118 -66 110 -48 122-38 128 -30 122 -24 112-12 98 14 106 10 128 8 138 2 144 -2 150Z',
      palette.marigold,
    ) +
    el('circle', { cx: -30, cy: 138, r: 12, fill: dark }) +
    line('M-60 148L88 56', palette.paper, 1.4),
  headphones: () =>
    line('M-38 2C-46 -78 46 -78 38 2', steel, 6) +
    el('rect', { x: -48, y: -12, width: 16, height: 32, rx: 8, fill: palette.vermilion }) +
    el('rect', { x: 32, y: -12, width: 16, height: 32, rx: 8, fill: palette.vermilion }),
  sitar: () =>
    line('M-44 134L76 -34', wood, 11) +
    line('M-44 134L76 -34', palette.gold, 2) +
    line('M58 -20L68 -12M66 -32L78 -24M44 0L54 8', dark, 4) +
    el('ellipse', { cx: -54, cy: 142, rx: 40, ry: 32, fill: wood, transform: 'rotate(-30 -54 142)' }) +
    el('ellipse', { cx: -50, cy: 138, rx: 27, ry: 21, fill: palette.horizon, transform: 'rotate(-30 -50 138)' }) +
    line('M-58 146L-40 128', dark, 3),
  tabla: () =>
    patch('M-76 118H-12L-20 150H-68Z', wood) +
    el('ellipse', { cx: -44, cy: 118, rx: 33, ry: 12, fill: palette.paper }) +
    el('ellipse', { cx: -44, cy: 118, rx: 13, ry: 5, fill: steel }) +
    patch('M6 120H78Q82 140 74 150H10Q2 140 6 120Z', '#c9821a') +
    el('ellipse', { cx: 42, cy: 120, rx: 37, ry: 13, fill: palette.paper }) +
    el('ellipse', { cx: 48, cy: 119, rx: 13, ry: 5, fill: steel }) +
    line('M-70 124L-62 148M-56 129L-52 148M-34 129L-36 148M-18 124L-26 148', palette.gold, 2),
  flute: () =>
    line('M-70 116L92 70', palette.marigold, 9) +
    line('M-56 112L-50 110M78 74L84 72', palette.vermilion, 9) +
    el('path', {
      d: 'M-20 101L66 77',
      stroke: dark,
      'stroke-width': 4.6,
      'stroke-dasharray': '0 13',
    }),
  violin: () =>
    line('M26 92L98 52', dark, 8) +
    patch(
      'M-40 118C-36 96 -16 92 -6 100 2 104 8 100 14 92 26 78 48 90 42 108 38 116 30 116 28 124 26 140 2 150 -12 148-30 146 -42 134 -40 118Z',
      '#b6512a',
    ) +
    line('M-24 132L94 55', palette.gold, 1.6) +
    line('M-4 112Q2 118 -2 126M16 104Q22 110 18 118', dark, 3),
  keys: () =>
    patch('M-92 118H92V150H-92Z', steel) +
    patch('M-86 124H86V150H-86Z', palette.paper) +
    line('M-66 136V150M-44 136V150M-22 136V150M0 136V150M22 136V150M44 136V150M66 136V150', '#8f8796', 1.6) +
    el('path', { d: 'M-66 124V138M-44 124V138M0 124V138M22 124V138M44 124V138', stroke: steel, 'stroke-width': 10 }),
  dhol: () =>
    el(
      'g',
      { transform: 'rotate(-7 0 122)' },
      patch('M-50 100Q0 84 50 100Q62 122 50 146Q0 160 -50 146Z', palette.vermilion),
      line('M-48 102L-30 150-14 94 0 155 16 94 32 150 50 102', palette.gold),
      el('ellipse', { cx: 51, cy: 123, rx: 11, ry: 24, fill: dark }),
      el('ellipse', { cx: -51, cy: 123, rx: 11, ry: 24, fill: palette.paper, stroke: dark, 'stroke-width': 4 }),
      el('ellipse', { cx: -52, cy: 123, rx: 4, ry: 10, fill: steel }),
    ),
}
