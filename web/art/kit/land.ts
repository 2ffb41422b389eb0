// Silhouettes against the sky: hills and the people of the fair.
import { n, randomFrom } from '../svg.ts'

/** A row of soft hills over `width`, closed at `foot`. `ridge` gives the heights of its turning points, in order. */
export function hills(width: number, foot: number, ridge: readonly number[]): string {
  const step = width / (ridge.length - 1)
  let d = `M0 ${n(ridge[0] ?? foot)}`
  for (let index = 1; index < ridge.length; index++) {
    const from = ridge[index - 1] ?? foot
    const to = ridge[index] ?? foot
    const x = step * index
    d += `C${n(x - step * 0.55)} ${n(from)} ${n(x - step * 0.45)} ${n(to)} ${n(x)} ${n(to)}`
  }
  return `${d}V${n(foot)}H0z`
}

type Person = 'plain' | 'arms-up' | 'arm-up' | 'turban' | 'bun' | 'child' | 'plait'
const people: readonly Person[] = [
  'plain',
  'bun',
  'arm-up',
  'plain',
  'turban',
  'arms-up',
  'plait',
  'plain',
  'child',
  'bun',
]

/** One person from the back. The head is at (x, y) with the radius `r`; the shoulders run down to `foot`. */
function person(kind: Person, x: number, y: number, r: number, foot: number, side: 1 | -1): string {
  const head = (hx: number, hy: number, hr: number) =>
    `M${n(hx - hr)} ${n(hy)}a${n(hr)} ${n(hr * 1.12)} 0 1 1 ${n(hr * 2)} 0a${n(hr)} ${n(hr * 1.12)} 0 1 1 ${n(-hr * 2)} 0z`
  const w = r * 2.1
  const body = `M${n(x - w)} ${n(foot)}C${n(x - w)} ${n(y + r * 2.2)} ${n(x - w * 0.9)} ${n(y + r * 1.75)} ${n(x - r * 0.5)} ${n(y + r * 1.45)}V${n(y + r * 0.6)}h${n(r)}V${n(y + r * 1.45)}C${n(x + w * 0.9)} ${n(y + r * 1.75)} ${n(x + w)} ${n(y + r * 2.2)} ${n(x + w)} ${n(foot)}z`
  const arm = (way: 1 | -1) => {
    const shoulder = x + way * r * 1.5
    return `M${n(shoulder - way * r * 0.5)} ${n(y + r * 2.4)}Q${n(shoulder + way * r * 0.1)} ${n(y)} ${n(shoulder + way * r * 0.25)} ${n(y - r * 2)}a${n(r * 0.36)} ${n(r * 0.36)} 0 0 1 ${n(r * 0.75)} ${n(r * 0.1)}Q${n(shoulder + way * r * 1.1)} ${n(y + r)} ${n(shoulder + way * r * 0.5)} ${n(y + r * 3)}z`
  }
  const figure = head(x, y, r) + body
  if (kind === 'arms-up') return figure + arm(1) + arm(-1)
  if (kind === 'arm-up') return figure + arm(side)
  if (kind === 'bun') return figure + head(x + side * r * 0.35, y - r * 1.1, r * 0.5)
  if (kind === 'plait')
    return (
      figure +
      `M${n(x - r * 0.3)} ${n(y)}h${n(r * 0.6)}q${n(r * 0.3)} ${n(r * 2)} ${n(-r * 0.2)} ${n(r * 3.4)}q${n(-r * 0.6)} ${n(-r * 1.6)} ${n(-r * 0.4)} ${n(-r * 3.4)}z`
    )
  if (kind === 'turban')
    return (
      figure +
      `M${n(x - r * 1.25)} ${n(y - r * 0.2)}C${n(x - r * 1.3)} ${n(y - r * 1.5)} ${n(x + r * 1.3)} ${n(y - r * 1.7)} ${n(x + r * 1.25)} ${n(y - r * 0.2)}q${n(-r * 1.25)} ${n(-r * 0.5)} ${n(-r * 2.5)} 0z`
    )
  if (kind === 'child') {
    const up = y - r * 2.6
    return (
      figure +
      head(x, up, r * 0.72) +
      `M${n(x - r * 1.1)} ${n(y + r * 1.6)}C${n(x - r * 1.3)} ${n(up + r)} ${n(x - r)} ${n(up + r * 0.9)} ${n(x)} ${n(up + r * 0.8)}S${n(x + r * 1.3)} ${n(up + r)} ${n(x + r * 1.1)} ${n(y + r * 1.6)}z`
    )
  }
  return figure
}

/** A crowd seen from behind along the whole `width`, as one path; `size` is a head's radius. */
export function crowd(width: number, foot: number, size: number, seed: string): string {
  const next = randomFrom(seed)
  const count = Math.floor(width / (size * 3.5))
  const step = width / count
  // A person over one edge is drawn at the other edge too, so that strips of one crowd join.
  return Array.from({ length: count }, (_, index) => {
    const kind = people[Math.floor(next() * people.length)] ?? 'plain'
    const r = size * (0.86 + next() * 0.22)
    const x = step * (index + 0.5) + (next() - 0.5) * size
    const y = foot - size * (4.6 + next() * 2)
    const side = next() < 0.5 ? 1 : -1
    const again = index === 0 ? person(kind, x + width, y, r, foot, side) : ''
    const before = index === count - 1 ? person(kind, x - width, y, r, foot, side) : ''
    return person(kind, x, y, r, foot, side) + again + before
  }).join('')
}
