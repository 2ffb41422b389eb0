// The jharokha: the cusped window arch of the posters, tents and page heads.
import { n } from '../svg.ts'

/** A closed arch with lobed shoulders, a bulb-shaped crown with a point at the top, and an even foot. */
export function archPath(x: number, y: number, width: number, height: number): string {
  const px = (share: number) => n(x + width * share)
  // The crown keeps its shape on tall and on low arches, because it is measured in widths.
  const py = (share: number) => n(y + width * share)
  const half = (side: (share: number) => string) => ({
    spring: `${side(0)} ${py(0.41)}`,
    lobe: `${side(0)} ${py(0.3)} ${side(0.055)} ${py(0.235)} ${side(0.135)} ${py(0.215)}`,
    shoulder: `${side(0.15)} ${py(0.165)} ${side(0.215)} ${py(0.145)} ${side(0.275)} ${py(0.135)}`,
    crown: `${side(0.385)} ${py(0.115)} ${side(0.465)} ${py(0.06)} ${side(0.5)} ${py(0)}`,
  })
  const left = half(px)
  const foot = n(y + height)
  const mirrored = (share: number) => px(1 - share)
  const back = [
    `C${mirrored(0.465)} ${py(0.06)} ${mirrored(0.385)} ${py(0.115)} ${mirrored(0.275)} ${py(0.135)}`,
    `C${mirrored(0.215)} ${py(0.145)} ${mirrored(0.15)} ${py(0.165)} ${mirrored(0.135)} ${py(0.215)}`,
    `C${mirrored(0.055)} ${py(0.235)} ${mirrored(0)} ${py(0.3)} ${mirrored(0)} ${py(0.41)}`,
  ].join('')
  return `M${px(0)} ${foot}L${left.spring}C${left.lobe}C${left.shoulder}C${left.crown}${back}V${foot}z`
}
