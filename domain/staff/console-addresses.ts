// Addresses of the console that were renamed. A console that was opened before an update calls the old ones, and people
// have bookmarks of them.

const renamed = [
  [/^((?:\/api)?\/organiser)\/places(?=[/?]|$)/, '$1/seats'],
  [/^((?:\/api)?\/organiser)\/facts(?=[/?]|$)/, '$1/overrides'],
  [/^(\/api\/organiser\/people\/[^/?]+)\/line(?=\?|$)/, '$1/waiting-list'],
  [/^(\/api\/organiser\/programme)\/told(?=\?|$)/, '$1/dismiss'],
] as const

/**
 * The present address of a console page or an organiser's call: '/organiser/places/7?a=b' becomes
 * '/organiser/seats/7?a=b'. Other addresses are returned unchanged.
 */
export function presentAddress(address: string): string {
  return renamed.reduce((path, [old, present]) => path.replace(old, present), address)
}
