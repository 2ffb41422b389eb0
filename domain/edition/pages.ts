// The list of pages, each with a title and a description in content/pages.ts. Routes, rendered addresses, the sitemap,
// pictures for link previews and the links in the footer are derived from this list (web/addresses.ts, web/routes.ts).

export type PageEntry = {
  /** The file in web/pages, without its extension. */
  file: string
  /**
   * The page's addresses; by default only the key of the entry. `:token` is one part of the path, `*` matches all
   * addresses without a page.
   */
  at?: readonly string[]
  /** Whether search engines may list the page. */
  inSearch?: boolean
  /** Whether the page has a picture for link previews. Pages with `inSearch` always have a picture. */
  preview?: boolean
  /** The text of the link in the footer of every page, if there is a link. */
  inFooter?: string
  /** Whether the menu of every page has the link too. */
  inMenu?: true
  /** The short text of the link in the header beside the menu, if there is one. */
  inHeader?: string
  /** Whether the page exists only on sites with online payments. */
  paysOnline?: true
  /** Whether the part after the colon is a secret: it is never logged, and browsers do not cache the page. */
  secret?: boolean
}

const entries = {
  '/': { file: 'home', inSearch: true },
  // The same screen as / (R1).
  '/home': { file: 'home' },
  '/events': { file: 'events', inSearch: true, inFooter: 'Events', inMenu: true, inHeader: 'Events' },
  '/schedule': { file: 'schedule', inSearch: true, inFooter: 'Schedule', inMenu: true, inHeader: 'Schedule' },
  '/results': { file: 'results', inSearch: true, inFooter: 'Results', inMenu: true, inHeader: 'Results' },
  '/championship': { file: 'championship', inSearch: true, inFooter: 'Championship', inMenu: true },
  '/prices': { file: 'prices', inSearch: true, inFooter: 'Prices', inMenu: true, inHeader: 'Prices' },
  '/stay': { file: 'stay', inSearch: true, inFooter: 'Nights and Meals', inMenu: true, inHeader: 'Stay' },
  '/questions': { file: 'questions', inSearch: true, inFooter: 'Questions', inMenu: true, inHeader: 'Questions' },
  '/pronites': { file: 'pronites', inSearch: true, inFooter: 'Pronites', inMenu: true, inHeader: 'Pronites' },
  '/our-team': { file: 'our-team', inSearch: true, inFooter: 'Our Team', inMenu: true },
  '/sponsors': { file: 'sponsors', inSearch: true, inFooter: 'Sponsors' },
  '/reviews': { file: 'reviews', inSearch: true, inFooter: 'Reviews' },
  '/media-coverage': { file: 'media-coverage', inSearch: true, inFooter: 'Media Coverage' },
  '/socialcause': { file: 'social-cause', inSearch: true, inFooter: 'Social Cause' },
  '/notices': { file: 'notices', inSearch: true, inFooter: 'Notices', inMenu: true },
  '/about': { file: 'about', inSearch: true, inFooter: 'About', inMenu: true },
  '/refunds': { file: 'refunds', inSearch: true, inFooter: 'Refunds' },
  '/terms': { file: 'terms', inSearch: true, inFooter: 'Terms' },
  '/privacy': { file: 'privacy', inSearch: true, inFooter: 'Privacy' },
  '/auth': { file: 'auth', preview: true, inFooter: 'Register' },
  '/coming-soon': { file: 'coming-soon', preview: true },
  '/forgotPassword': { file: 'forgot-password', preview: true },
  '/password/reset': { file: 'reset-password', at: ['/password/reset', '/forgotPassword/:token'], secret: true },
  '/verifyEmail': { file: 'verify-email', at: ['/verifyEmail/:token'], secret: true },
  '/unsubscribe': { file: 'unsubscribe', at: ['/unsubscribe/:token'], secret: true },
  '/profile': { file: 'profile' },
  '/teams': { file: 'team', at: ['/teams/:teamId'], secret: false },
  '/hand-in': { file: 'hand-in', at: ['/hand-in/:eventId/:submission'], secret: false },
  '/judge': { file: 'judge' },
  '/join': { file: 'join', at: ['/join/:code'], secret: true },
  '/certificates': { file: 'certificate', at: ['/certificates/:code'], secret: true },
  '/paid': { file: 'paid', at: ['/paid/:reference'], secret: true, paysOnline: true },
  'not-found': { file: 'not-found', at: ['*'] },
} satisfies Record<string, PageEntry>

/** The name of a page: its own address, or `not-found`. */
export type PagePath = keyof typeof entries

export const pages: Readonly<Record<PagePath, PageEntry>> = entries

/** Every entry with its addresses, in the order of the list. */
export const listedPages: readonly (PageEntry & { path: PagePath; at: readonly string[] })[] = (
  Object.keys(pages) as PagePath[]
).map(path => ({ ...pages[path], path, at: pages[path].at ?? [path] }))

/** Addresses of pages with a secret part, such as '/join/:code'. */
export const secretPages: readonly string[] = listedPages.flatMap(({ at, secret }) =>
  secret ? at.filter(address => address.includes(':')) : [],
)
