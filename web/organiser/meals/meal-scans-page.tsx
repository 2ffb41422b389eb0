// Every scan at the counters: who ate what, when and where, what was refused, and what was given twice.
import type { MealScanRow } from '../../../domain/meals/api.ts'
import { mealScanColumns } from '../../../domain/meals/columns.ts'
import { resultTexts } from '../../../domain/meals/words.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { ChooseColumns, hiddenColumns, usualColumns } from '../shell/lists/choose-columns.tsx'
import { Downloads } from '../shell/lists/downloads.tsx'
import { shownColumns } from '../shell/lists/list-columns.tsx'
import { List } from '../shell/lists/table.tsx'
import { DayFilter, Filter, PageHead, SearchBox, Toolbar } from '../shell/lists/toolbar.tsx'
import { useFilters } from '../shell/lists/use-filters.ts'
import { Badge } from '../shell/states.tsx'
import { listMealScans, readMealNumbers } from './calls.ts'
import { answerLooks } from './words.ts'

const answers = [
  { value: '', text: 'All' },
  { value: 'served', text: 'Eaten' },
  { value: 'unpaid', text: 'Eaten, not paid' },
  { value: 'twice', text: 'Given twice' },
  { value: 'refused', text: 'Refused' },
]
const tones = { go: 'good', known: 'plain', ask: 'warn', stop: 'bad' } as const

function Answer({ row }: { row: MealScanRow }) {
  return (
    <>
      <Badge tone={tones[answerLooks[row.result].tone]}>{resultTexts[row.result]}</Badge> {row.undoneAt && 'taken back'}
    </>
  )
}

export default function MealScans() {
  const filters = useFilters({ ...usualColumns, meal: '', day: '', counter: '', answer: '' }, ['without'])
  const { values, set, query, key } = filters
  const asked = useAnswer('meal scans', () => listMealScans(query), key)
  const kinds = new Map(useAnswer('meal kinds', readMealNumbers).data?.meals.map(meal => [meal.mealId, meal.name]))
  const meals = [{ value: '', text: 'All' }, ...[...kinds].map(([value, text]) => ({ value, text }))]
  return (
    <>
      <PageHead title="Scans at counters">
        <ChooseColumns
          columns={mealScanColumns}
          without={values.without}
          onChoose={without => set({ without, page: values.page })}
        />
        <Downloads name="scans at counters" path="meals/scans/file" query={query} />
      </PageHead>
      <Toolbar>
        <SearchBox label="Name, user id or college" value={values.search} onChange={search => set({ search })} />
        <Filter label="Answer" value={values.answer} choices={answers} onChange={answer => set({ answer })} />
        <Filter label="Meal" value={values.meal} choices={meals} onChange={meal => set({ meal })} />
        <DayFilter label="Day" value={values.day} onChange={day => set({ day })} />
        <SearchBox label="Counter" plain value={values.counter} onChange={counter => set({ counter })} />
      </Toolbar>
      <List
        name="scans at counters"
        columns={shownColumns(mealScanColumns, {
          hidden: hiddenColumns(mealScanColumns, values.without),
          cells: { result: row => <Answer row={row} /> },
        })}
        rowKey={row => row.scanId}
        asked={asked}
        filters={filters}
        empty="No scan matches."
      />
    </>
  )
}
