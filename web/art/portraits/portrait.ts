// Puts a person together, back to front, and gives every id of the content its own person from the cast.
import type { Picture } from '../../../scripts/build/draw.ts'
import { chance, drawing, el } from '../svg.ts'
import { artists, organisers } from './cast.ts'
import { clothed } from './clothes.ts'
import { before, behind, faceAt } from './frames.ts'
import { hair } from './hair.ts'
import { beard, features, glasses, head, neck, ornaments } from './head.ts'
import { type Ground, grounds, type Look } from './look.ts'
import { instruments, light } from './stage.ts'

type Person = { id: string }

/**
 * The looks of a list of people, in order: the n-th person gets the n-th row of the cast. After the last row the cast
 * starts over on other grounds, so that hair, clothes and ground together are never the same twice.
 */
export function lookFor(cast: Look[], index: number): Look {
  const look = cast[index % cast.length]!
  const round = Math.floor(index / cast.length)
  if (!round) return look
  const names = Object.keys(grounds) as Ground[]
  return { ...look, ground: names[(names.indexOf(look.ground) + round * 5) % names.length]! }
}

/** One portrait, 240 x 280. The id sets the lift of the brows. */
export function portrait(id: string, look: Look): string {
  const { back = '', front, over = '' } = hair(look)
  const person = [
    light(look),
    back,
    neck(look),
    clothed(look),
    head(look),
    beard(look),
    features(look, chance(id)() * 2.4),
    front,
    glasses(look),
    ornaments(look),
    over,
    instruments(look),
  ]
  return drawing(240, 280, behind(look), figure(...person), before(look))
}

/** Lines of a person are not filled, end round and are 2.4 units wide where nothing else is said. */
const figure = (...parts: string[]) =>
  el(
    'g',
    {
      transform: `translate(${faceAt.x} ${faceAt.y})`,
      fill: 'none',
      'stroke-linecap': 'round',
      'stroke-width': 2.4,
    },
    ...parts,
  )

/** Portraits of organisers and of artists as files, by the ids of the content. */
export function portraitPictures(team: Person[], guests: Person[]): Picture[] {
  const from = (people: Person[], cast: Look[]) =>
    people.map(({ id }, index) => ({ path: `people/${id}.svg`, svg: portrait(id, lookFor(cast, index)) }))
  return [...from(team, organisers), ...from(guests, artists)]
}
