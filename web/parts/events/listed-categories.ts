// What the Events page's loader takes of the catalogue: rules are on the events' own pages.
import type { Category, Festival, FestivalEvent } from '../../../domain/content.ts'
import { emptyProgramme, type PublicProgramme } from '../../../domain/programme-types.ts'
import { pictureOf } from '../../../domain/public-facts.ts'
import { placesOf, placesText } from '../../../domain/public-places.ts'
import { isTeamEvent } from '../../../domain/teams.ts'
import { teamSize } from './event-facts.ts'
import type { ListedCategory } from './find-events.ts'
import { shortPrice } from './prices.ts'

/** `programme`: what organisers have set and published, for the state of each event. */
export function listedCategories(
  catalogue: readonly Category[],
  festival: Festival,
  programme: Pick<PublicProgramme, 'places' | 'facts' | 'results'> = emptyProgramme,
): ListedCategory[] {
  const stateOf = (eventId: number) => {
    if (programme.results.some(result => result.eventId === eventId && result.kind === 'standings'))
      return 'results are out'
    const places = placesOf(programme, eventId)
    return places ? placesText(places, festival.timeZone) : null
  }
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
      state: stateOf(event.ind),
      picture: pictureOf(programme, event.ind),
    })),
  }))
}

/** The team size where nothing beside it says what it is: 'Solo', 'Pair', 'Team of 12 to 22'. */
function sizeInWords(event: FestivalEvent): string | null {
  const size = teamSize(event.team)
  if (!size || size === 'Solo' || size === 'Pair') return size
  return `Team of ${size.charAt(0).toLowerCase()}${size.slice(1)}`
}
