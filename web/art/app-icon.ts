// The icons of the installed site: the festival's mark on a square of night sky. Phones crop it to their own shape.
import type { EditionColours } from './colours.ts'
import { dotRing } from './kit/rings.ts'
import { insideOf } from './paint.ts'
import { drawing, el, placed } from './svg.ts'

/** Edge lengths in pixels; maskable icons have the mark inside the circle that every phone shows. */
export const appIcons = [
  { name: 'icon-192', size: 192, maskable: false },
  { name: 'icon-512', size: 512, maskable: false },
  { name: 'maskable-192', size: 192, maskable: true },
  { name: 'maskable-512', size: 512, maskable: true },
  { name: 'apple-touch-icon', size: 180, maskable: true },
] as const

/**
 * The icon with the festival's mark (96 x 96) in 512 x 512: on a rounded square, or smaller on a full square
 * (`maskable`).
 */
export function appIcon(mark: string, maskable: boolean, colours: EditionColours): string {
  const scale = maskable ? 3.9 : 4.5
  return drawing(
    512,
    512,
    el('rect', { width: 512, height: 512, rx: maskable ? undefined : 112, fill: colours.night }),
    dotRing(256, 256, maskable ? 214 : 234, 40, maskable ? 8 : 7, colours.wine),
    placed(256 - 48 * scale, 256 - 48 * scale, scale, 0, insideOf(mark, '0 0 96 96')),
  )
}
