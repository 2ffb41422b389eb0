// Every event's poster, and its emblem alone; number 0 is for events that are not announced yet.
import type { Category } from '../../domain/edition/content.ts'
import { coloursOf, type PairColours } from './colours.ts'
import { type Drawings, insideOf } from './paint.ts'
import { posterFrame } from './poster-frame.ts'
import { type DrawnPicture, drawing, el, placed } from './svg.ts'

/** Emblems are centred on 0,0, within about 48 units. */
const emblemBox = '-52 -52 104 104'

/** The category that provides the colours of number 0. */
export const comingSoonCategory = (catalogue: readonly Category[]): string => catalogue[0]!.id

const comingSoon = 'coming-soon'

/** The cover and emblem of a category without drawings, which show a stall that opens soon. */
export const newHere = 'new-here'

/** The first of these emblems that exists, otherwise the emblem of a new category. */
export function drawnEmblem(drawings: Drawings, ...wanted: (string | undefined)[]): string {
  const names = drawings.names('emblems')
  return wanted.find(name => name !== undefined && names.includes(name)) ?? newHere
}

/** An emblem centred on 0,0 in these colours. */
export function emblemIn(drawings: Drawings, name: string, colours: PairColours): string {
  return insideOf(drawings.read(`emblems/${name}`, colours), emblemBox)
}

/**
 * `events/<number>.svg` (the poster) and `emblems/<number>.svg` for every event, and both for number 0. An event
 * without an emblem shows the emblem of its category, or the stall of a new category.
 */
export function posterPictures(catalogue: readonly Category[], drawings: Drawings): DrawnPicture[] {
  const events = catalogue.flatMap(category =>
    category.events.map(({ ind, emblem }) => ({ ind, emblem, categoryId: category.id })),
  )
  const placeholder = { ind: 0, emblem: comingSoon, categoryId: comingSoonCategory(catalogue) }
  return [placeholder, ...events].flatMap(({ ind, emblem, categoryId }) => {
    const colours = coloursOf(drawings.paints, categoryId)
    const inside = emblemIn(drawings, drawnEmblem(drawings, emblem, categoryId), colours)
    return [
      { path: `events/${ind}.svg`, svg: posterFrame(colours, placed(48, 48, 1.13, 0, inside)) },
      { path: `emblems/${ind}.svg`, svg: medallion(colours, inside) },
    ]
  })
}

/** An emblem on a disc of its category's deep colour, visible on paper and on night. */
function medallion({ deep, gold }: PairColours, emblem: string): string {
  return drawing(
    96,
    96,
    el('circle', { cx: 48, cy: 48, r: 47, fill: deep }),
    el('circle', { cx: 48, cy: 48, r: 46, fill: 'none', stroke: gold, 'stroke-width': 1.4 }),
    placed(48, 48, 0.79, 0, emblem),
  )
}
