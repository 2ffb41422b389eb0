// Reads the data of public pages from the database, and the next time at which the pages change.
import type { Millis } from '../domain/day.ts'
import { nextMoment } from '../domain/pages/next-moment.ts'
import { noPublicData, type PublicData } from '../domain/pages/public-data.ts'
import type { Db } from './database/types.ts'
import type { Edition } from './edition.ts'
import { features } from './features.ts'
import type { Live } from './overrides/live-edition.ts'
import type { LiveData } from './pages/fresh-pages.ts'
import { publicDataVersion } from './pages/public-version.ts'

/**
 * The public data of all features. Everybody may read these data, so they have no drafts and no personal data.
 */
export async function readPublicData(db: Db, edition: Edition, now: Millis): Promise<PublicData> {
  const publicData = { ...noPublicData }
  for (const feature of features) Object.assign(publicData, await feature.publicData?.(db, edition, now))
  return publicData
}

/** The public data and their version. The version is read first, so that a later write has a higher version. */
export async function readLiveData(db: Db, live: Live, now: Millis): Promise<LiveData> {
  const version = await publicDataVersion(db)
  const present = await live.refresh(db)
  const publicData = await readPublicData(db, present, now)
  return { version, publicData, now, until: nextMoment(publicData, present.festival, now) }
}
