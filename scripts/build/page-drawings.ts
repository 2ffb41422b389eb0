// Drawings that stand in pages themselves (web/parts/shell/drawn.tsx), by their path below /art. A page change shows their files.
import { catalogue } from '../../content/catalogue.ts'
import { posterPictures } from '../../web/art/posters.ts'
import type { DrawnPicture } from '../../web/art/svg.ts'
import { gondolas, legs, lights, rim } from '../../web/art/wheel.ts'
import { drawings } from './drawings.ts'

const cars = Object.fromEntries(gondolas().map((svg, index) => [`wheel/gondola-${index}.svg`, svg]))
const wheel = { 'wheel/legs.svg': legs(), 'wheel/rim.svg': rim(), 'wheel/lights.svg': lights(), ...cars }

const posters = posterPictures(catalogue, drawings).filter(({ path }) => path.startsWith('events/'))

export const pageDrawings: Record<string, string> = {
  ...wheel,
  ...Object.fromEntries(posters.map(({ path, svg }) => [path, forPage(svg, 'poster-')])),
}

/** The wheel's parts as files. */
export const wheelParts: DrawnPicture[] = Object.entries(wheel).map(([path, svg]) => ({
  path,
  svg: svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"'),
}))

/** A file's drawing for the page: the style sheet sets its size, and its names get a prefix, to be nobody else's. */
function forPage(svg: string, prefix: string): string {
  return svg
    .replace(/^<svg[^>]*>/, root => root.replace(/ (?:xmlns|width|height)="[^"]*"/g, ''))
    .replace(/\bid="|href="#|url\(#/g, start => start + prefix)
}
