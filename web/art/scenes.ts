// The small scenes of single pages as files below parts/.
import type { Picture } from '../../scripts/build/draw.ts'
import { lost } from './scenes/lost.ts'
import { market } from './scenes/market.ts'
import { rocket } from './scenes/rocket.ts'
import { stage } from './scenes/stage.ts'
import { video } from './scenes/video.ts'

const scenes = {
  rocket,
  'not-found': lost,
  stage,
  market,
  video,
}

/** Every small scene. They need nothing of the content. */
export function scenePictures(): Picture[] {
  return Object.entries(scenes).map(([name, draw]) => ({ path: `parts/${name}.svg`, svg: draw() }))
}
