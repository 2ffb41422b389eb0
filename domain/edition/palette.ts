// The schema of an edition's palette (content/palette.ts): twelve named colours, and a pair for each category. The
// names are those of a painter's box. What counts is what each is for: another palette may put a blue under
// `vermilion`.
import { z } from 'zod'

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/, 'must be a colour of six lower-case hexadecimal digits, such as #14102b')

export const paletteSchema = z.strictObject({
  colours: z.strictObject({
    /** The sky, and the ground of every page at its top. */
    night: colour,
    /** The ground of pages further down, and of the organisers' menu. */
    plum: colour,
    /** The ground of the foot of pages, and shapes before a bright sky. */
    wine: colour,
    /** Awnings, amounts due, errors. Darkened, it is the colour of links on paper. */
    vermilion: colour,
    /** Main buttons, lights, and the focus ring on a dark ground. */
    marigold: colour,
    /** Headings, borders and metal on a dark ground. */
    gold: colour,
    /** The cold colour, in contrast to the warm ones. */
    peacock: colour,
    /** Foliage. Darkened, it says that something went well. */
    leaf: colour,
    /** Petals, and the light of the stage. */
    rose: colour,
    /** The focus ring on paper, and bars of charts. */
    violet: colour,
    /** The ground of text, and text on a dark ground. */
    paper: colour,
    /** Text on paper. */
    ink: colour,
  }),
  /** By category id. */
  categories: z.record(
    z.string(),
    z.strictObject({
      /** Cloth and light. */
      ground: colour,
      /** Lettering on paper, and the ground of lettering in the colour of paper. */
      deep: colour,
      /**
       * The triangles beside a poster's arch: vermilion where nothing is said. Peacock looks better beside a warm
       * ground.
       */
      sides: z.enum(['vermilion', 'peacock']).optional(),
    }),
  ),
})

export type Palette = z.infer<typeof paletteSchema>
export type ColourName = keyof Palette['colours']
