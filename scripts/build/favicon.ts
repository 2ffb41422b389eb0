// The icon in browsers' tabs. Other small files for browsers and search engines come from loaders in web/files/.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Palette } from '../../domain/edition/content.ts'
import { insideOf } from '../../web/art/paint.ts'
import { drawing, el } from '../../web/art/svg.ts'
import { drawnFolder } from './draw.ts'
import { drawingsIn } from './drawings.ts'

/** Writes favicon.svg beside the drawn pictures: the festival's mark on a dark disc, visible on light and dark tabs. */
export function writeFavicon(palette: Palette): void {
  const drawings = drawingsIn(palette)
  mkdirSync(drawnFolder, { recursive: true })
  const disc = el('circle', { cx: 48, cy: 48, r: 48, fill: drawings.paints.colours.night })
  writeFileSync(
    join(drawnFolder, 'favicon.svg'),
    drawing(96, 96, disc, insideOf(drawings.read('parts/mark'), '0 0 96 96')),
  )
}
