// The columns of the lists of meals.

import { notAnswered } from '../answers/rules.ts'
import type { ListColumn } from '../lists/list-column.ts'
import type { MealNumbers, MealScanRow } from './api.ts'
import { resultTexts } from './words.ts'

export const mealScanColumns: readonly ListColumn<MealScanRow>[] = [
  { name: 'username', title: 'Person', kind: 'person', value: row => row.username },
  { name: 'userId', title: 'User id', kind: 'code', value: row => row.userId },
  { name: 'college', title: 'College', kind: 'text', value: row => row.college, extra: true },
  { name: 'meal', title: 'Meal', kind: 'text', value: row => row.meal },
  { name: 'day', title: 'Day', kind: 'code', value: row => row.day },
  { name: 'at', title: 'When', kind: 'moment', value: row => row.at, sort: 'time' },
  { name: 'result', title: 'Answer', kind: 'text', value: row => resultTexts[row.result] },
  { name: 'twice', title: 'Given twice', kind: 'mark', value: row => row.twice },
  { name: 'counter', title: 'Counter', kind: 'text', value: row => row.counter },
  { name: 'by', title: 'Scanned by', kind: 'text', value: row => row.by },
  { name: 'undoneAt', title: 'Undone', kind: 'moment', value: row => row.undoneAt, extra: true },
  { name: 'reason', title: 'Reason', kind: 'text', value: row => row.reason },
]

export type MealRow = MealNumbers['meals'][number]

export const mealColumns: readonly ListColumn<MealRow>[] = [
  { name: 'name', title: 'Meal', kind: 'text', value: row => row.name },
  { name: 'day', title: 'Day', kind: 'code', value: row => row.day },
  { name: 'from', title: 'From', kind: 'moment', value: row => row.from },
  { name: 'to', title: 'To', kind: 'moment', value: row => row.to, extra: true },
  { name: 'expected', title: 'Expected', kind: 'figure', value: row => row.forecast.expected },
  { name: 'served', title: 'Eaten', kind: 'figure', value: row => row.served },
  { name: 'unpaid', title: 'Eaten unpaid', kind: 'figure', value: row => row.unpaid },
  { name: 'twice', title: 'Given twice', kind: 'figure', value: row => row.twice },
  { name: 'entitled', title: 'Entitled', kind: 'figure', value: row => row.forecast.entitled, extra: true },
  { name: 'arrived', title: 'Have arrived', kind: 'figure', value: row => row.forecast.arrived, extra: true },
  { name: 'toCome', title: 'Still to come', kind: 'figure', value: row => row.forecast.toCome, extra: true },
  { name: 'away', title: 'Not here that day', kind: 'figure', value: row => row.forecast.away, extra: true },
  { name: 'missing', title: 'Did not arrive', kind: 'figure', value: row => row.forecast.missing, extra: true },
]

/** A column for each answer to the questions about meals, such as 'Jain'. All meals have the same answers. */
export function mealAnswerColumns([first]: readonly MealRow[]): ListColumn<MealRow>[] {
  return (first?.answers ?? []).flatMap(({ question, counts }, q) =>
    counts.map(({ answer }, a) => ({
      name: `answer-${q}-${a}`,
      title: answer === notAnswered ? `${question}: ${answer}` : answer,
      kind: 'figure',
      value: ({ answers }) => answers[q]?.counts[a]?.people ?? 0,
    })),
  )
}
