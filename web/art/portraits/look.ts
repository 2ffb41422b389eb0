// What a portrait is made of: the words for its parts and their colours. How each part is drawn lies in the files beside.
import { palette } from '../palette.ts'

export type FaceShape = 'oval' | 'round' | 'square' | 'heart' | 'long'
export type Eyes = 'calm' | 'smiling' | 'almond'
export type Mouth = 'gentle' | 'lips' | 'laughing'
export type Beard = 'full' | 'short' | 'stubble' | 'goatee' | 'moustache'
export type Glasses = 'round' | 'square' | 'half'
export type Ornament = 'bindi' | 'tikli' | 'studs' | 'hoops' | 'jhumka' | 'nose-pin' | 'necklace' | 'beads' | 'tilak'
export type Hair =
  | 'side-part'
  | 'quiff'
  | 'crop'
  | 'curls'
  | 'waves'
  | 'fringe'
  | 'spikes'
  | 'top-knot'
  | 'receding'
  | 'straight'
  | 'long-waves'
  | 'cloud'
  | 'bob'
  | 'pixie'
  | 'low-bun'
  | 'high-bun'
  | 'braid'
  | 'two-braids'
  | 'ponytail'
  | 'turban'
  | 'safa'
  | 'hijab'
  | 'dupatta'
  | 'cap'
export type Clothes =
  | 'kurta'
  | 'yoke-kurta'
  | 'sari'
  | 'shirt'
  | 'hoodie'
  | 'blazer'
  | 'sherwani'
  | 'waistcoat'
  | 'tee'
  | 'kameez'
  | 'jacket'
  | 'polo-neck'
  | 'shawl'
export type Frame = 'jharokha' | 'cusped' | 'round'
export type Halo = 'petals' | 'rays' | 'dots' | 'lotus' | 'comb' | 'leaves'
export type StageHint =
  | 'mic'
  | 'stand'
  | 'guitar'
  | 'headphones'
  | 'sitar'
  | 'tabla'
  | 'flute'
  | 'spotlight'
  | 'violin'
  | 'keys'
  | 'dhol'

export type Tone = keyof typeof skins
export type HairColour = keyof typeof hairColours
export type Cloth = keyof typeof cloths
export type Ground = keyof typeof grounds

/** One person's looks: a row of the cast. */
export type Look = {
  tone: Tone
  face: FaceShape
  eyes: Eyes
  mouth: Mouth
  hair: Hair
  hairColour: HairColour
  clothes: Clothes
  cloth: Cloth
  /** Second colour: dupatta, shirt under a blazer, turban, border. */
  trim: Cloth
  frame: Frame
  halo: Halo
  ground: Ground
  beard?: Beard
  glasses?: Glasses
  ornaments?: Ornament[]
  stage?: StageHint[]
}

/** Skin in the light, on the shaded side, and the lips. */
export const skins = {
  wheat: ['#f2c79d', '#dfa877', '#c2604f'],
  sand: ['#e6b183', '#cf925f', '#b5544a'],
  honey: ['#d89c6c', '#bd7d4e', '#a54a40'],
  amber: ['#c78655', '#a96a3d', '#97403a'],
  bronze: ['#b0724a', '#935634', '#a2433c'],
  umber: ['#965b3a', '#7a4429', '#b8564b'],
  cocoa: ['#7d4a31', '#633721', '#b95d50'],
  coffee: ['#683c29', '#502b1c', '#b35648'],
} as const

/** Hair, and the lines of light on it. */
export const hairColours = {
  black: ['#1d1226', '#46325a'],
  soft: ['#2c1a22', '#5b3a40'],
  brown: ['#4a281e', '#7d4a33'],
  henna: ['#7a301c', '#b4562f'],
  pepper: ['#57505f', '#8f8796'],
  silver: ['#a9a2ad', '#d9d3da'],
} as const

/** Cloth, its folds, and the thread that shows on it. */
export const cloths = {
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
} as const

/** The window behind a person: ground, the disc behind the head, the ring around it. */
export const grounds = {
  vermilion: ['#c9341f', '#ffc866', palette.gold],
  plum: [palette.plum, palette.rose, palette.gold],
  wine: [palette.wine, palette.horizon, palette.gold],
  peacock: ['#0b6f78', '#ffd98f', palette.paper],
  teal: ['#0d4a5c', '#48bdb4', palette.gold],
  leaf: ['#1d6b47', '#f5cf6a', palette.paper],
  indigo: ['#26327f', '#8fb4ee', palette.gold],
  violet: ['#54229e', '#f0a7cf', palette.gold],
  rose: ['#a92a70', '#ffd2a1', palette.paper],
  marigold: ['#e08a12', '#fff0cf', palette.wine],
  night: ['#1b1438', '#e0713a', palette.gold],
  ember: ['#a63a25', '#ffe0a6', palette.gold],
} as const

/** Half width of the face at the cheeks, of the jaw and of the chin; how far the chin reaches down. */
export const faces: Record<FaceShape, { w: number; jaw: number; chin: number; end: number }> = {
  oval: { w: 33, jaw: 27, chin: 9, end: 49 },
  round: { w: 35, jaw: 33, chin: 11, end: 46 },
  square: { w: 34, jaw: 33, chin: 15, end: 49 },
  heart: { w: 34, jaw: 23, chin: 7, end: 49 },
  long: { w: 31, jaw: 27, chin: 10, end: 53 },
}
