// Loaded before the program (`node --import`) where an attack needs a festival that is still to come: in ten days,
// whatever content/edition.ts says.
import { thisEdition } from '../../server/edition.ts'

const day = 24 * 60 * 60 * 1000
const dayIn = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)

Object.assign(thisEdition.festival.dates, { first: dayIn(10), last: dayIn(12) })
