// Moves the edition's days so that the demo starts on the festival's second day, or on its only day. Import this file
// before server/edition.ts.
import { festivalLength, moveFestival } from './move-festival.ts'

moveFestival(festivalLength > 1 ? -1 : 0)
