// Moves the edition's days so that the demo starts on the festival's second day (on the first where it is the only
// one). To be imported before server/edition.ts.
import { festivalLength, moveFestival } from './move-festival.ts'

moveFestival(festivalLength > 1 ? -1 : 0)
