// The only way by which the database reaches public pages: what anybody may read of it, and until when it stays true.
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
 * What anybody may read at `now`, of all features. Drafts and anything about people stay out of it: it is handed out to
 * everybody.
 */
export async function readPublicData(db: Db, edition: Edition, now: Millis): Promise<PublicData> {
  const publicData = { ...noPublicData }
  for (const feature of features) Object.assign(publicData, await feature.publicData?.(db, edition, now))
  return publicData
}

/** The public data with its version. The version is read first: a later write has a higher one and is read again. */
export async function readLiveData(db: Db, live: Live, now: Millis): Promise<LiveData> {
  const version = await publicDataVersion(db)
  const present = await live.refresh(db)
  const publicData = await readPublicData(db, present, now)
  return { version, publicData, now, until: nextMoment(publicData, present.festival, now) }
}
