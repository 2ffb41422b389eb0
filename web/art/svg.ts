// Helpers to write SVG as text: elements, rounded numbers, points on a circle, and repeatable random numbers.

/** A drawn picture as a file below /art. */
export type DrawnPicture = { path: string; svg: string }

type Attributes = Record<string, string | number | undefined>

/** Rounds to one decimal, so that drawings are small and equal on every machine. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** One SVG element as text. Numbers are rounded; undefined attributes are omitted. */
export function el(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? n(value) : value}"`)
    .join('')
  return children.length ? `<${name}${written}>${children.join('')}</${name}>` : `<${name}${written}/>`
}

/** A whole SVG document of the given size, for a file. It is decorative; pages add the `alt` text. */
export function drawing(width: number, height: number, ...children: string[]): string {
  return el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height },
    ...children,
  )
}

/** A group, moved, turned (degrees) and scaled. */
export function placed(x: number, y: number, scale: number, turn: number, ...children: string[]): string {
  const turned = turn ? ` rotate(${n(turn)})` : ''
  const scaled = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`
  return el('g', { transform: `translate(${n(x)} ${n(y)})${turned}${scaled}` }, ...children)
}

/** `count` copies around a point. `draw` gets the angle in degrees (0 is up, clockwise) and the index. */
export function around(count: number, draw: (angle: number, index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw((360 / count) * index, index)).join('')
}

/** The point at `angle` degrees (0 is up, clockwise) and `radius` from (cx, cy). */
export function polar(cx: number, cy: number, radius: number, angle: number): [number, number] {
  const radians = ((angle - 90) * Math.PI) / 180
  return [cx + radius * Math.cos(radians), cy + radius * Math.sin(radians)]
}

/** A repeatable source of numbers in [0, 1). The same seed text gives the same picture on every machine. */
export function randomFrom(seed: string): () => number {
  let state = 2166136261
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
