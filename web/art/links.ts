// Addresses of drawn pictures in the built site. scripts/build/draw.ts writes the files.

declare const __ART_VERSION__: string

/**
 * The address of a drawn picture, such as `artUrl('events/3.svg')`. It has a version, so that servers and browsers can
 * cache it for good.
 */
export function artUrl(path: string): string {
  return `/art/${path}?v=${__ART_VERSION__}`
}
