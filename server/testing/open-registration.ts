// Tests that register people load this before the real program (`node --import`). It keeps registration and what is
// handed in open on any day, independent of content/festival.ts.
import { allEvents } from '../../domain/edition/catalogue.ts'
import { thisEdition } from '../edition.ts'

Object.assign(thisEdition.festival.registration, { opensAt: null, closesAt: null })
for (const event of allEvents(thisEdition.catalogue)) {
  delete event.teamsCloseAt
  for (const submission of event.submissions ?? []) submission.deadline = { at: '2100-01-01T00:00:00Z' }
}
