// Makes the files of the published results and of the championship.
import { championshipOf } from '../../domain/results/championship.ts'
import { championshipColumns, resultColumns } from '../../domain/results/columns.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { type Table, tableOf } from '../spreadsheet/table.ts'
import { readPublicResults } from './public.ts'

/** One row per published entry of the events for which `isVisible` is true. */
export async function resultsTable(
  db: Db,
  edition: Edition,
  isVisible: (eventId: number) => boolean = () => true,
): Promise<Table> {
  const results = (await readPublicResults(db)).filter(({ eventId }) => isVisible(eventId))
  const lines = results.flatMap(result => result.entries.map(entry => ({ result, entry })))
  return tableOf(edition, 'results', resultColumns, [lines])
}

/** One row per college with points. */
export async function championshipTable(db: Db, edition: Edition): Promise<Table> {
  const rows = championshipOf(await readPublicResults(db), edition.catalogue, edition.festival.championship)
  return tableOf(edition, 'championship', championshipColumns, [rows])
}
