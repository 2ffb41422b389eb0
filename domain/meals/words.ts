// The answers of a counter as text, for the counter, lists and files.
import type { MealResult, NoMealsReason } from './counter.ts'

export const resultTexts: Record<MealResult, string> = {
  served: 'Enjoy it',
  already_eaten: 'Already eaten',
  no_meals: 'No meals in this pass',
  unpaid: 'Not paid',
  unknown_pass: 'Unknown pass',
  replaced_pass: 'Replaced pass',
  not_now: 'Not served now',
}

/** The counter's explanation: 'Asha has no meals: registered for too few events'. */
export function noMealsText(name: string, reason: NoMealsReason): string {
  return `${name} has no meals: ${reasonTexts[reason]}`
}

const reasonTexts: Record<NoMealsReason, string> = {
  student: 'student of the institute',
  'not-chosen': 'chose no meals',
  'too-few-events': 'registered for too few events',
}
