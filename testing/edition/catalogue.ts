// The catalogue of the tests' edition. See README.md.
import type { Category } from '../../domain/edition/content.ts'
import { games } from './events/games.ts'
import { stage } from './events/stage.ts'
import { words } from './events/words.ts'

export const catalogue: Category[] = [stage, words, games]
