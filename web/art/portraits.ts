// Drawn portraits for organisers, artists and reviewers without a photograph.
import { withOtherWindows } from './colours.ts'
import type { Drawings } from './paint.ts'
import type { DrawnPicture } from './svg.ts'

type Person = { id: string }

/** `people/<id>.svg` (240 x 280) for organisers, and for artists and reviewers (`guests`). */
export function portraitPictures(
  team: readonly Person[],
  guests: readonly Person[],
  drawings: Drawings,
): DrawnPicture[] {
  return [...portraits(team, 'portraits/organisers', drawings), ...portraits(guests, 'portraits/artists', drawings)]
}

/**
 * The n-th person gets the n-th drawing of the folder. After the last one the drawings repeat with other windows, so
 * that no two portraits are equal.
 */
function portraits(people: readonly Person[], folder: string, drawings: Drawings): DrawnPicture[] {
  const names = drawings.names(folder)
  return people.map(({ id }, index) => {
    const round = Math.floor(index / names.length)
    const paint = withOtherWindows(drawings.paints.colours, round * 5)
    return { path: `people/${id}.svg`, svg: drawings.read(`${folder}/${names[index % names.length]}`, paint) }
  })
}
