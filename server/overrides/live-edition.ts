// The edition as organisers have changed it: plain data of one moment, never changed afterwards. The edge of a call
// asks for it once and hands it on. What decides is read in its own transaction, so that two processes never disagree
// (docs/decisions/edition.md).
import { withOverrides } from '../../domain/overrides/overrides.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { overridesVersion, readOverrides } from './versions.ts'

/** Where the edition of the moment is asked for: at the edge of a call, of a job, of a mail. */
export type Live = {
  /**
   * As this process last read it. fresh-pages.ts reads it again within half a second, soon enough for what is shown.
   */
  edition(): Edition
  /** The edition as the database has it now; later calls of `edition` answer it too. Not for transactions. */
  refresh(db: Db): Promise<Edition>
}

/** The live edition of a process, which begins as the content folder has it. */
export function liveEdition(written: Edition): Live {
  let last = written
  return {
    edition: () => last,
    async refresh(db) {
      const present = await presentEdition(db, last)
      // Answers may arrive in another order than they were asked for.
      if (versionOf(present) > versionOf(last)) last = present
      return present
    },
  }
}

function versionOf({ overridden }: Edition): number {
  return overridden?.version ?? 0
}

/** The edition as the content folder has it. */
export function writtenEdition(edition: Edition): Edition {
  return edition.overridden?.written ?? edition
}

/**
 * The edition with every override as the database, or the open transaction, has it; the same one where nothing changed.
 * For rules, call it behind the lock that a change of the override waits for. `read` is the version of the overrides
 * where another query has read it.
 */
export async function presentEdition(db: Db, edition: Edition, read?: number): Promise<Edition> {
  const version = read ?? (await overridesVersion(db))
  if (version === versionOf(edition)) return edition
  const written = writtenEdition(edition)
  if (version === 0) return written
  const { festival, catalogue, privateContent } = withOverrides(written, await readOverrides(db))
  return Object.freeze({ festival, catalogue, privateContent, stay: written.stay, overridden: { version, written } })
}
