// The list of everything that is drawn: each art module with the content it needs.
import { catalogue } from '../../content/catalogue.ts'
import { celebrities } from '../../content/celebrities.ts'
import { mediaCoverage } from '../../content/media.ts'
import { reviews } from '../../content/reviews.ts'
import { sponsors } from '../../content/sponsors.ts'
import { team } from '../../content/team.ts'
import { backdropPictures } from '../../web/art/backdrop.ts'
import { clippingPictures } from '../../web/art/clippings.ts'
import { coverPictures } from '../../web/art/covers.ts'
import { fairPictures } from '../../web/art/fittings/fair.ts'
import { tilePictures } from '../../web/art/fittings/tiles.ts'
import { logoPictures } from '../../web/art/logo.ts'
import { markPictures } from '../../web/art/marks.ts'
import { portraitPictures } from '../../web/art/portraits/portrait.ts'
import { posterPictures } from '../../web/art/posters.ts'
import { scenePictures } from '../../web/art/scene.ts'
import { scenePictures as pageScenePictures } from '../../web/art/scenes.ts'
import { wheelPictures } from '../../web/art/wheel.ts'
import type { Picture } from './draw.ts'
import { emblems, readDrawing } from './drawings.ts'
import { wheelParts } from './page-drawings.ts'

/** Every picture of this edition. */
export function allPictures(): Picture[] {
  const organisers = team.flatMap(group => group.members)
  const sponsorIds = [...sponsors.strip, ...sponsors.groups.flatMap(group => group.sponsors)].map(({ id }) => id)
  return [
    ...posterPictures(catalogue, emblems),
    ...coverPictures(catalogue, (id, paint) => readDrawing(`covers/${id}`, paint)),
    ...portraitPictures(organisers, [...celebrities, ...reviews]),
    ...markPictures(sponsorIds),
    ...clippingPictures(mediaCoverage.images.map(({ id }) => id)),
    ...scenePictures(),
    ...wheelPictures(),
    ...wheelParts,
    ...withRightFlap(backdropPictures()),
    ...pageScenePictures(),
    ...logoPictures(),
    ...tilePictures(),
    ...fairPictures(),
  ]
}

/** The tent's door closes from both sides at a page change: the right flap is the left one mirrored. */
function withRightFlap(pictures: Picture[]): Picture[] {
  const left = pictures.find(({ path }) => path === 'parts/flap.svg')
  if (!left) throw new Error('parts/flap.svg is not drawn')
  const [, head, width, body] = /^(<svg[^>]*viewBox="0 0 (\d+)[^>]*>)(.*)<\/svg>$/s.exec(left.svg) ?? []
  const svg = `${head}<g transform="matrix(-1 0 0 1 ${width} 0)">${body}</g></svg>`
  return [...pictures, { path: 'parts/flap-right.svg', svg }]
}
