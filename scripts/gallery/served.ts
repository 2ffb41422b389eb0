// Serves the build for the gallery, with its own database and a logged-in participant.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { allEvents } from '../../domain/edition/catalogue.ts'
import { addPerson } from '../../server/access/accounts.ts'
import { startSession } from '../../server/access/sessions.ts'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/database/open.ts'
import type { Transaction } from '../../server/database/types.ts'
import { publicContent, thisEdition } from '../../server/edition.ts'
import { readKeys } from '../../server/keys.ts'
import { loadPages } from '../../server/pages/rendered-pages.ts'
import { register } from '../../server/taking-part/registrations/store.ts'
import { chromiumArgs, findChromium } from '../../testing/system-programs.ts'

export type Served = {
  /** The site's address without a slash at the end. */
  base: string
  /** The access token of a participant with unpaid events. */
  token: string
  browser: Browser
}

const numbers = allEvents(publicContent.catalogue).map(({ ind }) => ind)

/** The gallery shows the page of this event as an example. */
export const shownEvent = numbers[2] ?? numbers[0]!

/** Serves the build while `work` runs. */
export async function whileServed(work: (served: Served) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'festival-gallery-'))
  const config = readConfig({ DATA_DIR: dataDir })
  const database = await openDatabase(config)
  const pages = await loadPages('build', config, publicContent)
  const app = createApp({ keys: await readKeys(database.db, config), config, database, wakeMail: () => {}, pages })
  const token = await database.write(aVisitor)
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: chromiumArgs })
  await work({ base, token, browser })
  await browser.close()
  await app.close()
  await database.close()
  rmSync(dataDir, { recursive: true })
}

/** Makes a participant with unpaid events; returns the access token. */
async function aVisitor(trx: Transaction): Promise<string> {
  const { festival } = thisEdition
  const now = Date.now()
  const personId = await addPerson(
    trx,
    {
      city: 'Sample City',
      college: 'Sample College',
      gender: 'female',
      username: 'Sample Visitor',
      email: 'visitor@example.org',
      passwordHash: 'none',
      facilityId: festival.facilities.at(-1)!.id,
    },
    now,
  )
  const eventIds = [2, 11, 20].flatMap(index => numbers[index] ?? [])
  await register(trx, thisEdition, { personId, eventIds, atDesk: true }, now)
  return startSession(trx, personId, now)
}
