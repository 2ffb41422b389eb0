// The data of pages: the public content of an edition, and the data that the server passes to loaders. Only types.

import type { CertificateState } from '../certificates/api.ts'
import type { Millis } from '../day.ts'
import type {
  About,
  Category,
  Celebrity,
  Festival,
  Legal,
  MediaCoverage,
  Pages,
  Palette,
  Pronites,
  Questions,
  Review,
  SocialCause,
  Sponsors,
  StayContent,
  TeamGroup,
} from '../edition/content.ts'
import type { ShownPaid } from '../online-payments/api.ts'
import type { InvitationPreview } from '../share-pictures/invited-team.ts'
import type { PublicData } from './public-data.ts'

/** The public content of an edition. */
export type PublicContent = {
  festival: Festival
  catalogue: readonly Category[]
  pages: Pages
  palette: Palette
  team: readonly TeamGroup[]
  sponsors: Sponsors
  celebrities: readonly Celebrity[]
  reviews: readonly Review[]
  mediaCoverage: MediaCoverage
  about: About
  pronites: Pronites
  socialCause: SocialCause
  questions: Questions
  legal: Legal
  /** Nights and meals. */
  stay: StayContent
}

/** The data for rendering. Each loader takes what its page shows. */
export type PageSource = {
  content: PublicContent
  /** The data that organisers change while the site runs. */
  publicData: PublicData
  /**
   * The time of rendering. Loaders may use it for decisions but must not return it: pages are rendered again only if
   * their data change, and at the moments of next-moment.ts.
   */
  now: Millis
  /** The address of the site without a trailing slash, such as https://example.org. */
  siteUrl: string
  /** The address of the API; empty if it is the site's own. */
  apiUrl: string
  /** Inline drawings as SVG text, by path below /art. */
  drawings: Readonly<Record<string, string>>
  /** What the page of one certificate shows, which is rendered for each call. */
  certificate?: CertificateState
  /** The preview of one invitation. Its page is rendered for each call. */
  invitation?: InvitationPreview
  /** Whether people can pay online. */
  paysOnline?: boolean
  /** The data of the page after paying, which is rendered per call. */
  paid?: ShownPaid
}

/** The addresses that the server renders. */
export type PageAddresses = {
  /** Pages, each at its own address. */
  fixed: string[]
  /**
   * One page for all addresses of a pattern such as /verifyEmail/:token; it does not depend on the parameter until its
   * script runs.
   */
  patterns: string[]
  /** Files that loaders generate. */
  files: string[]
}
