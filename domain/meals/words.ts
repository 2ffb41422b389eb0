// A counter's answers in words, for the counter, lists and files.
import type { MealResult } from './counter.ts'

export const resultTexts: Record<MealResult, string> = {
  served: 'Enjoy it',
  already_eaten: 'Already eaten',
  no_meals: 'No meals in this pass',
  unpaid: 'Not paid',
  unknown_pass: 'Unknown pass',
  replaced_pass: 'Replaced pass',
  not_now: 'Not given out now',
}
