// All scans at the meal counters, with person, time and counter: meals eaten, refusals, and meals given twice.
import type { MealScanRow } from '../../../domain/meals/api.ts'
import { mealScanColumns } from '../../../domain/meals/columns.ts'
import { resultTexts } from '../../../domain/meals/words.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { choices, day, ListPage, words } from '../shell/lists/list-page.tsx'
import { Badge } from '../shell/states.tsx'
import { listMealScans, readMealNumbers } from './calls.ts'
import { answerStyles } from './words.ts'

const all = { value: '', text: 'All' }
const answers = choices('answer', 'Answer', [
  all,
  { value: 'served', text: 'Eaten' },
  { value: 'unpaid', text: 'Eaten, not paid' },
  { value: 'twice', text: 'Given twice' },
  { value: 'refused', text: 'Refused' },
])
const tones = { go: 'good', known: 'plain', ask: 'warn', stop: 'bad' } as const

function Answer({ row }: { row: MealScanRow }) {
  return (
    <>
      <Badge tone={tones[answerStyles[row.result].tone]}>{resultTexts[row.result]}</Badge> {row.undoneAt && 'undone'}
    </>
  )
}

export default function MealScans() {
  const kinds = new Map(useAnswer('meal kinds', readMealNumbers).data?.meals.map(meal => [meal.mealId, meal.name]))
  const meals = [all, ...[...kinds].map(([value, text]) => ({ value, text }))]
  return (
    <ListPage
      title="Scans at counters"
      read={listMealScans}
      file="meals/scans/file"
      search="Name, user id or college"
      filters={[answers, choices('meal', 'Meal', meals), day('day', 'Day'), words('counter', 'Counter')]}
      columns={mealScanColumns}
      choosesColumns
      cells={{ result: row => <Answer row={row} /> }}
      rowKey={row => row.scanId}
      empty="No scans found."
    />
  )
}
