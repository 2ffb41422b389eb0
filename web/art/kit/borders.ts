// Straight borders in the manner of Sohrai and Khovar wall painting: comb teeth, triangles, scallops.
import { el, n } from '../svg.ts'

type Row = { x: number; y: number; length: number; colour: string }

/** A row of comb teeth that hang from a thin line. Long and short teeth take turns; their tips are round. */
export function comb(row: Row & { tooth?: number; gap?: number; up?: boolean }): string {
  const tooth = row.tooth ?? 9
  const gap = row.gap ?? 5.6
  const pairs = Math.round(row.length / gap / 2)
  const step = Math.floor((row.length / pairs / 2) * 10) / 10
  const direction = row.up ? -1 : 1
  const long = direction * tooth
  const short = direction * tooth * 0.62
  const pair = `v${n(long)}m${n(step)} ${n(-long)}v${n(short)}m${n(step)} ${n(-short)}`
  const start = row.x + (row.length - step * (pairs * 2 - 1)) / 2
  const teeth = `M${n(start)} ${n(row.y)}${pair.repeat(pairs)}`
  return el(
    'g',
    { fill: 'none', stroke: row.colour, 'stroke-linecap': 'round' },
    el('path', { d: teeth, 'stroke-width': gap * 0.52 }),
    el('path', { d: `M${n(row.x)} ${n(row.y)}h${n(row.length)}`, 'stroke-width': 1.6 }),
  )
}

/** `count` short strokes side by side, hanging from (x, y). */
export function teeth(row: {
  x: number
  y: number
  count: number
  step: number
  tooth: number
  colour: string
  width: number
}): string {
  const d = Array.from(
    { length: row.count },
    (_, index) => `M${n(row.x + index * row.step)} ${n(row.y)}v${n(row.tooth)}`,
  )
  return el('path', { stroke: row.colour, 'stroke-width': row.width, d: d.join('') })
}

/** A column of triangles that point to the right, or to the left if `reach` is negative. */
export function triangles(column: Row & { reach: number; size: number }): string {
  const count = Math.floor(column.length / column.size)
  const half = n(column.size / 2)
  const one = `l${n(column.reach)} ${half} ${n(-column.reach)} ${half}zm0 ${n(column.size)}`
  const d = `M${n(column.x)} ${n(column.y + (column.length - count * column.size) / 2)}${one.repeat(count)}`
  return el('path', { fill: column.colour, d })
}

/** `count` hanging half-rounds along the length, as on the valance of an awning or the hem of a curtain. */
export function scallops(x: number, y: number, length: number, count: number, drop: number): string {
  const step = length / count
  return Array.from({ length: count }, (_, index) => {
    const left = n(x + step * index)
    return `M${left} ${n(y)}c0 ${n(drop * 1.35)} ${n(step)} ${n(drop * 1.35)} ${n(step)} 0z`
  }).join('')
}
