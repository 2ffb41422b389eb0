// The schema of an edition's palette (content/palette.ts): twelve named colours, and a pair for each category. A name
// such as `vermilion` identifies the use of a colour; another palette may use a blue for it.
import { z } from 'zod'

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/, 'must be a colour of six lower-case hexadecimal digits, such as #14102b')

export const paletteSchema = z.strictObject({
  colours: z.strictObject({
    /** The sky, and the background at the top of every page. */
    night: colour,
    /** The background further down on pages, and of the organisers' menu. */
    plum: colour,
    /** The background of the footer, and shapes in front of a bright sky. */
    wine: colour,
    /** Awnings, amounts due, errors. Darkened, it is the colour of links on paper. */
    vermilion: colour,
    /** Main buttons, lights, and the focus ring on a dark background. */
    marigold: colour,
    /** Headings, borders and metal on a dark background. */
    gold: colour,
    /** The cold colour, in contrast to the warm ones. */
    peacock: colour,
    /** Foliage. Darkened, it is the colour of success messages. */
    leaf: colour,
    /** Petals, and the light of the stage. */
    rose: colour,
    /** The focus ring on paper, and bars of charts. */
    violet: colour,
    /** The background of text, and text on a dark background. */
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
      /** Lettering on paper; also the background behind paper-coloured lettering. */
      deep: colour,
      /**
       * The triangles beside a poster's arch; by default vermilion. Peacock looks better beside a warm background.
       */
      sides: z.enum(['vermilion', 'peacock']).optional(),
    }),
  ),
})

export type Palette = z.infer<typeof paletteSchema>
export type ColourName = keyof Palette['colours']
