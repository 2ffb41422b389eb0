// The schemas of the team, sponsors, guests, reviews and press clippings: entries that may have a picture of their own.
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
             * What to ask this person, such as 'Rooms and food'; those who have it come first on the page of the team.
             */
            answersFor: text.optional(),
          }),
        )
        .min(1),
    }),
  )
  .min(1)
export const sponsorsSchema = z.strictObject({
  /** This year's, the most important first. The first six hang on the home page too. */
  strip: z
    .array(
      z.strictObject({
        ...picture,
        name: text,
        trade: text,
        /** What they do at the fair, in a sentence. */
        does: text,
        link: link.optional(),
      }),
    )
    .min(6),
  /** The text for possible sponsors, on the page and on the sheet that the build makes of it. */
  stand: z.strictObject({
    words: text.max(400, 'must have at most 400 characters, or the sheet has no room for it'),
    /** The id of the member of the team who answers. */
    ask: id,
    /** What a sponsor may have at the fair. */
    offers: z
      .array(z.strictObject({ name: text.max(40), what: text.max(160), sample }))
      .min(1)
      .max(6, 'must be at most six: the sheet has one page'),
  }),
  /** Earlier years. */
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
        /** The alternative text: what the picture shows. */
        caption: text,
        /** Who wrote it, and on which day. */
        source: text,
        day: z.iso.date().optional(),
        headline: text,
        /** The clipping's own words, to be read as text. */
        words: text,
        link: link.optional(),
      }),
    )
    .min(1),
})
