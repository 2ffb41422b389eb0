// The schemas of the pages that are mostly text (about, pronites, social cause, questions, legal pages), and of each
// page's title and description.
import { z } from 'zod'
import { fact, id, sample, text } from './content-fields.ts'
import { type PagePath, pages } from './pages.ts'
import { helplineSchema } from './stay-schema.ts'

export const aboutSchema = z.strictObject({
  paragraphs: z.array(text).min(1),
  statistics: z.array(z.strictObject({ figure: text, label: text })).min(1),
})
export const pronitesSchema = z.strictObject({
  paragraph: text,
  /** The requirements of the gate for visitors of the concert nights. */
  gate: text.optional(),
  nights: z
    .array(
      z.strictObject({
        /** Its festival day, counted from 1. */
        day: z.number().int().positive(),
        name: text,
        /** The title of its session in the programme; the session has the time and stage. */
        session: text,
        /** The act; null until it is announced. `announcedOn` is the day of the announcement, if decided. */
        act: text.nullable(),
        announcedOn: z.iso.date().nullable(),
        line: text,
        /** Whether the landing page names this act before the festival. */
        headline: z.boolean().optional(),
        sample,
      }),
    )
    .optional(),
})
export const socialCauseSchema = z.strictObject({
  theme: fact,
  paragraphs: z.array(text).min(1),
  /** This year's stalls: their people, their goods, and their place once it is known. */
  stalls: z
    .array(z.strictObject({ id, name: text, makes: text, where: text.optional(), sample }))
    .min(1)
    .optional(),
})

/** The page of the site to which an answer links, and the text of the link. */
const way = z.strictObject({ words: text, to: z.enum(Object.keys(pages) as PagePath[]) })
const answeredQuestion = z.strictObject({
  /** The end of the question's address, such as money-back in /questions#money-back. */
  id,
  question: text,
  answer: z.array(text).min(1),
  ways: z.array(way).optional(),
  sample,
})
export const questionsSchema = z.strictObject({
  aside: text,
  /** The topics in the order of the page. Helplines are shown above the questions of their topic. */
  topics: z
    .array(
      z.strictObject({
        id,
        name: text,
        helplines: z.array(helplineSchema).optional(),
        questions: z.array(answeredQuestion).min(1),
      }),
    )
    .min(1),
})
export const legalPageSchema = z.strictObject({
  heading: text,
  /** A summary of the page in one or two sentences. */
  summary: text,
  sections: z
    .array(
      z.strictObject({
        heading: text,
        paragraphs: z.array(text).min(1),
        ways: z.array(way).optional(),
        /** Whether Refunds shows it as a numbered step. */
        step: z.boolean().optional(),
        sample,
      }),
    )
    .min(1),
})
export const legalSchema = z.strictObject({
  privacy: legalPageSchema,
  terms: legalPageSchema,
  refunds: legalPageSchema,
})

/** A title and a description for each page of pages.ts. Event pages derive theirs from the event. */
export const pagesSchema = z.record(
  z.enum(Object.keys(pages) as PagePath[]),
  z.strictObject({
    title: text.max(60, 'must have at most 60 characters'),
    description: text.min(70, 'must have at least 70 characters').max(160, 'must have at most 160 characters'),
  }),
)
