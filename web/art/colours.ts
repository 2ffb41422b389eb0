// Every colour a drawing may use, by the name its source gives (web/art/drawings). The edition's own colours come from palette.ts.
import { categoryColours, palette } from './palette.ts'

export type Colours = Readonly<Record<string, string>>

/** Darker and lighter neighbours of the palette for scenery: the family and the lightness in per cent. Change them with their family. */
export const shades = {
  'ash-45': '#6b4a58',
  'ash-64': '#8f8796',
  'ash-87': '#d8cfe0',
  'earth-31': '#4a2414',
  'earth-46': '#8d3a1c',
  'earth-48': '#8a4a22',
  'earth-49': '#8d4f2c',
  'earth-53': '#965b3a',
  'earth-54': '#9c5a10',
  'earth-58': '#a96a3d',
  'earth-68': '#c78655',
  'earth-74': '#d89c6c',
  'ember-43': '#8c2b1c',
  'ember-48': '#a91f2b',
  'ember-50': '#b32a20',
  'ember-56': '#b6512a',
  'ember-57': '#b8501c',
  'ember-62': '#c9662f',
  'ember-66': '#e8632c',
  'ember-79': '#ff9f7a',
  'gold-85': '#f3c47a',
  'gold-88': '#ffd35c',
  'gold-90': '#f7d9a6',
  'gold-91': '#ffd98a',
  'gold-92': '#ffdf94',
  'gold-93': '#ffe0a6',
  'gold-94': '#ffe9b8',
  'gold-95': '#ffe7b0',
  'horizon-67': '#c9821a',
  'horizon-68': '#d97a0c',
  'horizon-71': '#e08a12',
  'horizon-83': '#ffb648',
  'horizon-87': '#ffc98f',
  'indigo-24': '#1d1647',
  'indigo-25': '#172238',
  'indigo-31': '#14324a',
  'indigo-36': '#26327f',
  'leaf-32': '#0f3a2e',
  'leaf-47': '#1d6b47',
  'night-15': '#0b0718',
  'night-16': '#0e0820',
  'night-19': '#170a2a',
  'night-21': '#1d1226',
  'night-22': '#1c0f34',
  'paper-93': '#fbe6c2',
  'paper-95': '#fbecd0',
  'paper-96': '#ffeec4',
  'paper-99': '#fffbe8',
  'peacock-44': '#0a5d66',
  'peacock-50': '#0b6f78',
  'plum-22': '#24132b',
  'plum-23': '#241040',
  'plum-24': '#2a1037',
  'plum-25': '#220f48',
  'plum-26': '#2b0d40',
  'plum-27': '#330d3f',
  'plum-28': '#2e0f47',
  'plum-29': '#38124f',
  'plum-30': '#3d1a4a',
  'plum-31': '#40135a',
  'plum-32': '#481660',
  'plum-33': '#4c1d5e',
  'plum-35': '#571a63',
  'plum-38': '#5a2a66',
  'plum-41': '#5a3a6b',
  'rose-51': '#a92a70',
  'rose-54': '#b33479',
  'rose-79': '#f39ac8',
  'sky-81': '#8fc8f0',
  'violet-40': '#54229e',
  'wine-25': '#3a0d34',
  'wine-27': '#3f0f3d',
  'wine-30': '#4a1642',
  'wine-31': '#4a1150',
  'wine-32': '#5b0f2d',
  'wine-34': '#571757',
  'wine-36': '#5d2158',
  'wine-39': '#6a2a5c',
  'wine-40': '#6a2a6c',
  'wine-43': '#6d3570',
  'wine-44': '#7a3a5e',
  'wine-47': '#9c2a52',
  'wine-48': '#93306f',
  'wine-49': '#8a3f6a',
  'wine-50': '#8a4a7c',
} as const

/** Skin of the small people on emblems, from light to dark. */
const emblemSkins = { 'skin-straw': '#e8b07c', 'skin-clay': '#d08a55', 'skin-teak': '#a9643c' }

/** Skin of portraits: in the light, on the shaded side, the lips. */
const skins = {
  wheat: ['#f2c79d', '#dfa877', '#c2604f'],
  sand: ['#e6b183', '#cf925f', '#b5544a'],
  honey: ['#d89c6c', '#bd7d4e', '#a54a40'],
  amber: ['#c78655', '#a96a3d', '#97403a'],
  bronze: ['#b0724a', '#935634', '#a2433c'],
  umber: ['#965b3a', '#7a4429', '#b8564b'],
  cocoa: ['#7d4a31', '#633721', '#b95d50'],
  coffee: ['#683c29', '#502b1c', '#b35648'],
}

/** Hair of portraits, and the lines of light on it. */
const hair = {
  black: ['#1d1226', '#46325a'],
  soft: ['#2c1a22', '#5b3a40'],
  brown: ['#4a281e', '#7d4a33'],
  henna: ['#7a301c', '#b4562f'],
  pepper: ['#57505f', '#8f8796'],
  silver: ['#a9a2ad', '#d9d3da'],
}

/** Cloth of portraits, its folds, and the thread that shows on it. */
const cloths = {
  vermilion: [palette.vermilion, '#b32a20', palette.gold],
  marigold: [palette.marigold, '#d98a12', '#7a2a12'],
  rose: [palette.rose, '#b33479', palette.gold],
  peacock: [palette.peacock, '#0a7478', palette.gold],
  leaf: [palette.leaf, '#1f6642', palette.gold],
  violet: ['#6a35c4', '#4a2093', palette.gold],
  wine: [palette.wine, '#581342', palette.gold],
  indigo: ['#2f3f94', '#212c6d', palette.gold],
  sky: ['#7fc4d6', '#4f9db4', '#1a4f6d'],
  cream: ['#fbe6c2', '#e5c694', palette.vermilion],
  paper: [palette.paper, '#e8d3ae', palette.wine],
  night: ['#2a2148', '#1b1535', palette.gold],
  slate: ['#57617d', '#3f4761', palette.gold],
  rust: ['#b6512a', '#8d3a1c', palette.gold],
  lime: ['#a9b83c', '#7f8c24', '#3d4a10'],
}

/** The window behind a person: ground, the disc behind the head, the ring around it, the line of the arch. */
const windows = {
  vermilion: ['#c9341f', '#ffc866', palette.gold, palette.gold],
  plum: [palette.plum, palette.rose, palette.gold, palette.gold],
  wine: [palette.wine, palette.horizon, palette.gold, palette.gold],
  peacock: ['#0b6f78', '#ffd98f', palette.paper, palette.paper],
  teal: ['#0d4a5c', '#48bdb4', palette.gold, palette.gold],
  leaf: ['#1d6b47', '#f5cf6a', palette.paper, palette.paper],
  indigo: ['#26327f', '#8fb4ee', palette.gold, palette.gold],
  violet: ['#54229e', '#f0a7cf', palette.gold, palette.gold],
  rose: ['#a92a70', '#ffd2a1', palette.paper, palette.paper],
  marigold: ['#e08a12', '#fff0cf', palette.wine, palette.paper],
  night: ['#1b1438', '#e0713a', palette.gold, palette.gold],
  ember: ['#a63a25', '#ffe0a6', palette.gold, palette.gold],
}

const windowParts = ['', '-disc', '-ring', '-line']

export const colours: Colours = {
  ...palette,
  ...shades,
  ...emblemSkins,
  ...named('skin', skins, ['', '-shade', '-lip']),
  ...named('hair', hair, ['', '-shine']),
  ...named('cloth', cloths, ['', '-fold', '-thread']),
  ...named('window', windows, windowParts),
}

/** One colour for each part of each row: `skin-wheat`, `skin-wheat-shade`. */
function named(kind: string, rows: Record<string, readonly string[]>, parts: readonly string[]): Colours {
  return Object.fromEntries(
    Object.entries(rows).flatMap(([row, values]) =>
      parts.map((part, index) => [`${kind}-${row}${part}`, values[index]!]),
    ),
  )
}

/** The colours of a drawing that belongs to a category: `ground` and `deep` are the category's pair. Throws for a category without a pair. */
export function coloursOf(categoryId: string): Colours {
  const pair = categoryColours[categoryId]
  if (!pair) throw new Error(`no colours for the category ${categoryId}`)
  return { ...colours, ...pair }
}

/** The colours of a sign on a sponsor's mark: two of its own by name. */
export function coloursOfMark(main: string, accent: string): Colours {
  return { ...colours, main: colours[main]!, accent: colours[accent]! }
}

/** The colours with the windows of portraits changed for others, `steps` further in their list. */
export function withOtherWindows(steps: number): Colours {
  const names = Object.keys(windows)
  const rows = names.map((name, index) => [
    name,
    windows[names[(index + steps) % names.length] as keyof typeof windows],
  ])
  return { ...colours, ...named('window', Object.fromEntries(rows), windowParts) }
}
