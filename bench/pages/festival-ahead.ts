// Loaded before the real program (`node --import`): the festival begins in a month.
import { moveFestival } from '../../scripts/demo/move-festival.ts'

moveFestival(30)
