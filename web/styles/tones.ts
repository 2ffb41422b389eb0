// The tones of the pages, each derived from one of the named colours. Style sheets read them as custom
// properties: var(--ink-soft).
import type { DerivedColour } from '../art/derived-colours.ts'

export const tones = {
  // Paper in shade, its edges, and paper in the light.
  'paper-deep': ['paper', -3.7, 1.74, -2],
  'paper-line': ['paper', -14.8, 2.66, -6],
  'paper-light': ['paper', 1.6, 0.47, 1],
  'paper-stripe': ['paper', -1.8, 1.61, 0],
  'paper-chosen': ['paper', -2.5, 1.39, -12],
  'paper-cut': ['paper', -30, 2.62, -23],
  // Text on paper beside ink, and the edge of fields.
  'ink-soft': ['ink', 17, 0.97, 3.5],
  'control-line': ['ink', 31.7, 0.66, 5],
  'vermilion-text': ['vermilion', -11.9, 0.865, -1],
  'marigold-text': ['marigold', -31.6, 0.78, -23],
  'leaf-text': ['leaf', -11, 0.83, -0.2],
  'peacock-text': ['peacock', -17.5, 0.723, 2],
  'violet-text': ['violet', -10.9, 0.854, 0],
  // A message: its background and its text.
  'vermilion-pale': ['vermilion', 31.1, 0.185, 16],
  'vermilion-deep': ['vermilion', -20.1, 0.73, -0.9],
  'marigold-pale': ['marigold', 11.5, 0.47, 11],
  'leaf-pale': ['leaf', 35, 0.26, -1],
  'leaf-deep': ['leaf', -21.6, 0.645, 0],
  'peacock-pale': ['peacock', 29.6, 0.19, -43],
  'peacock-deep': ['peacock', -28.3, 0.55, 3],
  // Text on a dark background.
  'on-night': ['paper', -1.5, 1.37, -3],
  'on-night-soft': ['paper', -10.8, 1.17, -101],
  // Lit brass: the upper edge of a main button.
  'marigold-light': ['marigold', 7.6, 0.704, 9],
  // The sky from night at the top to the horizon, and lights in it.
  'sky-high': ['plum', -4, 0.77, -6],
  'sky-middle': ['plum', 6.4, 1.16, 20],
  'sky-low': ['wine', 9.8, 1.1, 20],
  ember: ['vermilion', -2.8, 0.84, -3],
  horizon: ['marigold', -1, 0.9, -9],
  glow: ['marigold', -3.2, 0.89, -20],
  'glow-deep': ['vermilion', 2.5, 0.89, -3],
  moonlight: ['gold', 1.8, 0.79, -2],
  // Backgrounds of pages between night and wine, and of the footer.
  'dusk-high': ['plum', -4.6, 0.7, -5],
  'dusk-low': ['plum', 5.6, 1.09, 22],
  'footer-ground': ['night', -0.3, 1.14, 6],
  'night-deep': ['night', -3.6, 0.93, 4],
  'wine-light': ['wine', 4.6, 1, 12.4],
  // Edges under large letters, and frames.
  'title-edge': ['wine', -10.9, 0.73, -7],
  'motto-edge': ['wine', -13.6, 0.74, -22],
  'wine-deep': ['wine', -9, 0.77, 18.5],
  wood: ['marigold', -41, 0.53, -24],
} satisfies Record<string, DerivedColour>
