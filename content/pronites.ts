// The Pronites page: one paragraph about the concert nights.
// For a new edition rewrite the paragraph once the line-up is known.
import type { Pronites } from '../domain/content.ts'

export const pronites = {
  paragraph:
    'Pronites are the concert nights of {festival}, the hours the whole campus waits for. When darkness falls the lights come up, guest artists take the stage and thousands of voices sing along. They are counted as the 2nd biggest star nights, and they bring visitors, participants and the institute together in front of one stage. Find your friends, find a place near the front, and let the music carry you.',
} satisfies Pronites
