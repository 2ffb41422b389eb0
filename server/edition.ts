// Reads the server's content from content/: this year's festival, its events and the private content. Tests pass their
// own edition to createApp.
import { about } from '../content/about.ts'
import { catalogue } from '../content/catalogue.ts'
import { celebrities } from '../content/celebrities.ts'
import { festival } from '../content/festival.ts'
import { legal } from '../content/legal.ts'
import { mediaCoverage } from '../content/media.ts'
import { pages } from '../content/pages.ts'
import { palette } from '../content/palette.ts'
import { privateContent } from '../content/private.ts'
import { pronites } from '../content/pronites.ts'
import { questions } from '../content/questions.ts'
import { reviews } from '../content/reviews.ts'
import { socialCause } from '../content/social-cause.ts'
import { sponsors } from '../content/sponsors.ts'
import { stay } from '../content/stay.ts'
import { team } from '../content/team.ts'
import type { Category, Festival, PrivateContent, StayContent } from '../domain/edition/content.ts'
import { fillPlaceholders, placeholderValues } from '../domain/edition/placeholders.ts'
import type { PublicContent } from '../domain/pages/page-content.ts'

export type Edition = {
  festival: Festival
  catalogue: readonly Category[]
  privateContent: PrivateContent
  /** Nights and meals. */
  stay: StayContent
  /** Set only if organisers changed facts. `version` is the number of changes; `written` is the edition of content/. */
  overridden?: { version: number; written: Edition }
}

const values = placeholderValues({ festival, catalogue, socialCause })
const filled = fillPlaceholders({ festival, catalogue, privateContent, stay }, values)

/** This year's edition from content/, with its placeholders filled. */
export const thisEdition: Edition = filled

/** The content of this edition's pages. */
export const publicContent: PublicContent = {
  festival: filled.festival,
  catalogue: filled.catalogue,
  palette,
  stay: filled.stay,
  ...fillPlaceholders(
    { pages, team, sponsors, celebrities, reviews, mediaCoverage, about, pronites, socialCause, questions, legal },
    values,
  ),
}
