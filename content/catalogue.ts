// The catalogue: the categories in the order of the Events page. Each category has its own file in events/. To add a
// category, write its file, list it here, and add its two colours to the palette (palette.ts names the file).
// `npm run content:check` prints a free number for a new event. When you delete an event, add it to its category:
// retired: [{ ind: NUMBER, heading: 'HEADING' }].
import type { Category } from '../domain/edition/content.ts'
import { dance } from './events/dance.ts'
import { dramatics } from './events/dramatics.ts'
import { fashion } from './events/fashion.ts'
import { fineArts } from './events/fine-arts.ts'
import { informals } from './events/informals.ts'
import { literary } from './events/literary.ts'
import { photoVideography } from './events/photo-videography.ts'
import { quizzing } from './events/quizzing.ts'
import { vocals } from './events/vocals.ts'

export const catalogue: Category[] = [
  dramatics,
  dance,
  fineArts,
  literary,
  fashion,
  vocals,
  photoVideography,
  quizzing,
  informals,
]
