// Where drawn pictures lie in the built site. scripts/build/draw.ts writes the files; pages link to them from here.

declare const __ART_VERSION__: string

/**
 * The address of a drawn picture, such as `artUrl('events/3.svg')`. The version lets servers and browsers keep it for
 * good.
 */
export function artUrl(path: string): string {
  return `/art/${path}?v=${__ART_VERSION__}`
}
