// The advice, colour and sign for each answer that a counter gives. The answers' texts are in domain/meals/words.ts.
import type { MealResult } from '../../../domain/meals/counter.ts'
import type { Tone } from '../scanning/feedback.ts'

export const answerStyles: Record<MealResult, { advice: string; tone: Tone; sign: string }> = {
  served: { advice: '', tone: 'go', sign: '✓' },
  already_eaten: { advice: 'One meal per pass.', tone: 'stop', sign: '✕' },
  no_meals: { advice: 'Send the person to the festival’s desk.', tone: 'stop', sign: '✕' },
  unpaid: { advice: 'Send the person to the festival’s desk, or let in with a reason.', tone: 'ask', sign: '₹' },
  unknown_pass: { advice: 'Not a pass of this festival. Search for the name below.', tone: 'stop', sign: '?' },
  replaced_pass: { advice: 'The pass has a newer code: ask for the pass on the phone.', tone: 'stop', sign: '✕' },
  not_now: { advice: 'Choose the meal of this hour.', tone: 'stop', sign: '✕' },
}
