// What the Events page's loader takes of the catalogue: rules are on the events' own pages.
import type { Category, Festival, FestivalEvent } from '../../../domain/content.ts'
import { isTeamEvent } from '../../../domain/teams.ts'
import { teamSize } from './event-facts.ts'
import type { ListedCategory } from './find-events.ts'
import { shortPrice } from './prices.ts'

export function listedCategories(catalogue: readonly Category[], festival: Festival): ListedCategory[] {
  return catalogue.map(({ id, name, homeName, line, events }) => ({
    id,
    name,
    homeName,
    line,
    events: events.map(event => ({
      ind: event.ind,
      heading: event.heading,
      title: event.title,
      size: sizeInWords(event),
      price: shortPrice(festival, event),
      openTo: event.hostInstituteOnly ? `Students of ${festival.institute.shortName}` : null,
      solo: event.team?.min === 1,
      team: isTeamEvent(event),
    })),
  }))
}

/** The team size where nothing beside it says what it is: 'Solo', 'Pair', 'Team of 12 to 22'. */
function sizeInWords(event: FestivalEvent): string | null {
  const size = teamSize(event.team)
  if (!size || size === 'Solo' || size === 'Pair') return size
  return `Team of ${size.charAt(0).toLowerCase()}${size.slice(1)}`
}
