// The word, advice, colour and sign that show each result of a scan. Colour and sign never appear without the word.
import type { ScanAnswer } from '../../../domain/gate/api.ts'
import type { Tone } from '../scanning/feedback.ts'

export type ResultWords = { word: string; advice: string; tone: Tone; sign: string }

export const resultWords: Record<ScanAnswer['result'], ResultWords> = {
  admitted: { word: 'Admitted', advice: 'Let the person in.', tone: 'go', sign: '✓' },
  left: { word: 'Left', advice: 'Let the person out.', tone: 'go', sign: '✓' },
  already_inside: {
    word: 'Already inside',
    advice:
      'This pass came in today. Compare the name with an identity card. If the person left without a scan, let them in again.',
    tone: 'stop',
    sign: '✕',
  },
  not_inside: {
    word: 'Not inside',
    advice: 'This pass was not scanned on the way in. Let the person out and tell the desk.',
    tone: 'ask',
    sign: '!',
  },
  unpaid: {
    word: 'Unpaid',
    advice: 'Send the person to the desk to pay, or admit with a reason.',
    tone: 'ask',
    sign: '₹',
  },
  no_registration: {
    word: 'No registration',
    advice: 'Not registered for any event. Send the person to the desk.',
    tone: 'stop',
    sign: '✕',
  },
  cancelled: {
    word: 'Cancelled',
    advice: 'All registrations were cancelled. Send the person to the desk.',
    tone: 'stop',
    sign: '✕',
  },
  unknown_pass: {
    word: 'Unknown pass',
    advice: 'This is not a pass of this festival. Search for the name, or send the person to the desk.',
    tone: 'stop',
    sign: '?',
  },
  replaced_pass: {
    word: 'Replaced pass',
    advice: 'The pass has a newer code: ask for it on the phone, or search for the name and compare an identity card.',
    tone: 'stop',
    sign: '✕',
  },
  repeated: {
    word: 'Scanned before',
    advice: 'This scan was sent before. It counts once.',
    tone: 'known',
    sign: '↻',
  },
}
