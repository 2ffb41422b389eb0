// What pages are made of: the public content of an edition, and what the server gives to the loaders that show it.
// Types alone.

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

/** Everything of an edition that visitors may read. */
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

/** What a page is rendered from. Loaders take from it what their page shows. */
export type PageSource = {
  content: PublicContent
  /** What organisers change by the hour. */
  publicData: PublicData
  /**
   * The moment that pages take for now. Loaders decide with it and hand out what they decided, never
   * the moment: pages are rendered again only when what they show differs, and when a moment of `nextMoment`
   * (next-moment.ts) has come.
   */
  now: Millis
  /** The site's own address without a slash at the end, such as https://example.org. */
  siteUrl: string
  /** Where the calls go; empty when the site answers them itself. */
  apiUrl: string
  /** Drawings that stand in the page itself, as SVG text by their path below /art. */
  drawings: Readonly<Record<string, string>>
  /** What the page of one certificate shows, which is rendered for each call. */
  certificate?: CertificateState
  /** What the preview of one invitation shows, whose page is rendered for the call. */
  invitation?: InvitationPreview
  /** Whether people can pay online. */
  paysOnline?: boolean
  /** What the page after paying shows, which is rendered for each call. */
  paid?: ShownPaid
}

/** Which addresses the server renders. */
export type PageAddresses = {
  /** Pages, each at its own address. */
  fixed: string[]
  /**
   * One page for all addresses of a pattern such as /verifyEmail/:token; it shows nothing of the part behind the colon
   * until its script runs.
   */
  patterns: string[]
  /** Files that a loader writes. */
  files: string[]
}
