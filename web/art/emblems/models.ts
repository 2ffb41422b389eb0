// The three people of the runway, each standing on 0,36 and about 88 high: shared by the Fashion emblem and its category's cover.
import { categoryColours, palette } from '../palette.ts'
import { skin, womanHead } from './figures.ts'
import { disc, dots, fill, line, oval } from './strokes.ts'

const { deep } = categoryColours.fashion!
const { paper, marigold, gold, vermilion, peacock } = palette

export function sariModel(): string {
  return [
    line(skin.amber, 5, 'M-8-22L-14-6L-9 4M9-22L13-8L11 4'),
    fill(vermilion, 'M-8-4L-16 34Q-8 38 0 36Q8 38 15 34L8-4Z'),
    fill(marigold, 'M-9-26Q0-30 9-26L8-4H-8Z'),
    fill(gold, 'M9-26Q4-12-9-2L-12 10Q4 4 10-6L18 24L22 20Z'),
    line(deep, 1.4, 'M-3 8L-5 33M3 6L5 33'),
    line(paper, 2.4, 'M-13.5 30Q-7 34 0 32Q7 34 13 30'),
    line(skin.amber, 4.6, 'M0-27V-31'),
    disc(deep, 0, -46, 5.5),
    dots(paper, 2.4, [
      [-5.5, -47],
      [-3, -50.5],
      [3, -50.5],
      [5.5, -47],
    ]),
    womanHead(0, -37, 1.05, 0, skin.amber, deep, vermilion),
  ].join('')
}

export function coatModel(): string {
  return [
    line(skin.brown, 5.4, 'M-9-24L-14-10L-11 2M9-24L14-10L11 2'),
    line(paper, 6, 'M-4 12V33M4 12V33'),
    fill(peacock, 'M-10-27Q0-31 10-27L11 18Q0 22-11 18Z'),
    line(gold, 2.2, 'M0-27V12M-10 14Q0 18 10 14'),
    fill(vermilion, 'M-10-26Q-5-29-4-28L-6 16H-11Z'),
    line(skin.brown, 5, 'M0-28V-32'),
    oval(skin.brown, 0, -39, 6, 7.6),
    fill(gold, 'M-7.5-40Q-9-50 0-50.5T7.5-40Q0-44-7.5-40Z'),
    line(deep, 1, 'M-3.5-38.5h2M1.5-38.5h2M-2-34.5q2 1 4 0'),
    disc(vermilion, 0, -46, 2),
  ].join('')
}

export function gownModel(): string {
  return [
    line(skin.wheat, 4.8, 'M-7-23L-14-12L-7-3M7-23L12-10L13 2'),
    fill(paper, 'M-7-25Q0-22 7-25L5-6L17 34Q9 39 0 36Q-9 39-17 34L-5-6Z'),
    line(vermilion, 2.4, 'M-5-7Q0-5 5-7M-15.5 29Q-8 33 0 31Q8 33 15.5 29'),
    dots(marigold, 2.6, [
      [-5, 8],
      [5, 8],
      [0, 14],
      [-8, 20],
      [8, 20],
    ]),
    line(skin.wheat, 4.6, 'M0-25V-31'),
    fill(deep, 'M-9-36Q-10-47 0-47T9-36Q10-28 8-24H-8Q-10-28-9-36Z'),
    womanHead(0, -37, 0.98, 0, skin.wheat, deep, gold),
  ].join('')
}
