// Questions at registration with their answers, for tests of pages.
import type { Answered } from '../../domain/answers/api.ts'

/** A required yes-or-no question of an event, without an answer. */
export function asked(changes: Partial<Answered> = {}): Answered {
  return {
    event: 40,
    team: null,
    question: 'adult',
    name: '18 or older',
    ask: 'I am 18 or older',
    kind: 'yesNo',
    choices: [],
    most: 200,
    required: true,
    closesAt: null,
    isOpen: true,
    value: null,
    words: '',
    missing: (changes.required ?? true) && (changes.value ?? null) === null,
    unexpected: false,
    ...changes,
  }
}

/** A question about meals with two choices. */
export const askedDiet = asked({
  event: null,
  question: 'diet',
  name: 'Diet',
  ask: 'What do you eat?',
  kind: 'choice',
  choices: [
    { id: 'plants', name: 'Plants' },
    { id: 'everything', name: 'Everything' },
  ],
})
