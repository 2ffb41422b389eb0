// Makes the pictures that must be PNG: one picture to share per page, and the icons of the installed site. Unchanged
// pictures are taken from a cache, by the digest of their drawing. Their design is in web/art.
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { datesText } from '../../domain/edition/festival-dates.ts'
import type { PublicContent } from '../../domain/pages/page-content.ts'
import { outlineOf, widthOf } from '../../server/share-pictures/lettering.ts'
import { sharedPages } from '../../web/addresses.ts'
import { appIcon, appIcons } from '../../web/art/app-icon.ts'
import { paintsOf } from '../../web/art/colours.ts'
import { shareName, shareSize } from '../../web/art/share-file.ts'
import { type Outline, sharePicture } from '../../web/art/share-picture.ts'
import type { DrawnPicture } from '../../web/art/svg.ts'
import { drawnFolder } from './draw.ts'
import { finder, subjectOf } from './share-subjects.ts'

/** Outlines a text in the site's own faces, or in faces for other Indian scripts. */
export const outline: Outline = (text, face, size) => {
  const own = face === 'journey' ? 'display' : face
  return { path: outlineOf(text, own, size, 0, 0), width: widthOf(text, own, size) }
}

/** The cache is outside build/, because every build empties that folder. */
const cache = 'node_modules/.cache/share-pictures'

/** Writes share/<name>.png for every page to share, and icons/<name>.png. Returns the number of pictures. */
export async function writeSharePictures(pictures: DrawnPicture[], content: PublicContent): Promise<number> {
  const { festival, palette } = content
  const { colours } = paintsOf(palette)
  const find = finder(pictures, colours)
  const shared = sharedPages.map(address => {
    const { art, ...subject } = subjectOf(content, address)
    const svg = sharePicture(
      {
        festival: festival.name,
        year: String(festival.year),
        dates: datesText(festival.dates),
        motto: subject.title === festival.motto ? '' : festival.motto,
        ...subject,
        mark: find('parts/mark.svg'),
        art: art.map(find),
      },
      outline,
      colours,
    )
    return { file: `share/${shareName(address)}.png`, svg, width: shareSize.width }
  })
  const icons = appIcons.map(({ name, size, maskable }) => ({
    file: `icons/${name}.png`,
    svg: appIcon(find('parts/mark.svg'), maskable, colours),
    width: size,
  }))
  return rasterise([...shared, ...icons])
}

async function rasterise(images: { file: string; svg: string; width: number }[]): Promise<number> {
  mkdirSync(cache, { recursive: true })
  const used = new Set<string>()
  for (const { file, svg, width } of images) {
    const name = `${createHash('sha256').update(`${width} ${svg}`).digest('hex').slice(0, 24)}.png`
    const kept = join(cache, name)
    if (!existsSync(kept)) {
      // A colour table makes the files small, because link previews skip large pictures.
      await sharp(Buffer.from(svg)).resize({ width }).png({ palette: true, effort: 3 }).toFile(kept)
    }
    used.add(name)
    const target = join(drawnFolder, file)
    mkdirSync(dirname(target), { recursive: true })
    copyFileSync(kept, target)
  }
  for (const name of readdirSync(cache)) if (!used.has(name)) rmSync(join(cache, name))
  return images.length
}
