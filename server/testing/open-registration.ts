// Loaded before the real program (`node --import`) by tests that register people: registration is open on any day,
// independent of content/festival.ts.
import { allEvents } from '../../domain/edition/catalogue.ts'
import { thisEdition } from '../edition.ts'

Object.assign(thisEdition.festival.registration, { opensAt: null, closesAt: null })
for (const event of allEvents(thisEdition.catalogue)) delete event.teamsCloseAt
