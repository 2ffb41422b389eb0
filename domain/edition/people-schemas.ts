// The schemas of the team, sponsors, guests, reviews and press clippings: entries that may have their own picture.
import { z } from 'zod'
import { id, link, sample, text } from './content-fields.ts'

const picture = { id, sample }
export const teamSchema = z
  .array(
    z.strictObject({
      name: text,
      members: z
        .array(
          z.strictObject({
            ...picture,
            name: text,
            post: text,
            /**
             * The subject for questions to this person, such as 'Rooms and food'. People with a subject are listed
             * first.
             */
            answersFor: text.optional(),
          }),
        )
        .min(1),
    }),
  )
  .min(1)
export const sponsorsSchema = z.strictObject({
  /** This year's sponsors, the most important first. The home page shows the first six too. */
  strip: z
    .array(
      z.strictObject({
        ...picture,
        name: text,
        trade: text,
        /** What the sponsor does at the fair, as a sentence. */
        does: text,
        link: link.optional(),
      }),
    )
    .min(6),
  /** The text for possible sponsors, on the page and on the sheet that the build generates. */
  stand: z.strictObject({
    words: text.max(400, 'must have at most 400 characters, or the sheet has no room for it'),
    /** The id of the team member who answers sponsors. */
    ask: id,
    /** The offers for sponsors, such as a stall. */
    offers: z
      .array(z.strictObject({ name: text.max(40), what: text.max(160), sample }))
      .min(1)
      .max(6, 'must be at most six: the sheet has one page'),
  }),
  /** Sponsors of earlier years. */
  groups: z
    .array(z.strictObject({ name: text, sponsors: z.array(z.strictObject({ ...picture, name: text })).min(1) }))
    .min(1),
})
export const celebritiesSchema = z.array(z.strictObject({ ...picture, name: text, line: text.optional() })).min(1)
export const reviewsSchema = z.array(z.strictObject({ ...picture, quote: text, speaker: text })).min(1)
export const mediaSchema = z.strictObject({
  heading: text,
  images: z
    .array(
      z.strictObject({
        ...picture,
        /** The alternative text, which describes the picture. */
        caption: text,
        /** The newspaper or author; `day` is the day of publication. */
        source: text,
        day: z.iso.date().optional(),
        headline: text,
        /** The text of the clipping. */
        words: text,
        link: link.optional(),
      }),
    )
    .min(1),
})
