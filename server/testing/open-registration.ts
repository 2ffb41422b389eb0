// Loaded before the real program (`node --import`) where a test registers people: this year's registration is open,
// whatever the day is and whatever content/festival.ts says.
import { allEvents } from '../../domain/edition/catalogue.ts'
import { thisEdition } from '../edition.ts'

Object.assign(thisEdition.festival.registration, { opensAt: null, closesAt: null })
for (const event of allEvents(thisEdition.catalogue)) delete event.teamsCloseAt
