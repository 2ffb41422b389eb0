// The list of all drawn pictures: each art module with its content.
import type { PublicContent } from '../../domain/pages/page-content.ts'
import { clippingPictures } from '../../web/art/clippings.ts'
import { coverPictures } from '../../web/art/covers.ts'
import { fairgroundPictures } from '../../web/art/fairground.ts'
import { markPictures } from '../../web/art/marks.ts'
import type { Drawings } from '../../web/art/paint.ts'
import { portraitPictures } from '../../web/art/portraits.ts'
import { posterPictures } from '../../web/art/posters.ts'
import { sky } from '../../web/art/sky.ts'
import { stallPictures } from '../../web/art/stalls.ts'
import type { DrawnPicture } from '../../web/art/svg.ts'
import { tilePictures } from '../../web/art/tiles.ts'
import { drawingsIn } from './drawings.ts'
import { wheelParts } from './page-drawings.ts'

/** Every drawn picture of an edition. */
export function allPictures(content: PublicContent): DrawnPicture[] {
  const { catalogue, celebrities, mediaCoverage, palette, reviews, socialCause, sponsors, team } = content
  const drawings = drawingsIn(palette)
  const organisers = team.flatMap(group => group.members)
  const sponsorIds = [...sponsors.strip, ...sponsors.groups.flatMap(group => group.sponsors)].map(({ id }) => id)
  return [
    ...posterPictures(catalogue, drawings),
    ...coverPictures(catalogue, drawings),
    ...portraitPictures(organisers, [...celebrities, ...reviews], drawings),
    ...markPictures(sponsorIds, drawings),
    ...clippingPictures(
      mediaCoverage.images.map(({ id }) => id),
      drawings,
    ),
    ...stallPictures(socialCause.stalls ?? [], drawings),
    { path: 'scene/sky.svg', svg: sky(drawings.paints.colours) },
    ...asFiles(drawings, 'landing', 'scene'),
    ...wheelParts(palette),
    ...asFiles(drawings, 'scenes', 'parts'),
    ...withRightFlap(asFiles(drawings, 'parts', 'parts')),
    ...tilePictures(drawings.paints),
    ...fairgroundPictures(drawings.paints.colours),
  ]
}

/** The unchanged drawings of a folder, below `path`. */
function asFiles(drawings: Drawings, folder: string, path: string): DrawnPicture[] {
  return drawings.names(folder).map(name => ({ path: `${path}/${name}.svg`, svg: drawings.read(`${folder}/${name}`) }))
}

/** At a page change the tent's door closes from both sides. The right flap is the left flap mirrored. */
function withRightFlap(pictures: DrawnPicture[]): DrawnPicture[] {
  const left = pictures.find(({ path }) => path === 'parts/flap.svg')
  if (!left) throw new Error('parts/flap.svg is not drawn')
  const [, head, width, body] = /^(<svg[^>]*viewBox="0 0 (\d+)[^>]*>)(.*)<\/svg>$/s.exec(left.svg) ?? []
  const svg = `${head}<g transform="matrix(-1 0 0 1 ${width} 0)">${body}</g></svg>`
  return [...pictures, { path: 'parts/flap-right.svg', svg }]
}
