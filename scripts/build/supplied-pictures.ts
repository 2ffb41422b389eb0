// Replaces drawn pictures by the pictures of content/pictures. A supplied picture has the address of the drawing,
// /art/people/<id>.svg, and is inside an SVG file of the drawing's size. So pages, cards and shared pictures can use
// drawings and supplied pictures in the same way.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import sharp from 'sharp'
import { categoryOf } from '../../domain/edition/catalogue.ts'
import type { PublicContent } from '../../domain/pages/page-content.ts'
import { posterWindow } from '../../domain/share-pictures/poster.ts'
import { coloursOf, paintsOf } from '../../web/art/colours.ts'
import { coverSize } from '../../web/art/covers.ts'
import { posterWith } from '../../web/art/poster-frame.ts'
import { comingSoonCategory } from '../../web/art/posters.ts'
import { type DrawnPicture, drawing, el } from '../../web/art/svg.ts'

type Place = { width: number; height: number; fit: 'cover' | 'inside' }

/** The size of the drawings of a folder, and whether a picture fills it or is shown whole. */
const places: Record<string, Place> = {
  events: { width: posterWindow.width, height: posterWindow.height, fit: 'inside' },
  categories: { ...coverSize, fit: 'cover' },
  people: { width: 240, height: 280, fit: 'cover' },
  sponsors: { width: 160, height: 100, fit: 'inside' },
  media: { width: 480, height: 360, fit: 'cover' },
  stalls: { width: 240, height: 280, fit: 'cover' },
}

/** The drawn pictures, each replaced by the file in `folder` that is named after its id (an event's: `event-7`). */
export async function withSuppliedPictures(
  pictures: DrawnPicture[],
  content: PublicContent,
  folder = 'content/pictures',
): Promise<DrawnPicture[]> {
  const names = existsSync(folder) ? readdirSync(folder).filter(name => !/^\.|\.md$/.test(name)) : []
  const files = new Map(names.map(name => [parse(name).name, join(folder, name)]))
  return Promise.all(
    pictures.map(async picture => {
      const { dir, name } = parse(picture.path)
      const place = places[dir]
      const file = files.get(dir === 'events' ? `event-${name}` : name)
      if (!place || !file) return picture
      return { path: picture.path, svg: framed(content, picture, place, await imageOf(file, place)) }
    }),
  )
}

/** Whether the SVG has a supplied picture inside, which makes it too large to be inlined in a page. */
export function isSupplied({ svg }: DrawnPicture): boolean {
  return svg.includes('<image ')
}

/** An `<image>` of the place's size at 0,0. Photographs are reduced to the size that phones show. */
async function imageOf(file: string, { width, height, fit }: Place): Promise<string> {
  const address = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString('base64')}`
  const image = (href: string) =>
    el('image', { width, height, preserveAspectRatio: `xMidYMid ${fit === 'cover' ? 'slice' : 'meet'}`, href })
  if (file.endsWith('.svg')) return image(address('svg+xml', readFileSync(file)))
  const source = sharp(file)
    .rotate()
    .resize(width * 2, height * 2, { fit, withoutEnlargement: true })
  // Browsers and the renderer of shared pictures can read both formats.
  const { hasAlpha } = await sharp(file).metadata()
  if (hasAlpha) return image(address('png', await source.png({ palette: true }).toBuffer()))
  return image(address('jpeg', await source.jpeg({ quality: 72, mozjpeg: true }).toBuffer()))
}

function framed(
  { catalogue, palette }: PublicContent,
  { path }: DrawnPicture,
  { width, height }: Place,
  image: string,
): string {
  const { dir, name } = parse(path)
  if (dir !== 'events') return drawing(width, height, image)
  const category = categoryOf(catalogue, Number(name))?.id ?? comingSoonCategory(catalogue)
  return posterWith(coloursOf(paintsOf(palette), category), image)
}
