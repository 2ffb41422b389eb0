// The catalogue: the categories in the order of the Events page. Each category is a file in events/. To add a category,
// write its file, list it here, and give it a pair of colours in the palette that palette.ts names. Give a new event
// the number that `npm run content:check` calls free. When you delete an event, add it to its category:
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
