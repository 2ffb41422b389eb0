// Shoulders and what they wear. The origin is the middle of the face; the sill cuts the figure off at y = 148.
import { palette } from '../palette.ts'
import { el } from '../svg.ts'
import { type Clothes, cloths, type Look } from './look.ts'

type Draw = (main: readonly [string, string, string], trim: readonly [string, string, string]) => string

const shoulders = 'M-17 66C-24 76 -50 77 -66 88 -80 98 -86 122 -88 150H88C86 122 80 98 66 88 50 77 24 76 17 66'
const body = (fill: string, neckline: string) => el('path', { d: `${shoulders}${neckline}Z`, fill })
const line = (d: string, stroke: string, width?: number) => el('path', { d, stroke, 'stroke-width': width })
const patch = (d: string, fill: string) => el('path', { d, fill })
const arms = (shade: string) => line('M-62 112Q-58 130 -58 150M62 112Q58 130 58 150', shade)
const dotted = (d: string, stroke: string, width: number, gap: number) =>
  el('path', {
    d,
    stroke,
    'stroke-width': width,
    'stroke-dasharray': `0 ${gap}`,
  })

const round = 'Q16 86 0 86T-17 66'
const high = 'Q0 78 -17 66'
const vee = 'L0 112 -17 66'

/** The clothed shoulders of one person. */
export function clothed({ clothes, cloth, trim }: Look): string {
  return wardrobe[clothes](cloths[cloth], cloths[trim])
}

const wardrobe: Record<Clothes, Draw> = {
  kurta: ([fill, shade, thread]) =>
    body(fill, high) +
    arms(shade) +
    patch('M-18 58Q0 74 18 58L19 70Q10 80 6 82V130H-6V82Q-10 80 -19 70Z', shade) +
    dotted('M0 92V122', thread, 5, 12) +
    line('M-18 60Q0 76 18 60', thread, 2),
  'yoke-kurta': ([fill, shade, thread], [trim]) =>
    body(fill, round) +
    arms(shade) +
    patch('M-17 66C-20 72 -28 75 -34 77Q-32 122 0 128 32 122 34 77C28 75 20 72 17 66Q16 86 0 86T-17 66Z', trim) +
    dotted('M-30 84Q-26 116 0 122 26 116 30 84', thread, 4, 7) +
    line('M0 88V116', shade) +
    line('M-17 67Q-16 87 0 87T17 67', thread, 2.4),
  sari: ([fill, shade, thread], [blouse, dark]) =>
    body(blouse, round) +
    line('M-17 67Q-16 87 0 87T17 67M-58 112V150', dark) +
    patch('M20 74C40 78 58 82 66 88 80 98 86 122 88 150H-62C-36 132 10 112 20 74Z', fill) +
    line('M21 76C11 112 -32 130 -60 148', thread, 7) +
    dotted('M21 78C11 113 -30 129 -58 147', dark, 2.6, 7) +
    line('M40 82C34 116 8 136 -10 150M56 86C54 116 38 136 26 150', shade),
  shirt: ([fill, shade, thread], [trim]) =>
    body(fill, vee) +
    arms(shade) +
    patch('M-12 70L0 112 12 70Q0 80 -12 70Z', trim) +
    line('M0 112V150', shade) +
    dotted('M5 122V146', thread, 4, 12) +
    patch('M-18 58L-30 80-10 98 0 112Q-14 84 -18 58ZM18 58L30 80 10 98 0 112Q14 84 18 58Z', shade),
  hoodie: ([fill, shade], [trim]) =>
    patch('M-28 52Q-46 70 -50 84L0 108 50 84Q46 70 28 52Q14 66 0 66T-28 52Z', shade) +
    body(fill, 'Q14 96 0 100T-17 66') +
    arms(shade) +
    patch('M-34 68Q-24 62 -17 66-14 90 0 100-28 98 -34 68ZM34 68Q24 62 17 66 14 90 0 100 28 98 34 68Z', shade) +
    line('M-10 96V122M10 96V118', trim, 3) +
    patch('M-36 150Q-30 134 -20 132H20Q30 134 36 150Z', shade),
  blazer: ([fill, shade], [shirt, dark]) =>
    body(shirt, vee) +
    patch('M-10 72L0 112 10 72Q0 80 -10 72Z', shirt) +
    patch(
      'M-20 68C-28 76 -52 78 -66 88-80 98 -86 122 -88 150H-2L-4 140ZM20 68C28 76 52 78 66 88 80 98 86 122 88 150H-2Z',
      fill,
    ) +
    patch('M-20 66L-38 84-28 92-34 98-2 148Q-18 104 -20 66ZM20 66L38 84 28 92 34 98 -2 148Q18 104 20 66Z', shade) +
    patch('M-16 62L-20 78-6 90 0 100Q-12 80 -16 62ZM16 62L20 78 6 90 0 100Q12 80 16 62Z', dark) +
    line('M-60 114Q-58 130 -58 150M60 114Q58 130 58 150', shade) +
    patch('M40 120H58V124H40Z', shirt),
  sherwani: ([fill, shade, thread]) =>
    body(fill, high) +
    arms(shade) +
    patch('M-18 56Q0 72 18 56L20 72Q0 88 -20 72Z', shade) +
    line('M-18 58Q0 74 18 58M3 86V150', thread, 2.4) +
    dotted('M-3 94V150', thread, 5.4, 12) +
    dotted('M-34 84Q-30 120 -28 150M34 84Q30 120 28 150M-48 88Q-46 120 -44 150M48 88Q46 120 44 150', thread, 3.4, 12),
  waistcoat: ([fill, shade, thread], [kurta, dark]) =>
    body(kurta, high) +
    line('M-64 104Q-60 130 -60 150M64 104Q60 130 60 150', dark) +
    patch('M-18 58Q0 74 18 58L19 70Q0 84 -19 70Z', kurta) +
    patch(
      'M-20 70Q-36 80 -46 81-54 112 -50 150H-1V84Q-12 82 -20 70ZM20 70Q36 80 46 81 54 112 50 150H1V84Q12 82 20 70Z',
      fill,
    ) +
    line('M0 86V150M-40 120H-20', shade, 2.6) +
    dotted('M5 96V148', thread, 5, 13) +
    line('M-18 60Q0 76 18 60', dark),
  tee: ([fill, shade], [trim, dark]) =>
    body(fill, round) +
    arms(shade) +
    line('M-18 67Q-17 88 0 88T18 67', trim, 5) +
    el('circle', { cx: 0, cy: 122, r: 15, fill: trim }) +
    el('circle', { cx: 0, cy: 122, r: 9, stroke: dark, 'stroke-width': 4, 'stroke-dasharray': '3 2.65' }),
  kameez: ([fill, shade, thread], [trim, dark]) =>
    body(fill, 'Q10 96 0 104-10 96 -17 66') +
    line('M-18 67Q-11 98 0 106 11 98 18 67', thread, 3) +
    dotted('M0 112V148', thread, 4, 8) +
    patch(
      'M-26 74C-42 78 -56 80 -66 88-80 98 -86 122 -88 150H-50Q-52 108 -26 74ZM26 74C42 78 56 80 66 88 80 98 86 122 88 150H50Q52 108 26 74Z',
      trim,
    ) +
    line('M-30 78Q-54 108 -53 150M30 78Q54 108 53 150', dark, 3) +
    line('M-72 100Q-70 130 -70 150M72 100Q70 130 70 150', shade === dark ? thread : dark, 2),
  jacket: ([fill, shade, thread], [tee]) =>
    body(tee, round) +
    patch(
      'M-19 67C-28 76 -52 78 -66 88-80 98 -86 122 -88 150H-14Q-22 104 -19 67ZM19 67C28 76 52 78 66 88 80 98 86 122 88 150H14Q22 104 19 67Z',
      fill,
    ) +
    patch('M-18 58Q-34 66 -36 84L-20 106Q-24 80 -18 58ZM18 58Q34 66 36 84L20 106Q24 80 18 58Z', shade) +
    arms(shade) +
    dotted('M-18 110L-14 148M18 110L14 148', thread, 3, 5) +
    line('M-48 112H-30M30 112H48', shade),
  'polo-neck': ([fill, shade], [trim]) =>
    body(fill, high) +
    arms(shade) +
    el('path', { d: 'M-18 48Q0 60 18 48L20 70Q0 84 -20 70Z', fill: shade }) +
    line('M-80 122Q0 100 80 122M-83 134Q0 112 83 134', trim, 5),
  shawl: ([fill, shade, thread], [kurta, dark]) =>
    body(kurta, high) +
    line('M0 84V112M-18 62Q0 78 18 62', dark) +
    patch('M-20 66C-34 74 -58 74 -72 90-86 104 -90 124 -92 150H40C-2 128 -24 96 -20 66Z', fill) +
    patch('M22 68C36 74 56 76 68 88 82 98 88 122 90 150H58C40 124 26 96 22 68Z', fill) +
    line('M-19 72C-22 100 4 130 42 149', thread, 5) +
    dotted('M-26 80C-28 106 -6 134 26 150', palette.paper, 3.4, 9) +
    line('M-50 84C-54 112 -36 136 -16 150M-70 98C-74 120 -66 138 -58 150', shade),
}
