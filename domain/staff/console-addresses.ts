// Renamed addresses of the console. A console page that was opened before an update still calls the old addresses, and
// people have bookmarks of them.

const renamed = [
  [/^((?:\/api)?\/organiser)\/places(?=[/?]|$)/, '$1/seats'],
  [/^((?:\/api)?\/organiser)\/facts(?=[/?]|$)/, '$1/overrides'],
  [/^(\/api\/organiser\/people\/[^/?]+)\/line(?=\?|$)/, '$1/waiting-list'],
  [/^(\/api\/organiser\/programme)\/told(?=\?|$)/, '$1/dismiss'],
] as const

/**
 * The new address of a console page or an organiser's call: '/organiser/places/7?a=b' becomes
 * '/organiser/seats/7?a=b'. Other addresses are returned unchanged.
 */
export function presentAddress(address: string): string {
  return renamed.reduce((path, [old, present]) => path.replace(old, present), address)
}
