// The schemas of the questions that people answer when they register for an event, make a team or choose meals.
// Browsers import only the types (content.ts), so that they do not load zod. The questions page is in text-schemas.ts.
import { z } from 'zod'
import { id, instant, text } from './content-fields.ts'

const fields = {
  /** Stored with each answer: correct the texts at any time, never give an id to another question. */
  id,
  /** The title of its column in lists, such as 'Language'. */
  name: text.max(40, 'must have at most 40 characters: it is the title of a column'),
  /** The sentence that people read, such as 'In which language is your play?'. */
  ask: text.max(160, 'must have at most 160 characters'),
  kind: z.enum(['text', 'choice', 'yesNo']),
  /** The answers to choose from. An answer is stored by its id: correct a name at any time, never reuse an id. */
  choices: z
    .array(z.strictObject({ id, name: text.max(60, 'must have at most 60 characters') }))
    .refine(all => unique(all.map(choice => choice.id)), 'must all have different ids')
    .refine(all => unique(all.map(choice => choice.name)), 'must all have different names')
    .optional(),
  /** The most characters of a typed answer. */
  most: z.number().int().positive().max(1000, 'must be at most 1000').optional(),
  /** People without an answer keep their registration. The profile and a mail tell them, lists mark them. */
  required: z.boolean(),
  /** The last moment for people to answer or change; by default while teams of the event, or a stay, may change. */
  closesAt: instant.optional(),
  /** The answer that a rule needs. Another answer is accepted; the person is told, and the roster marks it. */
  expects: z.enum(['yes', 'no']).optional(),
}

type Fields = {
  kind: 'text' | 'choice' | 'yesNo'
  choices?: unknown[] | undefined
  most?: number | undefined
  expects?: string | undefined
}

/** Finds fields that do not fit the kind of the question. */
function refuseUnfitting({ kind, choices, most, expects }: Fields, context: z.RefinementCtx): void {
  const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (kind === 'choice' && (choices?.length ?? 0) < 2) fault('choices', 'must have at least two choices')
  if (kind !== 'choice' && choices) fault('choices', "belongs only to a question of the kind 'choice'")
  if (kind !== 'text' && most !== undefined) fault('most', "belongs only to a question of the kind 'text'")
  if (kind !== 'yesNo' && expects) fault('expects', "belongs only to a question of the kind 'yesNo'")
}

const differentIds = 'must all have different ids'

/** The questions of an event, to each person or to each team. */
export const eventQuestions = z
  .array(z.strictObject({ ...fields, of: z.enum(['person', 'team']) }).superRefine(refuseUnfitting))
  .refine(all => unique(all.map(question => question.id)), differentIds)

/** Questions to everybody who has meals. */
export const mealQuestions = z
  .array(z.strictObject(fields).superRefine(refuseUnfitting))
  .refine(all => unique(all.map(question => question.id)), differentIds)

function unique(values: readonly string[]): boolean {
  return new Set(values).size === values.length
}
