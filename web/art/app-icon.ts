// Draws the icons of the installed site, which show the festival's mark on night sky. Phones crop them to a shape.
import type { EditionColours } from './colours.ts'
import { dotRing } from './kit/rings.ts'
import { insideOf } from './paint.ts'
import { drawing, el, placed } from './svg.ts'

/** `size` is the edge length in pixels. Maskable icons have the mark inside the circle that every phone shows. */
export const appIcons = [
  { name: 'icon-192', size: 192, maskable: false },
  { name: 'icon-512', size: 512, maskable: false },
  { name: 'maskable-192', size: 192, maskable: true },
  { name: 'maskable-512', size: 512, maskable: true },
  { name: 'apple-touch-icon', size: 180, maskable: true },
] as const

/**
 * The icon (512 x 512) with the festival's mark (96 x 96). The mark is on a rounded square or, if `maskable`, smaller
 * and on a full square.
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
