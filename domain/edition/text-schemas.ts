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
  /** What the gate asks of who comes to the nights. */
  gate: text.optional(),
  nights: z
    .array(
      z.strictObject({
        /** The festival's day that it belongs to, 1 the first. */
        day: z.number().int().positive(),
        name: text,
        /** The title of its session in the programme, which has hour and stage. */
        session: text,
        /** The act; null until it is announced, on the day `announcedOn` if that is settled. */
        act: text.nullable(),
        announcedOn: z.iso.date().nullable(),
        line: text,
        /** The act that the landing page names before the festival. */
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

/** A page of the site that an answer leads to, and the words of the link. */
const way = z.strictObject({ words: text, to: z.enum(Object.keys(pages) as PagePath[]) })
const answeredQuestion = z.strictObject({
  /** The end of its address, such as /questions#money-back. */
  id,
  question: text,
  answer: z.array(text).min(1),
  ways: z.array(way).optional(),
  sample,
})
export const questionsSchema = z.strictObject({
  aside: text,
  /** In the order of the booth's drawers. Helplines are shown above the questions of their topic. */
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
  /** The page in one or two sentences. */
  summary: text,
  sections: z
    .array(z.strictObject({ heading: text, paragraphs: z.array(text).min(1), ways: z.array(way).optional(), sample }))
    .min(1),
})
export const legalSchema = z.strictObject({
  privacy: legalPageSchema,
  terms: legalPageSchema,
  refunds: legalPageSchema,
})

/** A title and a description for each page of pages.ts; event pages make theirs from the event. */
export const pagesSchema = z.record(
  z.enum(Object.keys(pages) as PagePath[]),
  z.strictObject({
    title: text.max(60, 'must have at most 60 characters'),
    description: text.min(70, 'must have at least 70 characters').max(160, 'must have at most 160 characters'),
  }),
)
