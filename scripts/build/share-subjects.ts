// The subject of each page's shared picture. web/art/share-picture.ts has the design; share-pictures.ts makes the
// files.
import type { PagePath } from '../../domain/edition/pages.ts'
import type { PublicContent } from '../../domain/pages/page-content.ts'
import type { EditionColours } from '../../web/art/colours.ts'
import type { Share } from '../../web/art/share-picture.ts'
import type { DrawnPicture } from '../../web/art/svg.ts'
import { rim } from '../../web/art/wheel.ts'

/** The name of the wheel for shared pictures. The wheel is inlined in the landing page and has no file. */
const wheel = 'the wheel'

/** Finds a drawing by its path among the drawn pictures, the wheel by its name. @throws when it is not drawn */
export function finder(pictures: DrawnPicture[], colours: EditionColours): (path: string) => string {
  const drawn = new Map([...pictures.map(({ path, svg }) => [path, svg] as const), [wheel, rim(colours)]])
  return path => {
    const svg = drawn.get(path)
    if (!svg) throw new Error(`a shared picture needs ${path}, which is not drawn`)
    return svg
  }
}

type Subject = Pick<Share, 'title' | 'shown'> & { art: string[] }

/** The name of a page's picture and the paths of its drawn pictures. */
export function subjectOf(content: PublicContent, address: string): Subject {
  const { catalogue, festival, mediaCoverage, pages, reviews, sponsors, team } = content
  const people = (from: readonly { id: string }[]) => from.slice(0, 4).map(({ id }) => `people/${id}.svg`)
  const arts: Record<string, Omit<Subject, 'title'>> = {
    '/events': { art: catalogue.slice(0, 4).map(({ events }) => `events/${events[0]!.ind}.svg`), shown: 'hung' },
    '/schedule': { art: ['parts/market.svg'], shown: 'window' },
    '/results': { art: ['parts/stage.svg'], shown: 'window' },
    '/championship': { art: ['parts/stage.svg'], shown: 'window' },
    '/sponsors': { art: sponsors.strip.slice(0, 4).map(({ id }) => `sponsors/${id}.svg`), shown: 'hung' },
    '/our-team': { art: people(team.flatMap(({ members }) => members)), shown: 'hung' },
    '/reviews': { art: people(reviews), shown: 'hung' },
    '/media-coverage': { art: [`media/${mediaCoverage.images[0]!.id}.svg`], shown: 'hung' },
    '/pronites': { art: ['parts/stage.svg'], shown: 'window' },
    '/questions': { art: ['parts/information-booth.svg'], shown: 'window' },
    '/socialcause': { art: ['parts/market.svg'], shown: 'window' },
  }
  const title = address === '/' ? festival.motto : pages[address as PagePath].title.split(' | ')[0]!
  return { title, ...(arts[address] ?? { art: [wheel, 'parts/mark.svg'], shown: 'wheel' }) }
}
