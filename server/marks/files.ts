// Score sheets as files: one row per performer with every mark, the working of the total, and the rank.
import { allEvents } from '../../domain/edition/catalogue.ts'
import type { ListColumn } from '../../domain/lists/list-column.ts'
import { roundsOf } from '../../domain/stage/rounds.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { type Table, tableOf } from '../spreadsheet/table.ts'
import type { Round } from '../stage/rounds.ts'
import { readMarksSheet } from './sheet.ts'

type Sheet = Awaited<ReturnType<typeof readMarksSheet>>
type Row = Sheet['rows'][number]

/** The score sheet of a round. A mark has a column per judge and criterion, with the judge's total behind them. */
export async function scoreSheet(db: Db, edition: Edition, stage: Round): Promise<Table> {
  const sheet = await readMarksSheet(db, stage)
  const points = (halves: number | null | undefined) => (halves == null ? null : halves / 2)
  const figure = (name: string, title: string, value: ListColumn<Row>['value']): ListColumn<Row> => ({
    name,
    title,
    value,
    kind: 'figure',
  })
  const marks = sheet.judges.flatMap((judge, j) => [
    ...sheet.criteria.map((criterion, c) =>
      figure(`mark-${j}-${c}`, `${judge.name}: ${criterion.name}`, row => points(row.marks[j]?.halves[c])),
    ),
    figure(`total-${j}`, `${judge.name}: total`, row => points(row.marks[j]?.total)),
    {
      name: `counts-${j}`,
      title: `${judge.name}: counts`,
      kind: 'mark' as const,
      value: (row: Row) => row.marks[j]?.counts ?? false,
    },
  ])
  const columns: ListColumn<Row>[] = [
    figure('rank', 'Rank', row => row.rank),
    { name: 'name', title: 'Name', kind: 'text', value: row => row.name },
    { name: 'college', title: 'College', kind: 'text', value: row => row.college },
    ...marks,
    { name: 'working', title: 'Working', kind: 'text', value: row => row.working },
    figure('score', 'Score', row => Number(row.score)),
    { name: 'complete', title: 'Complete', kind: 'mark', value: row => row.isComplete },
  ]
  const { event, round } = stage
  return tableOf(edition, `score-sheet-${event.ind}-${round.id}`, columns, [sheet.rows])
}

/** The score sheets of all rounds that have marks. */
export async function* allScoreSheets(db: Db, edition: Edition): AsyncGenerator<Table> {
  const used = await db
    .selectFrom('mark_press')
    .innerJoin('stage_slot', 'stage_slot.id', 'mark_press.slot_id')
    .select(['stage_slot.event_id', 'stage_slot.round_id'])
    .distinct()
    .execute()
  const keys = new Set(used.map(({ event_id, round_id }) => `${event_id} ${round_id}`))
  for (const event of allEvents(edition.catalogue))
    for (const round of roundsOf(event))
      if (keys.has(`${event.ind} ${round.id}`)) yield await scoreSheet(db, edition, { event, round })
}
