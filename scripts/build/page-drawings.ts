// Drawings that are inlined in pages (web/parts/shell/inline-drawing.tsx), by their path below /art. After a navigation
// inside the site, the browser loads the files of the drawings instead.
import type { Palette } from '../../domain/edition/content.ts'
import { paintsOf } from '../../web/art/colours.ts'
import type { DrawnPicture } from '../../web/art/svg.ts'
import { gondolas, legs, lights, rim } from '../../web/art/wheel.ts'
import { isSupplied } from './supplied-pictures.ts'

function wheel(palette: Palette): Record<string, string> {
  const { colours } = paintsOf(palette)
  const cars = Object.fromEntries(gondolas(colours).map((svg, index) => [`wheel/gondola-${index}.svg`, svg]))
  return {
    'wheel/legs.svg': legs(colours),
    'wheel/rim.svg': rim(colours),
    'wheel/lights.svg': lights(colours),
    ...cars,
  }
}

/**
 * The wheel's parts and the posters of `pictures`, by path. A poster with a supplied picture is too large for a page
 * and stays a file.
 */
export function pageDrawings(pictures: DrawnPicture[], palette: Palette): Record<string, string> {
  const posters = pictures.filter(picture => picture.path.startsWith('events/') && !isSupplied(picture))
  return { ...wheel(palette), ...Object.fromEntries(posters.map(({ path, svg }) => [path, forPage(svg, 'poster-')])) }
}

/** The wheel's parts as files. */
export function wheelParts(palette: Palette): DrawnPicture[] {
  return Object.entries(wheel(palette)).map(([path, svg]) => ({
    path,
    svg: svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"'),
  }))
}

/**
 * A drawing for use inside a page: without a size, and with a prefix on its ids, so that they are unique in the page.
 */
function forPage(svg: string, prefix: string): string {
  return svg
    .replace(/^<svg[^>]*>/, root => root.replace(/ (?:xmlns|width|height)="[^"]*"/g, ''))
    .replace(/\bid="|href="#|url\(#/g, start => start + prefix)
}
