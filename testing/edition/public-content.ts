// Everything of the tests' edition that visitors may read, in one value.
import type { PublicContent } from '../../domain/pages/page-content.ts'
import { about } from './about.ts'
import { catalogue } from './catalogue.ts'
import { celebrities } from './celebrities.ts'
import { festival } from './festival.ts'
import { legal } from './legal.ts'
import { mediaCoverage } from './media.ts'
import { pages } from './pages.ts'
import { palette } from './palette.ts'
import { pronites } from './pronites.ts'
import { questions } from './questions.ts'
import { reviews } from './reviews.ts'
import { socialCause } from './social-cause.ts'
import { sponsors } from './sponsors.ts'
import { stay } from './stay.ts'
import { team } from './team.ts'

export const publicContent: PublicContent = {
  festival,
  catalogue,
  pages,
  palette,
  team,
  sponsors,
  celebrities,
  reviews,
  mediaCoverage,
  about,
  pronites,
  socialCause,
  questions,
  legal,
  stay,
}
