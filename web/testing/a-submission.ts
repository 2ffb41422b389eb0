// What a user hands in, as in an answer of the server, for tests: music for event 1 that is missing and still open.
import type { HandedIn, OwnSubmission } from '../../domain/submissions/api.ts'

export const audioOfTwoMinutes: OwnSubmission['accepts'][number] = {
  kind: 'audio',
  formats: ['mp3'],
  maxBytes: 25_000_000,
  maxSeconds: 120,
  maxWords: null,
  exif: false,
  duringFestival: false,
}

export const aTextOf = (maxWords: number): OwnSubmission['accepts'][number] => ({
  ...audioOfTwoMinutes,
  kind: 'text',
  formats: [],
  maxBytes: null,
  maxSeconds: null,
  maxWords,
})

export function aSubmission(changes: Partial<OwnSubmission> = {}): OwnSubmission {
  return {
    eventId: 1,
    submission: 'music',
    name: 'Music',
    note: '',
    accepts: [audioOfTwoMinutes],
    min: 1,
    max: 1,
    themes: [],
    required: true,
    deadline: null,
    deadlineRule: '1 hour before the event',
    openedLate: false,
    isOpen: true,
    team: null,
    files: [],
    halves: [],
    refused: null,
    ...changes,
  }
}

export function aFile(changes: Partial<HandedIn> = {}): HandedIn {
  return {
    id: 'file-1',
    kind: 'audio',
    theme: '',
    name: 'Our mix.mp3',
    bytes: 3_400_000,
    seconds: 161,
    words: null,
    takenAt: null,
    text: null,
    link: null,
    at: '2030-11-12T10:00:00.000Z',
    by: 'Bela Das',
    ...changes,
  }
}
