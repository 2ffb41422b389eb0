// The schemas of the calls about answers to questions at registration: a person's own, and the organisers'. Browsers
// import only the types. domain/call-fields.ts has the fields that the organisers' calls share.
import { z } from 'zod'
import { instant } from '../call-fields.ts'

const eventId = z.number().int().positive().max(1_000_000)
/**
 * A question to a person: of `event`, or about the meals if `event` is null. `team` is the id of the team that is
 * asked; null if the person is asked.
 */
const asked = { event: eventId.nullable(), team: z.string().max(60).nullable(), question: z.string().max(60) }
/** The text, the id of a choice, or 'yes' or 'no'. Empty clears the answer. */
const value = z.string().max(4000)

const answered = z.object({
  event: eventId.nullable(),
  team: z.object({ id: z.string(), name: z.string() }).nullable(),
  question: z.string(),
  /** The short name, the title of the column in lists. */
  name: z.string(),
  ask: z.string(),
  kind: z.enum(['text', 'choice', 'yesNo']),
  choices: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The most characters of a typed answer. */
  most: z.number().int(),
  required: z.boolean(),
  /** When people can no longer answer or change it; null if no time is known. */
  closesAt: instant.nullable(),
  isOpen: z.boolean(),
  /** The stored answer; null if there is none. */
  value: z.string().nullable(),
  /** The answer in words; empty if there is none. */
  words: z.string(),
  /** Whether a required answer is missing, or the content no longer offers the stored one. */
  missing: z.boolean(),
  /** Whether the rule of the event needs another answer. */
  unexpected: z.boolean(),
})
export type Answered = z.infer<typeof answered>

// GET and POST /users/answers (ordinary session): every question to the person and to their teams, with the answers
export const answersList = z.object({ answers: z.array(answered) })
export type AnswersList = z.infer<typeof answersList>

// Stores all of these answers or none
export const typedAnswer = z.object({ ...asked, value })
export const answersBody = z.object({ answers: z.array(typedAnswer).min(1).max(100) })
export type AnswersBody = z.infer<typeof answersBody>

// GET /questions: the questions to a person who registers at the desk, of every event and about meals, without answers
// An organiser answers for a person or their team, also after the time. Changing an answer needs a reason
export const deskAnswersBody = answersBody.extend({ reason: z.string().trim().max(300).default('') })
export type DeskAnswersBody = z.input<typeof deskAnswersBody>
