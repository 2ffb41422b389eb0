// Moves the edition's days so that the demo starts on the festival's second day, or on the only day of a one-day
// festival. Import this file before server/edition.ts.
import { festivalLength, moveFestival } from './move-festival.ts'

moveFestival(festivalLength > 1 ? -1 : 0)
