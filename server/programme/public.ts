// The only way by which the programme reaches public pages: what anybody may read of it, and until when it stays true.
import { publicFacts } from '../../domain/facts.ts'
import { nextMoment } from '../../domain/programme-moments.ts'
import type { PublicProgramme } from '../../domain/programme-types.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { presentEdition } from '../facts/live-edition.ts'
import { readFacts } from '../facts/versions.ts'
import { readSiteNotices } from '../notices/read.ts'
import { readPublicPlaces } from '../places/public.ts'
import { readPublicResults } from '../results/public.ts'
import { programmeVersion } from './changed.ts'
import { readProgramme } from './read.ts'

/** What pages are rendered from besides the content. */
export type LiveProgramme = {
  version: number
  programme: PublicProgramme
  /** The moment that pages take for now, in milliseconds. */
  now: number
  /** When pages look different even if nobody changes anything, in milliseconds. */
  until: number
}

/**
 * The public part of the programme at `now` (milliseconds). Drafts and anything about people stay out of it: it is handed out to everybody.
 */
export async function readPublicProgramme(db: Db, edition: Edition, now: number): Promise<PublicProgramme> {
  const places = await readPublicPlaces(db, edition, now)
  const facts = publicFacts(await readFacts(db))
  const [notices, results] = [await readSiteNotices(db), await readPublicResults(db)]
  return { ...(await readProgramme(db)), places, notices, results, facts }
}

/** The public programme with its version. What is written meanwhile has a higher one, so nobody takes it for read. */
export async function readLiveProgramme(db: Db, edition: Edition, now: number): Promise<LiveProgramme> {
  const version = await programmeVersion(db)
  const present = await presentEdition(db, edition)
  const programme = await readPublicProgramme(db, present, now)
  return { version, programme, now, until: nextMoment(programme, present.festival, now) }
}
