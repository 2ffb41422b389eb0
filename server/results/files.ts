// What is published as tables for files: every entry of results, and the championship.
import { championshipOf } from '../../domain/results/championship.ts'
import { championshipColumns, resultColumns } from '../../domain/results/columns.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { type Table, tableOf } from '../spreadsheet/table.ts'
import { readPublicResults } from './public.ts'

/** A row for each entry of what is published of the events for which `isVisible` answers true. */
export async function resultsTable(
  db: Db,
  edition: Edition,
  isVisible: (eventId: number) => boolean = () => true,
): Promise<Table> {
  const results = (await readPublicResults(db)).filter(({ eventId }) => isVisible(eventId))
  const lines = results.flatMap(result => result.entries.map(entry => ({ result, entry })))
  return tableOf(edition, 'results', resultColumns, [lines])
}

/** A row for each college with points. */
export async function championshipTable(db: Db, edition: Edition): Promise<Table> {
  const rows = championshipOf(await readPublicResults(db), edition.catalogue, edition.festival.championship)
  return tableOf(edition, 'championship', championshipColumns, [rows])
}
