// How each answer of a counter is shown: what to do, its colour and sign. Its words are domain/meals/words.ts.
import type { MealResult } from '../../../domain/meals/counter.ts'
import type { Tone } from '../scanning/feedback.ts'

export const answerLooks: Record<MealResult, { advice: string; tone: Tone; sign: string }> = {
  served: { advice: '', tone: 'go', sign: '✓' },
  already_eaten: { advice: 'One meal for each pass.', tone: 'stop', sign: '✕' },
  no_meals: { advice: 'Send the person to the festival’s desk.', tone: 'stop', sign: '✕' },
  unpaid: { advice: 'Send the person to the festival’s desk, or let in with a reason.', tone: 'ask', sign: '₹' },
  unknown_pass: { advice: 'This is no pass of this festival. Look for the name below.', tone: 'stop', sign: '?' },
  replaced_pass: { advice: 'The pass has a newer code: ask for it on the phone.', tone: 'stop', sign: '✕' },
  not_now: { advice: 'Choose the meal of this hour.', tone: 'stop', sign: '✕' },
}
