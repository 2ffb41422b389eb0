// The event whose teams hand in films in the bench and in the fault program.
import { allEvents } from '../domain/edition/catalogue.ts'
import { thisEdition } from '../server/edition.ts'

/** The first event whose teams hand in a film, with its submission. @throws if the edition has none */
export function filmEvent() {
  for (const event of allEvents(thisEdition.catalogue))
    for (const submission of event.submissions ?? [])
      if (event.team && submission.accepts.some(({ kind }) => kind === 'film')) return { event, submission }
  throw new Error('no event of this edition has teams that hand in a film')
}
