// Positions of the windows in the drawn houses, and which of them are lit. All lit windows are one path, to keep the
// page small.

type Shape = { x: number; y: number; width: number; form: 'dome' | 'gable' | 'flat' | 'arches' }

const ground = 470
const shapes: readonly Shape[] = [
  { x: 60, y: 178, width: 246, form: 'dome' },
  { x: 340, y: 226, width: 196, form: 'gable' },
  { x: 566, y: 262, width: 268, form: 'flat' },
  { x: 872, y: 198, width: 268, form: 'arches' },
]

/** The least number of windows, also if the number of beds is unknown. */
const fewest = 48
/** The largest number of windows that phones can show. */
const most = 900
const doorHeight = 62

/**
 * The houses, and one outline of all lit windows and one of all dark windows. `given` of `all` beds are taken: the same
 * share of the windows is lit, spread over all houses. From 48 to 900 beds, each window is one bed.
 */
export function houseWindows({ all, given }: { all: number; given: number }) {
  const count = Math.min(most, Math.max(fewest, all))
  const places = windowPlaces(count)
  const share = all === 0 ? 0 : Math.min(1, given / all)
  const litCount = Math.min(places.length, given > 0 ? Math.max(1, Math.round(places.length * share)) : 0)
  const lit = new Set(shuffled(places.length).slice(0, litCount))
  const pathOf = (isLit: boolean) =>
    places.flatMap(({ path }, index) => (lit.has(index) === isLit ? path : [])).join('')
  return { houses: shapes.map(outlineOf), lit: pathOf(true), dark: pathOf(false), count: places.length, litCount }
}

/** `count` windows in even rows of each house, as large as possible. */
function windowPlaces(count: number): { path: string }[] {
  for (let cell = 46; ; cell -= 0.5) {
    const places = shapes.flatMap(shape => rowsOf(shape, cell))
    if (places.length >= count || cell <= 8) return evenly(places, count)
  }
}

function rowsOf({ x, y, width }: Shape, cell: number): { path: string }[] {
  const inside = width - 24
  const columns = Math.floor(inside / cell)
  const rows = Math.floor((ground - doorHeight - y - 22) / (cell * 1.18))
  const gap = inside / Math.max(1, columns)
  const [w, h] = [cell * 0.5, cell * 0.72]
  return Array.from({ length: Math.max(0, columns * rows) }, (_, index) => {
    const left = x + 12 + (index % columns) * gap + (gap - w) / 2
    const top = y + 22 + Math.floor(index / columns) * cell * 1.18 + (cell * 1.18 - h) / 2
    return { path: windowPath(left, top, w, h) }
  })
}

/** Exactly `count` of the places; the omitted places are spread evenly. */
function evenly<T>(places: readonly T[], count: number): T[] {
  if (places.length <= count) return [...places]
  return Array.from({ length: count }, (_, index) => places[Math.floor((index * places.length) / count)] as T)
}

const n = (value: number) => String(Math.round(value * 10) / 10)

/** A window with a round arch. */
function windowPath(x: number, y: number, w: number, h: number): string {
  const r = w / 2
  return `M${n(x)} ${n(y + h)}v${n(-(h - r))}a${n(r)} ${n(r)} 0 0 1 ${n(w)} 0v${n(h - r)}z`
}

function outlineOf({ x, y, width, form }: Shape) {
  const middle = x + width / 2
  const [w, h] = [34, doorHeight - 8]
  return {
    x,
    y,
    width,
    roof: roofs[form](x, y, width),
    comb: combPath(x, y, width),
    door: windowPath(middle - w / 2, ground - h, w, h),
    doorLight: windowPath(middle - w / 2 - 9, ground - h - 10, w + 18, h + 10),
  }
}

const roofs: Record<Shape['form'], (x: number, y: number, width: number) => string> = {
  dome: (x, y, w) =>
    `M${x - 8} ${y + 2}h${w + 16}v-14h${-(w + 16)}zM${x + w / 2 - 62} ${y - 10}c0-62 42-66 62-106c20 40 62 44 62 106zM${x + 14} ${y - 10}c0-22 12-24 18-40c6 16 18 18 18 40zM${x + w - 50} ${y - 10}c0-22 12-24 18-40c6 16 18 18 18 40z`,
  gable: (x, y, w) => `M${x - 16} ${y + 2}L${x + w / 2} ${y - 70}L${x + w + 16} ${y + 2}z`,
  flat: (x, y, w) => `M${x - 8} ${y + 2}v-12h14v-10h14v10h${w - 40}v-10h14v10h14v12z`,
  arches: (x, y, w) =>
    `M${x - 8} ${y + 2}v-12h${w + 16}v12z${[0, 1, 2, 3].map(i => `M${n(x + 8 + i * ((w - 16) / 4))} ${y - 10}a${n((w - 16) / 8)} ${n((w - 16) / 8.6)} 0 0 1 ${n((w - 16) / 4)} 0z`).join('')}`,
}

/** The comb line of the region's walls, below the roof. */
function combPath(x: number, y: number, width: number): string {
  const teeth = Math.floor(width / 10)
  return Array.from({ length: teeth }, (_, i) => `M${n(x + 5 + i * (width / teeth))} ${y + 4}v9`).join('')
}

/** The numbers below `length` in an order that looks random and is always the same. */
function shuffled(length: number): number[] {
  let state = 20_240_209
  return Array.from({ length }, (_, index) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return { index, key: state >>> 8 }
  })
    .sort((a, b) => a.key - b.key)
    .map(({ index }) => index)
}
